//! Whose account it is that a provider speaks of.
//!
//! A person at a provider is (issuer, subject), and nothing else: an email may change hands. The first time somebody
//! comes, a verified email leads to an account that an administrator made, or to a new one that waits for an
//! administrator; from then on only (issuer, subject) counts.

mod model;
mod picture;
mod service;
mod store;

pub use self::{model::Domains, service::sign_in};
