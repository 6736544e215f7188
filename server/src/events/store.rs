//! Events in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::{
    filter::Filter,
    model::{Details, Event, Kind, Origin},
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

/// The team and the person of a member who is in the team now.
pub async fn current_owner(
    database: impl PgExecutor<'_>,
    member: MemberId,
) -> sqlx::Result<Option<(TeamId, UserId)>> {
    let row =
        sqlx::query!("SELECT team_id, user_id FROM members WHERE id = $1 AND left_at IS NULL", member.0);
    let row = row.fetch_optional(database).await?;
    Ok(row.map(|row| (TeamId(row.team_id), UserId(row.user_id))))
}

/// The team and the person of an event.
pub async fn owner(database: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<Option<(TeamId, UserId)>> {
    let row = sqlx::query!(
        "SELECT m.team_id, m.user_id
         FROM events e JOIN members m ON m.id = e.member_id JOIN teams t ON t.id = m.team_id
         WHERE e.id = $1 AND t.deleted_at IS NULL",
        event.0
    );
    let row = row.fetch_optional(database).await?;
    Ok(row.map(|row| (TeamId(row.team_id), UserId(row.user_id))))
}

pub async fn has_currency(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT currency IS NOT NULL AS "has!" FROM organisation"#)
        .fetch_one(database)
        .await
}

/// Returns its id and its day.
pub async fn insert(
    transaction: impl PgExecutor<'_>,
    (member, team): (MemberId, TeamId),
    details: &Details,
    (by, origin): (UserId, Option<&Origin>),
    now: DateTime<Utc>,
) -> sqlx::Result<(EventId, NaiveDate)> {
    let row = sqlx::query!(
        r#"INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, description, created_at,
                               created_by, closed_at, amount, source, source_key)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $3 = 'closed' THEN $8::timestamptz END, $10, $11, $12)
           RETURNING id AS "id: EventId", day_of(starts_at) AS "day!""#,
        member.0,
        team.0,
        details.kind as Kind,
        details.start_utc,
        details.end_utc,
        details.summary,
        details.description,
        now,
        by.0,
        details.amount,
        origin.map(|origin| origin.source),
        origin.map(|origin| origin.key.as_str())
    )
    .fetch_one(transaction)
    .await?;
    Ok((row.id, row.day))
}

#[derive(Debug)]
pub struct Stored {
    pub member: MemberId,
    pub details: Details,
    /// The calendar event that it stands for, as receipts name it
    pub stands_for: Option<String>,
}

pub async fn lock(transaction: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"SELECT member_id, summary, description, kind AS "kind: Kind", starts_at, ends_at, amount,
                  CASE WHEN source = 'google' THEN 'google/' || source_key END AS stands_for
           FROM events WHERE id = $1 FOR UPDATE"#,
        event.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Stored {
        member: MemberId(row.member_id),
        details: Details {
            summary: row.summary,
            description: row.description,
            kind: row.kind,
            start_utc: row.starts_at,
            end_utc: row.ends_at,
            amount: row.amount,
        },
        stands_for: row.stands_for,
    }))
}

/// Returns its day.
pub async fn update(
    transaction: impl PgExecutor<'_>,
    event: EventId,
    details: &Details,
    now: DateTime<Utc>,
) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(
        r#"UPDATE events SET kind = $2, starts_at = $3, ends_at = $4, summary = $5, description = $6, amount = $8,
                closed_at = CASE WHEN $2 <> 'closed' THEN NULL WHEN kind = 'closed' THEN closed_at ELSE $7::timestamptz END
         WHERE id = $1 RETURNING day_of(starts_at) AS "day!""#,
        event.0,
        details.kind as Kind,
        details.start_utc,
        details.end_utc,
        details.summary,
        details.description,
        now,
        details.amount
    )
    .fetch_one(transaction)
    .await
}

pub async fn delete(transaction: impl PgExecutor<'_>, event: EventId) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM events WHERE id = $1", event.0).execute(transaction).await?;
    Ok(())
}

/// How many events match, and those of the page: a text is looked for only once.
pub async fn search(
    database: impl PgExecutor<'_>,
    member: MemberId,
    filter: &Filter<Kind>,
    paging: Paging,
) -> sqlx::Result<(i64, Vec<EventId>)> {
    let found = sqlx::query!(
        r#"WITH found AS MATERIALIZED (
               SELECT id, starts_at FROM events
               WHERE member_id = $1 AND passes_filter(starts_at, kind, summary, description, $2, $3, $4, $5))
           SELECT (SELECT count(*) FROM found) AS "total!",
                  ARRAY(SELECT id FROM found ORDER BY starts_at DESC, id DESC LIMIT $6 OFFSET $7) AS "page!: Vec<EventId>""#,
        member.0,
        filter.range.from,
        filter.range.to,
        filter.kind as Option<Kind>,
        filter.search,
        paging.limit,
        paging.offset()
    )
    .fetch_one(database)
    .await?;
    Ok((found.total, found.page))
}

#[derive(Debug)]
struct Row {
    id: i64,
    summary: String,
    description: String,
    kind: Kind,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    amount: Option<Decimal>,
}

impl From<Row> for Event {
    fn from(row: Row) -> Self {
        let Row { id, summary, description, kind, starts_at, ends_at, amount } = row;
        let details = Details { summary, description, kind, start_utc: starts_at, end_utc: ends_at, amount };
        Self { id: EventId(id), details }
    }
}

/// Newest first.
pub async fn matching(
    database: impl PgExecutor<'_>,
    member: MemberId,
    filter: &Filter<Kind>,
    paging: Paging,
) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT id, summary, description, kind AS "kind: Kind", starts_at, ends_at, amount FROM events
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
    Ok(rows.into_iter().map(Event::from).collect())
}

pub async fn of_member(
    database: impl PgExecutor<'_>,
    member: MemberId,
    event: EventId,
) -> sqlx::Result<Option<Event>> {
    let row = sqlx::query_as!(
        Row,
        r#"SELECT id, summary, description, kind AS "kind: Kind", starts_at, ends_at, amount FROM events
           WHERE id = $1 AND member_id = $2"#,
        event.0,
        member.0
    );
    Ok(row.fetch_optional(database).await?.map(Event::from))
}

/// Newest first.
pub async fn by_ids(database: impl PgExecutor<'_>, events: &[EventId]) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT id, summary, description, kind AS "kind: Kind", starts_at, ends_at, amount FROM events
           WHERE id = ANY ($1) ORDER BY starts_at DESC, id DESC"#,
        events as &[EventId]
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(Event::from).collect())
}

pub async fn apply_zone_rules(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT apply_zone_rules() AS "applied!""#).fetch_one(database).await
}
