//! `standings backup`, `restore` and `drill`, by the real program. What is compared is read here by other means than the program's own.

mod consistent;
mod damaged;
mod drill;
mod interrupted;
mod places;
mod roles;
mod storage;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use sqlx::{AssertSqlSafe, PgPool};
use standings_sample::{self as sample, Options};

use crate::support::{TestDatabase, World, binary::Run, rows::PASSWORD_HASH};

/// An organisation with closed and sealed days and pictures, and a folder for backups.
struct Scene {
    world: World,
    folder: tempfile::TempDir,
}

impl Scene {
    async fn new(seed: u64) -> Self {
        let world = World::new().await;
        let options = Options { seed, teams: 3, people: 24, days: 40, ..Options::default() };
        let storage = &*world.app.files.storage.0;
        sample::fill(&world.pool, storage, &options, PASSWORD_HASH, world.now()).await.unwrap();
        world.work_off("close_yesterday").await;
        world.work_off("seal_days").await;
        Self { world, folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// As the service's own role.
    fn backup(&self, flags: &[&str]) -> Run {
        Run::standings(&[&["backup"], flags].concat(), &self.world.database_url())
            .with("STANDINGS_FILES", self.world.folder.to_str().unwrap())
    }

    fn backed_up(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        self.backup(&["--to", path.to_str().unwrap()]).succeeds();
        path
    }
}

/// Where a backup is restored.
struct Copy {
    database: TestDatabase,
    files: tempfile::TempDir,
}

impl Copy {
    async fn new() -> Self {
        Self { database: TestDatabase::empty().await, files: tempfile::tempdir().unwrap() }
    }

    /// With the two roles of a test's world.
    fn restore(&self, from: &Path) -> Run {
        Run::standings(&["restore", "--from", from.to_str().unwrap()], &self.database.serving_url())
            .with("STANDINGS_OWNER_DATABASE_URL", &self.database.url())
            .with("STANDINGS_FILES", self.files.path().to_str().unwrap())
    }
}

/// A hash of every table's rows, every sequence, and what stands in the catalogue.
async fn content(pool: &PgPool) -> BTreeMap<String, String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) FROM pg_tables
         WHERE schemaname IN ('public', 'graphile_worker') AND tablename <> 'google_calls'",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(tables.len() > 40, "{tables:?}");
    let mut content = BTreeMap::new();
    for table in tables {
        let hash = format!(
            "SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE \"C\"), '')) FROM {table} AS t"
        );
        let hash = sqlx::query_scalar(AssertSqlSafe(hash)).fetch_one(pool).await.unwrap();
        content.insert(table, hash);
    }
    for (what, sql) in CATALOGUE {
        let lines: Vec<String> = sqlx::query_scalar(AssertSqlSafe(*sql)).fetch_all(pool).await.unwrap();
        assert!(!lines.is_empty(), "{what}");
        // PostgreSQL drops parentheses that nothing needs when it reads an expression again.
        content.insert((*what).to_owned(), lines.join("\n").replace(['(', ')'], ""));
    }
    content
}

const CATALOGUE: &[(&str, &str)] = &[
    (
        "sequences",
        "SELECT schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences ORDER BY 1",
    ),
    ("indexes", "SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1"),
    (
        "constraints",
        "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
         WHERE connamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1",
    ),
    ("triggers", "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1"),
    (
        "functions",
        "SELECT oid::regprocedure || ' ' || prosecdef || provolatile::text || coalesce(proconfig::text, '') || md5(prosrc) FROM pg_proc
         WHERE pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1",
    ),
    (
        "policies",
        "SELECT tablename || ' ' || policyname || roles::text || coalesce(qual, '') || coalesce(with_check, '') FROM pg_policies ORDER BY 1",
    ),
    (
        "rights",
        "SELECT c.oid::regclass || ' ' || a.grantee::regrole || ' ' || a.privilege_type FROM pg_class c, aclexplode(c.relacl) a
         WHERE c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) AND a.grantee <> c.relowner ORDER BY 1",
    ),
    (
        "rights of functions",
        "SELECT p.oid::regprocedure || ' ' || has_function_privilege('public', p.oid, 'EXECUTE')
                || has_function_privilege('standings_test_server', p.oid, 'EXECUTE')
         FROM pg_proc p WHERE p.pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace) ORDER BY 1",
    ),
];

/// The bytes of every picture that the rows name.
async fn pictures(pool: &PgPool, folder: &Path) -> BTreeMap<String, Option<Vec<u8>>> {
    let keys: Vec<String> =
        sqlx::query_scalar("SELECT storage_key FROM files").fetch_all(pool).await.unwrap();
    keys.into_iter().map(|key| (key.clone(), std::fs::read(folder.join(&key)).ok())).collect()
}

async fn is_empty(database: &TestDatabase) -> bool {
    let relations = "SELECT count(*) FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'graphile_worker')";
    sqlx::query_scalar::<_, i64>(relations).fetch_one(&database.pool().await).await.unwrap() == 0
}
