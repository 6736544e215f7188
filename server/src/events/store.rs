//! Events in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::{
    filter::Filter,
    model::{Details, Event, Kind},
};
use crate::{
    ids::{EventId, MemberId, TeamId, UserId},
    paging::Paging,
};

/// Only in an existing team: a deleted one appears only in the archive.
pub async fn member_exists(database: impl PgExecutor<'_>, member: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members m JOIN teams t ON t.id = m.team_id
                          WHERE m.id = $1 AND t.deleted_at IS NULL) AS "there!""#,
        member.0
    )
    .fetch_one(database)
    .await
}

pub async fn is_current_member(database: impl PgExecutor<'_>, member: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members WHERE id = $1 AND left_at IS NULL) AS "is!""#,
        member.0
    )
    .fetch_one(database)
    .await
}

pub async fn exists(database: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM events e JOIN teams t ON t.id = e.team_id
                          WHERE e.id = $1 AND t.deleted_at IS NULL) AS "there!""#,
        event.0
    )
    .fetch_one(database)
    .await
}

/// Returns the team of a current member, and locks the membership until the transaction ends.
pub async fn lock_current_member(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
) -> sqlx::Result<Option<TeamId>> {
    sqlx::query_scalar!(
        r#"SELECT team_id AS "id: TeamId" FROM members WHERE id = $1 AND left_at IS NULL FOR SHARE"#,
        member.0
    )
    .fetch_optional(transaction)
    .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    (member, team): (MemberId, TeamId),
    details: &Details,
    by: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<EventId> {
    sqlx::query_scalar!(
        r#"INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at,
                               created_by, closed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $3 = 'closed' THEN $8::timestamptz END)
           RETURNING id AS "id: EventId""#,
        member.0,
        team.0,
        details.kind as Kind,
        details.start_utc,
        details.end_utc,
        details.summary,
        details.description,
        now,
        by.0
    )
    .fetch_one(transaction)
    .await
}

#[derive(Debug)]
pub struct Stored {
    pub team: TeamId,
    pub details: Details,
}

pub async fn lock(transaction: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"SELECT team_id, summary, description, kind AS "kind: Kind", starts_at, ends_at
           FROM events WHERE id = $1 FOR UPDATE"#,
        event.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Stored {
        team: TeamId(row.team_id),
        details: Details {
            summary: row.summary,
            description: row.description,
            kind: row.kind,
            start_utc: row.starts_at,
            end_utc: row.ends_at,
        },
    }))
}

pub async fn update(
    transaction: impl PgExecutor<'_>,
    event: EventId,
    details: &Details,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE events SET kind = $2, starts_at = $3, ends_at = $4, summary = $5, description = $6,
                closed_at = CASE WHEN $2 <> 'closed' THEN NULL WHEN kind = 'closed' THEN closed_at ELSE $7::timestamptz END
         WHERE id = $1",
        event.0,
        details.kind as Kind,
        details.start_utc,
        details.end_utc,
        details.summary,
        details.description,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn delete(transaction: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM events WHERE id = $1", event.0).execute(transaction).await?;
    Ok(())
}

pub async fn count_matching(
    database: impl PgExecutor<'_>,
    member: MemberId,
    filter: &Filter<Kind>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM events
           WHERE member_id = $1 AND passes_filter(starts_at, kind, summary, description, $2, $3, $4, $5)"#,
        member.0,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search
    )
    .fetch_one(database)
    .await
}

/// Newest first.
pub async fn matching(
    database: impl PgExecutor<'_>,
    member: MemberId,
    filter: &Filter<Kind>,
    paging: Paging,
) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query!(
        r#"SELECT id, summary, description, kind AS "kind: Kind", starts_at, ends_at FROM events
           WHERE member_id = $1 AND passes_filter(starts_at, kind, summary, description, $2, $3, $4, $5)
           ORDER BY starts_at DESC, id DESC LIMIT $6 OFFSET $7"#,
        member.0,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await?;
    let event = rows.into_iter().map(|row| Event {
        id: EventId(row.id),
        details: Details {
            summary: row.summary,
            description: row.description,
            kind: row.kind,
            start_utc: row.starts_at,
            end_utc: row.ends_at,
        },
    });
    Ok(event.collect())
}
