//! Managers in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;

use super::model::{GivenDays, ManagedTeam, Manager, ManagerState, Span};
use crate::ids::{TeamId, UserId};

/// Of the past.
const MOST: i64 = 200;

/// Those of now first, then the planned ones, then the past ones, newest first.
pub async fn of_team(
    database: impl PgExecutor<'_>,
    team: TeamId,
    now: DateTime<Utc>,
    with_others: bool,
) -> sqlx::Result<Vec<Manager>> {
    sqlx::query_as!(
        Manager,
        r#"SELECT u.id AS "id: UserId", u.name, u.picture, day_of(m.since) AS "from_day!",
                  day_of(m.until - interval '1 microsecond') AS last_day, state AS "state!: ManagerState"
           FROM team_managers m
           JOIN users u ON u.id = m.user_id
           CROSS JOIN LATERAL (
               SELECT CASE WHEN m.until <= $2 THEN 'past' WHEN m.since > $2 THEN 'planned' ELSE 'running' END AS state) s
           WHERE m.team_id = $1 AND (state = 'running' OR $3)
           ORDER BY array_position(ARRAY['running', 'planned', 'past'], state),
                    CASE WHEN state = 'past' THEN m.until END DESC, m.since, m.id
           LIMIT $4"#,
        team.0,
        now,
        with_others,
        MOST
    )
    .fetch_all(database)
    .await
}

/// The teams that somebody manages now, by name.
pub async fn of_user(
    database: impl PgExecutor<'_>,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ManagedTeam>> {
    sqlx::query_as!(
        ManagedTeam,
        r#"SELECT t.id AS "id: TeamId", t.name FROM team_managers m JOIN teams t ON t.id = m.team_id
           WHERE m.user_id = $1 AND m.since <= $2 AND (m.until IS NULL OR m.until > $2)
           ORDER BY t.name COLLATE names, t.id"#,
        user.0,
        now
    )
    .fetch_all(database)
    .await
}

/// Of these teams the first that the person is in.
pub async fn team_of(
    database: impl PgExecutor<'_>,
    user: UserId,
    teams: &[TeamId],
) -> sqlx::Result<Option<TeamId>> {
    sqlx::query_scalar!(
        r#"SELECT team_id AS "id: TeamId" FROM members
           WHERE user_id = $1 AND team_id = ANY ($2) AND left_at IS NULL ORDER BY team_id LIMIT 1"#,
        user.0,
        teams as &[TeamId]
    )
    .fetch_optional(database)
    .await
}

/// What runs or is planned.
#[derive(Debug)]
pub struct Open {
    pub id: i64,
    pub span: Span,
    pub from_day: NaiveDate,
    pub has_begun: bool,
}

/// Locks it: what runs, otherwise what begins next.
pub async fn lock_open(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Open>> {
    let row = sqlx::query!(
        r#"SELECT id, since, until, day_of(since) AS "from_day!" FROM team_managers
           WHERE team_id = $1 AND user_id = $2 AND (until IS NULL OR until > $3) AND ended_by IS NULL
           ORDER BY since LIMIT 1 FOR UPDATE"#,
        team.0,
        user.0,
        now
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Open {
        id: row.id,
        span: Span { since: row.since, until: row.until },
        from_day: row.from_day,
        has_begun: row.since <= now,
    }))
}

/// The instants between which somebody manages on these days: today begins at once.
pub async fn span(database: impl PgExecutor<'_>, days: &GivenDays, now: DateTime<Utc>) -> sqlx::Result<Span> {
    sqlx::query_as!(
        Span,
        r#"SELECT CASE WHEN $2::date > day_of($1) THEN end_of_day($2::date - 1) ELSE $1 END AS "since!",
                  end_of_day($3) AS until"#,
        now,
        days.from_day,
        days.last_day
    )
    .fetch_one(database)
    .await
}

pub async fn today(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "today!""#, now).fetch_one(database).await
}

/// Behind what has ended, by whosever clock.
pub async fn insert(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
    span: Span,
    by: UserId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO team_managers (team_id, user_id, since, until, named_by)
         SELECT $1, $2, greatest($3, max(until)), $4, $5 FROM team_managers
         WHERE team_id = $1 AND user_id = $2 AND ended_by IS NOT NULL",
        team.0,
        user.0,
        span.since,
        span.until,
        by.0
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn update(transaction: impl PgExecutor<'_>, id: i64, span: Span) -> sqlx::Result<()> {
    sqlx::query!("UPDATE team_managers SET since = $2, until = $3 WHERE id = $1", id, span.since, span.until)
        .execute(transaction)
        .await?;
    Ok(())
}
