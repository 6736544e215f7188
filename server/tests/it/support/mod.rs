//! The helpers of all tests.

pub(crate) mod binary;
pub(crate) mod browser;
pub(crate) mod client;
pub(crate) mod collector;
pub(crate) mod database;
mod database_clock;
pub(crate) mod event_days;
pub(crate) mod google;
pub(crate) mod live;
pub(crate) mod moto;
pub(crate) mod nats;
mod ports;
pub(crate) mod replicated;
mod round_trips;
pub(crate) mod rows;
pub(crate) mod world;

pub(crate) use client::{Answer, Client};
pub(crate) use database::TestDatabase;
pub(crate) use round_trips::CountedProcess;
pub(crate) use world::World;

/// The seed of random tests: CI uses the commit's hash, so that each commit tries other values and can repeat
/// its own.
pub(crate) fn seed() -> u64 {
    std::env::var("STANDINGS_SEED").map_or(0, |seed| seed.parse().expect("STANDINGS_SEED is a number"))
}

/// Whether random models run for an hour instead of CI's time.
pub(crate) fn is_full_size() -> bool {
    std::env::var("STANDINGS_MODEL").is_ok_and(|size| size == "full")
}
