//! Targets in PostgreSQL.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::Sheet;
use crate::{
    goals::model::{Metric, TargetPeriod},
    ids::{MemberId, TeamId, UserId},
    paging::Paging,
};

#[derive(Debug)]
pub struct PeriodRow {
    pub today: NaiveDate,
    /// One of those whose results are told
    pub is_over: bool,
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    pub work_days: i32,
}

/// So many from the period of a day on, and the last three that are over.
pub async fn periods(
    database: impl PgExecutor<'_>,
    period: TargetPeriod,
    from: Option<NaiveDate>,
    count: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<PeriodRow>> {
    sqlx::query_file_as!(PeriodRow, "src/goals/targets/periods.sql", period as TargetPeriod, from, count, now)
        .fetch_all(database)
        .await
}

#[derive(Debug)]
pub struct Person {
    pub member: MemberId,
    pub user: UserId,
    pub name: String,
    pub picture: Option<String>,
}

/// Those in the team now, by name.
pub async fn people(
    database: impl PgExecutor<'_>,
    team: TeamId,
    paging: Paging,
) -> sqlx::Result<Vec<Person>> {
    sqlx::query_as!(
        Person,
        r#"SELECT m.id AS "member: MemberId", u.id AS "user: UserId", u.name, u.picture
           FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.team_id = $1 AND m.left_at IS NULL
           ORDER BY u.name COLLATE names, u.id LIMIT $2 OFFSET $3"#,
        team.0,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}

pub async fn count_people(database: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM members WHERE team_id = $1 AND left_at IS NULL"#,
        team.0
    )
    .fetch_one(database)
    .await
}

/// By the first day of the period and the member; without one: the team's own.
pub type Values = HashMap<(NaiveDate, Option<MemberId>), Decimal>;

/// What holds in the cells of these periods; those without a target are left out.
pub async fn cells(
    database: impl PgExecutor<'_>,
    sheet: Sheet,
    firsts: &[NaiveDate],
    members: &[MemberId],
) -> sqlx::Result<Values> {
    let rows = sqlx::query!(
        r#"SELECT DISTINCT ON (starts_on, member_id) starts_on, member_id AS "member: MemberId", value
           FROM targets
           WHERE team_id = $1 AND metric = $2 AND period = $3 AND starts_on = ANY ($4)
             AND (member_id IS NULL OR member_id = ANY ($5))
           ORDER BY starts_on, member_id, id DESC"#,
        sheet.team.0,
        sheet.metric as Metric,
        sheet.period as TargetPeriod,
        firsts,
        members as &[MemberId]
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().filter_map(|row| Some(((row.starts_on, row.member), row.value?))).collect())
}

/// Finished periods, by their first and last days, in order and without a gap.
#[derive(Debug)]
pub struct Spans {
    pub firsts: Vec<NaiveDate>,
    pub lasts: Vec<NaiveDate>,
}

/// Who was in the team in which of the periods, and whether still at its end; without a member: the team was there.
pub type Presence = HashMap<(NaiveDate, Option<MemberId>), bool>;

pub async fn present(database: impl PgExecutor<'_>, team: TeamId, spans: &Spans) -> sqlx::Result<Presence> {
    let rows = sqlx::query_file!("src/goals/targets/present.sql", team.0, &spans.firsts, &spans.lasts)
        .fetch_all(database)
        .await?;
    Ok(rows.into_iter().map(|row| ((row.first_day, row.member), row.is_on_board)).collect())
}

/// The newest row of a sheet.
#[derive(Debug)]
pub struct Newest {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by: Option<String>,
}

pub async fn newest(database: impl PgExecutor<'_>, sheet: Sheet) -> sqlx::Result<Option<Newest>> {
    // Materialised: by the ids alone the planner might walk through everybody else's rows.
    sqlx::query_as!(
        Newest,
        r#"WITH own AS MATERIALIZED (SELECT id FROM targets WHERE team_id = $1 AND metric = $2 AND period = $3)
           SELECT t.id, t.set_at AS at, u.name AS "by?"
           FROM targets t LEFT JOIN users u ON u.id = t.set_by WHERE t.id = (SELECT max(id) FROM own)"#,
        sheet.team.0,
        sheet.metric as Metric,
        sheet.period as TargetPeriod
    )
    .fetch_optional(database)
    .await
}

#[derive(Debug)]
pub struct ChangeRow {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by: Option<String>,
    pub starts_on: NaiveDate,
    pub value: Option<Decimal>,
    pub before: Option<Decimal>,
    pub person: Option<UserId>,
    pub name: Option<String>,
    pub picture: Option<String>,
}

pub async fn history(
    database: impl PgExecutor<'_>,
    sheet: Sheet,
    paging: Paging,
) -> sqlx::Result<Vec<ChangeRow>> {
    sqlx::query_file_as!(
        ChangeRow,
        "src/goals/targets/history.sql",
        sheet.team.0,
        sheet.metric as Metric,
        sheet.period as TargetPeriod,
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}

pub async fn count_history(database: impl PgExecutor<'_>, sheet: Sheet) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM targets WHERE team_id = $1 AND metric = $2 AND period = $3"#,
        sheet.team.0,
        sheet.metric as Metric,
        sheet.period as TargetPeriod
    )
    .fetch_one(database)
    .await
}

pub async fn has_currency(database: impl PgExecutor<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT currency IS NOT NULL AS "has!" FROM organisation"#)
        .fetch_one(database)
        .await
}
