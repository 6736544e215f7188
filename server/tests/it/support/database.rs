//! A database for each test, cloned from a migrated template: the test owns it, and the application serves with a role of
//! fewer rights, as `standings migrate` makes it.

use std::{str::FromStr, sync::OnceLock};

use clap::Parser;
use sqlx::{
    AssertSqlSafe, Connection, Executor, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use standings::{
    config::{Command, CommandLine, Database},
    database::{MIGRATIONS, ping_if_idle},
    roles::{self, ServingRole},
};
use uuid::Uuid;

const SERVER: &str = "standings_test_server";
const TEMPLATE_LOCK: i64 = 0x5741_4e44;

/// Dropped with the test, whether it passed or not.
#[derive(Debug)]
pub(crate) struct TestDatabase {
    name: String,
}

impl TestDatabase {
    pub(crate) async fn migrated() -> Self {
        let mut server = server().await;
        let template = template(&mut server).await;
        Self::create_by(&mut server, &format!("TEMPLATE {template} STRATEGY FILE_COPY")).await
    }

    pub(crate) async fn empty() -> Self {
        Self::create("TEMPLATE template0 ENCODING 'UTF8'").await
    }

    pub(crate) async fn create(how: &str) -> Self {
        Self::create_by(&mut server().await, how).await
    }

    async fn create_by(server: &mut PgConnection, how: &str) -> Self {
        let name = format!("test_{}", Uuid::now_v7().simple());
        server.execute(AssertSqlSafe(format!("CREATE DATABASE {name} {how}"))).await.unwrap();
        Self { name }
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/{}", server_url(), self.name)
    }

    /// With the role that serves.
    pub(crate) fn serving_url(&self) -> String {
        serving_url(&self.name)
    }

    pub(crate) async fn pool(&self) -> PgPool {
        pool_options().connect(&self.url()).await.unwrap()
    }

    pub(crate) async fn serving_pool(&self) -> PgPool {
        // What PgBouncer refuses is not sent, as in the program.
        let options = PgConnectOptions::from_str(&self.serving_url()).unwrap().extra_float_digits(None);
        pool_options().connect_with(options).await.unwrap()
    }
}

/// As the program has them: a question before each statement would be a second round trip.
fn pool_options() -> PgPoolOptions {
    let options = PgPoolOptions::new().max_connections(8).test_before_acquire(false);
    options.before_acquire(|connection, used| Box::pin(ping_if_idle(connection, used)))
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        // Its own runtime, because the test's may be ending.
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async { server().await.execute(AssertSqlSafe(statement)).await.unwrap() });
        });
        let _ = dropping.join();
    }
}

static OTHER_SERVER: OnceLock<String> = OnceLock::new();

/// For the rest of this test, which is a process of its own.
pub(crate) fn use_server(url: String) {
    OTHER_SERVER.set(url).unwrap();
}

/// The server of DATABASE_URL, or the one of 'scripts/services start test'.
pub(crate) fn server_url() -> String {
    if let Some(other) = OTHER_SERVER.get() {
        return other.clone();
    }
    let url = std::env::var("DATABASE_URL")
        .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:15434/any".to_owned());
    url.rsplit_once('/').map(|(server, _)| server.to_owned()).unwrap()
}

fn serving_url(database: &str) -> String {
    let server = server_url();
    let (scheme, rest) = server.split_once("://").unwrap();
    let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
    // PgBouncer, of scripts/pgbouncer.
    let pooler = std::env::var("STANDINGS_TEST_POOLER");
    let host = pooler.as_deref().unwrap_or(host);
    format!("{scheme}://{SERVER}:for-tests@{host}/{database}")
}

async fn server() -> PgConnection {
    PgConnection::connect(&format!("{}/postgres", server_url()))
        .await
        .expect("the test database server answers: 'scripts/services start test' starts it")
}

/// Created by the first test that needs it, for these migrations; the others wait.
async fn template(server: &mut PgConnection) -> String {
    let schema = MIGRATIONS.iter().fold(0_u64, |mark, migration| {
        migration
            .checksum
            .iter()
            .fold(mark, |mark, byte| mark.wrapping_mul(31).wrapping_add(u64::from(*byte)))
    });
    let schema = include_bytes!("../../../src/roles/grant.sql")
        .iter()
        .fold(schema, |mark, byte| mark.wrapping_mul(31).wrapping_add(u64::from(*byte)));
    let name = format!("template_{schema:016x}");
    if is_there(server, &name).await {
        return name;
    }
    sqlx::query("SELECT pg_advisory_lock($1)").bind(TEMPLATE_LOCK).execute(&mut *server).await.unwrap();
    if !is_there(server, &name).await {
        // Renamed when it is complete, so that a killed test leaves no half template.
        let half = format!("{name}_half");
        for statement in [
            format!("DROP DATABASE IF EXISTS {half} WITH (FORCE)"),
            format!("CREATE DATABASE {half} TEMPLATE template0 ENCODING 'UTF8'"),
        ] {
            server.execute(AssertSqlSafe(statement)).await.unwrap();
        }
        let pool = PgPool::connect(&format!("{}/{half}", server_url())).await.unwrap();
        let role = ServingRole::of(&database_at(&serving_url(&half))).unwrap();
        roles::prepare(&pool, &role).await.unwrap();
        standings::database::migrate(&pool).await.unwrap();
        roles::grant(&pool, SERVER).await.unwrap();
        // A day is closed when nothing is open; what the test itself asks meanwhile must not look like something unknown.
        let sees = format!("GRANT pg_read_all_stats TO {SERVER}");
        pool.execute(AssertSqlSafe(sees)).await.unwrap();
        pool.close().await;
        server.execute(AssertSqlSafe(format!("ALTER DATABASE {half} RENAME TO {name}"))).await.unwrap();
    }
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(TEMPLATE_LOCK).execute(server).await.unwrap();
    name
}

async fn is_there(server: &mut PgConnection, database: &str) -> bool {
    let named = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)");
    named.bind(database).fetch_one(server).await.unwrap()
}

/// The settings of a database.
pub(crate) fn database_at(url: &str) -> Database {
    match CommandLine::parse_from(["standings", "migrate", "--test-database", "--database-url", url]).command
    {
        Command::Migrate(config) => config.database,
        other => unreachable!("{other:?}"),
    }
}
