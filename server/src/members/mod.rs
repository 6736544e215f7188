//! A person's place in a team: joining, leaving, position and job title.
//!
//! A member's row outlives leaving: who comes back has the same id, score and events, and a new stint.
//! Every change takes the member's row lock first, so that a score cannot land after a removal.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
