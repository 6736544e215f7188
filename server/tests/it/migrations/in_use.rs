//! Migrations run while the former program serves: what docs/guide/en/operator/08-upgrading.md promises about several servers.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering::SeqCst},
    },
};

use sqlx::{Connection, PgConnection, PgPool, Postgres, Transaction};
use standings::database::{MIGRATIONS, migrate};
use tokio::task::JoinHandle;

use super::apply;
use crate::support::TestDatabase;

/// The first version whose tables the statements below need.
const FIRST: i64 = 8;

/// Sets scores, as the first version did, until it is told to stop.
struct Writer {
    acknowledged: Arc<AtomicI64>,
    is_over: Arc<AtomicBool>,
    writing: JoinHandle<()>,
}

impl Writer {
    async fn start(database: &TestDatabase, member: i64) -> Self {
        let mut connection = PgConnection::connect(&database.url()).await.unwrap();
        let (acknowledged, is_over) = (Arc::new(AtomicI64::new(0)), Arc::new(AtomicBool::new(false)));
        let (count, stop) = (Arc::clone(&acknowledged), Arc::clone(&is_over));
        let writing = tokio::spawn(async move {
            while !stop.load(SeqCst) {
                match set_score(&mut connection, member).await {
                    Ok(()) => _ = count.fetch_add(1, SeqCst),
                    // PostgreSQL chooses whom a deadlock ends; a server answers with 503.
                    Err(error) => assert_eq!(error.as_database_error().unwrap().code().unwrap(), "40P01"),
                }
            }
        });
        Self { acknowledged, is_over, writing }
    }

    /// Waits until it has written once more.
    async fn goes_on(&self) {
        let before = self.acknowledged.load(SeqCst);
        while self.acknowledged.load(SeqCst) == before {
            assert!(!self.writing.is_finished(), "a write has failed");
            tokio::task::yield_now().await;
        }
    }

    async fn stop(self) -> i64 {
        self.is_over.store(true, SeqCst);
        self.writing.await.expect("no write has failed");
        self.acknowledged.load(SeqCst)
    }
}

/// A change as the program makes it: the row, the ledger, the audit log and the version, all or nothing.
async fn set_score(connection: &mut PgConnection, member: i64) -> sqlx::Result<()> {
    let mut change = connection.begin().await?;
    sqlx::query(
        "WITH repeated AS (UPDATE members SET balle = balle + 1 WHERE id = $1 RETURNING balle)
         INSERT INTO score_changes (member_id, balle, changed_at, changed_by, reason)
         SELECT $1, repeated.balle, greatest(now(), newest.changed_at + interval '1 microsecond'), 1, 'in use'
         FROM repeated, (SELECT max(changed_at) AS changed_at FROM score_changes WHERE member_id = $1) AS newest",
    )
    .bind(member)
    .execute(&mut *change)
    .await?;
    sqlx::query(
        "INSERT INTO audit_log (at, actor_id, action, subject, before, after, address, request_id)
         VALUES (now(), 1, 'score.set', 'member/' || $1, NULL, '{\"balle\": 1}', '203.0.113.7', 'in use')",
    )
    .bind(member)
    .execute(&mut *change)
    .await?;
    sqlx::query(
        "INSERT INTO versions (area, key) VALUES ('team', 1)
         ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1",
    )
    .execute(&mut *change)
    .await?;
    change.commit().await
}

async fn first_version() -> (TestDatabase, PgPool) {
    let database = TestDatabase::empty().await;
    let mut connection = PgConnection::connect(&database.url()).await.unwrap();
    for migration in MIGRATIONS.iter().filter(|migration| migration.version <= FIRST) {
        apply(&mut connection, migration).await;
    }
    connection.close().await.unwrap();
    let pool = database.pool().await;
    (database, pool)
}

/// Somebody who reads for long what migrations change.
async fn reader(pool: &PgPool) -> Transaction<'static, Postgres> {
    let mut reader = pool.begin().await.unwrap();
    let reads = "LOCK TABLE members, score_changes, users IN ACCESS SHARE MODE";
    sqlx::query(reads).execute(&mut *reader).await.unwrap();
    reader
}

/// The sessions that wait for somebody's lock.
async fn waiting(pool: &PgPool) -> Vec<i32> {
    let question =
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    sqlx::query_scalar(question).fetch_all(pool).await.unwrap()
}

async fn written(pool: &PgPool) -> (i64, i64) {
    let question = "SELECT (SELECT count(*) FROM score_changes WHERE reason = 'in use'),
                           (SELECT count(*) FROM audit_log WHERE request_id = 'in use')";
    sqlx::query_as(question).fetch_one(pool).await.unwrap()
}

#[tokio::test]
async fn every_migration_runs_while_people_write_and_no_write_is_lost() {
    let (database, pool) = first_version().await;
    let writers = [Writer::start(&database, 1).await, Writer::start(&database, 2).await];
    for writer in &writers {
        writer.goes_on().await;
    }
    migrate(&pool).await.unwrap();
    let mut acknowledged = 0;
    for writer in writers {
        writer.goes_on().await;
        acknowledged += writer.stop().await;
    }
    assert_eq!(written(&pool).await, (acknowledged, acknowledged));
}

/// A backup or a report that reads for long must not keep everybody else waiting behind the migration.
#[tokio::test]
async fn a_migration_that_has_to_wait_lets_others_write() {
    let (database, pool) = first_version().await;
    let reader = reader(&pool).await;
    let migrating = tokio::spawn({
        let pool = pool.clone();
        async move { migrate(&pool).await }
    });
    // It waits for the reader …
    while waiting(&pool).await.is_empty() {
        assert!(!migrating.is_finished(), "nothing made it wait");
        tokio::task::yield_now().await;
    }
    // … and others write, although they come later.
    let writer = Writer::start(&database, 1).await;
    for _ in 0..20 {
        writer.goes_on().await;
    }
    assert!(!migrating.is_finished());
    reader.rollback().await.unwrap();
    migrating.await.unwrap().unwrap();
    let acknowledged = writer.stop().await;
    assert_eq!(written(&pool).await, (acknowledged, acknowledged));
}

/// Where one role owns and serves, requests are limited by its defaults, and a migration of many rows must not be.
#[tokio::test]
async fn the_limits_of_requests_do_not_hold_for_migrations() {
    let (database, pool) = first_version().await;
    let reader = reader(&pool).await;
    // Shorter than the migration waits for a table.
    let limit = "DO $$ BEGIN
            EXECUTE format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = 1500', current_user, current_database());
        END $$";
    sqlx::query(limit).execute(&pool).await.unwrap();
    let migrating = tokio::spawn({
        let pool = database.pool().await;
        async move { migrate(&pool).await }
    });
    // It waited as long as it may, and tries again.
    let mut sessions = BTreeSet::new();
    while sessions.len() < 2 {
        assert!(!migrating.is_finished(), "its statement was ended");
        sessions.extend(waiting(&pool).await);
    }
    reader.rollback().await.unwrap();
    migrating.await.unwrap().unwrap();
}
