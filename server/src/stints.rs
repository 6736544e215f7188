//! When people were in teams. Deleting a team or a user ends stints too, so this module lies below teams,
//! users and members.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use crate::ids::{MemberId, TeamId, UserId};

/// Locks all members of a team. Read the clock afterwards, so that it is later than any score set under these
/// locks.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM members WHERE team_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE",
        team.0
    )
    .fetch_all(transaction)
    .await?;
    Ok(())
}

/// Ends all stints of a team, in the transaction that deletes it and after `lock_team`.
pub async fn close_team(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH closed AS (
             UPDATE stints s SET left_at = greatest($2, s.joined_at + interval '1 microsecond')
             FROM members m WHERE m.id = s.member_id AND m.team_id = $1 AND s.left_at IS NULL
             RETURNING s.member_id, s.left_at)
         UPDATE members SET left_at = closed.left_at FROM closed WHERE id = closed.member_id",
        team.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Locks and returns the memberships of a user. Read the clock afterwards, as with `lock_team`.
pub async fn lock_memberships(transaction: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members WHERE user_id = $1 AND left_at IS NULL ORDER BY id FOR UPDATE"#,
        user.0
    )
    .fetch_all(transaction)
    .await
}

/// Ends the stint of a locked member. A stint lasts at least a microsecond.
pub async fn close(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH closed AS (
             UPDATE stints SET left_at = greatest($2, joined_at + interval '1 microsecond')
             WHERE member_id = $1 AND left_at IS NULL RETURNING left_at)
         UPDATE members SET left_at = closed.left_at FROM closed WHERE id = $1",
        member.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// The teams whose boards, today's or past ones, show the user.
pub async fn teams_ever(database: impl PgExecutor<'_>, user: UserId) -> sqlx::Result<Vec<TeamId>> {
    sqlx::query_scalar!(r#"SELECT team_id AS "id: TeamId" FROM members WHERE user_id = $1"#, user.0)
        .fetch_all(database)
        .await
}
