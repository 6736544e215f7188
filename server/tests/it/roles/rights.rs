//! What the role that serves can do, and what it cannot.

use axum::http::StatusCode;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, PgPool};
use standings::roles::INSERT_ONLY;

use crate::support::World;

const DENIED: &str = "42501";
const RESTRICTED: &str = "23001";

async fn refused(pool: &PgPool, statement: &str) {
    refused_with(DENIED, pool, statement).await;
}

async fn refused_with(code: &str, pool: &PgPool, statement: &str) {
    let done = pool.execute(AssertSqlSafe(statement.to_owned())).await;
    let error = done.expect_err(statement);
    let given = error.as_database_error().and_then(sqlx::error::DatabaseError::code).unwrap_or_default();
    assert_eq!(given, code, "{statement}: {error}");
}

#[tokio::test]
async fn what_is_kept_for_good_cannot_be_changed_by_the_role_that_serves() {
    let world = World::new().await;
    let server = &world.app.context.pool;
    for table in INSERT_ONLY {
        let column: String = sqlx::query_scalar(
            "SELECT attname::text FROM pg_attribute WHERE attrelid = $1::text::regclass AND NOT attisdropped ORDER BY attnum DESC LIMIT 1",
        )
        .bind(table)
        .fetch_one(&world.pool)
        .await
        .unwrap();
        for statement in [
            format!("UPDATE {table} SET {column} = {column}"),
            format!("SELECT FROM {table} FOR UPDATE"),
            format!("DELETE FROM {table}"),
            format!("TRUNCATE {table}"),
            format!("ALTER TABLE {table} DISABLE TRIGGER USER"),
            format!("ALTER TABLE {table} ADD COLUMN more text"),
            format!(
                "CREATE TRIGGER quiet BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION refuse_rewriting()"
            ),
            format!("CREATE RULE quiet AS ON INSERT TO {table} DO INSTEAD NOTHING"),
            format!("DROP TABLE {table} CASCADE"),
            format!("GRANT UPDATE ON {table} TO CURRENT_USER"),
        ] {
            // A grant that gives nothing is a warning, if it is not refused.
            if statement.starts_with("GRANT") {
                let _ = server.execute(AssertSqlSafe(statement)).await;
            } else {
                refused(server, &statement).await;
            }
        }
        refused(server, &format!("UPDATE {table} SET {column} = {column}")).await;
        server.execute(AssertSqlSafe(format!("SELECT FROM {table}"))).await.unwrap();
    }
}

#[tokio::test]
async fn the_role_that_serves_can_change_no_schema_and_become_nobody_else() {
    let world = World::new().await;
    let owner: String =
        sqlx::query_scalar("SELECT quote_ident(current_user)").fetch_one(&world.pool).await.unwrap();
    for statement in [
        "CREATE TABLE mine (id bigint)".to_owned(),
        "CREATE SCHEMA mine".to_owned(),
        "CREATE TABLE graphile_worker.mine (id bigint)".to_owned(),
        "CREATE FUNCTION public.mine() RETURNS bigint LANGUAGE sql RETURN 1".to_owned(),
        "CREATE ROLE mine".to_owned(),
        "ALTER FUNCTION forget_addresses(timestamptz, bigint) RESET search_path".to_owned(),
        "ALTER TABLE users ADD COLUMN more text".to_owned(),
        "DROP TABLE users CASCADE".to_owned(),
        "TRUNCATE users CASCADE".to_owned(),
        "INSERT INTO _sqlx_migrations SELECT * FROM _sqlx_migrations".to_owned(),
        "UPDATE _sqlx_migrations SET success = true".to_owned(),
        "SET session_replication_role = replica".to_owned(),
        format!("SET ROLE {owner}"),
        format!("SET SESSION AUTHORIZATION {owner}"),
        "ALTER ROLE CURRENT_USER SUPERUSER".to_owned(),
    ] {
        refused(&world.app.context.pool, &statement).await;
    }
}

#[tokio::test]
async fn every_table_that_refuses_rewriting_is_insert_only_for_the_role_that_serves() {
    let world = World::new().await;
    let guarded: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgfoid = 'refuse_rewriting'::regproc",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    assert!(guarded.len() > 5, "{guarded:?}");
    for table in guarded {
        assert!(INSERT_ONLY.contains(&table.as_str()), "{table} is not in roles::INSERT_ONLY");
    }
}

#[tokio::test]
async fn functions_with_the_owners_rights_are_safe_from_their_callers() {
    let world = World::new().await;
    let open: Vec<String> = sqlx::query_scalar(
        "SELECT p.oid::regprocedure::text FROM pg_proc p
         WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
           AND (NOT EXISTS (SELECT FROM unnest(p.proconfig) AS set (what) WHERE what LIKE 'search_path=%, pg_temp')
                OR EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0))",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    assert_eq!(open, [""; 0], "pin their search_path, and revoke EXECUTE from PUBLIC");
}

#[tokio::test]
async fn addresses_of_the_last_day_cannot_be_forgotten_and_a_table_of_ones_own_fools_nobody() {
    let world = World::new().await;
    sqlx::query(
        "INSERT INTO audit_log (at, action, subject, address)
         VALUES (now() - interval '25 hours', 'score.set', 'user/1', '203.0.113.7'), (now() - interval '23 hours', 'score.undone', 'user/1', '203.0.113.7')",
    )
    .execute(&world.pool)
    .await
    .unwrap();
    let mut server = PgConnection::connect(&world.database_url()).await.unwrap();
    server.execute("CREATE TEMP TABLE audit_log (LIKE public.audit_log)").await.unwrap();
    let forgotten: i64 =
        sqlx::query_scalar("SELECT forget_addresses('infinity', 100)").fetch_one(&mut server).await.unwrap();
    assert_eq!(forgotten, 1);
    let left: Vec<String> = sqlx::query_scalar("SELECT action FROM audit_log WHERE address IS NOT NULL")
        .fetch_all(&world.pool)
        .await
        .unwrap();
    assert_eq!(left, ["score.undone"]);
}

/// Otherwise erasing could empty somebody's texts and leave no trace on the boards.
#[tokio::test]
async fn who_was_erased_stays_so_and_nothing_changes_its_owner() {
    let world = World::new().await;
    let server = &world.app.context.pool;
    let anna = world.user("Anna", "user").await;
    let boris = world.user("Boris", "user").await;
    let north = world.team("North", "2026-03-01T00:00:00Z").await;
    let annas = world.member(north, anna, "2026-03-01T00:00:00Z").await;
    let place = world.member(north, boris, "2026-03-01T00:00:00Z").await;
    let filled = format!(
        "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at)
         VALUES ({place}, {north}, 'booked', '2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z', 'Visit', now());
         INSERT INTO reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
         VALUES ({place}, 'closed', 'Visit', '2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z', {boris}, '2026-03-09T11:00:00Z');
         UPDATE users SET deleted_at = now() WHERE id = {anna};
         SELECT erase_person({anna}, now())"
    );
    server.execute(AssertSqlSafe(filled)).await.unwrap();
    for statement in [
        format!("UPDATE users SET erased_at = NULL WHERE id = {anna}"),
        format!("UPDATE users SET name = 'Anna' WHERE id = {anna}"),
        format!("UPDATE users SET deleted_at = NULL WHERE id = {anna}"),
        format!("DELETE FROM users WHERE id = {anna}"),
        format!("UPDATE members SET user_id = {anna} WHERE id = {place}"),
        format!("UPDATE events SET member_id = {annas}"),
        format!("UPDATE reports SET member_id = {annas}"),
    ] {
        refused_with(RESTRICTED, server, &statement).await;
    }
    let again = format!("SELECT erase_person({anna}, now())");
    server.execute(AssertSqlSafe(again)).await.unwrap();
}

#[tokio::test]
async fn another_zone_still_drops_the_stored_boards() {
    let world = World::new().await;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    world.team("North", "2026-03-01T00:00:00Z").await;
    world.work_off("close_yesterday").await;
    let closed = async || {
        sqlx::query_scalar::<_, i64>(
            "SELECT (SELECT count(*) FROM closed_days) + (SELECT count(*) FROM closings)",
        )
        .fetch_one(&world.pool)
        .await
        .unwrap()
    };
    assert_eq!(closed().await, 2);
    let answer = admin.patch("/api/organisation", json!({ "zone": "Asia/Tokyo" })).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.json());
    assert_eq!(closed().await, 0);
}
