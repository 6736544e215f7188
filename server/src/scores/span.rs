//! What the ledger says of a range of days, in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::{
    model::{Cause, ScoreChange},
    store::Row,
};
use crate::ids::MemberId;

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

/// The score of a member just before a moment, and its place in the team.
pub async fn place_at(
    database: impl PgExecutor<'_>,
    member: MemberId,
    moment: DateTime<Utc>,
) -> sqlx::Result<(Decimal, Option<i64>)> {
    let row = sqlx::query_file!("src/scores/place_at.sql", member.0, moment).fetch_one(database).await?;
    Ok((row.balle, row.place))
}

#[derive(Debug)]
pub struct Sums {
    pub points: Decimal,
    pub by_hand: Decimal,
    pub restarts: Decimal,
    pub rows: i64,
    pub of_other_days: Decimal,
    pub on_other_days: Decimal,
}

pub async fn sums(
    database: impl PgExecutor<'_>,
    member: MemberId,
    span: &Span,
    from: NaiveDate,
    to: NaiveDate,
) -> sqlx::Result<Sums> {
    sqlx::query_file_as!(Sums, "src/scores/sums.sql", member.0, span.start, span.end, from, to)
        .fetch_one(database)
        .await
}
