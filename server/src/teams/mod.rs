//! Teams. The API calls them groups, the screens call them teams.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
