//! The rules, and the stored events that they apply to.

use chrono::{DateTime, TimeDelta, Utc};
use futures::stream::BoxStream;
use serde_json::Value;
use sqlx::{PgExecutor, PgPool};

use crate::{calendars::model::Kind, ids::UserId};

#[derive(Debug)]
pub struct StoredRules {
    pub version: i64,
    pub rules: Value,
}

pub async fn get(database: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(StoredRules, "SELECT version, rules FROM calendar_rules").fetch_one(database).await
}

/// Serialises changes of the rules.
pub async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(StoredRules, "SELECT version, rules FROM calendar_rules FOR UPDATE")
        .fetch_one(transaction)
        .await
}

/// Keeps the rules unchanged until the transaction ends.
pub async fn lock_for_share(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("SELECT version FROM calendar_rules FOR SHARE").fetch_one(transaction).await?;
    Ok(())
}

pub async fn set(transaction: impl PgExecutor<'_>, rules: &Value) -> sqlx::Result<()> {
    sqlx::query!("UPDATE calendar_rules SET rules = $1, version = version + 1", rules)
        .execute(transaction)
        .await?;
    Ok(())
}

/// Makes a full reading due for every calendar that is read, spread over a while: events stored without their
/// text can only be classified from the source. Running readings are overtaken.
pub async fn request_full_readings(
    transaction: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    spread: TimeDelta,
) -> sqlx::Result<u64> {
    let again = sqlx::query!(
        "UPDATE calendar_connections
         SET version = nextval('calendar_versions'), wanted = wanted + 1, sync_token = NULL, next_sync_at = $1::timestamptz + random() * ($2::timestamptz - $1)
         WHERE next_sync_at IS NOT NULL AND status <> 'broken'",
        now,
        now + spread
    )
    .execute(transaction)
    .await?;
    Ok(again.rows_affected())
}

/// A stored event, with its text if that is stored.
#[derive(Debug)]
pub struct StoredEvent {
    pub kind: Kind,
    pub summary: Option<String>,
    pub description: Option<String>,
}

/// The newest events, at most `max` of them. A stream, because together they may be large.
pub fn stored_since(
    pool: &PgPool,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    max: i64,
) -> BoxStream<'_, sqlx::Result<StoredEvent>> {
    sqlx::query_as!(
        StoredEvent,
        r#"SELECT kind AS "kind: Kind", summary, description FROM external_events
           WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at DESC LIMIT $3"#,
        from,
        to,
        max
    )
    .fetch(pool)
}

#[derive(Debug)]
pub struct StoredText {
    pub id: i64,
    pub user_id: UserId,
    pub kind: Kind,
    pub summary: String,
    pub description: String,
}

pub async fn texts_after(database: impl PgExecutor<'_>, id: i64, max: i64) -> sqlx::Result<Vec<StoredText>> {
    sqlx::query_as!(
        StoredText,
        r#"SELECT id, user_id, kind AS "kind: Kind", summary AS "summary!", coalesce(description, '') AS "description!"
           FROM external_events WHERE id > $1 AND summary IS NOT NULL ORDER BY id LIMIT $2"#,
        id,
        max
    )
    .fetch_all(database)
    .await
}

/// Without a kind, the text is deleted. Does nothing if the event was read again in the meantime.
pub async fn set_kind(
    transaction: impl PgExecutor<'_>,
    text: &StoredText,
    kind: Option<Kind>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE external_events
         SET kind = coalesce($4, 'meeting'), summary = CASE WHEN $4::text IS NOT NULL THEN summary END,
             description = CASE WHEN $4::text IS NOT NULL THEN description END
         WHERE id = $1 AND summary = $2 AND coalesce(description, '') = $3",
        text.id,
        text.summary,
        text.description,
        kind as Option<Kind>
    )
    .execute(transaction)
    .await?;
    Ok(())
}
