//! What a change of targets locks, asks and writes in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::{Cell, Sheet};
use crate::{
    goals::model::{Metric, TargetPeriod},
    ids::{MemberId, TeamId, UserId},
};

/// Whoever changes targets of the team waits for each other. False for a team that is not there.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar!(
        "SELECT id FROM teams WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE",
        team.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(held.is_some())
}

/// Whose cell it is and whether it can be set, in the order of the cells.
#[derive(Debug)]
pub struct Place {
    pub member: Option<MemberId>,
    pub begins: bool,
    pub is_over: bool,
    pub is_far: bool,
}

pub async fn places(
    transaction: impl PgExecutor<'_>,
    sheet: Sheet,
    cells: &[Cell],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Place>> {
    sqlx::query_as!(
        Place,
        r#"SELECT m.id AS "member?: MemberId", period_start($2, starts_on) = starts_on AS "begins!",
                  period_end($2, starts_on) < today.day AS "is_over!",
                  starts_on > today.day + interval '2 years' AS "is_far!"
           FROM (SELECT day_of($3) AS day) AS today
           CROSS JOIN unnest($4::date[], $5::bigint[]) WITH ORDINALITY AS given (starts_on, user_id, number)
           LEFT JOIN members m ON m.team_id = $1 AND m.user_id = given.user_id AND m.left_at IS NULL
           ORDER BY number"#,
        sheet.team.0,
        sheet.period as TargetPeriod,
        now,
        &cells.iter().map(|cell| cell.starts_on).collect::<Vec<_>>(),
        &cells.iter().map(|cell| cell.user).collect::<Vec<_>>() as &[Option<UserId>]
    )
    .fetch_all(transaction)
    .await
}

#[derive(Debug)]
pub struct NewTarget {
    pub member: Option<MemberId>,
    pub starts_on: NaiveDate,
    pub value: Option<Decimal>,
}

/// Returns the newest id.
pub async fn insert(
    transaction: impl PgExecutor<'_>,
    sheet: Sheet,
    targets: &[NewTarget],
    by: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"WITH written AS (
               INSERT INTO targets (team_id, member_id, metric, period, starts_on, value, set_by, set_at)
               SELECT $1, member_id, $2, $3, starts_on, value, $7, $8
               FROM unnest($4::bigint[], $5::date[], $6::numeric[]) WITH ORDINALITY
                    AS given (member_id, starts_on, value, number)
               ORDER BY number RETURNING id)
           SELECT max(id) AS "id!" FROM written"#,
        sheet.team.0,
        sheet.metric as Metric,
        sheet.period as TargetPeriod,
        &targets.iter().map(|target| target.member).collect::<Vec<_>>() as &[Option<MemberId>],
        &targets.iter().map(|target| target.starts_on).collect::<Vec<_>>(),
        &targets.iter().map(|target| target.value).collect::<Vec<_>>() as &[Option<Decimal>],
        by.0,
        now
    )
    .fetch_one(transaction)
    .await
}
