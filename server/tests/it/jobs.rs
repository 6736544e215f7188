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
    let utils = WorkerOptions::default()
        .pg_pool(world.pool.clone())
        .schema("graphile_worker")
        .init()
        .await
        .unwrap()
        .create_utils();
    utils.add_raw_job("sweep", serde_json::json!({}), JobSpec::default()).await.unwrap();
    let stop = CancellationToken::new();
    let worker =
        tokio::spawn(standings::jobs::run(world.pool.clone(), world.app.clock.clone(), stop.clone()));
    let left = async || {
        let left: i64 =
            sqlx::query_scalar("SELECT count(*) FROM sessions").fetch_one(&world.pool).await.unwrap();
        left
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), async {
        while left().await != 1 {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the sweep runs");
    assert_eq!(live.get("/api/users/me").await.status, 200);
    stop.cancel();
    worker.await.unwrap().unwrap();
}
