//! Reading the audit log, which `audit` writes; and forgetting in it what is not kept for good.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
