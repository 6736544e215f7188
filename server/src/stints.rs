//! When people were in teams. Deleting a team or a user ends stints too, so this module lies below teams,
//! users and members.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

/// Locks all members of a team. Read the clock afterwards, so that it is later than any score set under these
/// locks.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM members WHERE team_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        team
    )
    .fetch_all(transaction)
    .await?;
    Ok(())
}

/// Ends all stints of a team, in the transaction that deletes it and after `lock_team`.
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

/// Locks the memberships of a user and returns their teams. Read the clock afterwards, as with `lock_team`.
pub async fn lock_places_of(transaction: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "SELECT id FROM members WHERE user_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        user
    )
    .fetch_all(transaction)
    .await
}

/// Ends the stint of a locked member. A stint lasts at least a microsecond.
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

/// The teams whose boards, today's or past ones, show the user.
pub async fn teams_ever(database: impl PgExecutor<'_>, user: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!("SELECT team_id FROM members WHERE user_id = $1", user).fetch_all(database).await
}
