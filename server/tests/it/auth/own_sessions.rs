//! Listing and ending one's own sessions.

use axum::{
    body::Body,
    http::{Method, header},
};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{
    Client, World,
    rows::{PASSWORD, audited},
};

const SESSIONS: &str = "/api/users/me/sessions";

/// Signs in with this browser, from this address.
async fn device(world: &World, email: &str, browser: &str, address: &str) -> Client {
    let stranger = world.anonymous().at_address(address).with_header(header::USER_AGENT, browser);
    let token = stranger.log_in(email, PASSWORD).await.json()["token"].as_str().unwrap().to_owned();
    stranger.with_token(&token)
}

async fn listed(client: &Client) -> Vec<Value> {
    let answer = client.get(SESSIONS).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.data().as_array().unwrap().clone()
}

async fn end(client: &Client, session: &Value) -> u16 {
    client.send(Method::DELETE, &format!("{SESSIONS}/{session}"), Body::empty()).await.status.as_u16()
}

async fn is_in(client: &Client) -> bool {
    client.get("/api/users/me").await.status == 200
}

#[tokio::test]
async fn a_person_sees_their_active_sessions_and_which_is_current() {
    let world = World::new().await;
    world.stop_clock();
    world.user("Vera", "user").await;
    world.user("Anna", "user").await;
    let began = world.now();
    let phone = device(&world, "vera@example.com", &"a".repeat(400), "2001:db8::7").await;
    device(&world, "anna@example.com", "Anna's", "203.0.113.9").await;
    world.pass(TimeDelta::hours(1));
    let desk = device(&world, "vera@example.com", "Firefox", "203.0.113.7").await;
    let seen = listed(&desk).await;
    assert_eq!(
        seen,
        [
            json!({ "id": seen[0]["id"], "created_at": world.now(), "last_seen_at": world.now(),
                    "expires_at": world.now() + TimeDelta::days(7), "address": "203.0.113.7",
                    "user_agent": "Firefox", "current": true }),
            json!({ "id": seen[1]["id"], "created_at": began, "last_seen_at": began,
                    "expires_at": began + TimeDelta::days(7), "address": "2001:db8::7",
                    "user_agent": "a".repeat(300), "current": false }),
        ]
    );
    let from_phone = listed(&phone).await;
    assert_eq!((&from_phone[0]["id"], &from_phone[0]["current"]), (&seen[1]["id"], &json!(true)));
    world.pass(TimeDelta::minutes(719));
    listed(&desk).await;
    world.pass(TimeDelta::minutes(1));
    assert_eq!(listed(&desk).await.len(), 1, "the phone was idle for twelve hours");
    assert_eq!(end(&desk, &seen[1]["id"]).await, 404, "and is gone");
}

#[tokio::test]
async fn a_session_that_is_ended_is_out_on_the_next_request() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let (desk, phone) = (world.session_of(vera).await, world.session_of(vera).await);
    let anna = world.someone().await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    let phones = listed(&phone).await[0]["id"].clone();
    assert!(is_in(&phone).await);
    assert_eq!(end(&desk, &phones).await, 200);
    assert!(!is_in(&phone).await && is_in(&desk).await);
    assert_eq!(end(&desk, &phones).await, 404, "it is gone");
    let annas = listed(&anna).await[0]["id"].clone();
    assert_eq!(end(&desk, &annas).await, 404, "it is somebody else's");
    assert!(is_in(&anna).await);
    assert_eq!(end(&desk, &json!("abc")).await, 400);
    assert_eq!(end(&world.anonymous(), &annas).await, 401);
    assert_eq!(audited(&world.pool).await, ["session.ended"]);
    let own = listed(&desk).await[0]["id"].clone();
    assert_eq!(end(&desk, &own).await, 200, "one can leave this way too");
    assert!(!is_in(&desk).await);
}

#[tokio::test]
async fn all_other_sessions_end_at_once_and_this_one_stays() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let stale = world.session_of(vera).await;
    world.pass(TimeDelta::hours(12));
    let (desk, phone, tablet) =
        (world.session_of(vera).await, world.session_of(vera).await, world.session_of(vera).await);
    let anna = world.someone().await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    let ended = async || desk.send(Method::DELETE, SESSIONS, Body::empty()).await.data();
    assert_eq!(ended().await, json!({ "ended": 2 }), "what had ended by itself does not count");
    for gone in [&phone, &tablet, &stale] {
        assert!(!is_in(gone).await);
    }
    assert!(is_in(&desk).await && is_in(&anna).await);
    assert_eq!(ended().await, json!({ "ended": 0 }));
    assert_eq!(audited(&world.pool).await, ["session.others_ended"], "once, and not for nothing");
}

#[tokio::test]
async fn an_administrator_ends_all_sessions_of_somebody_who_may_sign_in_again() {
    let world = World::new().await;
    let (vera, anna) = (world.user("Vera", "admin").await, world.user("Anna", "user").await);
    let (admin, phone, laptop) =
        (world.session_of(vera).await, world.session_of(anna).await, world.session_of(anna).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    let path = format!("/api/users/{anna}/sessions");
    let ended = admin.send(Method::DELETE, &path, Body::empty()).await;
    assert_eq!((ended.status.as_u16(), &ended.data()["ended"]), (200, &json!(2)));
    for session in [&phone, &laptop] {
        assert_eq!(session.get("/api/users/me").await.status, 401);
    }
    assert_eq!(admin.get("/api/users/me").await.status, 200);
    let again = world.session_of(anna).await;
    assert_eq!(again.get("/api/users/me").await.status, 200);
    assert_eq!(audited(&world.pool).await, ["session.all_ended", "session.started"]);
    let told = again.get("/api/users/me/audit").await.data();
    assert_eq!(told[1]["action"], "session.all_ended", "the person can see who it was");
}
