//! Events in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::{
    model::{Details, Event, Kind},
    range::Range,
};

/// Of a living team: a deleted one is hidden everywhere but in the archive.
pub async fn member_exists(database: impl PgExecutor<'_>, member: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members m JOIN teams t ON t.id = m.team_id
                          WHERE m.id = $1 AND t.deleted_at IS NULL) AS "there!""#,
        member
    )
    .fetch_one(database)
    .await
}

pub async fn is_current_member(database: impl PgExecutor<'_>, member: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members WHERE id = $1 AND left_at IS NULL) AS "is!""#,
        member
    )
    .fetch_one(database)
    .await
}

pub async fn exists(database: impl PgExecutor<'_>, event: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM events e JOIN teams t ON t.id = e.team_id
                          WHERE e.id = $1 AND t.deleted_at IS NULL) AS "there!""#,
        event
    )
    .fetch_one(database)
    .await
}

/// The team of somebody who is in it, and who stays in it until the transaction ends.
pub async fn hold_current_member(transaction: impl PgExecutor<'_>, member: i64) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!("SELECT team_id FROM members WHERE id = $1 AND left_at IS NULL FOR SHARE", member)
        .fetch_optional(transaction)
        .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    (member, team): (i64, i64),
    details: &Details,
    by: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at, created_by,
                             closed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $3 = 'closed' THEN $8::timestamptz END) RETURNING id",
        member,
        team,
        details.kind as Kind,
        details.start_utc,
        details.end_utc,
        details.summary,
        details.description,
        now,
        by
    )
    .fetch_one(transaction)
    .await
}

#[derive(Debug)]
pub struct Stored {
    pub team: i64,
    pub details: Details,
}

pub async fn lock(transaction: impl PgExecutor<'_>, event: i64) -> sqlx::Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"SELECT team_id, summary, description, kind AS "kind: Kind", starts_at, ends_at
           FROM events WHERE id = $1 FOR UPDATE"#,
        event
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Stored {
        team: row.team_id,
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
    event: i64,
    details: &Details,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE events SET kind = $2, starts_at = $3, ends_at = $4, summary = $5, description = $6,
                closed_at = CASE WHEN $2 <> 'closed' THEN NULL WHEN kind = 'closed' THEN closed_at ELSE $7::timestamptz END
         WHERE id = $1",
        event,
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

pub async fn delete(transaction: impl PgExecutor<'_>, event: i64) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM events WHERE id = $1", event).execute(transaction).await?;
    Ok(())
}

/// Which of a member's events: in a range, of a kind, with a text in them.
#[derive(Debug)]
pub struct Filter {
    pub member: i64,
    pub range: Range,
    pub kind: Option<Kind>,
    pub search: Option<String>,
}

pub async fn count_matching(database: impl PgExecutor<'_>, filter: &Filter) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM events
           WHERE member_id = $1 AND ($2::timestamptz IS NULL OR starts_at >= $2)
             AND ($3::timestamptz IS NULL OR starts_at <= $3) AND ($4::text IS NULL OR kind = $4)
             AND ($5::text IS NULL OR strpos(folded(summary || ' ' || description), folded($5)) > 0)"#,
        filter.member,
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
    filter: &Filter,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query!(
        r#"SELECT id, summary, description, kind AS "kind: Kind", starts_at, ends_at FROM events
           WHERE member_id = $1 AND ($2::timestamptz IS NULL OR starts_at >= $2)
             AND ($3::timestamptz IS NULL OR starts_at <= $3) AND ($4::text IS NULL OR kind = $4)
             AND ($5::text IS NULL OR strpos(folded(summary || ' ' || description), folded($5)) > 0)
           ORDER BY starts_at DESC, id DESC LIMIT $6 OFFSET $7"#,
        filter.member,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search,
        limit,
        offset
    )
    .fetch_all(database)
    .await?;
    let event = rows.into_iter().map(|row| Event {
        id: row.id,
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
