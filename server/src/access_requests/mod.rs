//! Requests for an account from people without one, and their answers.

pub mod access;
pub mod http;
pub mod model;
pub mod service;
pub mod store;

use crate::{config::Limits, limits::AddressLimit};

/// Limits how often an address may request access.
#[derive(Debug)]
pub struct AccessRequests {
    pub limit: AddressLimit,
}

impl AccessRequests {
    pub fn new(limits: &Limits) -> Self {
        Self { limit: AddressLimit::new(limits.access_requests) }
    }
}
