//! Members and stints in PostgreSQL.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

use super::model::{AvailableUser, Member, MemberDetails};
use crate::ids::{MemberId, TeamId, UserId};

pub async fn lock(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
) -> sqlx::Result<Option<Member>> {
    let row = sqlx::query!(
        r#"SELECT id, position, job_title, left_at IS NULL AS "is_current!" FROM members
           WHERE team_id = $1 AND user_id = $2 FOR UPDATE"#,
        team.0,
        user.0
    )
    .fetch_optional(transaction)
    .await?;
    Ok(row.map(|row| Member {
        id: MemberId(row.id),
        details: MemberDetails { position: row.position, job_title: row.job_title },
        is_current: row.is_current,
    }))
}

pub async fn insert(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
    details: &MemberDetails,
) -> sqlx::Result<MemberId> {
    sqlx::query_scalar!(
        r#"INSERT INTO members (team_id, user_id, position, job_title) VALUES ($1, $2, $3, $4)
           RETURNING id AS "id: MemberId""#,
        team.0,
        user.0,
        details.position,
        details.job_title
    )
    .fetch_one(transaction)
    .await
}

pub async fn set_details(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    details: &MemberDetails,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE members SET position = $2, job_title = $3 WHERE id = $1",
        member.0,
        details.position,
        details.job_title
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// Never before the end of the last stint, even if a clock was turned back.
pub async fn open_stint(
    transaction: impl PgExecutor<'_>,
    member: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH here AS (UPDATE members SET left_at = NULL WHERE id = $1)
         INSERT INTO stints (member_id, joined_at)
         SELECT $1, greatest($2, max(left_at)) FROM stints WHERE member_id = $1",
        member.0,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn available(database: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<Vec<AvailableUser>> {
    sqlx::query_as!(
        AvailableUser,
        "SELECT u.id, u.name, u.picture FROM users u
         WHERE u.deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM members m WHERE m.user_id = u.id AND m.team_id = $1 AND m.left_at IS NULL)
         ORDER BY u.name COLLATE names, u.id",
        team.0
    )
    .fetch_all(database)
    .await
}
