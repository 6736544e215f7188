//! The page where everybody's day begins: one's places, the visits that have ended without a result, what one reported,
//! and, for who leads teams, what waits there and who is met today.
//!
//! Everything is read anew for each request, by a fixed number of statements with bounded answers: everybody opens this
//! page at nine o'clock.

pub mod goals;
pub mod http;
pub mod model;
pub mod pass;
pub mod service;
pub mod store;
