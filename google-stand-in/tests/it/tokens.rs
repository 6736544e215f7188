use google_stand_in::{Config, StandIn};
use serde_json::Value;

use crate::support::*;

fn text<'a>(answer: &'a Value, name: &str) -> &'a str {
    answer[name].as_str().unwrap_or_else(|| panic!("no {name} in {answer}"))
}

#[tokio::test]
async fn a_code_needs_its_verifier_and_its_address() {
    let google = StandIn::start(config());
    let wrong = [
        ("code_verifier", ""),
        ("code_verifier", "another-verifier-that-is-long-enough-to-be-one"),
        ("redirect_uri", "http://127.0.0.1:9/elsewhere"),
        ("code", "4/unknown"),
        ("grant_type", "password"),
    ];
    for change in wrong {
        let (status, answer) = exchange(&google, &code(&google, &[]), &[change]).await;
        assert_eq!(status, 400, "{change:?} gave {answer}");
        assert!(answer["access_token"].is_null());
    }
    let spent = code(&google, &[]);
    exchange(&google, &spent, &[wrong[1]]).await;
    assert_eq!(exchange(&google, &spent, &[]).await.1["error"], "invalid_grant", "a wrong try spends it");
}

#[tokio::test]
async fn a_replayed_code_revokes_its_grant() {
    let google = StandIn::start(config());
    let code = code(&google, CONNECT);
    let (status, tokens) = exchange(&google, &code, &[]).await;
    assert_eq!(status, 200);
    assert_eq!(refresh(&google, text(&tokens, "refresh_token")).await.0, 200);

    let (status, answer) = exchange(&google, &code, &[]).await;
    assert_eq!((status, text(&answer, "error")), (400, "invalid_grant"));
    assert_eq!(refresh(&google, text(&tokens, "refresh_token")).await.1["error"], "invalid_grant");
    assert_eq!(get(&google, "/userinfo", text(&tokens, "access_token")).await.0, 401);
}

#[tokio::test]
async fn codes_and_tokens_run_out() {
    let google = StandIn::start(Config { refresh_token_seconds: Some(7 * 86400), ..config() });
    let late = code(&google, &[]);
    google.skew_clock(61);
    assert_eq!(exchange(&google, &late, &[]).await.1["error"], "invalid_grant");

    google.skew_clock(0);
    let (_, tokens) = exchange(&google, &code(&google, CONNECT), &[]).await;
    google.skew_clock(3590);
    assert_eq!(get(&google, "/userinfo", text(&tokens, "access_token")).await.0, 200);
    google.skew_clock(3601);
    assert_eq!(get(&google, "/userinfo", text(&tokens, "access_token")).await.0, 401);
    assert_eq!(refresh(&google, text(&tokens, "refresh_token")).await.0, 200);
    google.skew_clock(7 * 86400 + 1);
    assert_eq!(refresh(&google, text(&tokens, "refresh_token")).await.1["error"], "invalid_grant");
}

#[tokio::test]
async fn a_refresh_token_comes_only_offline_and_with_consent() {
    let google = StandIn::start(config());
    for half in [&[("access_type", "offline")], &[("prompt", "consent")]] {
        let (_, tokens) = exchange(&google, &code(&google, half), &[]).await;
        assert!(tokens["refresh_token"].is_null(), "{half:?}");
    }
    let (_, tokens) = exchange(&google, &code(&google, CONNECT), &[]).await;
    assert!(text(&tokens, "scope").contains("calendar.events.readonly"));
    text(&tokens, "refresh_token");
}

#[tokio::test]
async fn earlier_grants_are_included_on_request() {
    let google = StandIn::start(config());
    google.issue_grant(VERA);
    let scope = async |asked: &[(&str, &str)]| {
        let (_, tokens) = exchange(&google, &code(&google, asked), &[]).await;
        text(&tokens, "scope").to_owned()
    };
    assert!(!scope(&[]).await.contains("calendar"));
    assert!(scope(&[("include_granted_scopes", "true")]).await.contains("calendar"));
}

#[tokio::test]
async fn revoking_one_token_ends_the_persons_whole_grant() {
    let google = StandIn::start(config());
    let first = google.issue_grant(VERA);
    let second = google.issue_grant(VERA);
    let other = google.issue_grant("ivan@pharma.example");
    let (_, tokens) = refresh(&google, &first).await;
    assert_eq!(post(&google, "/revoke", &[("token", text(&tokens, "access_token"))]).await.0, 200);
    assert_eq!(refresh(&google, &first).await.1["error"], "invalid_grant");
    assert_eq!(refresh(&google, &second).await.1["error"], "invalid_grant");
    assert_eq!(refresh(&google, &other).await.0, 200);
    let (status, answer) = post(&google, "/revoke", &[("token", &first)]).await;
    assert_eq!((status, text(&answer, "error")), (400, "invalid_token"));
    assert_eq!(google.grants().iter().filter(|grant| grant.alive).count(), 1);
}

#[tokio::test]
async fn the_hundred_and_first_refresh_token_ends_the_first() {
    let google = StandIn::start(config());
    let tokens: Vec<String> = (0..101).map(|_| google.issue_grant(VERA)).collect();
    assert_eq!(refresh(&google, &tokens[0]).await.0, 400);
    assert_eq!(refresh(&google, &tokens[1]).await.0, 200);
    assert_eq!(refresh(&google, &tokens[100]).await.0, 200);
}
