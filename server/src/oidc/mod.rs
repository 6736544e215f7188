//! Asking somebody else who a person is: OpenID Connect, by the authorisation code flow with PKCE.
//!
//! [`begin`] writes down that somebody left for a provider and in which browser; [`finish`] takes that away when
//! they come back, fetches the tokens and checks them. Signing in and connecting a calendar are the same journey
//! with another purpose. What a sign-in then means for accounts is decided in `providers`.

use std::time::Duration;

use anyhow::Result;

use crate::{
    config::Serve,
    error::{ApiError, ApiResult, Code},
    http_client,
    limits::AddressLimit,
};

mod cookie;
mod discovery;
mod failure;
mod flow;
mod model;
mod provider;
mod store;

pub use self::{
    cookie::{cleared, presented},
    discovery::Known,
    failure::{Failed, Failure},
    flow::{begin, finish, sweep},
    model::{Begun, CALENDAR_SCOPE, CallbackQuery, Finished, Identity, Purpose, Tokens},
    provider::Provider,
};

/// Strangers may leave for a provider this often at once, from one address …
const BURST: u32 = 20;
/// … and then once in so long.
const REFILL: Duration = Duration::from_secs(3);

/// With whom people can sign in here.
#[derive(Debug)]
pub struct Providers {
    pub google: Option<Provider>,
    /// The one that may stand beside Google.
    pub other: Option<Provider>,
    pub limit: AddressLimit,
    pub http_client: http_client::Client,
    /// True when people reach us by https only.
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
            limit: AddressLimit::new(BURST, REFILL),
            http_client: http_client::Client::new()?,
            https: config.http.is_https(),
        })
    }

    pub fn require_other(&self) -> ApiResult<&Provider> {
        let absent = || ApiError::because(Code::NotFound, "No other provider is set up here");
        self.other.as_ref().ok_or_else(absent)
    }
}
