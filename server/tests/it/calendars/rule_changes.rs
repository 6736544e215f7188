//! The rules that give events their kinds.

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::{Value, json};

use crate::support::{Answer, Client, World, rows::audited};

const RULES: &str = "/api/google-calendar/rules";

async fn put(client: &Client, body: &Value) -> Answer {
    let typed = client.clone().with_header(header::CONTENT_TYPE, "application/json");
    typed.send(Method::PUT, RULES, Body::from(body.to_string())).await
}

#[tokio::test]
async fn a_change_is_shown_before_it_is_made_and_then_everything_is_read_again() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let admin = world.person("Boss", "admin").await;
    world.event(&vera, "Demo of the showcase", "2026-03-10T09:00:00Z");
    world.event(&vera, "Demo long ago", "2025-12-10T09:00:00Z");
    world.event(&vera, "Showcase", "2026-03-11T09:00:00Z");
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await, ["Demo long ago", "Demo of the showcase", "Private"]);

    let before = admin.session.get(RULES).await.data();
    assert_eq!(before["rules"][0]["kind"], "failed");
    let mut rules = before["rules"].as_array().unwrap().clone();
    rules.insert(0, json!({ "kind": "booked", "words": ["showcase"] }));
    let preview = admin.session.post(&format!("{RULES}/preview"), json!({ "rules": rules })).await.data();
    assert_eq!(
        preview,
        json!({
            "days": 30, "changing": 1, "unread": 1,
            "moves": [{ "from": "demo", "to": "booked", "count": 1 }],
            "examples": [{ "summary": "Demo of the showcase", "from": "demo", "to": "booked" }],
        })
    );
    assert_eq!(vera.events().await[1]["eventType"], "demo", "a preview changes nothing");

    let body = json!({ "version": before["version"], "rules": rules });
    let saved = put(&admin.session, &body).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    assert_eq!(saved.data()["version"].as_i64(), before["version"].as_i64().map(|version| version + 1));
    world.pass(chrono::TimeDelta::minutes(2));
    world.work_off_with_google().await;
    assert_eq!(vera.titles().await, ["Demo long ago", "Demo of the showcase", "Showcase"]);
    assert_eq!(vera.events().await[0]["eventType"], "booked");
    assert_eq!(audited(&world.pool).await.last().unwrap(), "calendar_rules.changed");

    assert_eq!(put(&admin.session, &body).await.status, 409, "somebody changed them meanwhile");
}

/// A broken connection is not read again, but texts that no rule matches must still be deleted.
#[tokio::test]
async fn text_that_no_rule_matches_is_deleted_even_if_google_cannot_be_asked() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let admin = world.person("Boss", "admin").await;
    world.event(&vera, "Demo", "2026-03-10T09:00:00Z");
    world.event(&vera, "Signed", "2026-03-11T09:00:00Z");
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    world.google().revoke_grants(&vera.email);
    world.reader().read(vera.id.into()).await.unwrap();
    let version = admin.session.get(RULES).await.data()["version"].clone();
    let rules = json!([{ "kind": "booked", "words": ["signed"] }]);
    assert_eq!(put(&admin.session, &json!({ "version": version, "rules": rules })).await.status, 200);
    world.work_off("judge_texts").await;
    let kept: Vec<(String, Option<String>)> =
        sqlx::query_as("SELECT kind, summary FROM external_events ORDER BY starts_at")
            .fetch_all(&world.pool)
            .await
            .unwrap();
    assert_eq!(kept, [("meeting".to_owned(), None), ("booked".to_owned(), Some("Signed".to_owned()))]);
}

#[tokio::test]
async fn rules_that_cannot_work_are_refused_with_their_field() {
    let world = World::new().await;
    let admin = world.user("Boss", "admin").await;
    let admin = world.session_of(admin).await;
    for rules in [
        json!([]),
        json!([{ "kind": "party", "words": [] }]),
        json!([{ "kind": "demo", "words": ["!"] }]),
        json!([{ "kind": "demo", "words": ["x".repeat(61)] }]),
    ] {
        let refused = put(&admin, &json!({ "version": 1, "rules": rules })).await;
        assert_eq!(refused.status, 422, "{rules}");
        let preview = admin.post(&format!("{RULES}/preview"), json!({ "rules": rules })).await;
        assert_eq!(preview.status, 422, "{rules}");
    }
}

/// A reading that began with the old rules must not overwrite the new ones.
#[tokio::test]
async fn a_reading_that_is_overtaken_by_new_rules_is_done_again() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let admin = world.person("Boss", "admin").await;
    world.event(&vera, "Showcase", "2026-03-11T09:00:00Z");
    // The reading blocks at its end, where it locks the connection.
    let mut holder = world.pool.begin().await.unwrap();
    sqlx::query("SELECT FROM calendar_connections WHERE user_id = $1 FOR KEY SHARE")
        .bind(vera.id)
        .execute(&mut *holder)
        .await
        .unwrap();
    let reader = world.reader();
    let reading = tokio::spawn(async move { reader.read(vera.id.into()).await });
    world.until_waiting_for_a_lock(1).await;
    let version = admin.session.get(RULES).await.data()["version"].clone();
    let rules = json!([{ "kind": "closed", "words": ["showcase"] }]);
    assert_eq!(put(&admin.session, &json!({ "version": version, "rules": rules })).await.status, 200);
    holder.commit().await.unwrap();
    reading.await.unwrap().unwrap();
    let kind: String =
        sqlx::query_scalar("SELECT kind FROM external_events").fetch_one(&world.pool).await.unwrap();
    assert_eq!(kind, "closed");
}
