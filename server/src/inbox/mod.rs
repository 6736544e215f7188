//! What waits for somebody who leads a team: reports to decide, and calendars that are read no more.
//!
//! An inbox holds what its owner can decide: of teams that they manage and not about themselves; for an administrator also
//! what has no other manager.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
