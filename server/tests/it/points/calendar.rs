//! Calendar events that give points.

use serde_json::json;

use super::{Scene, in_world};
use crate::{calendars::scene::Person, support::World};

/// Anna's calendar is connected on 10 November and read; meetings give 5, booked ones 3.
pub(super) async fn connected() -> (Scene, Person) {
    let mut scene = in_world(World::with_calendars().await).await;
    let lines = json!([
        { "kind": "meeting", "origin": "calendar", "points": 5 },
        { "kind": "booked", "origin": "any", "points": 3 },
        { "kind": "closed", "origin": "any", "points": 10 },
    ]);
    scene.count_since("2026-11-01", lines).await;
    scene.world.turn_clock_to("2026-11-10T09:00:00Z");
    scene.sign_in_again().await;
    let person = scene.world.connected_person("Boris").await;
    scene.anna = person.id;
    scene.member = scene.world.member(scene.team, person.id, "2026-03-01T00:00:00Z").await;
    (scene, person)
}

impl Scene {
    async fn read(&self, person: &Person) {
        self.world.reader().read(person.id.into()).await.unwrap();
    }

    async fn on(&self, moment: &str) {
        self.world.turn_clock_to(moment);
        self.sign_in_again().await;
    }
}

#[tokio::test]
async fn pts_20_a_calendar_event_counts_once_it_has_ended_from_the_day_of_the_connection_on() {
    let (scene, person) = connected().await;
    scene.world.event(&person, "Meeting before", "2026-11-09T10:00:00Z");
    scene.world.event(&person, "Meeting", "2026-11-11T10:00:00Z");
    scene.read(&person).await;
    assert_eq!(scene.score().await, 0);
    scene.on("2026-11-11T10:59:00Z").await;
    scene.settle_due().await;
    assert_eq!(scene.score().await, 0);
    scene.on("2026-11-11T11:00:00Z").await;
    assert_eq!(scene.settle_due().await, 1);
    assert_eq!(scene.score().await, 500);
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_21_disconnecting_keeps_what_was_paid() {
    let (scene, person) = connected().await;
    let meeting = scene.world.event(&person, "Meeting", "2026-11-11T10:00:00Z");
    scene.on("2026-11-12T08:00:00Z").await;
    scene.read(&person).await;
    assert_eq!(scene.score().await, 500);
    assert_eq!(person.disconnect(person.id).await, 200);
    scene.world.google().delete_event(&person.email, &meeting);
    scene.settle_all_finds_nothing().await;
    scene.world.connect(&person).await;
    scene.read(&person).await;
    assert_eq!(scene.score().await, 500);
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn an_event_that_its_calendar_no_longer_has_gives_its_points_back() {
    let (scene, person) = connected().await;
    let meeting = scene.world.event(&person, "Meeting", "2026-11-11T10:00:00Z");
    scene.on("2026-11-12T08:00:00Z").await;
    scene.read(&person).await;
    scene.world.google().delete_event(&person.email, &meeting);
    scene.read(&person).await;
    assert_eq!((scene.score().await, scene.ledger().await), (0, vec![500, 0]));
}

#[tokio::test]
async fn pts_22_an_entered_event_that_stands_for_a_calendar_event_replaces_its_points() {
    let (scene, person) = connected().await;
    scene.world.event(&person, "booked: pharmacy 12", "2026-11-11T10:00:00Z");
    scene.on("2026-11-12T08:00:00Z").await;
    scene.read(&person).await;
    assert_eq!(scene.score().await, 300, "{}", person.events().await);
    sqlx::query(
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, closed_at, source, source_key)
         SELECT $1, $2, 'closed', starts_at, ends_at, 'Visit', '', $3, $3, 'google', substr(calendar_source(user_id, provider_id), 8)
         FROM external_events WHERE user_id = $4",
    )
    .bind(scene.member)
    .bind(scene.team)
    .bind(scene.world.now())
    .bind(person.id)
    .execute(&scene.world.pool)
    .await
    .unwrap();
    scene.settler().settle_all().await.unwrap();
    assert_eq!(scene.score().await, 1000);
    let newest = scene.history().await["changes"][0].clone();
    assert_eq!((&newest["change"], &newest["credits_total"]), (&json!(7.0), &json!(2)));
}

#[tokio::test]
async fn a_calendar_counts_for_one_team_only() {
    let (scene, person) = connected().await;
    let other = scene.world.team("South", "2026-03-01T00:00:00Z").await;
    let there = scene.world.member(other, person.id, "2026-05-01T00:00:00Z").await;
    sqlx::query("INSERT INTO point_rules (team_id, mode, lines, from_day, created_at) SELECT $1, mode, lines, from_day, created_at FROM point_rules")
        .bind(other)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    scene.world.event(&person, "Meeting", "2026-11-11T10:00:00Z");
    scene.on("2026-11-12T08:00:00Z").await;
    scene.read(&person).await;
    let balle = "SELECT (balle * 100)::bigint FROM members WHERE id = $1";
    let theirs: i64 = sqlx::query_scalar(balle).bind(there).fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!((scene.score().await, theirs), (500, 0));
}

#[tokio::test]
async fn a_chosen_team_counts_from_the_next_day_on() {
    let (scene, person) = connected().await;
    let other = scene.world.team("South", "2026-03-01T00:00:00Z").await;
    let there = scene.world.member(other, person.id, "2026-05-01T00:00:00Z").await;
    let path = format!("/api/google-calendar/connection/{}/team", person.id);
    assert_eq!(scene.put(&path, json!({ "group_member_id": there })).await.status, 200);
    let said = person.session.get("/api/google-calendar/connection").await.data()["countsFor"].clone();
    assert_eq!(
        (&said["today"]["group_name"], &said["tomorrow"]["group_name"]),
        (&json!("North"), &json!("South"))
    );
    assert_eq!(said["places"].as_array().unwrap().len(), 2);
    scene.world.event(&person, "Meeting today", "2026-11-10T06:00:00Z");
    scene.world.event(&person, "Meeting tomorrow", "2026-11-11T10:00:00Z");
    scene.on("2026-11-12T08:00:00Z").await;
    scene.read(&person).await;
    assert_eq!(scene.score().await, 500, "only the first day counts here");
}
