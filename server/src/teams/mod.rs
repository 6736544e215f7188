//! Teams. The API says group, the screens say team.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
