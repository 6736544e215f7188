//! Access requests in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::{AccessRequest, NewAccessRequest};
use crate::ids::{AccessRequestId, UserId};

pub async fn exists(database: impl PgExecutor<'_>, id: AccessRequestId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM access_requests WHERE id = $1) AS "there!""#, id.0)
        .fetch_one(database)
        .await
}

pub async fn count_open(database: impl PgExecutor<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM access_requests WHERE settled_at IS NULL"#)
        .fetch_one(database)
        .await
}

/// Returns None if the same request is already open.
pub async fn insert(
    transaction: impl PgExecutor<'_>,
    new: &NewAccessRequest,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<AccessRequestId>> {
    sqlx::query_scalar!(
        r#"INSERT INTO access_requests (name, email, message, created_at)
           VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id AS "id: AccessRequestId""#,
        new.name,
        new.email,
        new.message,
        now
    )
    .fetch_optional(transaction)
    .await
}

/// Open requests, newest first.
pub async fn open(
    database: impl PgExecutor<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<AccessRequest>> {
    sqlx::query_as!(
        AccessRequest,
        "SELECT id, name, email, message, created_at FROM access_requests WHERE settled_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2",
        limit,
        offset
    )
    .fetch_all(database)
    .await
}

/// Locks a request; says whether it is still open.
pub async fn lock_open(transaction: impl PgExecutor<'_>, id: AccessRequestId) -> sqlx::Result<bool> {
    let open =
        sqlx::query!("SELECT id FROM access_requests WHERE id = $1 AND settled_at IS NULL FOR UPDATE", id.0);
    Ok(open.fetch_optional(transaction).await?.is_some())
}

pub async fn sweep(database: impl PgExecutor<'_>, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!("DELETE FROM access_requests WHERE created_at < $1", before);
    Ok(swept.execute(database).await?.rows_affected())
}

pub async fn settle(
    transaction: impl PgExecutor<'_>,
    id: AccessRequestId,
    by: UserId,
    account: Option<UserId>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE access_requests SET settled_at = $4, settled_by = $2, user_id = $3 WHERE id = $1",
        id.0,
        by.0,
        account as Option<UserId>,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}
