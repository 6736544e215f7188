//! A database for each test, cloned from a migrated template.

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, PgPool, postgres::PgPoolOptions};
use standings::database::MIGRATIONS;
use uuid::Uuid;

const TEMPLATE_LOCK: i64 = 0x5741_4e44;

/// Dropped with the test, whether it passed or not.
#[derive(Debug)]
pub(crate) struct TestDatabase {
    name: String,
}

impl TestDatabase {
    pub(crate) async fn migrated() -> Self {
        let template = template().await;
        Self::create(&format!("TEMPLATE {template}")).await
    }

    pub(crate) async fn empty() -> Self {
        Self::create("TEMPLATE template0 ENCODING 'UTF8'").await
    }

    pub(crate) async fn create(how: &str) -> Self {
        let name = format!("test_{}", Uuid::now_v7().simple());
        let mut server = server().await;
        server.execute(AssertSqlSafe(format!("CREATE DATABASE {name} {how}"))).await.unwrap();
        Self { name }
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/{}", server_url(), self.name)
    }

    pub(crate) async fn pool(&self) -> PgPool {
        PgPoolOptions::new().max_connections(8).connect(&self.url()).await.unwrap()
    }
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

/// The server of DATABASE_URL, or the one of 'scripts/services start test'.
pub(crate) fn server_url() -> String {
    let url = std::env::var("DATABASE_URL")
        .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:15434/any".to_owned());
    url.rsplit_once('/').map(|(server, _)| server.to_owned()).unwrap()
}

async fn server() -> PgConnection {
    PgConnection::connect(&format!("{}/postgres", server_url()))
        .await
        .expect("the test database server answers: 'scripts/services start test' starts it")
}

/// Created by the first test that needs it, for these migrations; the others wait.
async fn template() -> String {
    let schema = MIGRATIONS.iter().fold(0_u64, |mark, migration| {
        migration
            .checksum
            .iter()
            .fold(mark, |mark, byte| mark.wrapping_mul(31).wrapping_add(u64::from(*byte)))
    });
    let name = format!("template_{schema:016x}");
    let mut server = server().await;
    sqlx::query("SELECT pg_advisory_lock($1)").bind(TEMPLATE_LOCK).execute(&mut server).await.unwrap();
    let there: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
        .bind(&name)
        .fetch_one(&mut server)
        .await
        .unwrap();
    if !there {
        // Renamed when it is complete, so that a killed test leaves no half template.
        let half = format!("{name}_half");
        for statement in [
            format!("DROP DATABASE IF EXISTS {half} WITH (FORCE)"),
            format!("CREATE DATABASE {half} TEMPLATE template0 ENCODING 'UTF8'"),
        ] {
            server.execute(AssertSqlSafe(statement)).await.unwrap();
        }
        let pool = PgPool::connect(&format!("{}/{half}", server_url())).await.unwrap();
        standings::database::migrate(&pool).await.unwrap();
        pool.close().await;
        server.execute(AssertSqlSafe(format!("ALTER DATABASE {half} RENAME TO {name}"))).await.unwrap();
    }
    server.close().await.unwrap();
    name
}
