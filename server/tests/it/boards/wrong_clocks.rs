//! Clocks that are wrong: no day is closed or sealed that is not over by all that can be known.

use chrono::{DateTime, TimeDelta, Utc};
use standings::{boards::closings, seals::sealing::seal_days};

use super::{north, tables};
use crate::support::World;

const YESTERDAY: &str = "?date=2026-03-11";

async fn closed(world: &World) -> Vec<String> {
    sqlx::query_scalar("SELECT day::text FROM closed_days ORDER BY day").fetch_all(&world.pool).await.unwrap()
}

#[tokio::test]
async fn a_day_is_not_closed_by_a_clock_that_was_set_forward() {
    let world = World::new().await;
    world.stop_clock();
    world.turn_clock_to("2026-03-11T23:30:00Z");
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.jump_clock(TimeDelta::hours(1));
    for job in ["close_yesterday", "seal_days"] {
        world.work_off(job).await;
    }
    assert_eq!(tables(&reader, YESTERDAY).await, ["North: Anna 0.0 #1"], "it is computed");
    world.jump_clock(TimeDelta::hours(-1));
    world.score(anna, 5, "2026-03-11T23:31:00Z").await;
    assert_eq!(tables(&reader, YESTERDAY).await, ["North: Anna 5.0 #1"]);
    // Once more, and it stays so: as much later the day is over in any case.
    world.jump_clock(TimeDelta::hours(1));
    world.pass(TimeDelta::minutes(40) - TimeDelta::microseconds(1));
    tables(&reader, YESTERDAY).await;
    assert_eq!(closed(&world).await, ["2026-03-10"], "the day before, by the job");
    let seals: i64 = sqlx::query_scalar("SELECT count(*) FROM seals WHERE day >= '2026-03-11'")
        .fetch_one(&world.pool)
        .await
        .unwrap();
    assert_eq!(seals, 0);
    world.pass(TimeDelta::microseconds(1));
    assert_eq!(tables(&reader, YESTERDAY).await, ["North: Anna 5.0 #1"]);
    assert_eq!(closed(&world).await, ["2026-03-10", "2026-03-11"]);
}

#[tokio::test]
async fn a_day_is_closed_only_if_the_database_agrees_that_it_is_over() {
    let world = World::new().await;
    north(&world, ["Anna"]).await;
    let over = "2026-03-12T00:00:00Z".parse::<DateTime<Utc>>().unwrap();
    let (day, settled) = ("2026-03-11".parse().unwrap(), over + TimeDelta::minutes(10));
    let behind = world.with_database_clock(settled - TimeDelta::microseconds(1)).await;
    let ours = settled + TimeDelta::hours(1);
    assert!(!closings::close(&behind, ours, day).await.unwrap());
    assert_eq!(seal_days(&behind, ours).await.unwrap(), 0);
    assert_eq!(closed(&world).await, [""; 0]);
    world.set_database_clock(settled).await;
    assert!(!closings::close(&behind, settled - TimeDelta::microseconds(1), day).await.unwrap(), "nor alone");
    assert!(closings::close(&behind, settled, day).await.unwrap());
    assert_eq!(seal_days(&behind, settled).await.unwrap(), 1);
    assert_eq!(closed(&world).await, ["2026-03-11"]);
}
