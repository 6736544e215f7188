//! Membership: joining and leaving a team, position and job title.
//!
//! A member's row stays when they leave: a person who comes back has the same id, score and events, and a new
//! stint. Every change locks the member's row first, so that no score can be set after a removal.

pub mod access;
pub mod http;
pub mod many;
pub mod model;
pub mod service;
pub mod store;
