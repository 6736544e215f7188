//! Counts over a range: whole days of the organisation from `event_days`, which triggers maintain, and the
//! rest at both ends from the events themselves, because a viewer's midnight need not be the organisation's.
//! All queries name the parts as `cut_at_days` does. A series does this for each span in one statement, so
//! that its sum is the count over the whole range.

use sqlx::PgExecutor;

use super::{bounds::Bounds, model::Counts, range::Range};
use crate::ids::{MemberId, TeamId, UserId};

#[derive(Clone, Copy, Debug)]
pub enum CountedFor {
    Member(MemberId),
    /// In each team the user is or was in.
    User(UserId),
}

impl CountedFor {
    /// Either a member or a user.
    fn ids(self) -> (Option<i64>, Option<i64>) {
        match self {
            Self::Member(member) => (Some(member.0), None),
            Self::User(user) => (None, Some(user.0)),
        }
    }
}

pub async fn of_members(
    database: impl PgExecutor<'_>,
    whose: CountedFor,
    range: Range,
) -> sqlx::Result<Counts> {
    let (member, user) = whose.ids();
    sqlx::query_file_as!(Counts, "src/events/counts_of_members.sql", member, user, range.from, range.to)
        .fetch_one(database)
        .await
}

/// A row for each existing team, by id, including those without events.
pub async fn of_teams(
    database: impl PgExecutor<'_>,
    teams: &[TeamId],
    range: Range,
) -> sqlx::Result<Vec<(TeamId, Counts)>> {
    let rows = sqlx::query_file!("src/events/counts_of_teams.sql", teams as &[TeamId], range.from, range.to)
        .fetch_all(database)
        .await?;
    let counted = rows
        .into_iter()
        .map(|row| (TeamId(row.id), Counts { booked: row.booked, closed: row.closed, failed: row.failed }));
    Ok(counted.collect())
}

pub async fn series_of_members(
    database: impl PgExecutor<'_>,
    whose: CountedFor,
    bounds: &Bounds,
) -> sqlx::Result<Vec<Counts>> {
    let (member, user) = whose.ids();
    sqlx::query_file_as!(Counts, "src/events/series_of_members.sql", member, user, bounds.instants())
        .fetch_all(database)
        .await
}

/// All existing teams of these together.
pub async fn series_of_teams(
    database: impl PgExecutor<'_>,
    teams: &[TeamId],
    bounds: &Bounds,
) -> sqlx::Result<Vec<Counts>> {
    sqlx::query_file_as!(Counts, "src/events/series_of_teams.sql", teams as &[TeamId], bounds.instants())
        .fetch_all(database)
        .await
}
