//! Jobs, run by the real worker.

use chrono::TimeDelta;
use graphile_worker::{JobSpec, WorkerOptions};
use tokio_util::sync::CancellationToken;

use crate::support::World;

#[tokio::test]
async fn the_sweep_removes_sessions_that_have_ended_and_keeps_the_others() {
    let world = World::new().await;
    world.someone().await;
    world.pass(TimeDelta::hours(13));
    let vera = world.user("Vera", "user").await;
    let live = world.session_of(vera).await;
    run_until(&world, "sweep", "SELECT count(*) = 1 FROM sessions").await;
    assert_eq!(live.get("/api/users/me").await.status, 200);
}

#[tokio::test]
async fn yesterday_is_closed_shortly_after_midnight_where_the_organisation_is() {
    let world = World::new().await;
    world.set_zone("Europe/Moscow").await;
    world.turn_clock_to("2026-03-12T21:12:00Z"); // twelve past midnight on the 13th in Moscow
    world.team("North", "2026-03-01T00:00:00Z").await;
    let closed = "SELECT EXISTS (SELECT FROM closings WHERE day = '2026-03-12')";
    run_until(&world, "close_yesterday", closed).await;
    let days: i64 =
        sqlx::query_scalar("SELECT count(*) FROM closed_days").fetch_one(&world.pool).await.unwrap();
    assert_eq!(days, 1);
}

/// Adds this job and lets the real worker run until the database says that it is done.
async fn run_until(world: &World, job: &str, done: &'static str) {
    let utils = WorkerOptions::default()
        .pg_pool(world.pool.clone())
        .schema("graphile_worker")
        .init()
        .await
        .unwrap()
        .create_utils();
    utils.add_raw_job(job, serde_json::json!({}), JobSpec::default()).await.unwrap();
    let stop = CancellationToken::new();
    let worker =
        tokio::spawn(standings::jobs::run(world.pool.clone(), world.app.clock.clone(), stop.clone()));
    tokio::time::timeout(std::time::Duration::from_secs(20), async {
        while !sqlx::query_scalar::<_, bool>(done).fetch_one(&world.pool).await.unwrap() {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap_or_else(|_| panic!("{job} runs"));
    stop.cancel();
    worker.await.unwrap().unwrap();
}
