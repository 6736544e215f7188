//! What docs/guide/en/operator/08-upgrading.md promises about going back to an older program.

use sqlx::{AssertSqlSafe, Executor, SqlSafeStr};

use crate::support::{World, binary::Run};

/// Every statement of the first version, as its own build recorded them.
const FIRST_VERSION: &str = include_str!("first_version.json");

#[tokio::test]
async fn the_schema_still_understands_every_statement_of_the_first_version() {
    let world = World::new().await;
    let statements: Vec<String> = serde_json::from_str(FIRST_VERSION).unwrap();
    assert!(statements.len() > 60, "{}", statements.len());
    for statement in statements {
        let prepared = world.pool.prepare(AssertSqlSafe(statement.clone()).into_sql_str()).await;
        assert!(prepared.is_ok(), "{statement}: {}", prepared.unwrap_err());
    }
}

/// An older program serves on a newer schema, leaves it alone and says so.
#[tokio::test]
async fn an_older_program_serves_on_a_newer_schema() {
    let world = World::new().await;
    world
        .pool
        .execute(
            "ALTER TABLE users ADD COLUMN shoe_size integer NOT NULL DEFAULT 40;
             INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'of tomorrow', true, '', 0)",
        )
        .await
        .unwrap();
    let said = Run::standings(&["migrate"], &world.database_url()).succeeds();
    assert!(said.contains("newer"), "{said}");
    let admin = world.session_of(world.user("Anna", "admin").await).await;
    assert_eq!(admin.get("/api/boards").await.status, 200);
    let files = world.folder.to_str().unwrap();
    let flags = ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--files", files];
    let server = Run::standings(&flags, &world.database_url()).serving();
    server.terminate();
}
