//! The return from a provider: to sign in, or with a consent to read a calendar.
//!
//! A provider's identity is (issuer, subject); an email may change hands. At the first sign-in a verified
//! email leads to an account whose email an administrator vouches for, or to a new one that waits for an
//! administrator. From then on only (issuer, subject) counts.

use std::sync::Arc;

pub mod http;
mod model;
mod picture;
mod service;
mod store;

use crate::{calendars::Calendars, context::Context, files::Files, oidc::Providers};

pub use self::{model::Domains, service::sign_in};

/// What handling a return needs.
#[derive(Clone, Debug)]
pub struct CallbackContext {
    pub context: Context,
    pub providers: Arc<Providers>,
    pub domains: Arc<Domains>,
    pub files: Arc<Files>,
    pub calendars: Arc<Calendars>,
}
