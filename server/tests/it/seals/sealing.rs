//! When days are sealed.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use standings::{seals::sealing::seal_days, telemetry};

use super::Scene;
use crate::support::World;

#[tokio::test]
async fn a_day_is_sealed_ten_minutes_after_its_end_and_the_first_covers_everything_before() {
    let scene = Scene::filled().await;
    scene.world.stop_clock();
    scene.world.turn_clock_to("2026-03-11T00:09:59Z");
    assert_eq!(scene.seal().await, 0);
    scene.world.turn_clock_to("2026-03-11T00:10:00Z");
    assert_eq!(scene.seal().await, 1);
    assert_eq!(scene.days().await, ["2026-03-10"]);
    let rows: (i64, i64) = sqlx::query_as("SELECT ledger_rows, audit_rows FROM seals")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(rows, (4, 4));
}

#[tokio::test]
async fn days_that_no_worker_saw_are_sealed_in_order_and_each_once() {
    let scene = Scene::filled().await;
    scene.world.turn_clock_to("2026-03-07T01:00:00Z");
    scene.world.work_off("seal_days").await;
    scene.world.turn_clock_to("2026-03-12T12:00:00Z");
    scene.world.work_off("seal_days").await;
    let days = ["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11"];
    assert_eq!(scene.days().await, days);
    scene.world.work_off("seal_days").await;
    assert_eq!(scene.days().await, days);
    assert_eq!(scene.found().await, [""; 0]);
}

#[tokio::test]
async fn workers_that_seal_at_once_seal_once() {
    let scene = Scene::filled().await;
    scene.world.turn_clock_to("2026-03-10T00:30:00Z");
    scene.seal().await;
    scene.world.turn_clock_to("2026-03-12T12:00:00Z");
    let now = scene.world.now();
    let sealed =
        futures::future::join_all((0..4).map(|_| seal_days(&scene.world.app.context.pool, now))).await;
    let sealed = sealed.into_iter().map(Result::unwrap).sum::<u64>();
    // Whoever finds the others at it leaves; what is then left is sealed the next time.
    assert_eq!(sealed + scene.seal().await, 2);
    assert_eq!(scene.days().await, ["2026-03-09", "2026-03-10", "2026-03-11"]);
    assert_eq!(scene.found().await, [""; 0]);
}

#[tokio::test]
async fn a_day_is_not_sealed_while_something_begun_before_its_end_can_still_be_committed() {
    let scene = Scene::filled().await;
    let mut late = scene.world.pool.begin().await.unwrap();
    let begun: DateTime<Utc> = sqlx::query_scalar("SELECT now()").fetch_one(&mut *late).await.unwrap();
    sqlx::query("INSERT INTO audit_log (at, action, subject) VALUES ($1, 'score.set', 'member/1')")
        .bind(begun)
        .execute(&mut *late)
        .await
        .unwrap();
    // The transaction began by the database's clock, so its day ends in our future, and everybody has to be there. It is
    // sealed ten minutes after its end, at whatever time this runs.
    let later = (begun + TimeDelta::days(1)).with_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap()).unwrap();
    let database = scene.world.with_database_clock(later).await;
    assert_eq!(seal_days(&database, later).await.unwrap(), 0);
    late.commit().await.unwrap();
    assert_eq!(seal_days(&database, later).await.unwrap(), 1);
    assert_eq!(scene.days().await, [begun.date_naive().to_string()]);
    let rows: i64 =
        sqlx::query_scalar("SELECT audit_rows FROM seals").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(rows, 7);
}

#[tokio::test]
async fn a_closed_day_is_sealed_too_and_without_a_team_nothing_is() {
    let scene = Scene::filled().await;
    scene.world.work_off("close_yesterday").await;
    assert_eq!(scene.seal().await, 1);
    let empty = World::new().await;
    assert_eq!(seal_days(&empty.app.context.pool, empty.now()).await.unwrap(), 0);
}

#[tokio::test]
async fn the_worker_tells_whoever_watches_how_many_days_wait_and_were_altered() {
    let metrics = telemetry::record_metrics().unwrap();
    let told = |name: &str| {
        let rendered = metrics.render();
        let value = rendered.lines().find_map(|line| line.strip_prefix(name));
        value.unwrap_or_else(|| panic!("{name} is in {rendered}")).trim().parse::<i64>().unwrap()
    };
    let scene = Scene::filled().await;
    scene.world.turn_clock_to("2026-03-10T00:30:00Z");
    scene.seal().await;
    scene.world.turn_clock_to("2026-03-12T12:00:00Z");
    // Also one that seals and verifies nothing, when it starts.
    scene.world.work_off("close_yesterday").await;
    assert_eq!((told("history_unsealed "), told("history_broken ")), (2, 0));
    scene.world.work_off("seal_days").await;
    assert_eq!((told("history_unsealed "), told("history_broken ")), (0, 0));
    scene.tamper("DELETE FROM audit_log WHERE id = 3").await;
    scene.world.turn_clock_to("2026-03-12T13:00:00Z");
    scene.world.work_off("verify_history").await;
    let verified = scene.world.now().timestamp();
    assert_eq!((told("history_broken "), told("history_verified_timestamp_seconds ")), (1, verified));
}
