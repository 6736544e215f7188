//! OpenID Connect: the authorisation code flow with PKCE.
//!
//! [`begin`] stores an attempt and the browser it began in; [`finish`] deletes it when the browser returns,
//! fetches the tokens and checks them. Signing in and connecting a calendar are the same flow with different
//! purposes. `providers` decides what a sign-in means for accounts.

use anyhow::Result;

use crate::{
    config::Serve,
    error::{ApiError, ApiResult, Code},
    http_client,
    limits::AddressLimit,
};

mod claims;
mod cookie;
mod discovery;
mod failure;
mod flow;
mod model;
mod provider;
mod store;

pub use self::{
    cookie::{cleared, presented, signed_in},
    discovery::DiscoveredProvider,
    failure::{FailedFlow, Failure},
    flow::{begin, finish, sweep},
    model::{CALENDAR_SCOPE, CallbackQuery, FinishedFlow, Identity, Purpose, StartedFlow, Tokens},
    provider::Provider,
};

/// The providers people can sign in with.
#[derive(Debug)]
pub struct Providers {
    pub google: Option<Provider>,
    /// The provider besides Google.
    pub other: Option<Provider>,
    pub limit: AddressLimit,
    pub http_client: http_client::Client,
    /// Whether people reach us only by https.
    https: bool,
}

impl Providers {
    pub fn new(config: &Serve) -> Result<Self> {
        let public_url = config.http.public_url.as_deref();
        let google = config.google.as_ref().map(|google| Provider::google(google, public_url));
        let other = config.provider.as_ref().map(|other| Provider::other(other, public_url));
        Ok(Self {
            google: google.transpose()?,
            other: other.transpose()?,
            limit: AddressLimit::new(config.limits.provider_sign_ins),
            http_client: http_client::Client::new()?,
            https: config.http.is_https(),
        })
    }

    pub fn require_other(&self) -> ApiResult<&Provider> {
        let not_found = || ApiError::because(Code::NotFound, "No other provider is set up on this server");
        self.other.as_ref().ok_or_else(not_found)
    }
}
