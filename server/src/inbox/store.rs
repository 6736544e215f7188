//! What waits, in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::{BrokenCalendar, InboxCounts, Kind};
use crate::{
    account::Person,
    calendars::model::Problem,
    ids::{ReportId, TeamId, UserId},
    paging::Paging,
    reports::model::ReportTeam,
};

/// Whose inbox, and when.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub user: UserId,
    /// That they manage; None for an administrator
    pub teams: Option<&'a [TeamId]>,
    /// Also what others decide
    pub all: bool,
    pub now: DateTime<Utc>,
}

pub async fn counts(database: impl PgExecutor<'_>, asked: &Asked<'_>) -> sqlx::Result<InboxCounts> {
    let row = sqlx::query!(
        r#"SELECT count(*) FILTER (WHERE report IS NOT NULL) AS "reports!",
                  count(*) FILTER (WHERE report IS NULL) AS "calendars!"
           FROM inbox_of($1, $2, $3, $4)"#,
        asked.user.0,
        asked.teams as Option<&[TeamId]>,
        asked.all,
        asked.now
    )
    .fetch_one(database)
    .await?;
    Ok(InboxCounts { reports: row.reports, questions: 0, calendars: row.calendars })
}

/// A report, or without one the calendar of a person in a team.
#[derive(Debug)]
pub struct Found {
    pub report: Option<ReportId>,
    pub user: UserId,
    pub team: TeamId,
}

/// Who waits longest first, with all that waits of one person together.
pub async fn page(
    database: impl PgExecutor<'_>,
    asked: &Asked<'_>,
    kind: Option<Kind>,
    paging: Paging,
) -> sqlx::Result<Vec<Found>> {
    sqlx::query_as!(
        Found,
        r#"SELECT report AS "report: ReportId", person AS "user!: UserId", team AS "team!: TeamId"
           FROM inbox_of($1, $2, $3, $4)
           WHERE $5::boolean IS NULL OR (report IS NOT NULL) = $5
           ORDER BY min(since) OVER (PARTITION BY person), person, since, report
           LIMIT $6 OFFSET $7"#,
        asked.user.0,
        asked.teams as Option<&[TeamId]>,
        asked.all,
        asked.now,
        kind.map(|kind| kind == Kind::Report),
        paging.limit,
        paging.offset()
    )
    .fetch_all(database)
    .await
}

pub async fn calendars(
    database: impl PgExecutor<'_>,
    places: &[(UserId, TeamId)],
) -> sqlx::Result<Vec<BrokenCalendar>> {
    let (users, teams): (Vec<UserId>, Vec<TeamId>) = places.iter().copied().unzip();
    let rows = sqlx::query!(
        r#"SELECT u.id AS "user: UserId", u.name, u.picture, t.id AS "team: TeamId", t.name AS team_name,
                  c.last_error AS "problem: Problem", coalesce(c.last_success_at, c.connected_at) AS "since!", c.asked_at
           FROM unnest($1::bigint[], $2::bigint[]) AS asked (person, team)
           JOIN calendar_connections c ON c.user_id = asked.person
           JOIN users u ON u.id = asked.person
           JOIN teams t ON t.id = asked.team"#,
        &users as &[UserId],
        &teams as &[TeamId]
    )
    .fetch_all(database)
    .await?;
    let calendars = rows.into_iter().map(|row| BrokenCalendar {
        person: Person { id: row.user, name: row.name, picture: row.picture },
        team: ReportTeam { id: row.team, name: row.team_name },
        problem: row.problem,
        since: row.since,
        asked_at: row.asked_at,
    });
    Ok(calendars.collect())
}
