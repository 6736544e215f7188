//! What gains follow from, in PostgreSQL.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::PeriodKind;
use crate::ids::{MemberId, TeamId};

/// A period's days, of which `eve` and `yesterday` are those at whose ends scores are compared.
#[derive(Debug)]
pub struct Days {
    pub first: NaiveDate,
    pub last: NaiveDate,
    /// The last day before it.
    pub eve: NaiveDate,
    /// None on its first day.
    pub yesterday: Option<NaiveDate>,
    /// As many days of the period before.
    pub stretch_first: NaiveDate,
    pub stretch_eve: NaiveDate,
    pub stretch_last: NaiveDate,
    /// Working days of the period.
    pub work_days: i32,
    /// Those before the day that was asked for.
    pub done: i32,
    /// Whether the day that was asked for is one.
    pub works: bool,
}

/// Everybody on the boards of some teams at the end of a day.
pub type Scores = HashMap<MemberId, (TeamId, Decimal)>;

/// What a member's score did from one day on.
#[derive(Debug)]
pub struct Move {
    pub member: MemberId,
    /// The score now, seen at once with the restarts.
    pub balle: Decimal,
    /// The score before the first day; 0 if it was not asked for.
    pub at_start: Decimal,
    /// Set if the newest stint began in these days.
    pub joined_day: Option<NaiveDate>,
    /// What restarts took away.
    pub dropped: Decimal,
    /// The same, to the end of the day before.
    pub dropped_before: Decimal,
}

/// To which day a move is told; none: to now.
#[derive(Clone, Copy, Debug)]
pub struct Until {
    pub day: Option<NaiveDate>,
    pub day_before: Option<NaiveDate>,
}

pub async fn days(database: impl PgExecutor<'_>, kind: PeriodKind, day: NaiveDate) -> sqlx::Result<Days> {
    sqlx::query_file_as!(Days, "src/boards/gain/days.sql", kind as PeriodKind, day).fetch_one(database).await
}

/// Those of the days that are closed.
pub async fn closed_scores(
    database: impl PgExecutor<'_>,
    days: &[NaiveDate],
    teams: &[TeamId],
) -> sqlx::Result<HashMap<NaiveDate, Scores>> {
    let rows =
        sqlx::query_file!("src/boards/gain/scores.sql", days, teams as &[TeamId]).fetch_all(database).await?;
    let mut found = HashMap::<_, Scores>::new();
    for row in rows {
        let scores = found.entry(row.day).or_default();
        if let (Some(team), Some(member), Some(balle)) = (row.team_id, row.member_id, row.balle) {
            scores.insert(member, (team, balle));
        }
    }
    Ok(found)
}

/// By name. Each member is asked for with whether their score before the first day is.
pub async fn moves(
    database: impl PgExecutor<'_>,
    members: impl IntoIterator<Item = (MemberId, bool)>,
    first: NaiveDate,
    until: Until,
) -> sqlx::Result<Vec<Move>> {
    let (ids, probes): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    sqlx::query_file_as!(
        Move,
        "src/boards/gain/moves.sql",
        &ids as &[MemberId],
        &probes,
        first,
        until.day,
        until.day_before
    )
    .fetch_all(database)
    .await
}
