//! The ledger in PostgreSQL.

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::{Balle, ChangedBy, ScoreChange};
use crate::{
    audit::{Entry, Origin},
    ids::{MemberId, TeamId, UserId},
};

#[derive(Debug)]
pub struct ScoredMember {
    pub member: MemberId,
    pub balle: Decimal,
}

/// Locks the member's row, if the user is in the team now.
pub async fn lock(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
) -> sqlx::Result<Option<ScoredMember>> {
    sqlx::query_as!(
        ScoredMember,
        "SELECT id AS member, balle FROM members
         WHERE team_id = $1 AND user_id = $2 AND left_at IS NULL FOR UPDATE",
        team.0,
        user.0
    )
    .fetch_optional(transaction)
    .await
}

/// Locks the rows of all members of the team with a score above 0.
pub async fn lock_above_zero(
    transaction: impl PgExecutor<'_>,
    team: TeamId,
) -> sqlx::Result<Vec<ScoredMember>> {
    sqlx::query_as!(
        ScoredMember,
        "SELECT id AS member, balle FROM members
         WHERE team_id = $1 AND left_at IS NULL AND balle > 0 ORDER BY id FOR UPDATE",
        team.0
    )
    .fetch_all(transaction)
    .await
}

#[derive(Debug)]
pub struct NewScore<'a> {
    pub member: MemberId,
    pub balle: Balle,
    pub now: DateTime<Utc>,
    pub by: UserId,
    pub reason: Option<&'a str>,
}

pub async fn set(
    transaction: impl PgExecutor<'_>,
    score: NewScore<'_>,
    origin: &Origin,
    entry: Entry,
) -> sqlx::Result<()> {
    sqlx::query_file!(
        "src/scores/set.sql",
        score.member.0,
        score.balle.0,
        score.now,
        score.by.0,
        score.reason,
        entry.action,
        entry.subject,
        entry.before,
        entry.after,
        origin.address.map(IpNet::from) as Option<IpNet>,
        origin.request_id
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// One statement, so that a large team takes no longer than a small one.
pub async fn append_zeros(
    transaction: impl PgExecutor<'_>,
    members: &[MemberId],
    now: DateTime<Utc>,
    by: UserId,
    reason: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH repeated AS (UPDATE members SET balle = 0 WHERE id = ANY ($1))
         INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason)
         SELECT member, 0, greatest($2, newest.changed_at + interval '1 microsecond'), $3, $4
         FROM unnest($1::bigint[]) AS member LEFT JOIN LATERAL
              (SELECT changed_at FROM score_changes WHERE member_id = member
               ORDER BY changed_at DESC, id DESC LIMIT 1) AS newest ON true",
        members as &[MemberId],
        now,
        by.0,
        reason
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// The id of a present or past member.
pub async fn member(
    database: impl PgExecutor<'_>,
    team: TeamId,
    user: UserId,
) -> sqlx::Result<Option<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT m.id AS "id: MemberId" FROM members m JOIN teams t ON t.id = m.team_id
           WHERE m.team_id = $1 AND m.user_id = $2 AND t.deleted_at IS NULL"#,
        team.0,
        user.0
    )
    .fetch_optional(database)
    .await
}

pub async fn count(database: impl PgExecutor<'_>, member: MemberId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM score_changes WHERE member_id = $1"#, member.0)
        .fetch_one(database)
        .await
}

/// Newest first. Each row is compared with the previous one by an index lookup, so that a page does not cost
/// the whole ledger.
pub async fn page(
    database: impl PgExecutor<'_>,
    member: MemberId,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<ScoreChange>> {
    let rows = sqlx::query!(
        r#"SELECT c.id, c.balle, c.balle - coalesce(before.balle, 0) AS "change!", c.changed_at, c.reason,
                  u.id AS "by_id?", u.name AS "by_name?"
           FROM (SELECT * FROM score_changes WHERE member_id = $1
                 ORDER BY changed_at DESC, id DESC LIMIT $2 OFFSET $3) c
           LEFT JOIN LATERAL (
               SELECT b.balle FROM score_changes b
               WHERE b.member_id = $1 AND (b.changed_at, b.id) < (c.changed_at, c.id)
               ORDER BY b.changed_at DESC, b.id DESC LIMIT 1) before ON true
           LEFT JOIN users u ON u.id = c.changed_by
           ORDER BY c.changed_at DESC, c.id DESC"#,
        member.0,
        limit,
        offset
    )
    .fetch_all(database)
    .await?;
    let by = |id: Option<i64>, name| id.zip(name).map(|(id, name)| ChangedBy { id: UserId(id), name });
    Ok(rows
        .into_iter()
        .map(|row| ScoreChange {
            id: row.id,
            balle: row.balle,
            change: row.change,
            changed_at: row.changed_at,
            changed_by: by(row.by_id, row.by_name),
            reason: row.reason,
        })
        .collect())
}
