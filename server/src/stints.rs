//! When people were in teams. Deleting a team or a user ends stints too, so this module lies below teams,
//! users and members.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use crate::{
    change::Change,
    ids::{MemberId, TeamId, UserId},
    ledger,
};

/// Locks all members of a team. Read the clock afterwards, so that it is later than any score set under these
/// locks.
pub async fn lock_team(transaction: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<()> {
    sqlx::query!(
        "SELECT id FROM members WHERE team_id = $1 AND left_at IS NULL ORDER BY id FOR NO KEY UPDATE",
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
        r#"SELECT id AS "id: MemberId" FROM members WHERE user_id = $1 AND left_at IS NULL ORDER BY id FOR NO KEY UPDATE"#,
        user.0
    )
    .fetch_all(transaction)
    .await
}

/// Lets a person join a team, behind its other members. None if the team was deleted, or they are in it.
pub async fn join(change: &mut Change<'_>, team: TeamId, user: UserId) -> sqlx::Result<Option<MemberId>> {
    let held =
        sqlx::query_scalar!("SELECT id FROM teams WHERE id = $1 AND deleted_at IS NULL FOR SHARE", team.0);
    if held.fetch_optional(change.connection()).await?.is_none() {
        return Ok(None);
    }
    let place = sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members WHERE team_id = $1 AND user_id = $2"#,
        team.0,
        user.0
    );
    if let Some(place) = place.fetch_optional(change.connection()).await? {
        ledger::open(change, place).await?;
    }
    let now = change.now();
    sqlx::query_scalar!(
        r#"WITH place AS (
               INSERT INTO members (team_id, user_id, position)
               SELECT $1, $2, least(coalesce(max(position), 0)::bigint + 1, 2147483647)::integer
               FROM members WHERE team_id = $1 AND left_at IS NULL
               ON CONFLICT (team_id, user_id) DO UPDATE SET left_at = NULL WHERE members.left_at IS NOT NULL
               RETURNING id)
           INSERT INTO stints (member_id, joined_at)
           SELECT id, greatest($3, (SELECT max(left_at) FROM stints WHERE member_id = place.id)) FROM place
           RETURNING member_id AS "id: MemberId""#,
        team.0,
        user.0,
        now
    )
    .fetch_optional(change.connection())
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
