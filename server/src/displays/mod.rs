//! Displays: a link for a screen on a wall, which shows the boards of chosen teams and opens nothing else.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
