//! `standings drill`, and what Prometheus learns of it.

use std::{fs, path::Path};

use sqlx::{AssertSqlSafe, Executor};
use uuid::{NoContext, Timestamp, Uuid};

use super::Scene;
use crate::support::binary::Run;

/// A role that drills, of a test's own, so that tests do not see each other's databases.
struct Role<'a> {
    scene: &'a Scene,
    name: String,
}

impl<'a> Role<'a> {
    async fn new(scene: &'a Scene) -> Self {
        let role = Self { scene, name: format!("drill_{}", Uuid::now_v7().simple()) };
        role.as_superuser(&format!("CREATE ROLE {} LOGIN", role.name)).await;
        role
    }

    async fn as_superuser(&self, sql: &str) {
        self.scene.world.pool.execute(AssertSqlSafe(sql)).await.unwrap();
    }

    fn drill(&self, flags: &[&str]) -> Run {
        let server = self.scene.world.owner_url();
        let server = format!("postgres://{}@{}", self.name, server.split_once('@').unwrap().1);
        Run::standings(&[&["drill"], flags].concat(), &self.scene.world.database_url())
            .with("STANDINGS_DRILL_DATABASE_URL", &server)
            .with("STANDINGS_FILES", self.scene.world.folder.to_str().unwrap())
    }

    async fn databases(&self) -> Vec<String> {
        let there = "SELECT datname::text FROM pg_database WHERE datname LIKE 'standings\\_drill\\_%' AND pg_get_userbyid(datdba) = $1";
        sqlx::query_scalar(there).bind(&self.name).fetch_all(&self.scene.world.pool).await.unwrap()
    }

    async fn gone(self) {
        for database in self.databases().await {
            self.as_superuser(&format!("DROP DATABASE {database} WITH (FORCE)")).await;
        }
        self.as_superuser(&format!("DROP ROLE {}", self.name)).await;
    }
}

fn metric(path: &Path, name: &str) -> f64 {
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("standings_drill_{name} ")));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

#[tokio::test]
async fn a_drill_restores_compares_drops_and_tells_prometheus() {
    let scene = Scene::new(4).await;
    let role = Role::new(&scene).await;
    let metrics = scene.path("drill.prom");
    let drill = |more: &[&str]| role.drill(&[&["--metrics-file", metrics.to_str().unwrap()], more].concat());
    let said = drill(&[]).fails();
    assert!(said.contains(&format!("ALTER ROLE \"{}\" CREATEDB", role.name)), "{said}");
    assert!(metric(&metrics, "last_success_timestamp_seconds") < 1.0);

    role.as_superuser(&format!("ALTER ROLE {} CREATEDB", role.name)).await;
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
    assert!(role.databases().await.is_empty());
    role.gone().await;
}

#[tokio::test]
async fn a_drill_drops_what_one_that_was_killed_left_another_day() {
    let scene = Scene::new(4).await;
    let role = Role::new(&scene).await;
    role.as_superuser(&format!("ALTER ROLE {} CREATEDB", role.name)).await;
    let of_2023 = Uuid::new_v7(Timestamp::from_unix(NoContext, 1_700_000_000, 0));
    let just_now = Uuid::now_v7();
    for id in [of_2023, just_now] {
        let (id, owner) = (id.simple(), &role.name);
        role.as_superuser(&format!("CREATE DATABASE standings_drill_{id} OWNER {owner} TEMPLATE template0"))
            .await;
    }
    role.drill(&[]).succeeds();
    assert_eq!(role.databases().await, [format!("standings_drill_{}", just_now.simple())]);
    role.gone().await;
}
