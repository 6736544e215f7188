//! One-time codes, and whether there is an administrator.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

/// A deleted administrator counts: the first run is over.
pub async fn has_administrator(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM users WHERE role = 'admin') AS "has!""#)
        .fetch_one(database)
        .await
}

pub async fn has_people_or_teams(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM teams) AS "has!""#)
        .fetch_one(database)
        .await
}

/// Serialises set-ups, and blocks new accounts meanwhile.
pub async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("LOCK TABLE users, teams IN SHARE ROW EXCLUSIVE MODE").execute(transaction).await?;
    Ok(())
}

pub async fn add_code(database: impl PgExecutor<'_>, sha256: &[u8], now: DateTime<Utc>) -> sqlx::Result<()> {
    // A server that restarts again and again must not fill the table.
    sqlx::query!(
        "WITH older AS (SELECT sha256 FROM setup_codes ORDER BY created_at DESC OFFSET 20),
              removed AS (DELETE FROM setup_codes WHERE sha256 IN (SELECT sha256 FROM older))
         INSERT INTO setup_codes (sha256, created_at) VALUES ($1, $2)",
        sha256,
        now
    )
    .execute(database)
    .await?;
    Ok(())
}

pub async fn knows_code(
    database: impl PgExecutor<'_>,
    sha256: &[u8],
    since: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM setup_codes WHERE sha256 = $1 AND created_at >= $2) AS "knows!""#,
        sha256,
        since
    )
    .fetch_one(database)
    .await
}

pub async fn remove_codes(database: impl PgExecutor<'_>, before: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM setup_codes WHERE $1::timestamptz IS NULL OR created_at < $1", before)
        .execute(database)
        .await?;
    Ok(())
}
