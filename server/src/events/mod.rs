//! Calendar events entered here: booked, closed and failed visits of members, and their counts.
//!
//! Every signed-in user reads them, administrators write them. A former member's events stay and count; only
//! current members get new ones.

pub mod access;
pub mod bounds;
pub mod counting;
pub mod filter;
pub mod http;
pub mod model;
pub mod range;
pub mod service;
pub mod store;
pub mod tag;
pub mod writing;
