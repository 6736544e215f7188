//! Visits in one's own calendar.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{LONG_AGO, Scene, Visit, scene, starts};
use crate::support::world::at;

impl Scene {
    pub(super) async fn connect(&self, user: i64) {
        let connected =
            "INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at, last_success_at)
             VALUES ($1, '', 'first', 'live', $2, $2)";
        sqlx::query(connected).bind(user).bind(at(LONG_AGO)).execute(&self.world.pool).await.unwrap();
    }

    /// An event of an hour in somebody's calendar; its key.
    pub(super) async fn copy(
        &self,
        user: i64,
        kind: &str,
        summary: Option<&str>,
        start: DateTime<Utc>,
    ) -> String {
        let copied = "INSERT INTO external_events (user_id, provider_id, kind, summary, starts_at, ends_at)
                      VALUES ($1, gen_random_uuid(), $2, $3, $4, $4 + interval '1 hour')
                      RETURNING substr(calendar_source(user_id, provider_id), 8)";
        let copied = sqlx::query_scalar(copied).bind(user).bind(kind).bind(summary).bind(start);
        copied.fetch_one(&self.world.pool).await.unwrap()
    }

    /// A demo of Ivan's.
    async fn demo(&self, start: &str) -> String {
        self.copy(self.ivan, "demo", Some("Demo"), at(start)).await
    }

    pub(super) async fn move_to(&self, key: &str, start: &str) {
        let moved = "UPDATE external_events SET starts_at = $2, ends_at = $2 + interval '1 hour'
                     WHERE calendar_source(user_id, provider_id) = 'google/' || $1";
        sqlx::query(moved).bind(key).bind(at(start)).execute(&self.world.pool).await.unwrap();
    }

    async fn keys(&self) -> Vec<Value> {
        let told = self.today().await;
        told["asks"].as_array().unwrap().iter().map(|ask| ask["calendar_key"].clone()).collect()
    }

    async fn inbox_version(&self) -> i64 {
        let version = "SELECT coalesce(max(version), 0) FROM versions WHERE area = 'inbox' AND key = $1";
        sqlx::query_scalar(version).bind(self.ivan).fetch_one(&self.world.pool).await.unwrap()
    }
}

async fn connected() -> Scene {
    let scene = scene().await;
    scene.connect(scene.ivan).await;
    scene
}

#[tokio::test]
async fn tday_03_recognised_calendar_events_are_asked_about_once_they_have_ended() {
    let scene = connected().await;
    let key = scene.demo("2026-11-17T09:30:00Z").await;
    scene.demo("2026-11-17T09:50:00Z").await;
    let ask = json!({
        "group_member_id": scene.place, "event_id": null, "calendar_key": key, "tag": null, "summary": "Demo",
        "start_utc": "2026-11-17T09:30:00Z", "end_utc": "2026-11-17T10:30:00Z",
        "booked_by": null, "booked_by_you": false, "booked_at": null,
    });
    let told = scene.today().await;
    assert_eq!(told["asks"], json!([ask]));
    for (hour, kind) in [(1, "booked"), (2, "meeting"), (3, "closed"), (4, "failed")] {
        scene.copy(scene.ivan, kind, Some("Visit"), at(&format!("2026-11-16T0{hour}:00:00Z"))).await;
    }
    let told = scene.today().await;
    assert_eq!(
        starts(&told["asks"]),
        ["2026-11-17T09:30:00Z", "2026-11-16T02:00:00Z", "2026-11-16T01:00:00Z"],
        "closed and failed ones have their result"
    );
}

#[tokio::test]
async fn tday_04_without_text_or_of_a_whole_day_nothing_is_asked() {
    let scene = connected().await;
    let start = at("2026-11-16T09:00:00Z");
    scene.copy(scene.ivan, "meeting", None, start).await;
    scene.copy(scene.ivan, "meeting", Some(""), start).await;
    scene.demo("2026-11-16T00:00:00Z").await;
    sqlx::query("UPDATE external_events SET is_all_day = true WHERE summary = 'Demo'")
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let other = scene.colleague("Olga", 1).await;
    let olga = scene.user_of(other).await;
    scene.connect(olga).await;
    scene.copy(olga, "demo", Some("Demo"), start).await;
    assert_eq!(scene.today().await["asks"], json!([]));
}

#[tokio::test]
async fn tday_04_a_calendar_event_is_not_asked_about_twice() {
    let scene = connected().await;
    let key = scene.demo("2026-11-16T09:00:00Z").await;
    let report = scene.report(scene.place, None, Some(&key), "2026-11-16T12:00:00Z").await;
    assert_eq!(scene.keys().await, [""; 0], "a report waits");
    scene.refuse(report).await;
    assert_eq!(scene.keys().await, [&*key]);
    let start = at("2026-11-20T09:00:00Z");
    let event = scene.visit(Visit { place: scene.place, kind: "closed", start }).await;
    let stands =
        sqlx::query("UPDATE events SET source = 'google', source_key = $2 WHERE id = $1").bind(event);
    stands.bind(&key).execute(&scene.world.pool).await.unwrap();
    assert_eq!(scene.keys().await, [""; 0], "an event stands for it");
    scene.delete_event(event).await;
    assert_eq!(scene.keys().await, [&*key], "deleted: asked again");
}

#[tokio::test]
async fn tday_04_within_two_hours_of_an_entered_event_nothing_is_asked() {
    let scene = connected().await;
    let key = scene.demo("2026-11-16T09:00:00Z").await;
    for (beside, is_asked) in [
        ("2026-11-16T06:59:59Z", true),
        ("2026-11-16T07:00:00Z", false),
        ("2026-11-16T11:00:00Z", false),
        ("2026-11-16T11:00:01Z", true),
    ] {
        let event = scene.visit(Visit { place: scene.place, kind: "failed", start: at(beside) }).await;
        let keys = scene.keys().await;
        assert_eq!(keys.contains(&json!(key)), is_asked, "{beside}");
        scene.delete_event(event).await;
    }
}

#[tokio::test]
async fn tday_03_a_calendar_counts_for_one_place() {
    let scene = connected().await;
    let south = scene.world.team("South", LONG_AGO).await;
    let second = scene.world.member(south, scene.ivan, "2026-03-02T00:00:00Z").await;
    scene.mode(south, "confirm").await;
    scene.demo("2026-11-16T09:00:00Z").await;
    assert_eq!(scene.today().await["asks"][0]["group_member_id"], scene.place, "joined first");
    scene.mode(scene.team, "off").await;
    assert_eq!(scene.today().await["asks"], json!([]));
    let chosen = "INSERT INTO calendar_choices (user_id, member_id, from_day, created_at) VALUES ($1, $2, '2026-11-16', $3)";
    let chosen = sqlx::query(chosen).bind(scene.ivan).bind(second).bind(at(LONG_AGO));
    chosen.execute(&scene.world.pool).await.unwrap();
    assert_eq!(scene.today().await["asks"][0]["group_member_id"], second);
}

/// The specification's example 10.
#[tokio::test]
async fn tday_04_a_moved_visit_is_asked_about_when_it_has_ended_at_its_new_time() {
    let scene = connected().await;
    let key = scene.demo("2026-11-17T09:00:00Z").await;
    assert_eq!(scene.keys().await, [&*key]);
    let before = scene.inbox_version().await;
    assert_eq!(scene.moved(&key).await.status, 200);
    assert_eq!(scene.keys().await, [""; 0]);
    let raised = scene.inbox_version().await;
    assert!(raised > before);
    assert_eq!(scene.moved(&key).await.status, 200);
    assert_eq!(scene.inbox_version().await, raised, "the same again changes nothing");
    scene.on("2026-11-18T09:00:00Z").await;
    assert_eq!(scene.keys().await, [""; 0], "it stays where it was");
    scene.move_to(&key, "2026-11-19T10:00:00Z").await;
    scene.on("2026-11-19T10:59:59Z").await;
    assert_eq!(scene.keys().await, [""; 0]);
    // Who presses before its end does not speak of the new time.
    assert_eq!(scene.moved(&key).await.status, 200);
    scene.on("2026-11-19T11:00:00Z").await;
    assert_eq!(scene.keys().await, [&*key]);
    assert_eq!(scene.moved(&key).await.status, 200);
    assert_eq!(scene.keys().await, [""; 0], "moved once more");
}

#[tokio::test]
async fn only_an_event_of_ones_own_calendar_can_be_called_moved() {
    let scene = connected().await;
    let other = scene.colleague("Olga", 1).await;
    let olga = scene.user_of(other).await;
    scene.connect(olga).await;
    let hers = scene.copy(olga, "demo", Some("Demo"), at("2026-11-16T09:00:00Z")).await;
    let made_up = format!("{}/{}", scene.ivan, "0".repeat(32));
    for key in [&*hers, &*made_up] {
        assert_eq!(scene.moved(key).await.status, 404, "{key}");
    }
    for key in
        ["", "x", "41", "41/0", "a/00000000000000000000000000000000", "/00000000000000000000000000000000"]
    {
        assert_eq!(scene.moved(key).await.status, 422, "{key}");
    }
    let kept: i64 =
        sqlx::query_scalar("SELECT count(*) FROM moved_asks").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(kept, 0);
}
