//! The rows of `verifications`: when everything was verified, and what was found.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgExecutor};

use super::{model::RunningVerification, verifying::Verified};

#[derive(Debug)]
pub struct VerificationRow {
    pub started_at: DateTime<Utc>,
    pub finished_at: DateTime<Utc>,
    pub entries: i64,
    pub changes: i64,
    pub days: i64,
    pub broken: Value,
}

/// Two who start one at once: the second finds the first's.
pub async fn lock(transaction: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtext('verifications'), 0)").execute(transaction).await?;
    Ok(())
}

/// The newest that has ended
pub async fn newest_finished(database: impl PgExecutor<'_>) -> sqlx::Result<Option<VerificationRow>> {
    sqlx::query_as!(
        VerificationRow,
        r#"SELECT started_at, finished_at AS "finished_at!", entries, changes, days, broken
           FROM verifications WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1"#
    )
    .fetch_optional(database)
    .await
}

/// The newest, if it has not ended and began after this
pub async fn running(
    database: impl PgExecutor<'_>,
    after: DateTime<Utc>,
) -> sqlx::Result<Option<RunningVerification>> {
    sqlx::query_as!(
        RunningVerification,
        "SELECT started_at, days FROM verifications
         WHERE id = (SELECT max(id) FROM verifications) AND finished_at IS NULL AND started_at > $1",
        after
    )
    .fetch_optional(database)
    .await
}

/// How many days it has come to.
pub async fn note(database: impl PgExecutor<'_>, id: i64, days: i64) -> sqlx::Result<()> {
    sqlx::query!("UPDATE verifications SET days = $2 WHERE id = $1", id, days).execute(database).await?;
    Ok(())
}

pub async fn begin(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!("INSERT INTO verifications (started_at) VALUES ($1) RETURNING id", now)
        .fetch_one(database)
        .await
}

pub async fn finish(
    database: impl PgExecutor<'_>,
    id: i64,
    now: DateTime<Utc>,
    found: &Verified,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE verifications SET finished_at = $2, entries = $3, changes = $4, days = $5, broken = $6 WHERE id = $1",
        id,
        now,
        found.entries,
        found.changes,
        found.days(),
        json!(found.broken)
    )
    .execute(database)
    .await?;
    Ok(())
}

/// The newest one that has ended is what people and the metric are told, and what began after it may still run: both stay.
pub async fn sweep(database: impl PgExecutor<'_>, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "DELETE FROM verifications
         WHERE started_at < $1 AND id < (SELECT max(id) FROM verifications WHERE finished_at IS NOT NULL)",
        before
    );
    Ok(swept.execute(database).await?.rows_affected())
}

/// One that could not be brought to its end says nothing.
pub async fn drop_unfinished(database: impl PgExecutor<'_>, id: i64) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM verifications WHERE id = $1 AND finished_at IS NULL", id)
        .execute(database)
        .await?;
    Ok(())
}
