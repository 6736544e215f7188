//! Migrations run on an empty database and on one with rows.
//!
//! A migration `000N` may have a companion `filled/000N.sql` here: rows as that version would have left them.
//! All later migrations run over them.

mod going_back;
mod in_use;

use sqlx::{
    AssertSqlSafe, Connection, Executor,
    migrate::{Migrate, Migration},
};
use standings::database::MIGRATIONS;

use crate::support::{TestDatabase, event_days::miscounted_days};

const ROWS: &[(i64, &str)] = &[
    (1, include_str!("filled/0001.sql")),
    (2, include_str!("filled/0002.sql")),
    (3, include_str!("filled/0003.sql")),
    (4, include_str!("filled/0004.sql")),
    (5, include_str!("filled/0005.sql")),
    (6, include_str!("filled/0006.sql")),
    (7, include_str!("filled/0007.sql")),
    (8, include_str!("filled/0008.sql")),
    (12, include_str!("filled/0012.sql")),
    (13, include_str!("filled/0013.sql")),
    (14, include_str!("filled/0014.sql")),
    (16, include_str!("filled/0016.sql")),
    (21, include_str!("filled/0021.sql")),
    (24, include_str!("filled/0024.sql")),
    (28, include_str!("filled/0028.sql")),
    (29, include_str!("filled/0029.sql")),
    (30, include_str!("filled/0030.sql")),
    (31, include_str!("filled/0031.sql")),
    (32, include_str!("filled/0032.sql")),
    (33, include_str!("filled/0033.sql")),
    (35, include_str!("filled/0035.sql")),
    (36, include_str!("filled/0036.sql")),
    (37, include_str!("filled/0037.sql")),
    (38, include_str!("filled/0038.sql")),
    (39, include_str!("filled/0039.sql")),
    (40, include_str!("filled/0040.sql")),
    (41, include_str!("filled/0041.sql")),
    (44, include_str!("filled/0044.sql")),
];

#[tokio::test]
async fn they_apply_to_an_empty_database_and_only_once() {
    let database = TestDatabase::empty().await;
    let pool = database.pool().await;
    standings::database::migrate(&pool).await.unwrap();
    standings::database::migrate(&pool).await.unwrap();
    let applied: i64 = sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations WHERE success")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(usize::try_from(applied).unwrap(), MIGRATIONS.iter().count());
}

#[tokio::test]
async fn pts_25_they_apply_over_rows_of_every_earlier_version_and_lose_none() {
    let database = TestDatabase::empty().await;
    let mut connection = sqlx::PgConnection::connect(&database.url()).await.unwrap();
    let mut filled = Vec::new();
    for migration in MIGRATIONS.iter() {
        apply(&mut connection, migration).await;
        filled = counts(&mut connection).await.into_iter().filter(|(_, rows)| *rows > 0).collect();
    }
    let pool = database.pool().await;
    standings::database::migrate(&pool).await.unwrap();
    assert_eq!(miscounted_days(&pool).await, 0, "earlier events are counted too");
    let activated: Vec<Option<String>> = sqlx::query_scalar(
        "SELECT to_char(activated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') FROM users ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(activated, [None, Some("2026-03-01".to_owned()), None], "the audit log said when");
    let described: i64 = sqlx::query_scalar("SELECT count(*) FROM external_events WHERE description <> ''")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(described, 0, "descriptions of calendars are erased");
    let read: i64 = sqlx::query_scalar("SELECT count(rules_version) FROM calendar_connections")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(read, 0, "every calendar is read in full, for the days of all-day events");
    let proved: Vec<bool> = sqlx::query_scalar("SELECT email_proved_at IS NOT NULL FROM users ORDER BY id")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(
        proved,
        [true, false, false],
        "an owner changed the second one's email last, and the third is erased"
    );
    let signed_in: Vec<bool> =
        sqlx::query_scalar("SELECT last_sign_in_at IS NOT NULL FROM users ORDER BY id")
            .fetch_all(&pool)
            .await
            .unwrap();
    assert_eq!(signed_in, [true, false, false], "the audit log said who");
    let restarts: Vec<String> = sqlx::query_scalar(
        "SELECT member_id || to_char(changed_at AT TIME ZONE 'UTC', ' HH24:MI:SS') FROM score_changes
         WHERE cause = 'restart' ORDER BY member_id, changed_at",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(restarts, ["1 09:02:00", "2 09:02:00", "2 09:04:00"], "the audit log said which");
    let log: String = sqlx::query_scalar("SELECT string_agg(a::text, ' ') FROM audit_log a")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert!(!log.contains("stranger"), "who asked for an account is not named for good");
    let after = counts(&mut connection).await;
    for table in &filled {
        assert!(after.contains(table), "{table:?} before, {after:?} after");
    }
    let empty =
        after.iter().filter(|(_, rows)| *rows == 0).map(|(table, _)| table.as_str()).collect::<Vec<_>>();
    assert!(empty.is_empty(), "no rows were tried in {empty:?}: add them to the filled/ folder");
}

/// … and adds the rows that belong to it.
async fn apply(connection: &mut sqlx::PgConnection, migration: &Migration) {
    connection.ensure_migrations_table("_sqlx_migrations").await.unwrap();
    connection.apply("_sqlx_migrations", migration).await.unwrap();
    if let Some((_, rows)) = ROWS.iter().find(|(version, _)| *version == migration.version) {
        connection.execute(*rows).await.unwrap_or_else(|error| panic!("{}: {error}", migration.version));
    }
}

async fn counts(connection: &mut sqlx::PgConnection) -> Vec<(String, i64)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations' ORDER BY 1",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    let mut counts = Vec::new();
    for table in tables {
        let rows = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {table}")))
            .fetch_one(&mut *connection)
            .await
            .unwrap();
        counts.push((table, rows));
    }
    counts
}
