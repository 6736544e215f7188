//! Calendars, read from a Google that is as strict as the real one.

mod connecting;
mod model;
mod reading;
mod rule_changes;
pub(crate) mod scene;
mod sealing;
mod trouble;
mod word;
