//! People's accounts: who they are, and the operator's ways to change what no call of the API may.

pub mod access;
pub mod edit;
pub mod http;
pub mod model;
pub mod operator;
pub mod service;
pub mod store;
