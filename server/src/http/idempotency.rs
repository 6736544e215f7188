//! The Idempotency-Key of a POST that creates something: reads it, and replays a stored answer.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use utoipa::IntoParams;

use crate::{
    error::{ApiError, ApiResult},
    idempotency::{IdempotencyKey, KeyedRequest, StoredAnswer},
};

pub const HEADER: &str = "idempotency-key";
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");

/// Describes the header in the OpenAPI document.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "describes for the OpenAPI document what the layer reads")]
pub struct KeyHeader {
    /// A second request with the same key returns the first one's answer and changes nothing
    #[param(rename = "Idempotency-Key", max_length = 200, example = "3f1c6c1e-9d0b-4c39-8f43-2f3a8a5b9d11")]
    key: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

pub fn key_of(headers: &HeaderMap) -> ApiResult<String> {
    let key = headers.get(HEADER).and_then(|key| key.to_str().ok()).map(str::trim);
    key.filter(|key| (1..=200).contains(&key.len())).map(str::to_owned).ok_or_else(|| {
        ApiError::invalid("Idempotency-Key", "An Idempotency-Key must have 1 to 200 visible characters")
    })
}

/// A form's boundary is random, so it does not count.
pub fn fingerprint(head: &Parts, body: &[u8]) -> [u8; 32] {
    let kind = head.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let (kind, boundary) = kind.split_once("boundary=").unwrap_or((kind, ""));
    let boundary = boundary.split(';').next().unwrap_or_default().trim_matches('"').as_bytes();
    // RFC 2046 allows 70 characters; a longer one would make the search below quadratic.
    let boundary = if boundary.len() <= 70 { boundary } else { b"" };
    let mut hash = Sha256::new();
    hash.update(format!("{} {}\0{kind}\0", head.method, head.uri));
    if boundary.is_empty() {
        hash.update(body);
        return hash.finalize().into();
    }
    let mut rest = body;
    while let Some(at) = rest.windows(boundary.len()).position(|window| window == boundary) {
        hash.update(&rest[..at]);
        hash.update(b"\0");
        rest = &rest[at + boundary.len()..];
    }
    hash.update(rest);
    hash.finalize().into()
}

/// The stored answer of this key.
pub async fn replay(pool: &PgPool, keyed: &KeyedRequest) -> ApiResult<Option<Response>> {
    let Some(StoredAnswer { status, body }) = keyed.answer(pool).await? else { return Ok(None) };
    let status = u16::try_from(status).ok().and_then(|status| StatusCode::from_u16(status).ok());
    let mut response = (status.unwrap_or(StatusCode::CREATED), body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(Some(response))
}
