//! The score ledger: setting a score, and explaining it.
//!
//! A score is never changed, only followed by another: every setting is a row with who, when and why.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
