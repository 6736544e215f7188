//! People's own calendars, read from outside.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
