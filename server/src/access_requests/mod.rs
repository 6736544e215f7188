//! Requests for an account from people without one, and their answers.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;

use crate::limits::AddressLimit;

/// Limits how often an address may request access.
#[derive(Debug)]
pub struct AccessRequests {
    pub limit: AddressLimit,
}

impl Default for AccessRequests {
    fn default() -> Self {
        Self { limit: AddressLimit::new(service::BURST, service::REFILL) }
    }
}
