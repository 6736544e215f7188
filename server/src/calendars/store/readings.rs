//! The beginning and the end of a reading, in PostgreSQL.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};

use crate::{
    calendars::{
        feed::{CopiedEvent, Moment},
        model::{Problem, Status},
    },
    ids::UserId,
    sealing::Sealed,
};

/// What a reading starts from.
#[derive(Debug)]
pub struct DueReading {
    pub user: UserId,
    pub version: i64,
    pub wanted: i64,
    pub sealed: Sealed,
    pub sync_token: Option<String>,
    pub last_full_sync_at: Option<DateTime<Utc>>,
    /// The rules of the last full reading.
    pub rules_version: Option<i64>,
    pub failures: i32,
    pub status: Status,
}

/// Claims due calendars that nobody reads, until the lease ends.
pub async fn claim(
    transaction: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    lease: TimeDelta,
    max: i64,
) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"UPDATE calendar_connections SET reading_until = $2 WHERE user_id IN (
             SELECT c.user_id FROM calendar_connections c JOIN users u ON u.id = c.user_id
             WHERE c.next_sync_at <= $1 AND (c.reading_until IS NULL OR c.reading_until <= $1)
               AND c.status <> 'broken' AND u.is_active AND u.deleted_at IS NULL
             ORDER BY c.next_sync_at LIMIT $3 FOR UPDATE OF c SKIP LOCKED)
         RETURNING user_id AS "id: UserId""#,
        now,
        now + lease,
        max
    )
    .fetch_all(transaction)
    .await
}

/// Returns None if there is nothing to read: not connected, broken, or the account is deactivated.
pub async fn due(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<DueReading>> {
    let row = sqlx::query!(
        r#"SELECT c.version, c.wanted, c.refresh_token, c.key_id, c.sync_token, c.last_full_sync_at, c.rules_version, c.failures,
                  c.status AS "status: Status"
           FROM calendar_connections c JOIN users u ON u.id = c.user_id
           WHERE c.user_id = $1 AND c.status <> 'broken' AND u.is_active AND u.deleted_at IS NULL"#,
        user.0
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| DueReading {
        user,
        version: row.version,
        wanted: row.wanted,
        sealed: Sealed { key_id: row.key_id, bytes: row.refresh_token },
        sync_token: row.sync_token,
        last_full_sync_at: row.last_full_sync_at,
        rules_version: row.rules_version,
        failures: row.failures,
        status: row.status,
    }))
}

/// Extends the claim of a long reading. Returns false if it was overtaken.
pub async fn extend_claim(pool: &PgPool, due: &DueReading, until: DateTime<Utc>) -> sqlx::Result<bool> {
    let mine = sqlx::query!(
        "UPDATE calendar_connections SET reading_until = $3 WHERE user_id = $1 AND version = $2",
        due.user.0,
        due.version,
        until
    )
    .execute(pool)
    .await?;
    Ok(mine.rows_affected() > 0)
}

/// Locks the connection. Returns false if the reading was overtaken.
pub async fn lock_unchanged(transaction: &mut PgConnection, due: &DueReading) -> sqlx::Result<bool> {
    let locked = sqlx::query_scalar!(
        "SELECT user_id FROM calendar_connections WHERE user_id = $1 AND version = $2 FOR UPDATE",
        due.user.0,
        due.version
    )
    .fetch_optional(transaction)
    .await?;
    Ok(locked.is_some())
}

/// Inserts or updates these events. All-day events are in the calendar's zone, or in the organisation's if
/// PostgreSQL does not know that zone. Returns whether anything changed.
pub async fn store(
    transaction: &mut PgConnection,
    user: UserId,
    zone: Option<&str>,
    copies: &[&CopiedEvent],
) -> sqlx::Result<bool> {
    if copies.is_empty() {
        return Ok(false);
    }
    // Looking up a zone reads every zone file of PostgreSQL: only for all-day events, and if it is not the organisation's.
    let zone = zone.filter(|_| copies.iter().any(|copy| copy.starts.day().is_some()));
    let ids = copies.iter().map(|copy| copy.provider_id.clone()).collect::<Vec<_>>();
    let kinds = copies.iter().map(|copy| copy.kind.name().to_owned()).collect::<Vec<_>>();
    let instants =
        |moment: fn(&CopiedEvent) -> Moment| copies.iter().map(move |copy| moment(copy).instant()).collect();
    let days =
        |moment: fn(&CopiedEvent) -> Moment| copies.iter().map(move |copy| moment(copy).day()).collect();
    let (starts, ends): (Vec<_>, Vec<_>) = (instants(|copy| copy.starts), instants(|copy| copy.ends));
    let (first_days, last_days): (Vec<_>, Vec<_>) = (days(|copy| copy.starts), days(|copy| copy.ends));
    let summaries = copies.iter().map(|copy| copy.summary.clone()).collect::<Vec<_>>();
    let kept = sqlx::query_file!(
        "src/calendars/store/keep.sql",
        user.0,
        zone,
        &ids,
        &kinds,
        &starts as &[Option<DateTime<Utc>>],
        &ends as &[Option<DateTime<Utc>>],
        &first_days as &[Option<chrono::NaiveDate>],
        &last_days as &[Option<chrono::NaiveDate>],
        &summaries as &[Option<String>]
    )
    .execute(transaction)
    .await?;
    Ok(kept.rows_affected() > 0)
}

pub async fn remove(transaction: &mut PgConnection, user: UserId, ids: &[String]) -> sqlx::Result<bool> {
    let removed = sqlx::query!(
        "DELETE FROM external_events WHERE user_id = $1 AND provider_id = ANY ($2)",
        user.0,
        ids
    )
    .execute(transaction)
    .await?;
    Ok(removed.rows_affected() > 0)
}

/// After a full reading: deletes every event that was not in it.
pub async fn remove_others(
    transaction: &mut PgConnection,
    user: UserId,
    ids: &[String],
) -> sqlx::Result<bool> {
    let removed = sqlx::query!(
        "DELETE FROM external_events e WHERE user_id = $1
           AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS kept (id) WHERE kept.id = e.provider_id)",
        user.0,
        ids
    )
    .execute(transaction)
    .await?;
    Ok(removed.rows_affected() > 0)
}

/// Deletes events that were moved out of the window.
pub async fn remove_outside(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<bool> {
    let removed = sqlx::query!(
        "DELETE FROM external_events e USING calendar_connections c
         WHERE e.user_id = $1 AND c.user_id = $1 AND (e.ends_at <= c.window_from OR e.starts_at >= c.window_to)",
        user.0
    )
    .execute(transaction)
    .await?;
    Ok(removed.rows_affected() > 0)
}

/// What a successful reading stores in the connection.
#[derive(Debug)]
pub struct Success<'a> {
    pub sync_token: Option<&'a str>,
    pub calendar_name: Option<&'a str>,
    /// The window of a full reading.
    pub window: Option<(DateTime<Utc>, DateTime<Utc>)>,
    pub rules_version: i64,
    pub now: DateTime<Utc>,
    pub next_sync_at: DateTime<Utc>,
}

/// If a push message came during the reading, the next one follows at once.
pub async fn succeed(
    transaction: &mut PgConnection,
    due: &DueReading,
    success: &Success<'_>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_connections
         SET status = 'live', last_error = NULL, failures = 0, reading_until = NULL,
             asked_at = CASE WHEN status = 'live' THEN asked_at END, version = nextval('calendar_versions'), sync_token = $3, calendar_name = coalesce($4, calendar_name),
             last_success_at = $5, last_full_sync_at = CASE WHEN $6::timestamptz IS NULL THEN last_full_sync_at ELSE $5 END,
             rules_version = CASE WHEN $6 IS NULL THEN rules_version ELSE $9 END,
             window_from = coalesce($6, window_from), window_to = coalesce($7, window_to),
             next_sync_at = CASE WHEN wanted = $2 THEN $8 ELSE $5 END
         WHERE user_id = $1",
        due.user.0,
        due.wanted,
        success.sync_token,
        success.calendar_name,
        success.now,
        success.window.map(|(from, _)| from),
        success.window.map(|(_, to)| to),
        success.next_sync_at,
        success.rules_version
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Without a next moment the connection is broken. Returns false if the reading was overtaken.
pub async fn fail(
    transaction: &mut PgConnection,
    due: &DueReading,
    problem: Problem,
    next_sync_at: Option<DateTime<Utc>>,
) -> sqlx::Result<bool> {
    let failed = sqlx::query!(
        "UPDATE calendar_connections
         SET status = CASE WHEN $4::timestamptz IS NULL THEN 'broken' ELSE 'failing' END, last_error = $3,
             failures = failures + 1, reading_until = NULL, version = nextval('calendar_versions'), next_sync_at = $4
         WHERE user_id = $1 AND version = $2",
        due.user.0,
        due.version,
        problem as Problem,
        next_sync_at
    )
    .execute(transaction)
    .await?;
    Ok(failed.rows_affected() > 0)
}
