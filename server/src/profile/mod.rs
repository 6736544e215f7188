//! What several domains know of a user: their own profile, its statistics, and deleting the account.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
