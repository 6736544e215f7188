//! Strangers who ask for an account, and administrators who answer.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;

use crate::limits::AddressLimit;

/// Strangers ask for access: not often.
#[derive(Debug)]
pub struct AccessRequests {
    pub limit: AddressLimit,
}

impl Default for AccessRequests {
    fn default() -> Self {
        Self { limit: AddressLimit::new(service::BURST, service::REFILL) }
    }
}
