//! The rules, and what they would make of what is kept.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use sqlx::PgExecutor;

use crate::calendars::model::Kind;

#[derive(Debug)]
pub struct StoredRules {
    pub version: i64,
    pub rules: Value,
}

pub async fn get(database: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(StoredRules, "SELECT version, rules FROM calendar_rules").fetch_one(database).await
}

/// Takes the row's lock: two who change the rules at once follow each other.
pub async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(StoredRules, "SELECT version, rules FROM calendar_rules FOR UPDATE")
        .fetch_one(transaction)
        .await
}

pub async fn set(transaction: impl PgExecutor<'_>, rules: &Value) -> sqlx::Result<()> {
    sqlx::query!("UPDATE calendar_rules SET rules = $1, version = version + 1", rules)
        .execute(transaction)
        .await?;
    Ok(())
}

/// Every calendar is read again from its beginning, spread over a while: what was kept without its text can be judged by
/// new rules only where it comes from. Readings under way are overtaken.
pub async fn read_all_again(
    transaction: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    spread: TimeDelta,
) -> sqlx::Result<u64> {
    let again = sqlx::query!(
        "UPDATE calendar_connections
         SET version = version + 1, wanted = wanted + 1, sync_token = NULL, next_sync_at = $1::timestamptz + random() * ($2::timestamptz - $1)
         WHERE status <> 'broken'",
        now,
        now + spread
    )
    .execute(transaction)
    .await?;
    Ok(again.rows_affected())
}

/// An event that is kept, with its text where that is kept too.
#[derive(Debug)]
pub struct KeptEvent {
    pub kind: Kind,
    pub summary: Option<String>,
    pub description: Option<String>,
}

/// At most so many, the newest first: a preview must not read a whole organisation's year.
pub async fn kept_since(
    database: impl PgExecutor<'_>,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    most: i64,
) -> sqlx::Result<Vec<KeptEvent>> {
    sqlx::query_as!(
        KeptEvent,
        r#"SELECT kind AS "kind: Kind", summary, description FROM external_events
           WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at DESC LIMIT $3"#,
        from,
        to,
        most
    )
    .fetch_all(database)
    .await
}
