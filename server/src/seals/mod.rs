//! History that can be proved: each closed day is sealed and chained to the one before, and verifying finds whatever was
//! altered, removed, added or moved since.

mod canonical;
mod chain;
pub mod form;
pub mod http;
pub mod job;
pub mod model;
pub mod operator;
pub mod sealing;
pub mod service;
pub mod store;
pub mod verifications;
pub mod verifying;
