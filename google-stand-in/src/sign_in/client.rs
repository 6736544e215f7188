//! Forms sent to `/token` and `/revoke`, and their client.

use std::collections::HashMap;

use axum::{
    Json,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use openidconnect::url::form_urlencoded;
use serde_json::json;

use crate::config::Config;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct OAuthError {
    pub(super) status: StatusCode,
    pub(super) error: &'static str,
    pub(super) description: &'static str,
}

impl OAuthError {
    pub(super) fn bad(error: &'static str, description: &'static str) -> Self {
        Self { status: StatusCode::BAD_REQUEST, error, description }
    }
}

impl IntoResponse for OAuthError {
    fn into_response(self) -> Response {
        let body = json!({ "error": self.error, "error_description": self.description });
        (self.status, [(header::CACHE_CONTROL, "no-store")], Json(body)).into_response()
    }
}

pub(super) struct Form(HashMap<String, String>);

impl Form {
    pub(super) fn read(headers: &HeaderMap, body: &[u8]) -> Result<Self, OAuthError> {
        let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !kind.starts_with("application/x-www-form-urlencoded") {
            return Err(OAuthError::bad("invalid_request", "The body must be a form."));
        }
        let mut given = HashMap::new();
        for (name, value) in form_urlencoded::parse(body) {
            if given.insert(name.into_owned(), value.into_owned()).is_some() {
                return Err(OAuthError::bad("invalid_request", "A parameter is given twice."));
            }
        }
        Ok(Self(given))
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// By the form or by HTTP basic authentication, never by both (RFC 6749, 2.3).
    pub(super) fn authenticate(&self, headers: &HeaderMap, config: &Config) -> Result<(), OAuthError> {
        let unknown = OAuthError {
            status: StatusCode::UNAUTHORIZED,
            error: "invalid_client",
            description: "Unauthorized",
        };
        let (id, secret) = match headers.get(header::AUTHORIZATION) {
            Some(_) if self.get("client_secret").is_some() => {
                return Err(OAuthError::bad("invalid_request", "The client authenticates twice."));
            }
            Some(value) => match value.to_str().ok().and_then(basic) {
                Some(pair) => pair,
                None => return Err(unknown),
            },
            None => {
                let value = |name| self.get(name).unwrap_or_default().to_owned();
                (value("client_id"), value("client_secret"))
            }
        };
        if id == config.client_id && secret == config.client_secret { Ok(()) } else { Err(unknown) }
    }
}

/// Both halves are form-encoded before they are joined (RFC 6749, 2.3.1).
fn basic(header: &str) -> Option<(String, String)> {
    let bytes = BASE64_STANDARD.decode(header.strip_prefix("Basic ")?).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let (id, secret) = text.split_once(':')?;
    let decoded = |half: &str| {
        let pair = format!("half={half}");
        form_urlencoded::parse(pair.as_bytes()).next().map(|(_, value)| value.into_owned())
    };
    Some((decoded(id)?, decoded(secret)?))
}
