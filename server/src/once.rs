//! Once: a POST that creates something, sent again with the same Idempotency-Key, repeats the answer and not
//! the effect. The answer is kept in the transaction of its effect, so there is one exactly when there is the
//! other, whatever breaks in between.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, to_bytes},
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use utoipa::IntoParams;

use crate::{
    app::App,
    auth::access::AdminActor,
    change::Change,
    files::form::MOST_REQUEST,
    http::error::{ApiError, ApiResult, Code},
};

const HEADER: &str = "idempotency-key";
const REPLAYED: HeaderName = HeaderName::from_static("idempotency-replayed");
/// Longer than anybody tries again.
const KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// How the OpenAPI document says it.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "says to the OpenAPI document what the layer reads")]
pub struct KeyHeader {
    /// Sent again with the same key, the request repeats its answer and not its effect
    #[param(rename = "Idempotency-Key", max_length = 200, example = "3f1c6c1e-9d0b-4c39-8f43-2f3a8a5b9d11")]
    key: Option<String>,
}

/// The key that a request carried, if it carried one. A handler that takes it honours it.
#[derive(Clone, Debug, Default)]
pub struct Once(Option<Keyed>);

#[derive(Clone, Debug)]
struct Keyed {
    user: i64,
    key: String,
    /// What was asked: the same key with another question is a mistake.
    request: [u8; 32],
}

impl<S: Sync> FromRequestParts<S> for Once {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

/// As [`crate::http::envelope::Data`] writes it.
#[derive(Serialize)]
struct Answer<'a, T> {
    success: bool,
    data: &'a T,
}

impl Once {
    /// Keeps `{"success": true, "data": …}` with 201, in the transaction that made it true.
    pub async fn keep(&self, change: &mut Change<'_>, data: &impl Serialize) -> ApiResult<()> {
        let Some(Keyed { user, key, request }) = &self.0 else { return Ok(()) };
        let body = serde_json::to_string(&Answer { success: true, data }).map_err(anyhow::Error::from)?;
        let now = change.now();
        sqlx::query!(
            "INSERT INTO idempotency_keys (user_id, key, request_sha256, status, body, created_at)
             VALUES ($1, $2, $3, 201, $4, $5)",
            user,
            key,
            request,
            body,
            now
        )
        .execute(change.connection())
        .await?;
        Ok(())
    }
}

/// The layer that every call passes. It acts on a POST with a key from an administrator, who alone can create
/// something that way; whoever else sends a key is answered as if there were none.
pub async fn once(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if request.method() == Method::POST && request.headers().contains_key(HEADER) {
        hold(&app, request, next).await.unwrap_or_else(IntoResponse::into_response)
    } else {
        next.run(request).await
    }
}

async fn hold(app: &Arc<App>, request: Request, next: Next) -> ApiResult<Response> {
    let (mut head, body) = request.into_parts();
    let actor = match AdminActor::from_request_parts(&mut head, app).await {
        Ok(AdminActor(actor)) => actor,
        Err(error) if matches!(error.code, Code::Unauthenticated | Code::Forbidden) => {
            return Ok(next.run(Request::from_parts(head, body)).await);
        }
        // Not knowing who it is must not become an effect without its kept answer.
        Err(error) => return Err(error),
    };
    let key = key_of(&head.headers)?;
    let body = to_bytes(body, MOST_REQUEST).await.map_err(|_| ApiError::new(Code::TooLarge))?;
    let keyed = Keyed { user: actor.user.id, key, request: fingerprint(&head, &body) };
    if let Some(answer) = kept(app, &keyed).await? {
        return Ok(answer);
    }
    head.extensions.insert(Once(Some(keyed.clone())));
    let response = next.run(Request::from_parts(head, Body::from(body))).await;
    if response.status().is_success() {
        return Ok(response);
    }
    // Two at once: the other one may have been first, and its effect is what this one failed on.
    Ok(kept(app, &keyed).await?.unwrap_or(response))
}

fn key_of(headers: &HeaderMap) -> ApiResult<String> {
    let key = headers.get(HEADER).and_then(|key| key.to_str().ok()).map(str::trim);
    key.filter(|key| (1..=200).contains(&key.len())).map(str::to_owned).ok_or_else(|| {
        ApiError::invalid("Idempotency-Key", "An Idempotency-Key has 1 to 200 visible characters")
    })
}

/// A form's boundary is drawn anew each time it is sent, so it does not count.
fn fingerprint(head: &Parts, body: &[u8]) -> [u8; 32] {
    let kind = head.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let (kind, boundary) = kind.split_once("boundary=").unwrap_or((kind, ""));
    let boundary = boundary.split(';').next().unwrap_or_default().trim_matches('"').as_bytes();
    // RFC 2046 allows 70 characters; a longer one would make the search below cost their product.
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

async fn kept(app: &App, keyed: &Keyed) -> ApiResult<Option<Response>> {
    let row = sqlx::query!(
        "SELECT request_sha256, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2",
        keyed.user,
        keyed.key
    )
    .fetch_optional(&app.pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if row.request_sha256 != keyed.request {
        return Err(ApiError::invalid("Idempotency-Key", "This key was used for another request"));
    }
    let status = u16::try_from(row.status).ok().and_then(|status| StatusCode::from_u16(status).ok());
    let mut response = (status.unwrap_or(StatusCode::CREATED), row.body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(Some(response))
}

pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("DELETE FROM idempotency_keys WHERE created_at < $1", now - KEPT_FOR);
    Ok(swept.execute(pool).await?.rows_affected())
}
