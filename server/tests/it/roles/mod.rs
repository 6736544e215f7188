//! Two roles: the owner of the tables migrates, and the role that serves only adds to what is kept for good. All tests over HTTP run with the
//! second one, so that they find every right it lacks.

mod command;
mod rights;

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use uuid::Uuid;

use crate::support::{TestDatabase, binary::Run, database::server_url};

/// An empty database of an owner, who is no superuser, and the name of a role that does not exist yet.
pub(crate) struct Installation {
    pub(crate) database: TestDatabase,
    // After the database, because it belongs to one of them.
    pub(crate) roles: Roles,
}

#[derive(Debug)]
pub(crate) struct Roles {
    pub(crate) owner: String,
    pub(crate) server: String,
}

/// No log may have it, and an address must escape it.
pub(crate) const PASSWORD: &str = "p@ss/word's";

impl Installation {
    /// With these rights of the owner.
    pub(crate) async fn new(rights: &str) -> Self {
        let mark = Uuid::now_v7().simple();
        let roles = Roles { owner: format!("owner_{mark}"), server: format!("Server {mark}") };
        as_superuser("postgres", &format!("CREATE ROLE {} LOGIN {rights}", roles.owner)).await;
        let how = format!("OWNER {} TEMPLATE template0 ENCODING 'UTF8'", roles.owner);
        Self { database: TestDatabase::create(&how).await, roles }
    }

    fn url(&self, role: &str) -> String {
        let (_, rest) =
            self.database.url().split_once('@').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        format!("postgres://{role}@{rest}")
    }

    pub(crate) fn owner_url(&self) -> String {
        self.url(&self.roles.owner)
    }

    pub(crate) fn serving_url(&self) -> String {
        self.url(&format!("{}:p%40ss%2Fword's", self.roles.server.replace(' ', "%20")))
    }

    /// As the operator runs it before an upgrade.
    pub(crate) fn migrate(&self) -> Run {
        let owner = self.owner_url();
        Run::standings(&["migrate"], &self.serving_url()).with("STANDINGS_OWNER_DATABASE_URL", &owner)
    }

    pub(crate) fn doctor(&self) -> String {
        let output = Run::standings(&["doctor", "--listen=127.0.0.1:0"], &self.serving_url()).succeeds();
        let line = output.lines().find(|line| line.split_whitespace().nth(1) == Some("roles"));
        line.unwrap_or_else(|| panic!("nothing about roles: {output}")).to_owned()
    }

    pub(crate) async fn as_superuser(&self, statement: &str) {
        let (_, database) =
            self.database.url().rsplit_once('/').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        as_superuser(&database, statement).await;
    }
}

impl Drop for Roles {
    fn drop(&mut self) {
        let statement = format!("DROP ROLE IF EXISTS {}, \"{}\"", self.owner, self.server);
        // Its own runtime, because the test's may be ending.
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(as_superuser("postgres", &statement));
        });
        let _ = dropping.join();
    }
}

async fn as_superuser(database: &str, statement: &str) {
    let mut connection = PgConnection::connect(&format!("{}/{database}", server_url())).await.unwrap();
    connection.execute(AssertSqlSafe(statement.to_owned())).await.unwrap();
    connection.close().await.unwrap();
}
