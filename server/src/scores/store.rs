//! The ledger in PostgreSQL.

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use rust_decimal::Decimal;
use sqlx::PgExecutor;

use super::model::{Balle, Cause, ChangedBy, SavedScore, ScoreChange};
use crate::{
    audit::{Entry, Origin},
    error::ScoreConflict,
    ids::{MemberId, TeamId, UserId},
    ledger::Opened,
};

#[derive(Clone, Copy, Debug)]
pub struct ScoredMember {
    pub member: MemberId,
    pub user: UserId,
    pub balle: Decimal,
}

impl From<Opened> for ScoredMember {
    fn from(Opened { member, user, balle, .. }: Opened) -> Self {
        Self { member, user, balle }
    }
}

/// Why ledger rows are written, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a> {
    pub cause: Cause,
    pub by: UserId,
    pub reason: Option<&'a str>,
}

#[derive(Debug)]
pub struct NewScore<'a> {
    pub member: MemberId,
    pub balle: Balle,
    pub now: DateTime<Utc>,
    pub why: Why<'a>,
}

pub async fn set(
    transaction: impl PgExecutor<'_>,
    score: NewScore<'_>,
    origin: &Origin,
    entry: Entry,
) -> sqlx::Result<i64> {
    sqlx::query_file_scalar!(
        "src/scores/set.sql",
        score.member.0,
        score.balle.0,
        score.now,
        score.why.by.0,
        score.why.reason,
        score.why.cause as Cause,
        entry.action,
        entry.subject,
        entry.before,
        entry.after,
        origin.address.map(IpNet::from) as Option<IpNet>,
        origin.request_id
    )
    .fetch_one(transaction)
    .await
}

/// A new ledger row for each locked member, in one statement, so that a large team takes no longer than a small one.
pub async fn append(
    transaction: impl PgExecutor<'_>,
    scores: &[(&ScoredMember, Decimal)],
    now: DateTime<Utc>,
    why: Why<'_>,
) -> sqlx::Result<Vec<SavedScore>> {
    let (members, balles): (Vec<_>, Vec<_>) =
        scores.iter().map(|(scored, balle)| (scored.member, *balle)).unzip();
    sqlx::query_as!(
        SavedScore,
        r#"WITH given AS (SELECT * FROM unnest($1::bigint[], $2::numeric[]) AS given (member, balle)),
         repeated AS (
             UPDATE members m SET balle = given.balle FROM given WHERE m.id = given.member RETURNING m.id, m.user_id),
         appended AS (
             INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason, cause)
             SELECT member, given.balle, greatest($3, newest.changed_at + interval '1 microsecond'), $4, $5, $6
             FROM given LEFT JOIN LATERAL
                  (SELECT changed_at FROM score_changes WHERE member_id = member
                   ORDER BY changed_at DESC, id DESC LIMIT 1) AS newest ON true
             RETURNING id, member_id, balle)
         SELECT repeated.user_id AS "user_id!: UserId", appended.balle AS "balle!", appended.id AS "change!"
         FROM appended JOIN repeated ON repeated.id = appended.member_id ORDER BY appended.member_id"#,
        &members as &[MemberId],
        &balles,
        now,
        why.by.0,
        why.reason,
        why.cause as Cause
    )
    .fetch_all(transaction)
    .await
}

/// Those who are in the team.
pub async fn current(database: impl PgExecutor<'_>, team: TeamId) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members WHERE team_id = $1 AND left_at IS NULL"#,
        team.0
    )
    .fetch_all(database)
    .await
}

/// The places of these people in the team.
pub async fn of_users(
    database: impl PgExecutor<'_>,
    team: TeamId,
    users: &[UserId],
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members WHERE team_id = $1 AND user_id = ANY ($2)"#,
        team.0,
        users as &[UserId]
    )
    .fetch_all(database)
    .await
}

/// The members of the team to whom these ledger rows belong.
pub async fn owners(
    database: impl PgExecutor<'_>,
    team: TeamId,
    changes: &[i64],
) -> sqlx::Result<Vec<MemberId>> {
    sqlx::query_scalar!(
        r#"SELECT id AS "id: MemberId" FROM members
           WHERE team_id = $1 AND id IN (SELECT member_id FROM score_changes WHERE id = ANY ($2))"#,
        team.0,
        changes
    )
    .fetch_all(database)
    .await
}

#[derive(Debug)]
pub struct NewestChange {
    pub member: MemberId,
    pub id: i64,
    /// The score before it
    pub before: Decimal,
}

/// The newest ledger row of each locked member that has one.
pub async fn newest(
    transaction: impl PgExecutor<'_>,
    members: &[MemberId],
) -> sqlx::Result<Vec<NewestChange>> {
    sqlx::query_as!(
        NewestChange,
        r#"SELECT member AS "member!: MemberId", newest.id AS "id!", coalesce(before.balle, 0) AS "before!"
           FROM unnest($1::bigint[]) AS member
           CROSS JOIN LATERAL (SELECT id FROM score_changes WHERE member_id = member
                               ORDER BY changed_at DESC, id DESC LIMIT 1) newest
           LEFT JOIN LATERAL (SELECT balle FROM score_changes WHERE member_id = member
                              ORDER BY changed_at DESC, id DESC LIMIT 1 OFFSET 1) before ON true"#,
        members as &[MemberId]
    )
    .fetch_all(transaction)
    .await
}

/// What the scores of these members are, and who set them.
pub async fn conflicts(
    transaction: impl PgExecutor<'_>,
    members: &[MemberId],
) -> sqlx::Result<Vec<ScoreConflict>> {
    sqlx::query_as!(
        ScoreConflict,
        r#"SELECT m.user_id AS "user_id: UserId", m.balle::float8 AS balle, u.name AS "changed_by?",
                  newest.changed_at AS "changed_at?"
           FROM members m
           LEFT JOIN LATERAL (SELECT changed_by, changed_at FROM score_changes WHERE member_id = m.id
                              ORDER BY changed_at DESC, id DESC LIMIT 1) newest ON true
           LEFT JOIN users u ON u.id = newest.changed_by
           WHERE m.id = ANY ($1) ORDER BY m.id"#,
        members as &[MemberId]
    )
    .fetch_all(transaction)
    .await
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
    let rows = sqlx::query_file_as!(
        Row,
        "src/scores/page.sql",
        member.0,
        limit,
        offset,
        None::<DateTime<Utc>>,
        None::<DateTime<Utc>>
    )
    .fetch_all(database)
    .await?;
    Ok(rows.into_iter().map(ScoreChange::from).collect())
}

#[derive(Debug)]
pub struct Row {
    pub id: i64,
    pub balle: Decimal,
    pub change: Decimal,
    pub cause: Cause,
    pub changed_at: DateTime<Utc>,
    pub reason: Option<String>,
    pub first: bool,
    pub by_id: Option<i64>,
    pub by_name: Option<String>,
}

impl From<Row> for ScoreChange {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            balle: row.balle,
            change: row.change,
            cause: row.cause,
            changed_at: row.changed_at,
            changed_by: row.by_id.zip(row.by_name).map(|(id, name)| ChangedBy { id: UserId(id), name }),
            reason: row.reason,
            first: row.first,
            credits: Vec::new(),
            credits_total: 0,
        }
    }
}
