//! That somebody is away, from a day to a day; never why. It holds for all their teams. People enter their own, who leads
//! them those of others and of days long past.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
