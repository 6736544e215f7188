//! The world a test stands in.

pub(crate) mod binary;
pub(crate) mod client;
pub(crate) mod database;
pub(crate) mod event_days;
pub(crate) mod google;
pub(crate) mod live;
pub(crate) mod moto;
pub(crate) mod rows;
pub(crate) mod world;

pub(crate) use client::{Answer, Client};
pub(crate) use database::TestDatabase;
pub(crate) use world::World;
