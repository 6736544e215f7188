//! The part of Google's Calendar API that we use. The addresses are configuration, so that tests can use a
//! stand-in.

use std::{sync::Arc, time::Duration};

use axum::http::{Method, StatusCode, header};
use chrono::{DateTime, Utc};
use openidconnect::{
    OAuth2TokenResponse, RefreshToken, RequestTokenError,
    core::CoreErrorResponseType,
    url::{Url, form_urlencoded},
};
use reqwest::RequestBuilder;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::feed::{EventsRequest, Page};
use crate::{clock::Clock, http_client, oidc};

/// Only the fields that we store or decide by.
const FIELDS: &str = "summary,timeZone,nextPageToken,nextSyncToken,\
     items(id,status,summary,visibility,start(date,dateTime),end(date,dateTime))";
const FIELDS_WITH_DESCRIPTIONS: &str = "summary,timeZone,nextPageToken,nextSyncToken,\
     items(id,status,summary,description,visibility,start(date,dateTime),end(date,dateTime))";
const EVENTS: &str = "calendar/v3/calendars/primary/events";
/// A page of 500 events with the longest descriptions that Google allows.
const MAX_BYTES: usize = 16 * 1024 * 1024;
/// Used if Google does not say how long an access token lasts.
const DEFAULT_TOKEN_LIFETIME: Duration = Duration::from_mins(5);

/// Why a call failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoogleError {
    /// The grant was revoked.
    Revoked,
    /// The access token is not accepted; a new one may be.
    Unauthorised,
    /// The grant does not allow it.
    Permission,
    /// Too many calls; the wait that Google asks for, if it names one.
    RateLimited(Option<Duration>),
    /// The sync token is too old: everything must be read again.
    SyncTokenExpired,
    /// No answer, or a server error.
    Unavailable,
    /// An unexpected answer.
    Refused(u16),
    /// No key opens the stored token.
    KeyMissing,
    /// The calendar has more than we read.
    TooLarge,
    /// Another reading, or a new connection, came in between.
    Overtaken,
}

#[derive(Clone, Debug)]
pub struct Google {
    pub provider: Arc<oidc::Provider>,
    pub http_client: http_client::Client,
    pub clock: Clock,
    /// https://www.googleapis.com
    pub api: Url,
}

/// A short-lived token for one person's calendar.
#[derive(Clone, Debug)]
pub struct AccessToken {
    pub secret: SecretString,
    pub lasts: Duration,
}

/// A channel as Google created it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WatchResponse {
    pub resource_id: String,
    /// Milliseconds since 1970, as text.
    pub expiration: Option<String>,
}

impl WatchResponse {
    pub fn expires_at(&self) -> Option<DateTime<Utc>> {
        self.expiration.as_ref()?.parse().ok().and_then(DateTime::from_timestamp_millis)
    }
}

impl Google {
    pub async fn refresh(&self, token: &SecretString) -> Result<AccessToken, GoogleError> {
        let discovered = self.discover().await?;
        let token = RefreshToken::new(token.expose_secret().to_owned());
        let request =
            discovered.client.exchange_refresh_token(&token).map_err(|_| GoogleError::Unavailable)?;
        match request.request_async(&self.http_client).await {
            Ok(answer) => Ok(AccessToken {
                secret: answer.access_token().secret().clone().into(),
                lasts: answer.expires_in().unwrap_or(DEFAULT_TOKEN_LIFETIME),
            }),
            Err(RequestTokenError::ServerResponse(error))
                if *error.error() == CoreErrorResponseType::InvalidGrant =>
            {
                Err(GoogleError::Revoked)
            }
            Err(RequestTokenError::ServerResponse(_)) => Err(GoogleError::Refused(401)),
            Err(_) => Err(GoogleError::Unavailable),
        }
    }

    /// A grant that is already gone counts as revoked.
    pub async fn revoke(&self, token: &SecretString) -> Result<(), GoogleError> {
        let discovered = self.discover().await?;
        let Some(address) = &discovered.revocation else { return Ok(()) };
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("token", token.expose_secret())
            .finish();
        let request = self.http_client.request(Method::POST, address);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").body(form);
        match self.send(request).await {
            Ok(_) | Err(GoogleError::Refused(400)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    pub async fn events(
        &self,
        token: &AccessToken,
        ask: &EventsRequest,
        descriptions: bool,
    ) -> Result<Page, GoogleError> {
        let fields = if descriptions { FIELDS_WITH_DESCRIPTIONS } else { FIELDS };
        let mut query = vec![
            ("singleEvents", "true".to_owned()),
            ("maxResults", "500".to_owned()),
            // Without working locations and birthdays.
            ("eventTypes", "default".to_owned()),
            ("eventTypes", "fromGmail".to_owned()),
            ("fields", fields.to_owned()),
        ];
        match ask {
            EventsRequest::All { from, to, .. } => {
                query.push(("timeMin", from.to_rfc3339()));
                query.push(("timeMax", to.to_rfc3339()));
            }
            EventsRequest::Since { sync_token, .. } => query.push(("syncToken", sync_token.clone())),
        }
        query.extend(ask.page().map(|page| ("pageToken", page.to_owned())));
        let mut address = self.address(EVENTS);
        address.query_pairs_mut().extend_pairs(&query);
        read(&self.call(token, self.http_client.request(Method::GET, address.as_str())).await?)
    }

    pub async fn watch(
        &self,
        token: &AccessToken,
        channel: &str,
        secret: &str,
        address: &str,
    ) -> Result<WatchResponse, GoogleError> {
        let channel = json!({ "id": channel, "type": "web_hook", "address": address, "token": secret });
        let address = self.address(&format!("{EVENTS}/watch"));
        let request = self.http_client.request(Method::POST, address.as_str());
        read(&self.call(token, with_json(request, &channel)).await?)
    }

    /// A channel that Google does not know counts as stopped.
    pub async fn stop(&self, token: &AccessToken, channel: &str, resource: &str) -> Result<(), GoogleError> {
        let channel = json!({ "id": channel, "resourceId": resource });
        let address = self.address("calendar/v3/channels/stop");
        let request = self.http_client.request(Method::POST, address.as_str());
        match self.call(token, with_json(request, &channel)).await {
            Ok(_) | Err(GoogleError::Refused(404)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn address(&self, path: &str) -> Url {
        let mut address = self.api.clone();
        address.set_path(path);
        address
    }

    async fn discover(&self) -> Result<Arc<oidc::DiscoveredProvider>, GoogleError> {
        let discovered = self.provider.discover(&self.http_client, self.clock.now()).await;
        discovered.map_err(|failure| {
            failure.log(self.provider.key);
            GoogleError::Unavailable
        })
    }

    async fn call(&self, token: &AccessToken, request: RequestBuilder) -> Result<Vec<u8>, GoogleError> {
        self.send(request.bearer_auth(token.secret.expose_secret())).await
    }

    async fn send(&self, request: RequestBuilder) -> Result<Vec<u8>, GoogleError> {
        let answer = self.http_client.send_up_to(request, MAX_BYTES).await.map_err(|error| match error {
            http_client::Error::TooLarge => GoogleError::TooLarge,
            error => {
                tracing::debug!(%error, "no answer from Google");
                GoogleError::Unavailable
            }
        })?;
        if answer.status.is_success() { Ok(answer.body) } else { Err(error_of(&answer)) }
    }
}

/// Google uses 403 for many things; only the reason tells them apart.
fn error_of(answer: &http_client::Answer) -> GoogleError {
    let error = serde_json::from_slice::<Value>(&answer.body).unwrap_or_default();
    let reason = error["error"]["errors"][0]["reason"].as_str().unwrap_or_default();
    let after = answer.headers.get(header::RETRY_AFTER).and_then(|after| after.to_str().ok());
    let slow = GoogleError::RateLimited(after.and_then(|after| after.parse().ok()).map(Duration::from_secs));
    match answer.status {
        StatusCode::UNAUTHORIZED => GoogleError::Unauthorised,
        StatusCode::FORBIDDEN => match reason {
            "rateLimitExceeded" | "userRateLimitExceeded" | "quotaExceeded" | "dailyLimitExceeded" => slow,
            "insufficientPermissions" => GoogleError::Permission,
            // The API is disabled or a proxy is in the way: nothing the person can fix.
            _ => GoogleError::Refused(403),
        },
        StatusCode::GONE => GoogleError::SyncTokenExpired,
        StatusCode::TOO_MANY_REQUESTS => slow,
        status if status.is_server_error() => GoogleError::Unavailable,
        status => GoogleError::Refused(status.as_u16()),
    }
}

fn with_json(request: RequestBuilder, body: &Value) -> RequestBuilder {
    request.header(header::CONTENT_TYPE, "application/json").body(body.to_string())
}

/// An answer that cannot be parsed counts as none. It is not logged: it may hold a calendar's text.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, GoogleError> {
    serde_json::from_slice(body).map_err(|_| GoogleError::Unavailable)
}
