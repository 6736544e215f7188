//! Setting it up and removing it.

use chrono::TimeDelta;
use serde_json::json;

use super::{OWN, answer, begin, challenge, code, confirm, delete};
use crate::support::{
    World,
    rows::{PASSWORD, audited},
};

#[tokio::test]
async fn who_has_none_signs_in_as_before_until_the_first_code() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let session = world.session_of(vera).await;
    let none = json!({ "since": null, "recovery_codes_left": 0 });
    assert_eq!(session.get(OWN).await.data(), none);
    let key = begin(&session).await;
    assert_eq!(session.get(OWN).await.data(), none, "a key alone changes nothing");
    world.session_of(vera).await;
    let wrong = confirm(&session, "abc").await;
    assert_eq!((wrong.status.as_u16(), wrong.json()["fields"]["code"].is_string()), (422, true));
    let another = begin(&session).await;
    assert_ne!(key, another);
    assert_eq!(confirm(&session, &code(&key, world.now())).await.status, 422, "of the key before");
    assert_eq!(confirm(&session, &code(&another, world.now())).await.status, 200);
    let state = session.get(OWN).await.data();
    assert_eq!((state["since"].is_string(), &state["recovery_codes_left"]), (true, &json!(8)));
    let used = challenge(&world, "vera@example.com").await;
    let refused = answer(&world.anonymous(), &used, &code(&another, world.now())).await;
    assert_eq!(refused.json()["code"], "invalid_code", "the first code was used");
    let actions = audited(&world.pool).await;
    assert_eq!(
        actions,
        [
            "session.started",
            "user.second_factor_begun",
            "session.started",
            "user.second_factor_begun",
            "user.second_factor_set_up",
            "session.second_factor_failed"
        ]
    );
}

#[tokio::test]
async fn setting_it_up_ends_the_other_sessions_as_a_new_password_does() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let (session, other) = (world.session_of(vera).await, world.session_of(vera).await);
    let key = begin(&session).await;
    assert_eq!(other.get("/api/users/me").await.status, 200);
    assert_eq!(confirm(&session, &code(&key, world.now())).await.status, 200);
    assert_eq!(other.get("/api/users/me").await.status, 401);
    assert_eq!(session.get("/api/users/me").await.status, 200);
}

#[tokio::test]
async fn a_borrowed_session_neither_sets_it_up_nor_removes_it() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let boris = world.session_of(world.user("Boris", "user").await).await;
    let begun = boris.post(OWN, json!({ "password": "wrong" })).await;
    assert_eq!((begun.status.as_u16(), begun.json()["fields"]["password"].is_string()), (422, true));
    assert_eq!(boris.post(OWN, json!({})).await.status, 422);
    assert_eq!(confirm(&boris, "123456").await.status, 409, "nothing was begun");
    for _ in 0..5 {
        assert_eq!(delete(&vera.session, json!({ "password": "wrong" })).await.status, 422);
    }
    let waits = delete(&vera.session, json!({ "password": PASSWORD })).await;
    assert_eq!(waits.status, 429, "guesses count like sign-ins");
    world.pass(TimeDelta::seconds(1));
    challenge(&world, &vera.email).await;
    // A new password would remove it: however new the session is, that takes the old one.
    let me = vera.session.get("/api/users/me").await.json()["id"].clone();
    let path = format!("/api/users/{me}");
    let refused = vera.session.patch(&path, json!({ "password": "mine now" })).await;
    assert_eq!(
        (refused.status.as_u16(), &refused.json()["code"]),
        (403, &json!("current_password_required"))
    );
    world.pass(TimeDelta::minutes(1));
    let proved = json!({ "password": "mine now", "currentPassword": PASSWORD });
    assert_eq!(vera.session.patch(&path, proved).await.status, 200);
}

#[tokio::test]
async fn it_is_removed_with_the_password_and_its_recovery_codes_end() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let twice = vera.session.post(OWN, json!({ "password": PASSWORD })).await;
    assert_eq!(twice.status, 409, "it is on");
    let given = challenge(&world, &vera.email).await;
    assert_eq!(delete(&vera.session, json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(
        answer(&world.anonymous(), &given, &vera.recovery_codes[0]).await.json()["code"],
        "challenge_ended"
    );
    assert_eq!(world.anonymous().log_in(&vera.email, PASSWORD).await.status, 200);
    assert_eq!(delete(&vera.session, json!({ "password": PASSWORD })).await.status, 200, "nothing to do");
    let actions = audited(&world.pool).await;
    let removed = actions.iter().filter(|action| *action == "user.second_factor_removed").count();
    assert_eq!(removed, 1);
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM recovery_codes").fetch_one(&world.pool).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_key_that_nobody_confirms_is_forgotten_and_so_are_expired_challenges() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let boris = world.session_of(world.user("Boris", "user").await).await;
    let key = begin(&boris).await;
    challenge(&world, &vera.email).await;
    world.pass(TimeDelta::hours(1));
    assert_eq!(confirm(&boris, &code(&key, world.now())).await.status, 409);
    standings::auth::service::sweep(&world.app.context.pool, world.now(), world.now()).await.unwrap();
    let count = async |table: &'static str| -> i64 {
        let counted = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        sqlx::query_scalar(counted).fetch_one(&world.pool).await.unwrap()
    };
    assert_eq!((count("second_factors").await, count("second_factor_challenges").await), (1, 0));
}
