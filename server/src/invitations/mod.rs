//! Links that administrators hand over: an invited person, or one who forgot their password, sets a password with it
//! and is signed in.
//!
//! A link works once, for seven days, and only its hash is kept. Whatever changes how the person signs in ends it.

pub mod access;
pub mod http;
pub mod model;
pub mod open;
pub mod service;
pub mod store;
