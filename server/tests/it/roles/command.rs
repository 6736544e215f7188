//! `standings migrate` with an owner.

use sqlx::PgPool;

use super::{Installation, PASSWORD};
use crate::support::binary::Run;

/// Everything that says who may do what, with the version of each row.
async fn rights(pool: &PgPool) -> String {
    sqlx::query_scalar(
        "SELECT string_agg(line, E'\\n' ORDER BY line) FROM (
             SELECT format('%s %s %s', oid::regclass, relacl, xmin) AS line FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
             UNION ALL SELECT format('%s %s %s', oid::regprocedure, proacl, xmin) FROM pg_proc WHERE pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
             UNION ALL SELECT format('%s %s %s', nspname, nspacl, xmin) FROM pg_namespace
             UNION ALL SELECT format('%s %s %s', polname, polrelid::regclass, xmin) FROM pg_policy
             UNION ALL SELECT format('%s %s', datname, datacl) FROM pg_database WHERE datname = current_database()
         ) AS lines",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

async fn has_tables(pool: &PgPool) -> bool {
    sqlx::query_scalar("SELECT to_regclass('audit_log') IS NOT NULL").fetch_one(pool).await.unwrap()
}

/// The statement that a message tells the operator to type.
fn told(message: &str, beginning: &str) -> String {
    let (_, statement) = message.split_once(beginning).unwrap_or_else(|| panic!("no {beginning}: {message}"));
    format!("{beginning}{}", statement.split_once(';').unwrap().0)
}

#[tokio::test]
async fn it_makes_the_role_that_serves_and_a_second_time_it_changes_nothing() {
    let installation = Installation::new("CREATEROLE").await;
    let output = installation.migrate().with("STANDINGS_LOG", "trace").output();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{log}");
    assert!(said.contains("can only add to what is kept for good"), "{said}");
    assert!(
        ![PASSWORD, "p%40ss"].iter().any(|secret| said.contains(secret) || log.contains(secret)),
        "{log}"
    );

    let pool = installation.database.pool().await;
    let role: (bool, bool, bool, bool, bool) = sqlx::query_as(
        "SELECT rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolpassword LIKE 'SCRAM-SHA-256$%' FROM pg_authid WHERE rolname = $1",
    )
    .bind(&installation.roles.server)
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(role, (true, false, false, false, true));
    let before = rights(&pool).await;
    installation.migrate().succeeds();
    assert_eq!(rights(&pool).await, before);
    assert!(installation.doctor().starts_with("ok"), "{}", installation.doctor());
}

#[tokio::test]
async fn what_it_made_is_enough_to_serve_and_to_run_jobs() {
    let installation = Installation::new("CREATEROLE").await;
    installation.migrate().succeeds();
    let url = installation.serving_url();
    // A unit runs this before each start, without the owner's address.
    let said = Run::standings(&["migrate"], &url).succeeds();
    assert!(said.contains("up to date"), "{said}");
    let admin = ["admin", "create", "--email=vera@example.com", "--name=Vera"];
    Run::standings(&admin, &url).succeeds();
    let flags =
        ["serve", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0", "--with-worker", "--drain-wait=0s"];
    let server = Run::standings(&flags, &url).with("STANDINGS_LOG", "info").serving();
    let pool = installation.database.pool().await;
    sqlx::query("SELECT graphile_worker.add_job('sweep', '{}'::json)").execute(&pool).await.unwrap();
    // A finished job is deleted; a failed one stays and says why.
    let left = "SELECT last_error FROM graphile_worker.jobs";
    while let Some(error) = sqlx::query_scalar::<_, Option<String>>(left).fetch_optional(&pool).await.unwrap()
    {
        assert_eq!(error, None);
        tokio::task::yield_now().await;
    }
    server.terminate();
    let (code, log) = server.wait();
    assert_eq!(code, Some(0));
    assert!(!log.iter().any(|line| line.contains("denied") || line.contains("ERROR")), "{log:#?}");
}

#[tokio::test]
async fn an_owner_who_may_create_no_roles_is_told_what_to_type() {
    let installation = Installation::new("").await;
    let said = installation.migrate().fails();
    let pool = installation.database.pool().await;
    assert!(!has_tables(&pool).await, "nothing is half done");
    let statement = told(&said, "CREATE ROLE");
    installation.as_superuser(&statement.replace('…', "p@ss/word''s")).await;
    installation.migrate().succeeds();
    assert!(installation.doctor().starts_with("ok"), "{}", installation.doctor());
}

#[tokio::test]
async fn an_installation_with_one_role_works_and_becomes_one_with_two() {
    let installation = Installation::new("").await;
    let (owner, server) = (&installation.roles.owner, &installation.roles.server);
    installation.as_superuser(&format!("CREATE ROLE \"{server}\" LOGIN")).await;
    let name = installation.database.url().rsplit_once('/').unwrap().1.to_owned();
    installation.as_superuser(&format!("ALTER DATABASE {name} OWNER TO \"{server}\"")).await;
    Run::standings(&["migrate"], &installation.serving_url()).succeeds();
    let doctor = installation.doctor();
    assert!(doctor.starts_with("look") && doctor.contains("can change what is kept for good"), "{doctor}");

    let said = installation.migrate().fails();
    assert!(said.contains("owns this database or tables in it"), "{said}");
    let statement = told(&said, "REASSIGN OWNED BY");
    assert_eq!(statement, format!("REASSIGN OWNED BY \"{server}\" TO {owner}"));
    installation.as_superuser(&statement).await;
    installation.migrate().succeeds();
    assert!(installation.doctor().starts_with("ok"), "{}", installation.doctor());
}

#[tokio::test]
async fn a_role_that_could_change_everything_anyway_is_refused() {
    let installation = Installation::new("CREATEROLE").await;
    let (owner, server) = (&installation.roles.owner, &installation.roles.server);
    let same = Run::standings(&["migrate"], &installation.owner_url())
        .with("STANDINGS_OWNER_DATABASE_URL", &installation.owner_url())
        .fails();
    assert!(same.contains("both name the role"), "{same}");
    let elsewhere = installation.serving_url().replace("/test_", "/other_");
    let elsewhere = Run::standings(&["migrate"], &elsewhere)
        .with("STANDINGS_OWNER_DATABASE_URL", &installation.owner_url())
        .fails();
    assert!(elsewhere.contains("names the database"), "{elsewhere}");

    installation.as_superuser(&format!("CREATE ROLE \"{server}\" LOGIN CREATEROLE")).await;
    installation.as_superuser(&told(&installation.migrate().fails(), "ALTER ROLE")).await;
    installation.as_superuser(&format!("GRANT {owner} TO \"{server}\"")).await;
    installation.as_superuser(&told(&installation.migrate().fails(), "REVOKE")).await;
    installation.as_superuser(&format!("GRANT pg_write_all_data TO \"{server}\"")).await;
    let said = installation.migrate().fails();
    assert!(said.contains("rights from elsewhere to change audit_log"), "{said}");
    installation.as_superuser(&format!("REVOKE pg_write_all_data FROM \"{server}\"")).await;
    installation.migrate().succeeds();
}

#[tokio::test]
async fn rights_that_were_given_by_hand_are_taken_again() {
    let installation = Installation::new("CREATEROLE").await;
    installation.migrate().succeeds();
    let pool = installation.database.pool().await;
    let before = rights_of(&pool, &installation.roles.server).await;
    let more = format!("GRANT ALL ON ALL TABLES IN SCHEMA public TO \"{}\"", installation.roles.server);
    installation.as_superuser(&more).await;
    assert!(installation.doctor().starts_with("look"));
    installation.migrate().succeeds();
    assert_eq!(rights_of(&pool, &installation.roles.server).await, before);
}

#[tokio::test]
async fn an_older_program_leaves_the_rights_of_a_newer_one_alone() {
    let installation = Installation::new("CREATEROLE").await;
    installation.migrate().succeeds();
    let newer = format!(
        "CREATE TABLE kept_for_good (id bigint); GRANT SELECT, INSERT ON kept_for_good TO \"{}\";
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'of tomorrow', true, '', 0)",
        installation.roles.server
    );
    installation.as_superuser(&newer).await;
    let pool = installation.database.pool().await;
    let before = rights(&pool).await;
    let said = installation.migrate().succeeds();
    assert!(said.contains("stays as it is"), "{said}");
    assert_eq!(rights(&pool).await, before);
}

async fn rights_of(pool: &PgPool, role: &str) -> Vec<String> {
    let rights = "SELECT table_name || ' ' || privilege_type FROM information_schema.role_table_grants WHERE grantee = $1 ORDER BY 1";
    sqlx::query_scalar(rights).bind(role).fetch_all(pool).await.unwrap()
}

#[tokio::test]
async fn the_role_that_serves_does_not_migrate_and_says_who_does() {
    let installation = Installation::new("CREATEROLE").await;
    installation.migrate().succeeds();
    let pool = installation.database.pool().await;
    sqlx::query("DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)")
        .execute(&pool)
        .await
        .unwrap();
    let said = Run::standings(&["migrate"], &installation.serving_url()).fails();
    assert!(said.contains(&format!("only {} may change the tables", installation.roles.owner)), "{said}");
    assert!(said.contains("STANDINGS_OWNER_DATABASE_URL"), "{said}");
}
