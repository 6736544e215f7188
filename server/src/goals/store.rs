//! What goals follow from, in PostgreSQL: two statements, however many goals there are.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::{PgExecutor, types::Json};

use super::{
    model::{GoalPerson, Metric, TargetPeriod},
    pace::{Calendar, Span},
};
use crate::ids::{MemberId, TeamId, UserId};

/// Whose goals are asked for, and which.
#[derive(Clone, Copy, Debug, Default)]
pub struct Selection<'a> {
    pub teams: &'a [TeamId],
    /// None: everybody in them
    pub person: Option<UserId>,
    pub metric: Option<Metric>,
    pub period: Option<TargetPeriod>,
    /// None: now
    pub day: Option<NaiveDate>,
}

/// What holds for all goals of an answer.
#[derive(Debug)]
pub struct Frame {
    pub today: NaiveDate,
    pub day: NaiveDate,
    pub has_currency: bool,
    pub periods: Vec<PeriodDays>,
    /// From a month before the periods on.
    pub calendar: Calendar,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PeriodDays {
    pub kind: TargetPeriod,
    pub first: NaiveDate,
    pub last: NaiveDate,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Target {
    pub metric: Metric,
    pub period: TargetPeriod,
    pub value: Decimal,
}

/// A team, or somebody's place in it.
#[derive(Debug)]
pub struct Place {
    pub team: TeamId,
    pub targets: Vec<Target>,
    /// None for the team itself
    pub member: Option<Member>,
}

#[derive(Debug)]
pub struct Member {
    pub id: MemberId,
    pub person: GoalPerson,
    /// On the board of the day that is asked for
    pub is_present: bool,
    pub left_day: Option<NaiveDate>,
    pub stints: Vec<Span>,
    pub away: Vec<Span>,
}

/// Team by team: the team itself, then its people by name.
pub async fn places(
    database: impl PgExecutor<'_>,
    now: DateTime<Utc>,
    which: Selection<'_>,
) -> sqlx::Result<(Frame, Vec<Place>)> {
    let rows = sqlx::query_file!(
        "src/goals/places.sql",
        now,
        which.day,
        which.teams as &[TeamId],
        which.person.map(|person| person.0),
        which.metric as Option<Metric>,
        which.period as Option<TargetPeriod>
    )
    .fetch_all(database)
    .await?;
    let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let frame = Frame {
        today: first.today,
        day: first.day,
        has_currency: first.currency.is_some(),
        periods: first.periods.0.clone(),
        calendar: Calendar { first: first.calendar_from, works: first.works.clone() },
    };
    let places = rows.into_iter().filter_map(|row| {
        let member = row.member.zip(row.user).zip(row.name).map(|((id, user), name)| Member {
            id,
            person: GoalPerson { id: user, name, picture: row.picture, group_member_id: id },
            is_present: row.present.unwrap_or_default(),
            left_day: row.left_day,
            stints: spans(row.stints.map(|stints| stints.0)),
            away: spans(
                row.away.map(|Json(away)| away.into_iter().map(|(from, to)| (from, Some(to))).collect()),
            ),
        });
        let targets = row.targets.map(|targets| targets.0).unwrap_or_default();
        Some(Place { team: row.team?, targets, member })
    });
    Ok((frame, places.collect()))
}

fn spans(days: Option<Vec<(NaiveDate, Option<NaiveDate>)>>) -> Vec<Span> {
    days.unwrap_or_default().into_iter().map(|(first, last)| Span { first, last }).collect()
}

/// What was reached on a day.
#[derive(Debug)]
pub struct Value {
    /// A member's or a team's id.
    pub key: i64,
    pub is_team: bool,
    pub day: NaiveDate,
    pub metric: Metric,
    pub value: Decimal,
}

pub async fn values(
    database: impl PgExecutor<'_>,
    members: &[MemberId],
    teams: &[TeamId],
    metrics: &[Metric],
    (first, last): (NaiveDate, NaiveDate),
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Value>> {
    sqlx::query_file_as!(
        Value,
        "src/goals/values.sql",
        members as &[MemberId],
        teams as &[TeamId],
        metrics as &[Metric],
        first,
        last,
        now
    )
    .fetch_all(database)
    .await
}
