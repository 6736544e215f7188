//! Idempotency: a repeated call with the same key returns the stored answer and changes nothing. The answer
//! is stored in the transaction of the change, so both exist or neither does.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use sqlx::PgPool;

use crate::{
    change::Change,
    error::{ApiError, ApiResult},
    ids::UserId,
};

/// Longer than any client retries.
const RETENTION: TimeDelta = TimeDelta::hours(24);

/// The key of a request. A handler that takes it must honour it.
#[derive(Clone, Debug, Default)]
pub struct IdempotencyKey(pub Option<KeyedRequest>);

#[derive(Clone, Debug)]
pub struct KeyedRequest {
    pub user: UserId,
    pub key: String,
    /// A hash of the request: using a key for another request is an error.
    pub request: [u8; 32],
}

/// A stored answer.
#[derive(Debug)]
pub struct StoredAnswer {
    pub status: i16,
    pub body: String,
}

/// The same shape as [`crate::http::envelope::Data`].
#[derive(Serialize)]
struct Answer<'a, T> {
    success: bool,
    data: &'a T,
}

impl IdempotencyKey {
    /// Stores `{"success": true, "data": …}` with 201 in the transaction of the change.
    pub async fn keep(&self, change: &mut Change<'_>, data: &impl Serialize) -> ApiResult<()> {
        let Some(KeyedRequest { user, key, request }) = &self.0 else { return Ok(()) };
        let body = serde_json::to_string(&Answer { success: true, data }).map_err(anyhow::Error::from)?;
        let now = change.now();
        sqlx::query!(
            "INSERT INTO idempotency_keys (user_id, key, request_sha256, status, body, created_at)
             VALUES ($1, $2, $3, 201, $4, $5)",
            user.0,
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

impl KeyedRequest {
    pub async fn answer(&self, pool: &PgPool) -> ApiResult<Option<StoredAnswer>> {
        let row = sqlx::query!(
            "SELECT request_sha256, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2",
            self.user.0,
            self.key
        )
        .fetch_optional(pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        if row.request_sha256 != self.request {
            return Err(ApiError::invalid("Idempotency-Key", "This key was used for another request"));
        }
        Ok(Some(StoredAnswer { status: row.status, body: row.body }))
    }
}

pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("DELETE FROM idempotency_keys WHERE created_at < $1", now - RETENTION);
    Ok(swept.execute(pool).await?.rows_affected())
}
