//! When people were in teams. Deleting a team or a person ends stints too, so this lies below teams, users and members.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

/// Keeps everybody's place in a team as it is. Read the clock afterwards: a score that held a lock is earlier then.
/// The row locks that every change of a member takes first.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM members WHERE team_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        team
    )
    .fetch_all(transaction)
    .await?;
    Ok(())
}

/// Everybody leaves a team that is being deleted, in the transaction that deletes it and after `lock_team`.
pub async fn close_team(transaction: impl PgExecutor<'_>, team: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
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

/// Where a person is a member now, kept as it is. As with `lock_team`, the clock is read afterwards.
pub async fn lock_places_of(transaction: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM members WHERE user_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        user
    )
    .fetch_all(transaction)
    .await
}

/// Ends the stint of a member whose row is locked.
/// A stint lasts a microsecond at least.
pub async fn close(transaction: impl PgExecutor<'_>, member: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
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

/// The teams on whose boards, of now or of earlier days, a person stands.
pub async fn teams_ever(database: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!("SELECT team_id FROM members WHERE user_id = $1", user).fetch_all(database).await
}
