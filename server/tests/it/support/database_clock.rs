//! A clock of the database that a test sets.

use chrono::{DateTime, Utc};
use sqlx::{
    AssertSqlSafe, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use super::World;

impl World {
    /// A pool to whose statements the database's clock says this. When transactions began is still told by the real one.
    pub(crate) async fn with_database_clock(&self, says: DateTime<Utc>) -> PgPool {
        let clock = format!(
            "CREATE SCHEMA clocks;
             CREATE TABLE clocks.says AS SELECT '{}'::timestamptz AS moment;
             CREATE FUNCTION clocks.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT moment FROM clocks.says'",
            says.to_rfc3339()
        );
        sqlx::raw_sql(AssertSqlSafe(clock)).execute(&self.pool).await.unwrap();
        let options = self.owner_url().parse::<PgConnectOptions>().unwrap();
        let options = options.options([("search_path", "clocks,public,pg_catalog")]);
        PgPoolOptions::new().connect_with(options).await.unwrap()
    }

    pub(crate) async fn set_database_clock(&self, says: DateTime<Utc>) {
        sqlx::query("UPDATE clocks.says SET moment = $1").bind(says).execute(&self.pool).await.unwrap();
    }
}
