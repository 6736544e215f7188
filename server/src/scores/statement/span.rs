//! What the ledger says of a range of days, in PostgreSQL.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use crate::{
    ids::{EventId, MemberId},
    scores::{
        model::{Cause, ScoreChange},
        store::Row,
    },
};

/// From the start of a day to the end of another.
#[derive(Debug)]
pub struct Span {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

pub async fn of_days(database: impl PgExecutor<'_>, from: NaiveDate, to: NaiveDate) -> sqlx::Result<Span> {
    sqlx::query_as!(
        Span,
        r#"SELECT end_of_day($1::date - 1) AS "start!", end_of_day($2::date) AS "end!""#,
        from,
        to
    )
    .fetch_one(database)
    .await
}

/// Oldest first, those of a span, at most so many.
pub async fn between(
    database: impl PgExecutor<'_>,
    member: MemberId,
    span: &Span,
    most: i64,
) -> sqlx::Result<Vec<ScoreChange>> {
    let rows =
        sqlx::query_file_as!(Row, "src/scores/page.sql", member.0, most, 0, Some(span.start), Some(span.end))
            .fetch_all(database)
            .await?;
    Ok(rows.into_iter().rev().map(ScoreChange::from).collect())
}

/// The score of a member just before a moment, and its place among how many in the team.
#[derive(Debug)]
pub struct Standing {
    pub balle: Decimal,
    pub place: Option<i64>,
    pub of: i64,
}

pub async fn place_at(
    database: impl PgExecutor<'_>,
    member: MemberId,
    moment: DateTime<Utc>,
) -> sqlx::Result<Standing> {
    sqlx::query_file_as!(Standing, "src/scores/statement/place_at.sql", member.0, moment)
        .fetch_one(database)
        .await
}

#[derive(Debug)]
pub struct Sums {
    pub points: Decimal,
    pub by_hand: Decimal,
    pub restarts: Decimal,
    pub rows: i64,
    pub of_other_days: Decimal,
    pub on_other_days: Decimal,
    pub noted: i64,
    pub noted_points: Decimal,
    pub closed_amount: Decimal,
}

pub async fn sums(
    database: impl PgExecutor<'_>,
    member: MemberId,
    span: &Span,
    from: NaiveDate,
    to: NaiveDate,
) -> sqlx::Result<Sums> {
    sqlx::query_file_as!(Sums, "src/scores/statement/sums.sql", member.0, span.start, span.end, from, to)
        .fetch_one(database)
        .await
}

/// Of sources that were counted before the score started over last: what all their receipts make.
pub async fn counted_before_restart(
    database: impl PgExecutor<'_>,
    member: MemberId,
) -> sqlx::Result<HashMap<String, Decimal>> {
    let rows = sqlx::query!(
        r#"SELECT source, sum(points) AS "total!" FROM credits
           WHERE member_id = $1
             AND source IN (SELECT c.source FROM credits c
                            WHERE c.member_id = $1
                              AND c.restart_id IS DISTINCT FROM (SELECT s.id FROM score_changes s
                                                                 WHERE s.member_id = $1 AND s.cause = 'restart'
                                                                 ORDER BY s.changed_at DESC, s.id DESC LIMIT 1))
           GROUP BY source"#,
        member.0
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(|row| (row.source, row.total)).collect())
}

/// Titles of events, and when they were entered.
pub async fn entered(
    database: impl PgExecutor<'_>,
    events: &[EventId],
) -> sqlx::Result<HashMap<EventId, (String, DateTime<Utc>)>> {
    let ids = events.iter().map(|id| id.0).collect::<Vec<_>>();
    let rows = sqlx::query!("SELECT id, summary, created_at FROM events WHERE id = ANY ($1)", &ids)
        .fetch_all(database)
        .await?;
    Ok(rows.into_iter().map(|row| (EventId(row.id), (row.summary, row.created_at))).collect())
}
