//! `standings drill`, and what Prometheus learns of it.

use std::{fs, path::Path};

use sqlx::PgPool;

use super::Scene;
use crate::support::binary::Run;

async fn drill_databases(pool: &PgPool, owner: &str) -> i64 {
    let there = "SELECT count(*) FROM pg_database WHERE datname LIKE 'standings\\_drill\\_%' AND pg_get_userbyid(datdba) = $1";
    sqlx::query_scalar(there).bind(owner).fetch_one(pool).await.unwrap()
}

fn metric(path: &Path, name: &str) -> f64 {
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("standings_drill_{name} ")));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

#[tokio::test]
async fn a_drill_restores_compares_drops_and_tells_prometheus() {
    let scene = Scene::new(4).await;
    let pool = &scene.world.pool;
    let role = format!("drill_{}", uuid::Uuid::now_v7().simple());
    let as_owner = async |sql: String| {
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(pool).await.unwrap();
    };
    as_owner(format!("CREATE ROLE {role} LOGIN")).await;
    let server = scene.world.owner_url();
    let server = format!("postgres://{role}@{}", server.split_once('@').unwrap().1);
    let metrics = scene.path("drill.prom");
    let drill = |more: &[&str]| {
        let flags = ["drill", "--metrics-file", metrics.to_str().unwrap(), "--drill-database-url", &server];
        Run::standings(&[&flags, more].concat(), &scene.world.database_url())
            .with("STANDINGS_FILES", scene.world.folder.to_str().unwrap())
    };
    let said = drill(&[]).fails();
    assert!(said.contains(&format!("ALTER ROLE \"{role}\" CREATEDB")), "{said}");
    assert!(metric(&metrics, "last_success_timestamp_seconds") < 1.0);

    as_owner(format!("ALTER ROLE {role} CREATEDB")).await;
    let said = drill(&[]).succeeds();
    assert!(said.contains("are what was backed up") && said.contains("is dropped"), "{said}");
    let success = metric(&metrics, "last_success_timestamp_seconds");
    assert!(success > 1e9 && metric(&metrics, "duration_seconds") > 0.0);

    // A backup that lies there.
    let backup = scene.backed_up("one.tar");
    drill(&["--from", backup.to_str().unwrap()]).succeeds();
    let bytes = fs::read(&backup).unwrap();
    fs::write(&backup, &bytes[..bytes.len() / 2]).unwrap();
    let success = metric(&metrics, "last_success_timestamp_seconds");
    drill(&["--from", backup.to_str().unwrap()]).fails();
    assert!((metric(&metrics, "last_success_timestamp_seconds") - success).abs() < 0.5);
    assert!(metric(&metrics, "last_run_timestamp_seconds") >= success);
    assert_eq!(drill_databases(pool, &role).await, 0);
    as_owner(format!("DROP ROLE {role}")).await;
}
