//! Sessions: how they begin, last and end.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use crate::support::{
    World,
    rows::{PASSWORD, audited},
};

#[tokio::test]
async fn auth_19_me_is_the_user_object_itself_and_holds_no_secret() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let me = world.session_of(vera).await.get("/api/users/me").await;
    assert_eq!(me.status, StatusCode::OK);
    assert_eq!(
        me.json(),
        json!({ "id": vera, "name": "Vera", "email": "vera@example.com", "role": "admin", "picture": null,
                "is_active": true, "is_google_account": false, "is_default_account": true, "groupId": null,
                "calendarNotice": null, "manages": [], "second_factor_needed": false })
    );
}

#[tokio::test]
async fn auth_12_auth_19_a_raw_token_and_a_bearer_token_are_taken_and_no_other_place_is_read() {
    let world = World::new().await;
    let session = world.someone().await;
    let token = session.token().to_owned();
    let nobody = world.anonymous();
    assert_eq!(session.get("/api/users/me").await.status, StatusCode::OK);
    let bearer = nobody.clone().with_token(&format!("Bearer {token}"));
    assert_eq!(bearer.get("/api/users/me").await.status, StatusCode::OK);
    for refused in [
        nobody.get("/api/users/me").await,
        nobody.get(&format!("/api/users/me?token={token}&authToken={token}")).await,
        nobody.clone().with_token("x").get("/api/users/me").await,
        nobody.clone().with_token(&token[..42]).get("/api/users/me").await,
        nobody.clone().with_token(&token.to_uppercase()).get("/api/users/me").await,
    ] {
        assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
        assert_eq!(refused.json()["code"], "unauthenticated");
    }
}

#[tokio::test]
async fn auth_07_logout_ends_this_session_on_the_server_and_no_other() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let (phone, desk) = (world.session_of(vera).await, world.session_of(vera).await);
    let answer = phone.post("/api/auth/logout", json!({})).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({ "success": true })));
    assert_eq!(phone.get("/api/users/me").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(phone.post("/api/auth/logout", json!({})).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(desk.get("/api/users/me").await.status, StatusCode::OK);
    assert_eq!(audited(&world.pool).await, ["session.started", "session.started", "session.ended"]);
}

#[tokio::test]
async fn auth_19_an_inactive_or_deleted_user_is_out_on_the_next_call() {
    let world = World::new().await;
    for statement in [
        "UPDATE users SET is_active = false WHERE id = $1",
        "UPDATE users SET deleted_at = now() WHERE id = $1",
    ] {
        let user = world.user(&format!("User {}", statement.len()), "user").await;
        let session = world.session_of(user).await;
        sqlx::query(statement).bind(user).execute(&world.pool).await.unwrap();
        assert_eq!(session.get("/api/users/me").await.status, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn a_session_ends_after_twelve_idle_hours_and_use_keeps_it() {
    let world = World::new().await;
    let session = world.someone().await;
    for _ in 0..3 {
        world.pass(TimeDelta::hours(11));
        assert_eq!(session.get("/api/users/me").await.status, StatusCode::OK);
    }
    world.pass(TimeDelta::hours(12));
    assert_eq!(session.get("/api/users/me").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_session_ends_after_seven_days_and_an_admins_after_three() {
    let world = World::new().await;
    for (role, days) in [("user", 7), ("admin", 3)] {
        let user = world.user(&format!("A {role}"), role).await;
        let session = world.session_of(user).await;
        for _ in 0..(days * 3 - 1) {
            world.pass(TimeDelta::hours(8));
            assert_eq!(session.get("/api/users/me").await.status, StatusCode::OK, "{role}");
        }
        world.pass(TimeDelta::hours(8));
        assert_eq!(session.get("/api/users/me").await.status, StatusCode::UNAUTHORIZED, "{role}");
    }
}

#[tokio::test]
async fn last_use_is_written_at_most_every_five_minutes() {
    let world = World::new().await;
    world.stop_clock();
    let session = world.someone().await;
    let seen = async || {
        let seen: chrono::DateTime<chrono::Utc> =
            sqlx::query_scalar("SELECT last_seen_at FROM sessions").fetch_one(&world.pool).await.unwrap();
        seen
    };
    let began = world.now();
    world.pass(TimeDelta::minutes(4));
    session.get("/api/users/me").await;
    assert_eq!(seen().await, began);
    world.pass(TimeDelta::minutes(1));
    session.get("/api/users/me").await;
    assert_eq!(seen().await, world.now());
}

#[tokio::test]
async fn an_account_has_twenty_sessions_and_the_oldest_goes() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let first = world.session_of(vera).await;
    let second = world.session_of(vera).await;
    for _ in 0..19 {
        world.pass(TimeDelta::seconds(1));
        world.session_of(vera).await;
    }
    assert_eq!(first.get("/api/users/me").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(second.get("/api/users/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_database_holds_no_token() {
    let world = World::new().await;
    let session = world.someone().await;
    let row: String =
        sqlx::query_scalar("SELECT sessions::text FROM sessions").fetch_one(&world.pool).await.unwrap();
    assert!(!row.contains(session.token()));
    let password: String =
        sqlx::query_scalar("SELECT users::text FROM users").fetch_one(&world.pool).await.unwrap();
    assert!(!password.contains(PASSWORD));
}
