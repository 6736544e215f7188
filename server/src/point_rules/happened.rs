//! What happened in a team, for the lab, in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::preview_model::{Pair, Pairs};
use crate::{
    ids::{MemberId, TeamId, UserId},
    points::lines::{Facts, Kind},
};

/// Equal things that happened to one person on one day.
#[derive(Debug)]
pub struct Happened {
    pub member_id: MemberId,
    pub day: NaiveDate,
    pub kind: Kind,
    pub entered: bool,
    pub amount: Option<Decimal>,
    pub times: i64,
}

impl Happened {
    pub fn facts(&self) -> Facts {
        Facts { kind: self.kind, entered: self.entered, amount: self.amount }
    }
}

/// Somebody in the team.
#[derive(Debug)]
pub struct Placed {
    pub member: MemberId,
    pub user: UserId,
    pub name: String,
    pub picture: Option<String>,
    pub balle: Decimal,
}

/// As the board shows them.
pub async fn people(database: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<Vec<Placed>> {
    sqlx::query_as!(
        Placed,
        r#"SELECT m.id AS "member: MemberId", u.id AS "user: UserId", u.name, u.picture, m.balle
           FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.team_id = $1 AND m.left_at IS NULL ORDER BY m.balle DESC, u.name COLLATE names, m.id"#,
        team.0
    )
    .fetch_all(database)
    .await
}

pub async fn of_team(
    database: impl PgExecutor<'_>,
    team: TeamId,
    from: NaiveDate,
    to: NaiveDate,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Happened>> {
    sqlx::query_file_as!(Happened, "src/point_rules/happened.sql", team.0, from, to, now)
        .fetch_all(database)
        .await
}

/// What was changed by hand, start-overs aside, by member and day.
pub async fn by_hand(
    database: impl PgExecutor<'_>,
    team: TeamId,
    from: NaiveDate,
    to: NaiveDate,
) -> sqlx::Result<Vec<(MemberId, NaiveDate, Decimal)>> {
    let rows = sqlx::query!(
        r#"SELECT c.member_id AS "member: MemberId", day_in_zone(c.changed_at, o.zone) AS "day!",
                  sum(c.balle - coalesce(before.balle, 0)) AS "points!"
           FROM organisation o, members m JOIN score_changes c ON c.member_id = m.id
           LEFT JOIN LATERAL (
               SELECT b.balle FROM score_changes b
               WHERE b.member_id = c.member_id AND (b.changed_at, b.id) < (c.changed_at, c.id)
               ORDER BY b.changed_at DESC, b.id DESC LIMIT 1) before ON true
           WHERE m.team_id = $1 AND m.left_at IS NULL AND c.cause IN ('set', 'undo')
             AND c.changed_at >= end_of_day($2::date - 1) AND c.changed_at < end_of_day($3::date)
           GROUP BY 1, 2"#,
        team.0,
        from,
        to
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(|row| (row.member, row.day, row.points)).collect())
}

/// Entered events beside calendar events of the same person and kind, within two hours. For each calendar event, of which
/// there are fewer, a few rows of an index.
pub async fn pairs(
    database: impl PgExecutor<'_>,
    team: TeamId,
    from: NaiveDate,
    to: NaiveDate,
    kinds: &[Kind],
) -> sqlx::Result<Pairs> {
    let rows = sqlx::query!(
        r#"SELECT u.name, e.kind AS "kind: Kind", e.summary, e.starts_at, x.starts_at AS calendar_at, count(*) OVER () AS "total!"
           FROM members m JOIN users u ON u.id = m.user_id
           JOIN external_events x ON x.user_id = m.user_id AND x.kind = ANY ($4)
           CROSS JOIN LATERAL (
               SELECT e.id, e.kind, e.summary, e.starts_at FROM events e
               WHERE e.member_id = m.id AND e.kind = x.kind AND e.source IS NULL
                 AND e.starts_at BETWEEN x.starts_at - interval '2 hours' AND x.starts_at + interval '2 hours'
                 AND e.starts_at >= end_of_day($2::date - 1) AND e.starts_at < end_of_day($3::date)
               OFFSET 0) AS e
           WHERE m.team_id = $1 AND m.left_at IS NULL
             AND x.starts_at >= end_of_day($2::date - 1) - interval '2 hours'
             AND x.starts_at < end_of_day($3::date) + interval '2 hours'
           ORDER BY e.starts_at DESC, e.id DESC LIMIT 20"#,
        team.0,
        from,
        to,
        kinds as &[Kind]
    )
    .fetch_all(database)
    .await?;
    let total = rows.first().map_or(0, |row| row.total);
    let examples = rows.into_iter().map(|row| Pair {
        name: row.name,
        kind: row.kind,
        summary: row.summary,
        entered_at: row.starts_at,
        calendar_at: row.calendar_at,
    });
    Ok(Pairs { total, examples: examples.collect() })
}
