//! Coming back from a provider: to be signed in, or with a consent to read a calendar.
//!
//! A person at a provider is (issuer, subject), and nothing else: an email may change hands. The first time somebody
//! comes, a verified email leads to an account that an administrator made, or to a new one that waits for an
//! administrator; from then on only (issuer, subject) counts.

use std::sync::Arc;

pub mod http;
mod model;
mod picture;
mod service;
mod store;

use crate::{calendars::Calendars, context::Context, files::Files, oidc::Providers};

pub use self::{model::Domains, service::sign_in};

/// What somebody who comes back may need.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub context: Context,
    pub providers: Arc<Providers>,
    pub domains: Arc<Domains>,
    pub files: Arc<Files>,
    pub calendars: Arc<Calendars>,
}
