//! The score ledger: setting a score, and its history.
//!
//! Rows are never changed: every new score is a row with who, when and why.

pub mod http;
pub mod model;
pub mod service;
pub mod sheet;
pub mod statement;
pub mod store;
