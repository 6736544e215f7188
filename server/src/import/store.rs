//! Imports in PostgreSQL, and what there is of what a file names.

use chrono::{DateTime, Utc};
use ipnet::IpNet;
use rust_decimal::Decimal;
use sqlx::{PgExecutor, types::Json};

use super::model::{Import, ImportCounts, ImportProblem, ImportState, Options};
use crate::{
    audit::Origin,
    ids::{ImportId, MemberId, TeamId, UserId},
};

#[derive(Debug)]
pub(super) struct NewImport<'a> {
    pub(super) content: &'a [u8],
    pub(super) options: &'a Options,
    pub(super) total: i32,
    pub(super) now: DateTime<Utc>,
}

pub(super) async fn insert(
    transaction: impl PgExecutor<'_>,
    new: NewImport<'_>,
    origin: &Origin,
) -> sqlx::Result<ImportId> {
    sqlx::query_scalar!(
        r#"INSERT INTO imports (created_at, created_by, address, request_id, content, options, total)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id AS "id: ImportId""#,
        new.now,
        origin.actor as Option<UserId>,
        origin.address.map(IpNet::from) as Option<IpNet>,
        origin.request_id,
        new.content,
        Json(new.options) as _,
        new.total
    )
    .fetch_one(transaction)
    .await
}

pub(super) async fn find(database: impl PgExecutor<'_>, id: ImportId) -> sqlx::Result<Option<Import>> {
    let row = sqlx::query!(
        r#"SELECT id, state AS "state: ImportState", done, total, result AS "result: Json<ImportCounts>",
                  problem AS "problem: ImportProblem", created_at, finished_at
           FROM imports WHERE id = $1"#,
        id.0
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| Import {
        id: ImportId(row.id),
        state: row.state,
        done: row.done,
        total: row.total,
        result: row.result.map(|result| result.0),
        problem: row.problem,
        created_at: row.created_at,
        finished_at: row.finished_at,
    }))
}

/// What a job works on.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) content: Vec<u8>,
    pub(super) options: Options,
    pub(super) by: UserId,
    pub(super) origin: Origin,
}

/// None if it is finished.
pub(super) async fn begin(database: impl PgExecutor<'_>, id: ImportId) -> sqlx::Result<Option<Task>> {
    let row = sqlx::query!(
        r#"UPDATE imports SET state = 'running', done = 0 WHERE id = $1 AND finished_at IS NULL
           RETURNING content AS "content!", options AS "options: Json<Options>", created_by AS "by: UserId",
                     address AS "address: IpNet", request_id"#,
        id.0
    )
    .fetch_optional(database)
    .await?;
    Ok(row.map(|row| Task {
        content: row.content,
        options: row.options.0,
        by: row.by,
        origin: Origin {
            actor: Some(row.by),
            address: row.address.map(|address| address.addr()),
            request_id: row.request_id,
        },
    }))
}

pub(super) async fn progress(database: impl PgExecutor<'_>, id: ImportId, done: usize) -> sqlx::Result<()> {
    let done = i32::try_from(done).unwrap_or(i32::MAX);
    sqlx::query!("UPDATE imports SET done = least($2, total) WHERE id = $1", id.0, done)
        .execute(database)
        .await?;
    Ok(())
}

/// The file is dropped.
pub(super) async fn finish(
    transaction: impl PgExecutor<'_>,
    id: ImportId,
    result: &ImportCounts,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE imports SET state = 'done', done = total, content = NULL, result = $2, finished_at = $3 WHERE id = $1",
        id.0,
        Json(result) as _,
        now
    )
    .execute(transaction)
    .await?;
    Ok(())
}

/// The file is dropped.
pub(super) async fn fail(
    database: impl PgExecutor<'_>,
    id: ImportId,
    problem: ImportProblem,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE imports SET state = 'failed', done = 0, content = NULL, problem = $2, finished_at = $3
         WHERE id = $1 AND finished_at IS NULL",
        id.0,
        problem as ImportProblem,
        now
    )
    .execute(database)
    .await?;
    Ok(())
}

/// Fails what no worker has finished, and deletes what nobody asks for any more.
pub(super) async fn sweep(
    database: impl PgExecutor<'_>,
    given_up: DateTime<Utc>,
    forgotten: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "WITH failed AS (
             UPDATE imports SET state = 'failed', done = 0, content = NULL, problem = 'failed', finished_at = $3
             WHERE finished_at IS NULL AND created_at < $1)
         DELETE FROM imports WHERE finished_at < $2",
        given_up,
        forgotten,
        now
    )
    .execute(database)
    .await?;
    Ok(swept.rows_affected())
}

/// One import at a time; everything else goes on.
pub(super) async fn lock(transaction: impl PgExecutor<'_>) -> sqlx::Result<()> {
    sqlx::query!("LOCK TABLE imports IN SHARE UPDATE EXCLUSIVE MODE").execute(transaction).await?;
    Ok(())
}

/// The accounts of these emails, by their place among them.
pub(super) async fn people(
    database: impl PgExecutor<'_>,
    emails: &[String],
) -> sqlx::Result<Vec<(usize, UserId)>> {
    let rows = sqlx::query!(
        r#"SELECT asked.place AS "place!", u.id AS "id: UserId"
           FROM unnest($1::text[]) WITH ORDINALITY AS asked (email, place)
           JOIN users u ON email_key(u.email) = email_key(asked.email) AND u.deleted_at IS NULL"#,
        emails
    )
    .fetch_all(database)
    .await?;
    let place = |place: i64| usize::try_from(place - 1).unwrap_or_default();
    Ok(rows.into_iter().map(|row| (place(row.place), row.id)).collect())
}

#[derive(Debug)]
pub(super) struct KnownTeam {
    pub(super) id: TeamId,
    pub(super) name: String,
    /// 0 without members
    pub(super) last_position: i32,
}

pub(super) async fn teams(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<KnownTeam>> {
    sqlx::query_as!(
        KnownTeam,
        r#"SELECT t.id, t.name, coalesce(m.last, 0) AS "last_position!"
           FROM teams t
           LEFT JOIN (SELECT team_id, max(position) AS last FROM members WHERE left_at IS NULL GROUP BY team_id) m
                  ON m.team_id = t.id
           WHERE t.deleted_at IS NULL ORDER BY t.id"#
    )
    .fetch_all(database)
    .await
}

#[derive(Debug)]
pub(super) struct KnownPlace {
    pub(super) member: MemberId,
    pub(super) team: TeamId,
    pub(super) user: UserId,
    pub(super) position: i32,
    pub(super) job_title: String,
    pub(super) balle: Decimal,
    pub(super) is_current: bool,
}

pub(super) async fn places(
    database: impl PgExecutor<'_>,
    teams: &[TeamId],
    users: &[UserId],
) -> sqlx::Result<Vec<KnownPlace>> {
    sqlx::query_as!(
        KnownPlace,
        r#"SELECT m.id AS member, m.team_id AS team, m.user_id AS user, m.position, m.job_title, m.balle,
                  m.left_at IS NULL AS "is_current!"
           FROM unnest($1::bigint[], $2::bigint[]) AS asked (team, person)
           JOIN members m ON m.team_id = asked.team AND m.user_id = asked.person"#,
        teams as &[TeamId],
        users as &[UserId]
    )
    .fetch_all(database)
    .await
}
