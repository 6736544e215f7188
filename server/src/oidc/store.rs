//! Unfinished attempts, in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::Purpose;
use crate::{ids::UserId, token::TokenHash};

#[derive(Debug)]
pub(super) struct NewAttempt<'a> {
    pub(super) state: TokenHash,
    pub(super) browser: TokenHash,
    pub(super) provider: &'a str,
    pub(super) nonce: &'a str,
    pub(super) verifier: &'a str,
    pub(super) purpose: Purpose,
    pub(super) now: DateTime<Utc>,
}

pub(super) async fn insert(database: impl PgExecutor<'_>, attempt: NewAttempt<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO oidc_attempts (state_sha256, browser_sha256, provider, nonce, verifier, user_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &attempt.state.0[..],
        &attempt.browser.0[..],
        attempt.provider,
        attempt.nonce,
        attempt.verifier,
        attempt.purpose.user() as Option<UserId>,
        attempt.now
    )
    .execute(database)
    .await?;
    Ok(())
}

pub(super) struct Attempt {
    pub(super) nonce: String,
    pub(super) verifier: String,
    pub(super) purpose: Purpose,
}

/// Deletes the attempt so that it cannot be replayed. Only the browser that started it may use it.
pub(super) async fn take(
    database: impl PgExecutor<'_>,
    state: TokenHash,
    browser: TokenHash,
    provider: &str,
    since: DateTime<Utc>,
) -> sqlx::Result<Option<Attempt>> {
    let taken = sqlx::query!(
        "DELETE FROM oidc_attempts
         WHERE state_sha256 = $1 AND browser_sha256 = $2 AND provider = $3 AND created_at > $4
         RETURNING nonce, verifier, user_id",
        &state.0[..],
        &browser.0[..],
        provider,
        since
    )
    .fetch_optional(database)
    .await?;
    Ok(taken.map(|row| Attempt {
        nonce: row.nonce,
        verifier: row.verifier,
        purpose: Purpose::from_user(row.user_id.map(UserId)),
    }))
}

pub(super) async fn sweep(database: impl PgExecutor<'_>, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("DELETE FROM oidc_attempts WHERE created_at <= $1", before);
    Ok(swept.execute(database).await?.rows_affected())
}
