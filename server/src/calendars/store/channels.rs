//! Push channels in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use crate::ids::UserId;

#[derive(Debug)]
pub struct Channel {
    pub id: String,
    pub user_id: UserId,
    pub resource_id: Option<String>,
    pub token_sha256: Vec<u8>,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub last_message: i64,
    pub stopped_at: Option<DateTime<Utc>>,
}

pub async fn find(database: impl PgExecutor<'_>, id: &str) -> sqlx::Result<Option<Channel>> {
    sqlx::query_as!(
        Channel,
        "SELECT id, user_id, resource_id, token_sha256, created_at, expires_at, last_message, stopped_at
         FROM calendar_channels WHERE id = $1",
        id
    )
    .fetch_optional(database)
    .await
}

/// Newest first.
pub async fn of_user(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<Channel>> {
    sqlx::query_as!(
        Channel,
        "SELECT id, user_id, resource_id, token_sha256, created_at, expires_at, last_message, stopped_at
         FROM calendar_channels WHERE user_id = $1 ORDER BY created_at DESC, id",
        user.0
    )
    .fetch_all(database)
    .await
}

/// Inserted before Google is asked, because the first message may come before the answer.
pub async fn insert(
    database: impl PgExecutor<'_>,
    (id, user, token_sha256): (&str, UserId, &[u8]),
    now: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO calendar_channels (id, user_id, token_sha256, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)",
        id,
        user.0,
        token_sha256,
        now,
        expires_at
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn opened(
    database: impl PgExecutor<'_>,
    id: &str,
    resource: &str,
    expires_at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_channels SET resource_id = $2, expires_at = coalesce($3, expires_at) WHERE id = $1",
        id,
        resource,
        expires_at
    )
    .execute(database)
    .await?;
    Ok(())
}

/// Returns true if the message is new.
pub async fn record_message(
    database: impl PgExecutor<'_>,
    id: &str,
    resource: &str,
    message: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let heard = sqlx::query!(
        "UPDATE calendar_channels
         SET last_message = $3, heard_at = coalesce(heard_at, $4), resource_id = coalesce(resource_id, $2)
         WHERE id = $1 AND last_message < $3",
        id,
        resource,
        message,
        now
    )
    .execute(database)
    .await?;
    Ok(heard.rows_affected() > 0)
}

/// Whether the person has an open channel that has delivered a message.
pub async fn has_delivered(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM calendar_channels WHERE user_id = $1 AND heard_at IS NOT NULL
                          AND stopped_at IS NULL AND expires_at > $2) AS "is!""#,
        user.0,
        now
    )
    .fetch_one(database)
    .await
}

pub async fn stop_others(
    database: impl PgExecutor<'_>,
    user: UserId,
    kept: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_channels SET stopped_at = $3 WHERE user_id = $1 AND id <> $2 AND stopped_at IS NULL",
        user.0,
        kept,
        now
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn remove(database: impl PgExecutor<'_>, id: &str) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM calendar_channels WHERE id = $1", id).execute(database).await?;
    Ok(())
}

/// Deletes all channels of a person. Returns (id, resource); the resource is known once Google has confirmed.
pub async fn remove_of_user(
    transaction: impl PgExecutor<'_>,
    user: UserId,
) -> sqlx::Result<Vec<(String, Option<String>)>> {
    let removed =
        sqlx::query!("DELETE FROM calendar_channels WHERE user_id = $1 RETURNING id, resource_id", user.0)
            .fetch_all(transaction)
            .await?;
    Ok(removed.into_iter().map(|row| (row.id, row.resource_id)).collect())
}

pub async fn sweep(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept =
        sqlx::query!("DELETE FROM calendar_channels WHERE expires_at <= $1", now).execute(database).await?;
    Ok(swept.rows_affected())
}
