//! Counts over a range: whole days of the organisation from `event_days`, which triggers keep beside the
//! events, and what is left at the two ends from the events themselves. A viewer's midnight need not be
//! the organisation's. Both queries name the parts the same way; `cut_at_days` says what they are.

use sqlx::PgExecutor;

use super::{model::Counts, range::Range};

#[derive(Clone, Copy, Debug)]
pub enum Whose {
    Member(i64),
    /// Of each place the person has or had in a team.
    User(i64),
}

pub async fn of_members(database: impl PgExecutor<'_>, whose: Whose, range: Range) -> sqlx::Result<Counts> {
    let (member, user) = match whose {
        Whose::Member(member) => (Some(member), None),
        Whose::User(user) => (None, Some(user)),
    };
    sqlx::query_file_as!(Counts, "src/events/counts_of_members.sql", member, user, range.from, range.to)
        .fetch_one(database)
        .await
}

/// A row for each of these teams that lives, in the order of their ids; those without an event too.
pub async fn of_teams(
    database: impl PgExecutor<'_>,
    teams: &[i64],
    range: Range,
) -> sqlx::Result<Vec<(i64, Counts)>> {
    let rows = sqlx::query_file!("src/events/counts_of_teams.sql", teams, range.from, range.to)
        .fetch_all(database)
        .await?;
    let counted = rows
        .into_iter()
        .map(|row| (row.id, Counts { booked: row.booked, closed: row.closed, failed: row.failed }));
    Ok(counted.collect())
}
