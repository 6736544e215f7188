//! The second step: POST /api/auth/second-factor.

use chrono::TimeDelta;
use serde_json::json;

use super::{answer, challenge, code, delete};
use crate::support::{
    World,
    rows::{PASSWORD, audited},
};

#[tokio::test]
async fn a_right_password_gives_a_challenge_and_the_code_a_session() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let first = world.anonymous().log_in(&vera.email, PASSWORD).await;
    assert_eq!(first.status, 401);
    assert_eq!(first.json()["error"], "Enter the code from your authenticator app");
    assert_eq!(first.json()["token"], json!(null));
    let challenge = first.json()["challenge"].as_str().unwrap().to_owned();
    let opens = world.anonymous().with_token(&challenge).get("/api/users/me").await;
    assert_eq!(opens.status, 401, "a challenge is no session");

    let second = answer(&world.anonymous(), &challenge, &vera.code(&world)).await;
    assert_eq!((second.status.as_u16(), &second.json()["success"]), (200, &json!(true)));
    let token = second.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(world.anonymous().with_token(&token).get("/api/users/me").await.status, 200);
    let how: serde_json::Value = sqlx::query_scalar(
        "SELECT after FROM audit_log WHERE action = 'session.started' ORDER BY id DESC LIMIT 1",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    assert_eq!(how["second_factor"], "code");

    world.pass(TimeDelta::seconds(30));
    let again = answer(&world.anonymous(), &challenge, &vera.code(&world)).await;
    assert_eq!(
        (again.status.as_u16(), &again.json()["code"]),
        (401, &json!("challenge_ended")),
        "it was used"
    );
}

#[tokio::test]
async fn a_wrong_password_tells_nothing_of_the_second_factor() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let wrong = world.anonymous().log_in(&vera.email, "wrong").await;
    assert_eq!((wrong.status.as_u16(), &wrong.json()["code"]), (401, &json!("invalid_credentials")));
    assert_eq!(wrong.json()["challenge"], json!(null));
}

#[tokio::test]
async fn a_code_works_once_and_one_step_to_either_side() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let somebody = world.anonymous();
    let sent = async |code: &str| {
        let challenge = challenge(&world, &vera.email).await;
        let answer = answer(&somebody, &challenge, code).await;
        (answer.status.as_u16(), answer.json()["code"].as_str().unwrap_or_default().to_owned())
    };
    let right = (200, String::new());
    let refused = (401, "invalid_code".to_owned());
    let at = |seconds| code(&vera.key, world.now() + TimeDelta::seconds(seconds));
    assert_eq!(sent(&vera.wrong_code(&world)).await, refused);
    let used = at(0);
    assert_eq!(sent(&format!(" {} {} ", &used[..3], &used[3..])).await, right, "as people type it");
    assert_eq!(sent(&used).await, refused, "it was used");
    assert_eq!(sent(&at(30)).await, right, "a clock that is ahead");
    assert_eq!(sent(&at(0)).await, refused, "an earlier one");
    world.pass(TimeDelta::seconds(120));
    assert_eq!(sent(&at(-60)).await, refused, "too old");
    assert_eq!(sent(&at(60)).await, refused, "too new");
    assert_eq!(sent(&at(-30)).await, right, "a clock that is behind");
}

#[tokio::test]
async fn a_recovery_code_works_once_in_place_of_the_app() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    assert_eq!(vera.recovery_codes.len(), 8);
    let typed = vera.recovery_codes[0].to_uppercase().replace('-', " ");
    let first = challenge(&world, &vera.email).await;
    assert_eq!(answer(&world.anonymous(), &first, &typed).await.status, 200);
    let second = challenge(&world, &vera.email).await;
    let used = answer(&world.anonymous(), &second, &vera.recovery_codes[0]).await;
    assert_eq!((used.status.as_u16(), &used.json()["code"]), (401, &json!("invalid_code")));
    let boris = world.with_authenticator("Boris", "user").await;
    let others = answer(&world.anonymous(), &second, &boris.recovery_codes[1]).await;
    assert_eq!(others.status, 401, "somebody else's");
    assert_eq!(answer(&world.anonymous(), &second, &vera.recovery_codes[1]).await.status, 200);
    assert_eq!(vera.session.get(super::OWN).await.data()["recovery_codes_left"], 6);
}

#[tokio::test]
async fn of_two_sign_ins_with_the_same_code_or_challenge_one_succeeds() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let (one, other) = (challenge(&world, &vera.email).await, challenge(&world, &vera.email).await);
    let (somebody, code) = (world.anonymous(), vera.code(&world));
    let (first, second) = tokio::join!(answer(&somebody, &one, &code), answer(&somebody, &other, &code));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401], "the same code");

    let shared = challenge(&world, &vera.email).await;
    let [a, b] = [2, 3].map(|n| vera.recovery_codes[n].clone());
    let (first, second) = tokio::join!(answer(&somebody, &shared, &a), answer(&somebody, &shared, &b));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401], "the same challenge");
    let left = vera.session.get(super::OWN).await.data()["recovery_codes_left"].clone();
    assert_eq!(left, 7, "the refused one did not use its code up");
}

#[tokio::test]
async fn a_challenge_ends_with_its_time_with_a_new_password_and_with_the_account() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let admin = world.session_of(world.user("Anna", "admin").await).await;
    let id = vera.session.get("/api/users/me").await.json()["id"].as_i64().unwrap();
    let ended = async |challenge: &str| {
        let answer = answer(&world.anonymous(), challenge, &vera.code(&world)).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (401, &json!("challenge_ended")));
    };
    let late = challenge(&world, &vera.email).await;
    world.pass(TimeDelta::minutes(5));
    ended(&late).await;
    let stale = challenge(&world, &vera.email).await;
    let renewed = admin.patch(&format!("/api/users/{id}"), json!({ "password": "battery staple" })).await;
    assert_eq!(renewed.status, 200, "{:?}", renewed.json());
    ended(&stale).await;
    admin.patch(&format!("/api/users/{id}"), json!({ "password": PASSWORD })).await;
    let inactive = challenge(&world, &vera.email).await;
    let off = json!({ "ids": [id], "is_active": false });
    assert_eq!(admin.patch("/api/users/active", off).await.status, 200);
    ended(&inactive).await;
}

#[tokio::test]
async fn a_link_for_a_new_password_does_not_replace_the_second_factor() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let admin = world.session_of(world.user("Anna", "admin").await).await;
    let id = vera.session.get("/api/users/me").await.json()["id"].as_i64().unwrap();
    let link = admin.post(&format!("/api/users/{id}/link"), json!({})).await;
    assert_eq!(link.status, 201, "{:?}", link.json());
    let opening = json!({ "token": link.data()["token"], "password": "battery staple" });
    let opened = world.anonymous().post("/api/invitations/open", opening).await;
    assert_eq!((opened.status.as_u16(), &opened.json()["code"]), (401, &json!("second_factor_required")));
    let challenge = opened.json()["challenge"].as_str().unwrap().to_owned();
    assert_eq!(answer(&world.anonymous(), &challenge, &vera.code(&world)).await.status, 200);
    assert_eq!(
        audited(&world.pool).await.iter().filter(|action| *action == "user.password_reset").count(),
        1
    );
}

#[tokio::test]
async fn auth_18_a_mailbox_does_not_replace_the_code() {
    let world = World::with_google(&[]).await;
    let vera = world.with_authenticator("Vera", "user").await;
    world.at_google(&vera.email, "Vera");
    let refused = "This account has two-step sign-in: sign in with your password and a code";
    assert_eq!(world.sign_in_with_google(&vera.email).await.error(), refused);
    assert_eq!(delete(&vera.session, json!({ "password": PASSWORD })).await.status, 200);
    world.sign_in_with_google(&vera.email).await.token();
}
