//! Calendars, read from a stand-in as strict as Google.

mod connecting;
mod model;
mod reading;
mod rule_changes;
pub(crate) mod scene;
mod sealing;
mod trouble;
mod word;
