use google_stand_in::{Account, Config, Faults, Quota, StandIn};

use crate::support::*;

#[tokio::test]
async fn calls_over_the_persons_quota_are_refused_and_counted() {
    let google = calm(Config { quota: Quota { per_user: 3, per_project: 100 }, ..config() });
    let token = connected(&google).await;
    for _ in 0..3 {
        assert_eq!(list(&google, &token, &[]).await.0, 200);
    }
    assert_eq!(google.over_quota(), 0);
    let (status, answer) = list(&google, &token, &[]).await;
    assert!(matches!((status, reason(&answer)), (403, "userRateLimitExceeded") | (429, "rateLimitExceeded")));
    assert_eq!(google.over_quota(), 1);
    google.skew_clock(60);
    assert_eq!(list(&google, &token, &[]).await.0, 200, "a minute later there is room");
}

#[tokio::test]
async fn all_people_share_the_projects_quota() {
    let accounts = vec![Account::new(VERA, "Vera"), Account::new("ivan@pharma.example", "Ivan")];
    let google = calm(Config { accounts, quota: Quota { per_user: 10, per_project: 3 }, ..config() });
    let vera = connected(&google).await;
    let (_, tokens) = refresh(&google, &google.issue_grant("ivan@pharma.example")).await;
    let ivan = tokens["access_token"].as_str().unwrap();
    for token in [&vera, ivan, &vera] {
        assert_eq!(list(&google, token, &[]).await.0, 200);
    }
    let (_, answer) = list(&google, ivan, &[]).await;
    assert_eq!(reason(&answer), "rateLimitExceeded");
}

async fn with_faults(faults: Faults) -> (StandIn, String) {
    let google = calm(config());
    let token = connected(&google).await;
    google.set_faults(faults);
    (google, token)
}

#[tokio::test]
async fn each_fault_is_injected_on_request_and_none_when_off() {
    let (google, token) = with_faults(Faults { rate_limited: 1.0, ..Faults::default() }).await;
    let (status, answer) = list(&google, &token, &[]).await;
    assert_eq!((status, reason(&answer)), (403, "rateLimitExceeded"));
    google.faults_off();
    let (status, full) = list(&google, &token, &[]).await;
    assert_eq!(status, 200);

    google.set_faults(Faults { gone: 1.0, ..Faults::default() });
    let sync = full["nextSyncToken"].as_str().unwrap();
    assert_eq!(list(&google, &token, &[("syncToken", sync)]).await.0, 410);
    assert_eq!(list(&google, &token, &[]).await.0, 200);
    google.set_faults(Faults { too_many: 1.0, ..Faults::default() });
    assert_eq!(list(&google, &token, &[]).await.0, 429);
    google.set_faults(Faults { server_error: 1.0, ..Faults::default() });
    assert!(list(&google, &token, &[]).await.0 >= 500);
    assert!(refresh(&google, &google.issue_grant(VERA)).await.0 >= 500);
    google.faults_off();
    assert_eq!(list(&google, &token, &[("syncToken", sync)]).await.0, 200);

    let injected = google.faults_injected();
    assert_eq!((injected["rateLimited"], injected["gone"], injected["tooMany"]), (1, 1, 1));
    assert_eq!(google.over_quota(), 0, "a lie is no quota");
}

#[tokio::test]
async fn a_connection_can_end_in_the_middle_of_an_answer() {
    let (google, token) = with_faults(Faults { cut: 1.0, ..Faults::default() }).await;
    for n in 0..50 {
        google.put_event(VERA, draft(&format!("event{n}"), n));
    }
    let request = http().get(format!("{}{EVENTS}?singleEvents=true", google.url()));
    let answer = request.header("authorization", format!("Bearer {token}")).send().await;
    let cut = match answer {
        Ok(answer) => answer.text().await.is_err(),
        Err(error) => !error.is_timeout(),
    };
    assert!(cut);
    google.faults_off();
    assert_eq!(list(&google, &token, &[]).await.0, 200);
}
