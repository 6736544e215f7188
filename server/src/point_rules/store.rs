//! Versions of rules in PostgreSQL.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{PgExecutor, types::Json};

use super::model::{Counting, Draft, SavedBy, SavedVersion};
use crate::{
    ids::{TeamId, UserId},
    points::{lines::Line, versions::Mode},
};

/// The newest versions, how many there are, and those that hold from a later day on.
#[derive(Debug)]
pub struct Saved {
    pub newest: Vec<SavedVersion>,
    pub planned: Vec<SavedVersion>,
    pub total: i64,
    /// Whether any of them counts
    pub ever_counted: bool,
}

/// Of a team, or of the organisation.
pub async fn saved(
    database: impl PgExecutor<'_>,
    team: Option<TeamId>,
    today: NaiveDate,
) -> sqlx::Result<Saved> {
    let rows = sqlx::query!(
        r#"SELECT r.id, r.mode AS "mode: Mode", r.lines AS "lines: Json<Vec<Line>>", r.final_days, r.from_day, r.note,
                  r.created_at, u.id AS "by_id?", u.name AS "by_name?",
                  count(*) OVER () AS "total!", bool_or(r.mode <> 'hand') OVER () AS "ever_counted!",
                  row_number() OVER (ORDER BY r.id DESC) <= 20 AS "is_new!",
                  -- A later version hides it from its own day on, or from the day after today if it held before.
                  EXISTS (SELECT FROM point_rules later WHERE later.team_id IS NOT DISTINCT FROM r.team_id AND later.id > r.id
                          AND later.from_day <= greatest(r.from_day, $2)) AS "replaced!"
           FROM point_rules r LEFT JOIN users u ON u.id = r.created_by
           WHERE r.team_id IS NOT DISTINCT FROM $1
           ORDER BY r.id DESC LIMIT 500"#,
        team.map(|team| team.0),
        today
    )
    .fetch_all(database)
    .await?;
    let mut saved = Saved { newest: Vec::new(), planned: Vec::new(), total: 0, ever_counted: false };
    for row in rows {
        (saved.total, saved.ever_counted) = (row.total, row.ever_counted);
        let version = SavedVersion {
            id: row.id,
            mode: row.mode,
            lines: row.lines.0,
            final_days: row.final_days,
            from_day: row.from_day,
            note: row.note,
            created_at: row.created_at,
            created_by: row.by_id.zip(row.by_name).map(|(id, name)| SavedBy { id: UserId(id), name }),
            replaced: row.replaced,
        };
        if version.from_day > today && !version.replaced {
            saved.planned.push(version.clone());
        }
        if row.is_new {
            saved.newest.push(version);
        }
    }
    Ok(saved)
}

/// The organisation's day, currency and switch, and the number of teams that count by its rules today.
#[derive(Debug)]
pub struct Surroundings {
    pub today: NaiveDate,
    pub currency: Option<String>,
    pub teams: i64,
    /// Whether managers save the rules of their teams
    pub managers_set_rules: bool,
}

pub async fn surroundings(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<Surroundings> {
    sqlx::query_as!(
        Surroundings,
        r#"SELECT day_of($1) AS "today!", currency, managers_set_rules,
                  (SELECT count(*) FROM teams t
                   WHERE t.deleted_at IS NULL AND 'organisation' = (
                       SELECT mode FROM point_rules r WHERE r.team_id = t.id AND r.from_day <= day_of($1)
                       ORDER BY r.id DESC LIMIT 1)) AS "teams!"
           FROM organisation"#,
        now
    )
    .fetch_one(database)
    .await
}

/// The organisation's version that holds on a day.
pub async fn of_organisation(
    database: impl PgExecutor<'_>,
    day: NaiveDate,
) -> sqlx::Result<Option<(Vec<Line>, i16)>> {
    let row = sqlx::query!(
        r#"SELECT lines AS "lines: Json<Vec<Line>>", final_days FROM point_rules
           WHERE team_id IS NULL AND from_day <= $1 ORDER BY id DESC LIMIT 1"#,
        day
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| (row.lines.0, row.final_days)))
}

/// Who is still due since the newest version was saved, of the people in the teams it touches.
pub async fn counting(
    database: impl PgExecutor<'_>,
    team: Option<TeamId>,
    since: DateTime<Utc>,
) -> sqlx::Result<Counting> {
    sqlx::query_as!(
        Counting,
        r#"SELECT count(d.member_id) AS "left!", count(*) AS "of!"
           FROM members m LEFT JOIN settlements_due d ON d.member_id = m.id AND d.at <= $2
           WHERE m.left_at IS NULL
             AND (m.team_id = $1 OR $1::bigint IS NULL AND m.team_id IN (
                 SELECT r.team_id FROM point_rules r WHERE r.mode = 'organisation'))"#,
        team.map(|team| team.0),
        since
    )
    .fetch_one(database)
    .await
}

/// The newest version of a locked team, or of the locked organisation: 0 for none.
pub async fn newest(transaction: impl PgExecutor<'_>, team: Option<TeamId>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(max(id), 0) AS "id!" FROM point_rules WHERE team_id IS NOT DISTINCT FROM $1"#,
        team.map(|team| team.0)
    )
    .fetch_one(transaction)
    .await
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    team: Option<TeamId>,
    draft: &Draft,
    by: UserId,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO point_rules (team_id, mode, lines, final_days, from_day, note, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id",
        team.map(|team| team.0),
        draft.mode as Mode,
        Json(&draft.lines) as Json<&Vec<Line>>,
        draft.final_days,
        draft.from_day,
        draft.note,
        by.0,
        now
    )
    .fetch_one(transaction)
    .await
}

/// The teams that count, have counted or will count by the organisation's rules.
pub async fn teams_of_organisation(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<TeamId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: TeamId" FROM teams t
           WHERE deleted_at IS NULL
             AND EXISTS (SELECT FROM point_rules r WHERE r.team_id = t.id AND r.mode = 'organisation')"#
    )
    .fetch_all(database)
    .await
}

/// Everybody in these teams, in one statement.
pub async fn make_due(
    transaction: impl PgExecutor<'_>,
    teams: &[TeamId],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT make_due(ARRAY(SELECT id FROM members WHERE team_id = ANY ($1) AND left_at IS NULL), $2)",
        teams as &[TeamId],
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// One save of the organisation's rules at a time.
pub async fn lock_organisation(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("SELECT FROM organisation FOR NO KEY UPDATE").execute(transaction).await?;
    Ok(())
}

/// One save of a team's rules at a time. False if the team is deleted.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<bool> {
    let locked =
        sqlx::query!("SELECT id FROM teams WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE", team.0)
            .fetch_optional(transaction)
            .await?;
    Ok(locked.is_some())
}
