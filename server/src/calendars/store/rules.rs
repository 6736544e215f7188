//! The rules, and the stored events that they apply to.

use chrono::{DateTime, TimeDelta, Utc};
use futures::stream::BoxStream;
use serde_json::{Value, json};
use sqlx::{PgExecutor, PgPool};

use crate::{
    calendars::{model::Kind, rules::Rule},
    ids::UserId,
};

#[derive(Debug)]
pub struct StoredRules {
    pub version: i64,
    rules: Value,
    /// The places of the rules that look at descriptions.
    widened: Vec<i32>,
}

impl StoredRules {
    pub fn parse(self) -> anyhow::Result<Vec<Rule>> {
        let mut rules: Vec<Rule> = serde_json::from_value(self.rules)?;
        for place in self.widened {
            if let Some(rule) = usize::try_from(place).ok().and_then(|place| rules.get_mut(place)) {
                rule.looks_at_descriptions = true;
            }
        }
        Ok(rules)
    }
}

pub async fn get(database: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(
        StoredRules,
        r#"SELECT version, rules, CASE WHEN widened_version = version THEN widened ELSE '{}' END AS "widened!"
           FROM calendar_rules"#
    )
    .fetch_one(database)
    .await
}

/// Serialises changes of the rules.
pub async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<StoredRules> {
    sqlx::query_as!(
        StoredRules,
        r#"SELECT version, rules, CASE WHEN widened_version = version THEN widened ELSE '{}' END AS "widened!"
           FROM calendar_rules FOR UPDATE"#
    )
    .fetch_one(transaction)
    .await
}

/// Keeps the rules unchanged until the transaction ends.
pub async fn lock_for_share(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("SELECT version FROM calendar_rules FOR SHARE").fetch_one(transaction).await?;
    Ok(())
}

pub async fn set(transaction: impl PgExecutor<'_>, rules: &[Rule]) -> sqlx::Result<()> {
    let narrow =
        rules.iter().map(|rule| json!({ "kind": rule.kind, "words": rule.words })).collect::<Value>();
    let widened = (0..).zip(rules).filter(|(_, rule)| rule.looks_at_descriptions).map(|(place, _)| place);
    sqlx::query!(
        "UPDATE calendar_rules SET rules = $1, widened = $2, version = version + 1, widened_version = version + 1",
        narrow,
        &widened.collect::<Vec<i32>>()
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Makes a reading due for every calendar that is read, spread over a while. It will be a full one, because the
/// rules are others: events stored without their title can only be classified from the source. Running readings
/// are overtaken.
pub async fn request_readings(
    transaction: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    spread: TimeDelta,
) -> sqlx::Result<u64> {
    let again = sqlx::query!(
        "UPDATE calendar_connections
         SET version = nextval('calendar_versions'), wanted = wanted + 1,
             next_sync_at = $1::timestamptz + random() * ($2::timestamptz - $1)
         WHERE next_sync_at IS NOT NULL AND status <> 'broken'",
        now,
        now + spread
    )
    .execute(transaction)
    .await?;
    Ok(again.rows_affected())
}

/// A stored event, with its title if that is stored.
#[derive(Debug)]
pub struct StoredEvent {
    pub kind: Kind,
    pub summary: Option<String>,
    /// Its owner shows the title to nobody.
    pub hidden: bool,
}

/// The newest events of active people, at most `max` of them. A stream, because together they may be large.
pub fn stored_since(
    pool: &PgPool,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
    max: i64,
) -> BoxStream<'_, sqlx::Result<StoredEvent>> {
    sqlx::query_as!(
        StoredEvent,
        r#"SELECT e.kind AS "kind!: Kind", e.summary, e.hidden IS NOT NULL AS "hidden!"
           FROM marked_external_events e JOIN users u ON u.id = e.user_id AND u.is_active AND u.deleted_at IS NULL
           WHERE e.starts_at >= $1 AND e.starts_at < $2 ORDER BY e.starts_at DESC LIMIT $3"#,
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
}

/// Titles of calendars that were not read in full with these rules. No reading of theirs ends before the transaction.
pub async fn unread_texts_after(
    transaction: impl PgExecutor<'_>,
    version: i64,
    id: i64,
    max: i64,
) -> sqlx::Result<Vec<StoredText>> {
    sqlx::query_as!(
        StoredText,
        r#"SELECT e.id, e.user_id, e.kind AS "kind: Kind", e.summary AS "summary!"
           FROM external_events e JOIN calendar_connections c ON c.user_id = e.user_id
           WHERE e.id > $2 AND e.summary IS NOT NULL AND c.rules_version IS DISTINCT FROM $1
           ORDER BY e.id LIMIT $3 FOR SHARE OF c"#,
        version,
        id,
        max
    )
    .fetch_all(transaction)
    .await
}

/// Without a kind, the title is deleted.
pub async fn set_kind(
    transaction: impl PgExecutor<'_>,
    text: &StoredText,
    kind: Option<Kind>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE external_events
         SET kind = coalesce($2, 'meeting'), summary = CASE WHEN $2::text IS NOT NULL THEN summary END
         WHERE id = $1",
        text.id,
        kind as Option<Kind>
    )
    .execute(transaction)
    .await?;
    Ok(())
}
