//! Concurrent writers of the same counts, also while the time zone changes.

use std::pin::pin;

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use futures::future::join_all;
use serde_json::json;

use super::{Scene, scene};
use crate::support::event_days::miscounted_days;

impl Scene {
    async fn create(&self, start: &str) -> i64 {
        let made = self.admin.post("/api/calendar", self.event(start, "booked")).await;
        assert_eq!(made.status, 201);
        made.data()["id"].as_i64().unwrap()
    }

    /// Creates events on one day, moves them to the other, and deletes every second one.
    async fn work(&self, from: &str, to: &str) {
        for round in 0..10 {
            let id = self.create(from).await;
            let moved = json!({ "start_utc": to, "eventType": "closed" });
            assert_eq!(self.put(&self.admin, &json!(id), moved).await, 200);
            if round % 2 == 0 {
                let deleted =
                    self.admin.send(Method::DELETE, &format!("/api/calendar/{id}"), Body::empty()).await;
                assert_eq!(deleted.status, 200);
            }
        }
    }
}

#[tokio::test]
async fn eight_writers_of_one_member_and_day_neither_wait_for_each_other_nor_lose_a_count() {
    let scene = scene().await;
    let (one, other) = ("2026-03-10T09:00:00Z", "2026-03-11T09:00:00Z");
    // Half of them move events the other way, so that both days are locked in both orders.
    join_all(
        (0..8).map(|writer| if writer % 2 == 0 { scene.work(one, other) } else { scene.work(other, one) }),
    )
    .await;
    assert_eq!(miscounted_days(&scene.world.pool).await, 0);
    let path = format!("/api/calendar/group/{}/stats", scene.team);
    assert_eq!(scene.rep.get(&path).await.data(), json!([{ "booked": 0, "closed": 40, "failed": 0 }]));
}

/// Whoever creates an event holds the member and then its days: a change that held days first would wait in a circle.
#[tokio::test]
async fn a_change_of_an_event_waits_for_its_member_before_it_holds_any_day() {
    let scene = scene().await;
    let (moved, deleted) = (scene.create(LATE).await, scene.create(LATE).await);
    for change in ["edit", "delete"] {
        let mut creating = scene.world.pool.begin().await.unwrap();
        sqlx::query("SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE")
            .bind(scene.anna)
            .execute(&mut *creating)
            .await
            .unwrap();
        let mut changing = pin!(async {
            if change == "edit" {
                return scene.put(&scene.admin, &json!(moved), json!({ "eventType": "closed" })).await;
            }
            let path = format!("/api/calendar/{deleted}");
            scene.admin.send(Method::DELETE, &path, Body::empty()).await.status
        });
        tokio::select! {
            _ = &mut changing => panic!("the {change} did not wait"),
            () = scene.world.until_waiting_for_a_lock(1) => {}
        }
        sqlx::query(
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
             SELECT member_id, team_id, kind, starts_at, ends_at, summary, created_at FROM events WHERE id = $1",
        )
        .bind(moved)
        .execute(&mut *creating)
        .await
        .unwrap();
        creating.commit().await.unwrap();
        assert_eq!(changing.await, 200);
    }
    assert_eq!(miscounted_days(&scene.world.pool).await, 0);
}

/// Everything that opens a member, on one of them.
#[tokio::test]
async fn events_and_scores_of_one_member_are_written_at_once_without_waiting_in_a_circle() {
    let scene = scene().await;
    let user: i64 = sqlx::query_scalar("SELECT user_id FROM members WHERE id = $1")
        .bind(scene.anna)
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    let start_over = format!("/api/groups/{}/scores/start-over", scene.team);
    let mut made = 0;
    for round in 1..=25 {
        scene.world.pass(chrono::TimeDelta::milliseconds(1));
        let (edited, deleted) = (json!(scene.create(LATE).await), scene.create(LATE).await);
        let (deleted, score) = (
            format!("/api/calendar/{deleted}"),
            format!("/api/groups/{}/tables/user/{user}/balle/{round}", scene.team),
        );
        let (_, edited, deleted, set, over) = tokio::join!(
            scene.create(LATE),
            scene.put(&scene.admin, &edited, json!({ "eventType": "closed" })),
            scene.admin.send(Method::DELETE, &deleted, Body::empty()),
            scene.admin.post(&score, json!({})),
            scene.admin.post(&start_over, json!({})),
        );
        assert_eq!([edited, deleted.status, set.status, over.status], [StatusCode::OK; 4], "round {round}");
        made += 2;
    }
    assert_eq!(miscounted_days(&scene.world.pool).await, 0);
    let kept: (i64, bool) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM events),
                (SELECT balle FROM members WHERE id = $1) = (SELECT balle FROM score_changes WHERE member_id = $1
                                                             ORDER BY changed_at DESC, id DESC LIMIT 1)",
    )
    .bind(scene.anna)
    .fetch_one(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(kept, (made, true), "nothing is lost, and the score is the ledger's last");
}

/// In Moscow it is already the next day.
const LATE: &str = "2026-03-10T22:00:00Z";

#[tokio::test]
async fn a_change_of_zone_waits_for_an_event_that_is_being_written() {
    let scene = scene().await;
    let mut writing = scene.world.pool.begin().await.unwrap();
    sqlx::query(
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
         VALUES ($1, $2, 'booked', $3::timestamptz, $3::timestamptz + interval '1 hour', 'x', now())",
    )
    .bind(scene.anna)
    .bind(scene.team)
    .bind(LATE.parse::<chrono::DateTime<chrono::Utc>>().unwrap())
    .execute(&mut *writing)
    .await
    .unwrap();
    let mut changing = pin!(scene.world.set_zone("Europe/Moscow"));
    tokio::select! {
        () = &mut changing => panic!("it did not wait"),
        () = scene.world.until_waiting_for_a_lock(1) => writing.commit().await.unwrap(),
    }
    changing.await;
    assert_eq!(miscounted_days(&scene.world.pool).await, 0);
}

#[tokio::test]
async fn an_event_that_is_written_during_a_change_of_zone_is_counted_in_the_new_one() {
    let scene = scene().await;
    let mut changing = scene.world.pool.begin().await.unwrap();
    sqlx::query("UPDATE organisation SET zone = 'Europe/Moscow'").execute(&mut *changing).await.unwrap();
    let mut writing = pin!(scene.create(LATE));
    tokio::select! {
        _ = &mut writing => panic!("it did not wait"),
        () = scene.world.until_waiting_for_a_lock(1) => changing.commit().await.unwrap(),
    }
    writing.await;
    assert_eq!(miscounted_days(&scene.world.pool).await, 0);
}
