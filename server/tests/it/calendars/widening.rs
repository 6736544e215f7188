//! Rules that look at descriptions too.

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::{Value, json};

use super::{
    privacy::{assert_none_of, described, everything},
    scene::Person,
};
use crate::support::{World, rows::dump};

const RULES: &str = "/api/google-calendar/rules";
const SECRET: &str = "bring a showcase, code 77-123456";

/// Saves the rules 'demo' and 'showcase is booked', the second one widened or not.
async fn save(admin: &Person, widened: bool) {
    let version = admin.session.get(RULES).await.data()["version"].clone();
    let rules = json!([
        { "kind": "demo", "words": ["demo"] },
        { "kind": "booked", "words": ["showcase"], "looks_at_descriptions": widened },
    ]);
    let typed = admin.session.clone().with_header(header::CONTENT_TYPE, "application/json");
    let body = Body::from(json!({ "version": version, "rules": rules }).to_string());
    let answer = typed.send(Method::PUT, RULES, body).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let saved = admin.session.get(RULES).await.data();
    assert_eq!(saved["rules"][0]["looks_at_descriptions"], false);
    assert_eq!(saved["rules"][1]["looks_at_descriptions"], widened);
}

/// Vera, whose calendar was read, and an administrator.
async fn scene(world: &World) -> (Person, Person) {
    let vera = world.person("Vera", "user").await;
    described(world, &vera, "Pharmacy 12", SECRET);
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await, ["Private"]);
    (vera, world.person("Boss", "admin").await)
}

async fn kept(world: &World) -> Vec<(String, Option<String>)> {
    sqlx::query_as("SELECT kind, summary FROM external_events ORDER BY starts_at, id")
        .fetch_all(&world.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_widened_rule_finds_events_by_their_description_and_keeps_only_the_title() {
    let world = World::with_calendars().await;
    let (vera, admin) = scene(&world).await;
    save(&admin, true).await;
    world.pass(chrono::TimeDelta::minutes(2));
    world.work_off_with_google().await;
    // Whenever the job comes, it leaves what was read with these rules.
    world.work_off("judge_texts").await;
    assert_eq!(vera.titles().await, ["Pharmacy 12"]);
    assert_eq!(vera.events().await[0]["eventType"], "booked");
    assert_eq!(vera.events().await[0]["description"], "");
    let words = ["77-123456", "bring a"];
    let _live = world.live();
    for client in [&world.someone().await, &admin.session, &vera.session] {
        assert_none_of(&words, &everything(&world, client, &words).await);
    }
    assert_none_of(&words, &dump(&world.pool).await);

    save(&admin, false).await;
    world.pass(chrono::TimeDelta::minutes(2));
    world.work_off_with_google().await;
    assert_eq!(vera.titles().await, ["Private"]);
}

#[tokio::test]
async fn a_title_that_was_found_by_its_description_is_erased_with_the_rule_even_if_google_cannot_be_asked() {
    let world = World::with_calendars().await;
    let (vera, admin) = scene(&world).await;
    save(&admin, true).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(kept(&world).await, [("booked".to_owned(), Some("Pharmacy 12".to_owned()))]);
    world.google().revoke_grants(&vera.email);
    world.reader().read(vera.id.into()).await.unwrap();
    save(&admin, false).await;
    world.work_off("judge_texts").await;
    assert_eq!(kept(&world).await, [("meeting".to_owned(), None)]);
}

#[tokio::test]
async fn a_preview_of_a_widened_rule_says_what_only_the_next_reading_can_tell() {
    let world = World::with_calendars().await;
    let (vera, admin) = scene(&world).await;
    world.event(&vera, "Demo of the showcase", "2026-03-10T09:00:00Z");
    world.event(&vera, "Call", "2026-03-10T11:00:00Z");
    world.reader().read(vera.id.into()).await.unwrap();
    world.pass(chrono::TimeDelta::hours(1));
    let preview = async |widened: bool| -> Value {
        let rule = json!({ "kind": "booked", "words": ["showcase"], "looks_at_descriptions": widened });
        let answer = admin.session.post(&format!("{RULES}/preview"), json!({ "rules": [rule] })).await.data();
        json!([answer["changing"], answer["unread"]])
    };
    // 'Pharmacy 12' is not known at all; without a rule for it, 'Call' becomes a meeting, as it is.
    assert_eq!(preview(false).await, json!([1, 1]));
    assert_eq!(preview(true).await, json!([1, 2]));
}

/// An older program that changes the rules does not know that one is widened: then none is.
#[tokio::test]
async fn rules_that_an_older_program_wrote_look_at_titles_alone() {
    let world = World::with_calendars().await;
    let (_, admin) = scene(&world).await;
    save(&admin, true).await;
    let stored: Value =
        sqlx::query_scalar("SELECT rules FROM calendar_rules").fetch_one(&world.pool).await.unwrap();
    assert_eq!(stored[1], json!({ "kind": "booked", "words": ["showcase"] }), "as an older program reads it");
    sqlx::query("UPDATE calendar_rules SET version = version + 1").execute(&world.pool).await.unwrap();
    assert_eq!(admin.session.get(RULES).await.data()["rules"][1]["looks_at_descriptions"], false);
}

/// It may still run when the schema is newer.
#[tokio::test]
async fn a_description_that_an_older_program_sends_is_dropped() {
    let world = World::with_calendars().await;
    let (vera, _) = scene(&world).await;
    sqlx::query(
        "INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, summary, description)
         VALUES ($1, 'e1', 'demo', now(), now(), 'Demo', $2)
         ON CONFLICT (user_id, provider_id) DO UPDATE SET description = excluded.description",
    )
    .bind(vera.id)
    .bind(SECRET)
    .execute(&world.pool)
    .await
    .unwrap();
    sqlx::query("UPDATE external_events SET description = $1")
        .bind(SECRET)
        .execute(&world.pool)
        .await
        .unwrap();
    assert_none_of(&["77-123456"], &dump(&world.pool).await);
}
