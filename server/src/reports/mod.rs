//! What people report of their visits: how one ended, or that there was one. A report becomes an event when somebody who
//! leads the team accepts it, or at once where the team trusts its people.
//!
//! A report is decided once: whoever decides locks it first, then the event it is about, then the member.

pub mod accepting;
pub mod access;
pub mod deciding;
pub mod http;
pub mod model;
pub mod reading;
pub mod sending;
pub mod service;
pub mod store;
