//! Strangers who ask for an account, and administrators who answer.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
