//! Counts the calls, so that a test can assert them.

use std::collections::BTreeMap;

use axum::{extract::Request, http::Method};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Calls {
    pub by_endpoint: BTreeMap<String, u64>,
    /// Email, then endpoint: only calls with a valid access or refresh token.
    pub by_account: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Calls {
    /// The number of calls of an endpoint, by its name in the README.
    pub fn of(&self, endpoint: &str) -> u64 {
        self.by_endpoint.get(endpoint).copied().unwrap_or_default()
    }

    pub fn of_account(&self, email: &str, endpoint: &str) -> u64 {
        self.by_account.get(email).and_then(|calls| calls.get(endpoint)).copied().unwrap_or_default()
    }

    pub(crate) fn count(&mut self, endpoint: &str) {
        *self.by_endpoint.entry(endpoint.to_owned()).or_default() += 1;
    }

    pub(crate) fn count_for(&mut self, email: &str, endpoint: &str) {
        let account = self.by_account.entry(email.to_owned()).or_default();
        *account.entry(endpoint.to_owned()).or_default() += 1;
    }
}

pub(crate) fn endpoint_of(request: &Request) -> &'static str {
    let path = request.uri().path();
    match (request.method(), path) {
        (_, "/.well-known/openid-configuration") => "discovery",
        (_, "/jwks") => "jwks",
        (&Method::GET, "/authorize") => "authorize",
        (_, "/token") => "token",
        (_, "/revoke") => "revoke",
        (_, "/userinfo") => "userinfo",
        (_, "/calendar/v3/calendars/primary/events") => "events.list",
        (_, "/calendar/v3/calendars/primary/events/watch") => "events.watch",
        (_, "/calendar/v3/channels/stop") => "channels.stop",
        _ if path.starts_with("/pictures/") => "pictures",
        _ => "other",
    }
}
