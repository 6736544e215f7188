//! Points from what happens: sources (entered events, calendar events that have ended) are worth points by the rules of
//! their day, and settling posts the difference between what they are worth and what their receipts say.
//!
//! Below `events`, `calendars` and `scores`, whose changes settle. The rules themselves are saved by `point_rules`.

pub mod lines;
pub mod receipts;
pub mod schedule;
pub mod service;
pub mod settling;
pub mod store;
pub mod versions;
