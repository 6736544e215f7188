//! What a person's own page counts.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
