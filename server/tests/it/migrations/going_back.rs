//! What docs/guide/en/operator/08-upgrading.md promises about going back to an older program.

use sqlx::{AssertSqlSafe, Executor, PgConnection};

use crate::support::{World, binary::Run};

/// Every statement of the released version; scripts/released-statements writes them.
const RELEASED: &str = include_str!("released_version.json");

#[tokio::test]
async fn the_schema_and_its_rights_still_allow_every_statement_of_the_released_version() {
    let world = World::new().await;
    let statements: Vec<String> = serde_json::from_str(RELEASED).unwrap();
    assert!(statements.len() > 150, "{}", statements.len());
    let mut transaction = world.app.context.pool.begin().await.unwrap();
    // With the values of parameters, the planner may drop parts of a statement, and nobody asks for the rights that these need.
    transaction.execute("SET LOCAL plan_cache_mode = force_generic_plan").await.unwrap();
    for statement in statements {
        let allowed = is_allowed(&mut transaction, &statement).await;
        allowed.unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
}

/// EXPLAIN checks tables, columns and rights as running the statement does, and runs nothing.
async fn is_allowed(connection: &mut PgConnection, statement: &str) -> sqlx::Result<()> {
    if statement.starts_with("LOCK TABLE ") {
        // It cannot be prepared, and has no parameters: it can be run.
        connection.execute(AssertSqlSafe(statement.to_owned())).await?;
        return Ok(());
    }
    connection.execute(AssertSqlSafe(format!("PREPARE released AS {statement}"))).await?;
    let nulls: Option<String> = sqlx::query_scalar(
        "SELECT string_agg('NULL'::text, ', ')
         FROM pg_prepared_statements, unnest(parameter_types) WHERE name = 'released'",
    )
    .fetch_one(&mut *connection)
    .await?;
    let nulls = nulls.map_or_else(String::new, |nulls| format!("({nulls})"));
    connection.execute(AssertSqlSafe(format!("EXPLAIN EXECUTE released{nulls}"))).await?;
    connection.execute("DEALLOCATE released").await?;
    Ok(())
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
