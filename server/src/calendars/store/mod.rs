//! Calendars in PostgreSQL.

pub mod channels;
pub mod choices;
pub mod connections;
pub mod events;
pub mod hidden;
pub mod readings;
pub mod rules;
