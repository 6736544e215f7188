//! The archive is exact: after any sequence of changes, whenever it was read in between, each past day equals
//! what a simple model says.
//!
//! CI's gate tries 16 random sequences from `STANDINGS_SEED`, its full run 150, `just archive-model` a thousand. A failing
//! sequence is printed with its number; `STANDINGS_SEED` set to that number runs it first.

mod model;
mod run;
mod step;

use std::panic::AssertUnwindSafe;

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use futures::FutureExt;

use crate::support::{World, rows::png, seed, sized, world::at};

#[tokio::test]
async fn arch_03_every_past_day_is_what_a_naive_model_remembers() {
    sequences(seed()).await;
}

/// The other half, for another core.
#[tokio::test]
async fn arch_03_every_past_day_is_what_a_naive_model_remembers_in_other_sequences() {
    sequences(seed() + HALF_OF_ALL).await;
}

const HALF_OF_ALL: u64 = 500;

/// They share a database; each has its own time, later than that of the one before.
async fn sequences(first: u64) {
    let count = sized(8, 75, HALF_OF_ALL);
    let world = World::new().await;
    // The model knows the moment of each step to the microsecond.
    world.stop_clock();
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    let logo = png(1, 1);
    sqlx::query("UPDATE sessions SET last_seen_at = '2100-01-01', expires_at = '2100-01-01'")
        .execute(&world.pool)
        .await
        .unwrap();
    let mut begin = at("1998-03-01T00:00:00Z");
    for number in first..first + count {
        world.turn_clock_to(&begin.to_rfc3339());
        let steps = step::random(number);
        let sequence = async {
            let mut run = run::Run::new(&world, &admin, &logo).await;
            for step in &steps {
                run.take(step.clone()).await;
            }
            run.compare_every_day().await;
        };
        if let Err(failure) = AssertUnwindSafe(sequence).catch_unwind().await {
            eprintln!("sequence {number}, begun {begin}: {steps:?}");
            std::panic::resume_unwind(failure);
        }
        begin = next(begin);
    }
}

/// Most sequences are near clock changes: from March to April, and from late September to November.
fn next(begin: DateTime<Utc>) -> DateTime<Utc> {
    let next = begin + run::MAX_LENGTH + TimeDelta::days(3);
    match (next.month(), next.day()) {
        (4, 10..) | (5..=8, _) => at(&format!("{}-09-24T00:00:00Z", next.year())),
        (11, 10..) | (12, _) => at(&format!("{}-03-01T00:00:00Z", next.year() + 1)),
        _ => next,
    }
}
