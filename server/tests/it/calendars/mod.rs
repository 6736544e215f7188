//! Calendars, read from a stand-in as strict as Google.

mod connecting;
mod failures;
mod hiding;
mod model;
mod privacy;
mod push;
mod reading;
mod rule_changes;
pub(crate) mod scene;
mod sealing;
mod widening;
