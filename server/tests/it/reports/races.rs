//! Everybody at once on one report: one outcome, one audit row, at most one event, points posted once, no deadlock.

use std::time::Duration;

use futures::future::join_all;
use serde_json::json;

use super::{Scene, id, scene};
use crate::support::{seed, sized};

const WAYS: [&str; 7] = ["accept", "accept too", "refuse", "withdraw", "edit", "delete", "send"];

#[tokio::test(flavor = "multi_thread")]
async fn mgr_16_races_on_one_report_have_one_outcome() {
    let rounds = sized(15, 50, 1000);
    let scene = scene().await;
    let mut random = seed().wrapping_add(1);
    for round in 0..rounds {
        // A small generator: which of the ways take part, and in which order they start.
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = (random >> 33) | 1;
        let ways = WAYS.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, way)| *way);
        let mut ways = ways.collect::<Vec<_>>();
        let turned = usize::try_from(random >> 48).unwrap_or_default() % ways.len();
        ways.rotate_left(turned);
        let raced = tokio::time::timeout(Duration::from_mins(1), race(&scene, round, &ways));
        raced.await.unwrap_or_else(|_| panic!("round {round}: {ways:?} wait for each other"));
    }
    let clock = scene.world.app.context.clock.clone();
    let settler = standings::points::schedule::Settler { pool: scene.world.app.context.pool.clone(), clock };
    let before = scene.count("credits").await;
    settler.settle_all().await.unwrap();
    assert_eq!(scene.count("credits").await, before, "points were posted once, and all of them");
}

async fn race(scene: &Scene, round: u32, ways: &[&str]) {
    let event = scene.booked().await;
    let report = id(&scene.send(scene.about(event)).await);
    let tag = scene.vera.get(&format!("/api/reports/{report}")).await.data()["tag"].clone();
    let path = |verb: &str| format!("/api/reports/{report}/{verb}");
    let seen = json!({ "tag": tag });
    let race = ways.iter().map(|way| {
        let (path, seen, way) = (&path, seen.clone(), *way);
        async move {
            let answer = match way {
                "accept" => scene.vera.post(&path("accept"), seen).await,
                "accept too" => scene.oleg.post(&path("accept"), seen).await,
                "refuse" => scene.refuse(&scene.oleg, report).await,
                "withdraw" => scene.phone.post(&path("withdraw"), json!({})).await,
                "edit" => scene.change(event, json!({ "summary": format!("Round {round}") })).await,
                "delete" => scene.delete(event).await,
                _ => scene.send(scene.about(event)).await,
            };
            (way, answer.status.as_u16())
        }
    });
    let outcome = join_all(race).await;
    let told = format!("round {round}: {outcome:?}");
    assert!(outcome.iter().all(|(_, status)| [200, 201, 404, 409].contains(status)), "{told}");
    let decided = outcome.iter().filter(|(way, status)| {
        ["accept", "accept too", "refuse", "withdraw"].contains(way) && *status == 200
    });
    let decided = i64::try_from(decided.count()).unwrap();
    assert!(decided <= 1, "{told}");
    let state: String = sqlx::query_scalar("SELECT state FROM reports WHERE id = $1")
        .bind(report)
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(decided == 1, state != "waiting", "{told}");
    let audited =
        "SELECT count(*) FROM audit_log WHERE subject = 'report/' || $1 AND action <> 'report.sent'";
    assert_eq!(scene.one(audited, report).await, decided, "{told}");
    let events = "SELECT count(*) FROM events WHERE id = $1 OR source = 'report' AND source_key = $2::text";
    let events: i64 = sqlx::query_scalar(events)
        .bind(event)
        .bind(report.to_string())
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert!(events <= 1, "{told}: {events} events");
    // A second report is possible once the first is decided.
    sqlx::query("DELETE FROM reports WHERE event_id = $1")
        .bind(event)
        .execute(&scene.world.pool)
        .await
        .unwrap();
}
