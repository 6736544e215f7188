//! Calendar events entered here: booked, closed and failed visits of members, and their counts.
//!
//! Everybody who is signed in reads them, administrators write them. A former member's events stay and
//! count; new ones are for current members only.

pub mod access;
pub mod bounds;
pub mod counting;
pub mod filter;
pub mod http;
pub mod model;
pub mod range;
pub mod service;
pub mod store;
