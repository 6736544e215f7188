//! What all domains share over HTTP: errors, extractors, layers and conditional answers.

pub mod address;
pub mod authorization;
pub mod conditional;
pub mod encoded;
pub mod envelope;
pub mod error;
pub mod examples;
pub mod extract;
pub mod headers;
pub mod health;
pub mod idempotency;
pub mod observe;
pub mod receive;
pub mod refusals;
pub mod shed;
pub mod streamed;
pub mod time_limit;
