//! Seals in PostgreSQL. What is sealed is read as streams: there may be tens of millions of rows.

use chrono::{DateTime, NaiveDate, Utc};
use futures::stream::BoxStream;
use sqlx::{PgConnection, PgExecutor};

use super::{
    form::{AuditRow, BoardRow, LedgerRow},
    model::{Broken, DaySeal, Part, Seal},
};

/// A day that is to be sealed next, if it can be.
#[derive(Debug)]
pub struct NextDay {
    pub day: NaiveDate,
    pub zone: String,
    pub ends_at: DateTime<Utc>,
}

/// Commitments to parts of sealed rows.
#[derive(Debug, Default)]
pub struct Parts {
    pub row_ids: Vec<i64>,
    pub salts: Vec<Vec<u8>>,
    pub commitments: Vec<Vec<u8>>,
}

/// One seals at a time, to the end of its transaction. Whatever erases texts of rows takes this lock too: a text that is
/// being sealed is sealed before it goes, and then its salt goes with it.
pub async fn try_lock(transaction: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"SELECT pg_try_advisory_xact_lock(hashtext('seals'), 0) AS "locked!""#)
        .fetch_one(transaction)
        .await
}

/// Oldest first.
pub async fn all(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Seal>> {
    sqlx::query_as!(Seal, "SELECT * FROM seals ORDER BY number").fetch_all(database).await
}

pub async fn newest(database: impl PgExecutor<'_>) -> sqlx::Result<Option<Seal>> {
    sqlx::query_as!(Seal, "SELECT * FROM seals ORDER BY number DESC LIMIT 1").fetch_optional(database).await
}

pub async fn newest_days(database: impl PgExecutor<'_>, limit: i64) -> sqlx::Result<Vec<DaySeal>> {
    sqlx::query_as!(
        DaySeal,
        r#"SELECT number, day, encode(sha256, 'hex') AS "sha256!" FROM seals ORDER BY number DESC LIMIT $1"#,
        limit
    )
    .fetch_all(database)
    .await
}

/// How many days are over and not sealed, since the newest seal or, without any, since the first team: before it nothing is sealed.
pub async fn unsealed_days(database: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<i32> {
    sqlx::query_scalar!(
        r#"SELECT coalesce(greatest(day_of($1) - 1 - coalesce(
               (SELECT max(day) FROM seals), (SELECT day_of(min(created_at)) - 1 FROM teams)), 0), 0) AS "days!""#,
        now
    )
    .fetch_one(database)
    .await
}

pub async fn first_sealed_at(database: impl PgExecutor<'_>) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("SELECT sealed_at FROM seals ORDER BY number LIMIT 1").fetch_optional(database).await
}

pub async fn first_day(database: impl PgExecutor<'_>) -> sqlx::Result<Option<NaiveDate>> {
    sqlx::query_scalar!("SELECT day FROM seals ORDER BY number LIMIT 1").fetch_optional(database).await
}

pub async fn waiting(database: impl PgExecutor<'_>, since: Option<DateTime<Utc>>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM audit_log WHERE at >= coalesce($1::timestamptz, '-infinity')"#,
        since
    )
    .fetch_one(database)
    .await
}

/// The first day after that of the newest seal that is over and ends later, or yesterday if there is no seal. In another
/// zone a day may have ended before: then the day after it covers the rest.
pub async fn next_day(
    database: impl PgExecutor<'_>,
    newest: Option<&Seal>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<NextDay>> {
    sqlx::query_as!(
        NextDay,
        r#"SELECT days.day AS "day!", o.zone, end_of_day(days.day) AS "ends_at!"
           FROM organisation o,
                LATERAL (SELECT coalesce($1::date + 1, day_of($3) - 1) AS first, day_of($3) - 1 AS last) AS span,
                LATERAL (SELECT first + n AS day FROM generate_series(0, last - first) AS n) AS days
           WHERE $2::timestamptz IS NULL OR end_of_day(days.day) > $2
           ORDER BY days.day LIMIT 1"#,
        newest.map(|seal| seal.day),
        newest.map(|seal| seal.ends_at),
        now
    )
    .fetch_optional(database)
    .await
}

pub fn ledger_between(
    connection: &mut PgConnection,
    starts_at: Option<DateTime<Utc>>,
    ends_at: DateTime<Utc>,
) -> BoxStream<'_, sqlx::Result<LedgerRow>> {
    sqlx::query_as!(
        LedgerRow,
        r#"SELECT id, member_id, balle::text AS "balle!", provable_instant(changed_at) AS "changed_at!", changed_by, cause,
                  reason,
                  NULL::bytea AS commitment, NULL::bytea AS salt
           FROM score_changes
           WHERE changed_at >= coalesce($1::timestamptz, '-infinity') AND changed_at < $2
           ORDER BY id"#,
        starts_at,
        ends_at
    )
    .fetch(connection)
}

pub fn audit_between(
    connection: &mut PgConnection,
    starts_at: Option<DateTime<Utc>>,
    ends_at: DateTime<Utc>,
) -> BoxStream<'_, sqlx::Result<AuditRow>> {
    sqlx::query_as!(
        AuditRow,
        r#"SELECT id, provable_instant(at) AS "at!", actor_id, action, subject, before::text, after::text, request_id,
                  NULL::bytea AS commitment, NULL::bytea AS salt
           FROM audit_log
           WHERE at >= coalesce($1::timestamptz, '-infinity') AND at < $2
           ORDER BY id"#,
        starts_at,
        ends_at
    )
    .fetch(connection)
}

/// With what was sealed of them.
pub fn ledger(connection: &mut PgConnection) -> BoxStream<'_, sqlx::Result<LedgerRow>> {
    sqlx::query_as!(
        LedgerRow,
        r#"SELECT c.id, c.member_id, c.balle::text AS "balle!", provable_instant(c.changed_at) AS "changed_at!",
                  c.changed_by, c.cause, c.reason,
                  p.commitment AS "commitment?", p.salt
           FROM score_changes c LEFT JOIN sealed_parts p ON p.source = 'score_changes' AND p.row_id = c.id
           ORDER BY c.id"#
    )
    .fetch(connection)
}

pub fn audit(connection: &mut PgConnection) -> BoxStream<'_, sqlx::Result<AuditRow>> {
    sqlx::query_as!(
        AuditRow,
        r#"SELECT a.id, provable_instant(a.at) AS "at!", a.actor_id, a.action, a.subject, a.before::text, a.after::text,
                  a.request_id,
                  p.commitment AS "commitment?", p.salt
           FROM audit_log a LEFT JOIN sealed_parts p ON p.source = 'audit_log' AND p.row_id = a.id
           ORDER BY a.id"#
    )
    .fetch(connection)
}

/// By the definition of a board, not by what is stored.
pub fn boards_at(
    connection: &mut PgConnection,
    moment: DateTime<Utc>,
) -> BoxStream<'_, sqlx::Result<BoardRow>> {
    sqlx::query_as!(
        BoardRow,
        r#"SELECT t.id AS team, m.member_id AS "member?", m.balle::numeric(11, 2)::text AS "score?"
           FROM teams t LEFT JOIN LATERAL standing_at(t.id, $1) m ON true
           WHERE t.created_at < $1 AND (t.deleted_at IS NULL OR t.deleted_at >= $1)
           ORDER BY t.id, m.member_id"#,
        moment
    )
    .fetch(connection)
}

/// The days whose boards are stored, and when each ends. After new rules of the time zone these copies are dropped within the
/// hour, and until then they say nothing.
pub async fn closed_days(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<(NaiveDate, DateTime<Utc>)>> {
    let days = sqlx::query!(
        r#"SELECT d.day, end_of_day(d.day) AS "ends_at!" FROM closed_days d, organisation o
           WHERE o.zone_rules IS NOT DISTINCT FROM zone_rules_of(o.zone) ORDER BY d.day"#
    );
    Ok(days.fetch_all(database).await?.into_iter().map(|closed| (closed.day, closed.ends_at)).collect())
}

pub fn closing_of(connection: &mut PgConnection, day: NaiveDate) -> BoxStream<'_, sqlx::Result<BoardRow>> {
    sqlx::query_as!(
        BoardRow,
        r#"SELECT c.team_id AS team, m.member AS "member?", m.score::numeric(11, 2)::text AS "score?"
           FROM closings c LEFT JOIN LATERAL unnest(c.member_ids, c.scores) AS m (member, score) ON true
           WHERE c.day = $1
           ORDER BY c.team_id, m.member"#,
        day
    )
    .fetch(connection)
}

/// The days with texts that are gone as if somebody had been erased, though nobody was.
pub async fn emptied(database: impl PgExecutor<'_>) -> sqlx::Result<Vec<Broken>> {
    let emptied = sqlx::query_file!("src/seals/emptied.sql").fetch_all(database).await?;
    let part = |part: &str| if part == "ledger" { Part::Ledger } else { Part::Audit };
    Ok(emptied.into_iter().map(|row| Broken { day: row.day, part: part(&row.part) }).collect())
}

/// Fails for a row that was sealed before, as the rows of a seal that somebody has removed.
pub async fn insert_parts(transaction: &mut PgConnection, source: &str, parts: &Parts) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO sealed_parts (source, row_id, salt, commitment)
         SELECT $1, row_id, salt, commitment
         FROM unnest($2::bigint[], $3::bytea[], $4::bytea[]) AS part (row_id, salt, commitment)",
        source,
        &parts.row_ids,
        &parts.salts,
        &parts.commitments
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn insert(transaction: &mut PgConnection, seal: &Seal) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO seals (number, day, form, zone, starts_at, ends_at, boards_rows, boards_sha256,
                            ledger_rows, ledger_first_id, ledger_last_id, ledger_sha256,
                            audit_rows, audit_first_id, audit_last_id, audit_sha256, previous, sha256, sealed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
        seal.number,
        seal.day,
        seal.form,
        seal.zone,
        seal.starts_at,
        seal.ends_at,
        seal.boards_rows,
        seal.boards_sha256,
        seal.ledger_rows,
        seal.ledger_first_id,
        seal.ledger_last_id,
        seal.ledger_sha256,
        seal.audit_rows,
        seal.audit_first_id,
        seal.audit_last_id,
        seal.audit_sha256,
        seal.previous,
        seal.sha256,
        seal.sealed_at
    )
    .execute(transaction)
    .await?;
    Ok(())
}

pub async fn day_of(database: impl PgExecutor<'_>, instant: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    sqlx::query_scalar!(r#"SELECT day_of($1) AS "day!""#, instant).fetch_one(database).await
}
