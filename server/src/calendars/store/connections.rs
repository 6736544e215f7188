//! Connections in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use crate::{
    calendars::model::{Connection, ConnectionCounts, ListedConnection, Notice, Problem, Status},
    ids::UserId,
    paging::Paging,
    sealing::Sealed,
};

pub async fn one(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Connection>> {
    sqlx::query_as!(
        Connection,
        r#"SELECT c.user_id AS id, c.status AS "status: Status",
                  coalesce(c.calendar_name, 'Primary Calendar') AS "calendar_name!", c.connected_at,
                  c.last_success_at, c.next_sync_at, c.last_error AS "problem: Problem", c.asked_at, c.hides_titles,
                  (SELECT count(*) FROM external_events e WHERE e.user_id = c.user_id) AS "events!",
                  EXISTS (SELECT FROM calendar_channels h WHERE h.user_id = c.user_id AND h.heard_at IS NOT NULL
                          AND h.stopped_at IS NULL AND h.expires_at > $2) AS "push!"
           FROM calendar_connections c WHERE c.user_id = $1"#,
        user.0,
        now
    )
    .fetch_optional(database)
    .await
}

/// Those that need attention first, then by name.
pub async fn page(
    database: impl PgExecutor<'_>,
    status: Option<Status>,
    paging: Paging,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ListedConnection>> {
    let rows = sqlx::query!(
        r#"SELECT c.user_id, u.name, u.email, u.picture, c.status AS "status: Status",
                  coalesce(c.calendar_name, 'Primary Calendar') AS "calendar_name!", c.connected_at,
                  c.last_success_at, c.next_sync_at, c.last_error AS "problem: Problem", c.asked_at, c.hides_titles,
                  (SELECT count(*) FROM external_events e WHERE e.user_id = c.user_id) AS "events!",
                  EXISTS (SELECT FROM calendar_channels h WHERE h.user_id = c.user_id AND h.heard_at IS NOT NULL
                          AND h.stopped_at IS NULL AND h.expires_at > $4) AS "push!"
           FROM calendar_connections c JOIN users u ON u.id = c.user_id
           WHERE u.deleted_at IS NULL AND ($1::text IS NULL OR c.status = $1)
           ORDER BY array_position(ARRAY['broken', 'failing', 'new', 'live'], c.status), u.name COLLATE names, u.id
           LIMIT $2 OFFSET $3"#,
        status as Option<Status>,
        paging.limit,
        paging.offset(),
        now
    )
    .fetch_all(database)
    .await?;
    let listed = rows.into_iter().map(|row| ListedConnection {
        name: row.name,
        email: row.email,
        picture: row.picture,
        connection: Connection {
            id: UserId(row.user_id),
            status: row.status,
            calendar_name: row.calendar_name,
            connected_at: row.connected_at,
            last_success_at: row.last_success_at,
            next_sync_at: row.next_sync_at,
            events: row.events,
            problem: row.problem,
            asked_at: row.asked_at,
            push: row.push,
            hides_titles: row.hides_titles,
        },
    });
    Ok(listed.collect())
}

pub async fn counts(database: impl PgExecutor<'_>) -> sqlx::Result<ConnectionCounts> {
    sqlx::query_as!(
        ConnectionCounts,
        r#"SELECT count(*) FILTER (WHERE c.status = 'new') AS "new!", count(*) FILTER (WHERE c.status = 'live') AS "live!",
                  count(*) FILTER (WHERE c.status = 'failing') AS "failing!",
                  count(*) FILTER (WHERE c.status = 'broken') AS "broken!"
           FROM calendar_connections c JOIN users u ON u.id = c.user_id WHERE u.deleted_at IS NULL"#
    )
    .fetch_one(database)
    .await
}

pub async fn notice(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<Notice>> {
    let asked = sqlx::query_scalar!(
        r#"SELECT asked_at IS NOT NULL AS "asked!" FROM calendar_connections
           WHERE user_id = $1 AND (status = 'broken' OR asked_at IS NOT NULL)"#,
        user.0
    )
    .fetch_optional(database)
    .await?;
    Ok(asked.map(|asked| if asked { Notice::Asked } else { Notice::Broken }))
}

#[derive(Debug)]
pub struct Locked {
    pub status: Status,
    pub subject: Option<String>,
}

pub async fn lock(transaction: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<Locked>> {
    sqlx::query_as!(
        Locked,
        r#"SELECT status AS "status: Status", subject FROM calendar_connections WHERE user_id = $1 FOR UPDATE"#,
        user.0
    )
    .fetch_optional(transaction)
    .await
}

/// A grant. If the account is the same, the events stay until the next reading.
#[derive(Debug)]
pub struct Grant<'a> {
    pub user: UserId,
    pub subject: &'a str,
    pub sealed: &'a Sealed,
    pub now: DateTime<Utc>,
}

pub async fn connect(transaction: impl PgExecutor<'_>, grant: &Grant<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO calendar_connections AS c (user_id, subject, refresh_token, key_id, connected_at, next_sync_at, points_from)
         VALUES ($1, $2, $3, $4, $5, $5, day_of($5))
         ON CONFLICT (user_id) DO UPDATE
         SET subject = $2, refresh_token = $3, key_id = $4, connected_at = $5, next_sync_at = $5, status = 'new',
             sync_token = NULL, last_error = NULL, failures = 0, asked_at = NULL, reading_until = NULL,
             version = nextval('calendar_versions'), wanted = c.wanted + 1",
        grant.user.0,
        grant.subject,
        &grant.sealed.bytes,
        grant.sealed.key_id,
        grant.now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// What Google must be told when a connection has ended.
#[derive(Debug)]
pub struct RemovedConnection {
    pub sealed: Sealed,
    pub subject: Option<String>,
}

/// Deletes the connection and its events.
pub async fn remove(transaction: &mut PgConnection, user: UserId) -> sqlx::Result<Option<RemovedConnection>> {
    let removed = sqlx::query!(
        "DELETE FROM calendar_connections WHERE user_id = $1 RETURNING refresh_token, key_id, subject",
        user.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(removed.map(|row| RemovedConnection {
        sealed: Sealed { key_id: row.key_id, bytes: row.refresh_token },
        subject: row.subject,
    }))
}

/// Whether anybody is connected with this Google account.
pub async fn is_connected(database: impl PgExecutor<'_>, subject: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM calendar_connections WHERE subject = $1) AS "is!""#,
        subject
    )
    .fetch_one(database)
    .await
}

/// Makes a reading due, except while the connection is backing off.
pub async fn request_reading(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_connections
         SET wanted = wanted + 1, next_sync_at = CASE WHEN failures > 0 THEN next_sync_at ELSE least(next_sync_at, $2) END
         WHERE user_id = $1 AND status <> 'broken'",
        user.0,
        now
    )
    .execute(database)
    .await?;
    Ok(())
}

/// Makes a reading due at once, because a person asked for it.
pub async fn request_reading_now(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_connections SET wanted = wanted + 1, next_sync_at = least(next_sync_at, $2) WHERE user_id = $1",
        user.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn record_request(
    transaction: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!("UPDATE calendar_connections SET asked_at = $2 WHERE user_id = $1", user.0, now)
        .execute(transaction)
        .await?;
    Ok(())
}

/// Users whose token is sealed with another key. Those without a token are left out.
pub async fn sealed_with_other_keys(
    database: impl PgExecutor<'_>,
    key_id: &str,
) -> sqlx::Result<Vec<UserId>> {
    sqlx::query_scalar!(
        r#"SELECT user_id AS "id: UserId" FROM calendar_connections WHERE key_id <> $1 AND refresh_token <> ''"#,
        key_id
    )
    .fetch_all(database)
    .await
}

pub async fn lock_sealed(transaction: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Option<Sealed>> {
    sqlx::query_as!(
        Sealed,
        "SELECT key_id, refresh_token AS bytes FROM calendar_connections WHERE user_id = $1 FOR UPDATE",
        user.0
    )
    .fetch_optional(transaction)
    .await
}

pub async fn seal(transaction: impl PgExecutor<'_>, user: UserId, sealed: &Sealed) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE calendar_connections SET refresh_token = $2, key_id = $3 WHERE user_id = $1",
        user.0,
        sealed.bytes,
        sealed.key_id
    )
    .execute(transaction)
    .await?;
    Ok(())
}
