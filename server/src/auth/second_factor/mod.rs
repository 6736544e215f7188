//! Two-step sign-in of accounts with a password: after it a code of an authenticator, or a recovery code.
//!
//! A right password then gives a challenge instead of a session. `users.second_factor_since` says whether it is on; it is read
//! with the account and with the session, so that nobody else pays for it.

pub mod model;
pub mod service;
mod setup;
mod store;
