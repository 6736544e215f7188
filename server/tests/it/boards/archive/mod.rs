//! The archive is exact: after any sequence of changes, asked at any time in between or not, each past day shows
//! what a naive model remembers. A thousand random sequences, the same ones each time.
//!
//! A sequence that fails is printed with its number; `sequences(n..n + 1)` runs it alone.

mod model;
mod run;
mod step;

use std::{ops::Range, panic::AssertUnwindSafe};

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use futures::FutureExt;

use crate::support::{World, rows::png, world::at};

macro_rules! parts {
    ($($name:ident: $numbers:expr),+ $(,)?) => {
        $(#[tokio::test]
        async fn $name() {
            sequences($numbers).await;
        })+
    };
}

// In parts, so that they run side by side.
parts! {
    arch_03_every_past_day_is_what_a_naive_model_remembers_1: 0..125,
    arch_03_every_past_day_is_what_a_naive_model_remembers_2: 125..250,
    arch_03_every_past_day_is_what_a_naive_model_remembers_3: 250..375,
    arch_03_every_past_day_is_what_a_naive_model_remembers_4: 375..500,
    arch_03_every_past_day_is_what_a_naive_model_remembers_5: 500..625,
    arch_03_every_past_day_is_what_a_naive_model_remembers_6: 625..750,
    arch_03_every_past_day_is_what_a_naive_model_remembers_7: 750..875,
    arch_03_every_past_day_is_what_a_naive_model_remembers_8: 875..1000,
}

/// One database for all of them, and a time of its own for each, later than that of the one before.
async fn sequences(numbers: Range<u64>) {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    let logo = png(1, 1);
    sqlx::query("UPDATE sessions SET last_seen_at = '2100-01-01', expires_at = '2100-01-01'")
        .execute(&world.pool)
        .await
        .unwrap();
    let mut begin = at("1998-03-01T00:00:00Z");
    for number in numbers {
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

/// Most sequences lie where clocks change somewhere: from March to April, and from late September to November.
fn next(begin: DateTime<Utc>) -> DateTime<Utc> {
    let next = begin + run::LONGEST + TimeDelta::days(3);
    match (next.month(), next.day()) {
        (4, 10..) | (5..=8, _) => at(&format!("{}-09-24T00:00:00Z", next.year())),
        (11, 10..) | (12, _) => at(&format!("{}-03-01T00:00:00Z", next.year() + 1)),
        _ => next,
    }
}
