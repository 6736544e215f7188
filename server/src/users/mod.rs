//! Accounts, and the operator's commands for what the API does not allow.

pub mod access;
pub mod edit;
pub mod http;
pub mod many;
pub mod model;
pub mod operator;
pub mod service;
pub mod store;
pub mod table;
