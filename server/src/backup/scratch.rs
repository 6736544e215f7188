//! A database for the time of a drill.

use anyhow::{Context, Result, bail};
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection};
use uuid::Uuid;

use super::ABANDONED;
use crate::{config::Database, database};

const PREFIX: &str = "standings_drill_";

pub(super) struct Scratch {
    server: Database,
    name: String,
}

impl Scratch {
    pub(super) async fn create(server: Database, now: DateTime<Utc>) -> Result<Self> {
        let name = format!("{PREFIX}{}", Uuid::now_v7().simple());
        let mut connection = connect(&server).await?;
        drop_abandoned(&mut connection, now).await?;
        let create = format!("CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0");
        if let Err(error) = connection.execute(AssertSqlSafe(create)).await {
            let role = database::address(&server)?.get_username().to_owned();
            bail!(
                "the drill's database cannot be created: {error}. Let the role do it (ALTER ROLE \"{role}\" CREATEDB), or name \
                 another server with --drill-database-url"
            );
        }
        connection.close().await?;
        Ok(Self { server, name })
    }

    pub(super) fn database(&self) -> Result<Database> {
        database::named(&self.server, &self.name)
    }

    pub(super) async fn drop(self) -> Result<()> {
        let mut connection = connect(&self.server).await?;
        drop_database(&mut connection, &self.name).await?;
        Ok(connection.close().await?)
    }
}

async fn connect(server: &Database) -> Result<PgConnection> {
    let connected = database::address(server)?.application_name("standings drill").connect().await;
    connected.context("cannot reach the server of the drill")
}

async fn drop_database(connection: &mut PgConnection, name: &str) -> Result<()> {
    let drop = format!("DROP DATABASE IF EXISTS \"{name}\" WITH (FORCE)");
    let dropped = connection.execute(AssertSqlSafe(drop)).await;
    dropped.with_context(|| format!("the drill's database {name} is still there: drop it"))?;
    Ok(())
}

/// A drill that was killed leaves a copy of everything. One that cannot be dropped does not keep the backup from being tried.
#[expect(
    clippy::disallowed_methods,
    reason = "the server of the drills need not be the one that SQL is checked on"
)]
async fn drop_abandoned(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    // Other installations may drill on the same server: only its owner can drop a database.
    let ours = "SELECT datname::text FROM pg_database WHERE datname LIKE 'standings\\_drill\\_%' AND pg_has_role(datdba, 'USAGE')";
    let names: Vec<String> = sqlx::query_scalar(ours).fetch_all(&mut *connection).await?;
    for name in names {
        if begun_at(&name).is_some_and(|begun| now - begun > ABANDONED)
            && let Err(error) = drop_database(connection, &name).await
        {
            tracing::warn!(error = format!("{error:#}"), "what an earlier drill has left cannot be removed");
        }
    }
    Ok(())
}

/// When the drill began whose database has this name.
fn begun_at(name: &str) -> Option<DateTime<Utc>> {
    let id = Uuid::try_parse(name.strip_prefix(PREFIX)?).ok()?;
    let (seconds, _) = id.get_timestamp()?.to_unix();
    DateTime::from_timestamp(i64::try_from(seconds).ok()?, 0)
}

#[cfg(test)]
mod tests {
    use super::begun_at;

    #[test]
    fn the_name_of_a_drills_database_says_when_the_drill_began() {
        let begun = |name: &str| begun_at(name).map(|begun| begun.to_rfc3339());
        let name = "standings_drill_018bcfe568007000800000000000abcd";
        assert_eq!(begun(name).as_deref(), Some("2023-11-14T22:13:20+00:00"));
        assert_eq!(begun("standings_drill_9f3c2d1e4b5a4c6d8e7f001122334455"), None, "a name without a time");
        assert_eq!(begun("standings_drill_of_somebody"), None);
        assert_eq!(begun("standings"), None);
    }
}
