//! Jobs, run by the real worker. files/sweep.rs tests the sweep of pictures.

use chrono::TimeDelta;

use crate::support::World;

#[tokio::test]
async fn the_sweep_removes_sessions_that_have_ended_and_keeps_the_others() {
    let world = World::new().await;
    world.someone().await;
    world.pass(TimeDelta::hours(13));
    let vera = world.user("Vera", "user").await;
    let live = world.session_of(vera).await;
    world.work_off("sweep").await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM sessions").fetch_one(&world.pool).await.unwrap();
    assert_eq!(left, 1);
    assert_eq!(live.get("/api/users/me").await.status, 200);
}

#[tokio::test]
async fn yesterday_is_closed_shortly_after_midnight_where_the_organisation_is() {
    let world = World::new().await;
    world.set_zone("Europe/Moscow").await;
    world.turn_clock_to("2026-03-12T21:12:00Z"); // twelve past midnight on the 13th in Moscow
    world.team("North", "2026-03-01T00:00:00Z").await;
    world.work_off("close_yesterday").await;
    let days: Vec<String> =
        sqlx::query_scalar("SELECT day::text FROM closed_days").fetch_all(&world.pool).await.unwrap();
    assert_eq!(days, ["2026-03-12"]);
}
