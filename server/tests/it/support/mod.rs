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
mod size;
pub(crate) mod world;

pub(crate) use client::{Answer, Client};
pub(crate) use database::TestDatabase;
pub(crate) use round_trips::CountedProcess;
pub(crate) use size::{is_small, seed, sized};
pub(crate) use world::World;
