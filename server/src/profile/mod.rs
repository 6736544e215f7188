//! What several domains know of one person: who they are to themselves, what their page counts, and deleting them.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
