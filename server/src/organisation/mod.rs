//! The organisation that runs this server: its name, its time zone, the first day of its week, and where the
//! links at the foot of each page lead.
//!
//! Everybody who is signed in reads it, administrators change it. Where a day ends depends on the zone: what was
//! computed by days is dropped or counted anew in the change's own transaction, by triggers.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
