//! Members and stints in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgExecutor};

use super::model::{AvailableUser, Duties, Member};

pub async fn is_current(database: impl PgExecutor<'_>, team: i64, user: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM members WHERE team_id = $1 AND user_id = $2 AND left_at IS NULL) AS "is!""#,
        team,
        user
    )
    .fetch_one(database)
    .await
}

pub async fn lock(transaction: impl PgExecutor<'_>, team: i64, user: i64) -> sqlx::Result<Option<Member>> {
    let row = sqlx::query!(
        r#"SELECT id, position, job_title, left_at IS NULL AS "is_current!" FROM members
           WHERE team_id = $1 AND user_id = $2 FOR UPDATE"#,
        team,
        user
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Member {
        id: row.id,
        duties: Duties { position: row.position, job_title: row.job_title },
        is_current: row.is_current,
    }))
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    team: i64,
    user: i64,
    duties: &Duties,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "INSERT INTO members (team_id, user_id, position, job_title) VALUES ($1, $2, $3, $4) RETURNING id",
        team,
        user,
        duties.position,
        duties.job_title
    )
    .fetch_one(transaction)
    .await
}

pub async fn set_duties(transaction: impl PgExecutor<'_>, member: i64, duties: &Duties) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE members SET position = $2, job_title = $3 WHERE id = $1",
        member,
        duties.position,
        duties.job_title
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Not before the last stint ended, should a clock have been turned back meanwhile.
pub async fn open_stint(
    transaction: impl PgExecutor<'_>,
    member: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH here AS (UPDATE members SET left_at = NULL WHERE id = $1)
         INSERT INTO stints (member_id, joined_at)
         SELECT $1, greatest($2, max(left_at)) FROM stints WHERE member_id = $1",
        member,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// A stint lasts a microsecond at least.
pub async fn close_stint(
    transaction: impl PgExecutor<'_>,
    member: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH closed AS (
             UPDATE stints SET left_at = greatest($2, joined_at + interval '1 microsecond')
             WHERE member_id = $1 AND left_at IS NULL RETURNING left_at)
         UPDATE members SET left_at = closed.left_at FROM closed WHERE id = $1",
        member,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn available(database: impl PgExecutor<'_>, team: i64) -> sqlx::Result<Vec<AvailableUser>> {
    sqlx::query_as!(
        AvailableUser,
        "SELECT u.id, u.name, u.picture FROM users u
         WHERE u.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id AND m.team_id = $1 AND m.left_at IS NULL)
         ORDER BY u.name COLLATE names, u.id",
        team
    )
    .fetch_all(database)
    .await
}

/// Everybody's row lock first, as every change of a member takes it, then their stints.
pub async fn close_team(transaction: &mut PgConnection, team: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM members WHERE team_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        team
    )
    .fetch_all(&mut *transaction)
    .await?;
    sqlx::query!(
        "WITH closed AS (
             UPDATE stints s SET left_at = greatest($2, s.joined_at + interval '1 microsecond')
             FROM members m WHERE m.id = s.member_id AND m.team_id = $1 AND s.left_at IS NULL
             RETURNING s.member_id, s.left_at)
         UPDATE members SET left_at = closed.left_at FROM closed WHERE id = closed.member_id",
        team,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Where somebody is a member now.
pub async fn lock_places_of(transaction: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM members WHERE user_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        user
    )
    .fetch_all(transaction)
    .await
}

pub async fn teams_ever(database: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!("SELECT team_id FROM members WHERE user_id = $1", user).fetch_all(database).await
}
