//! Connects to PostgreSQL, and refuses a server that would break the product's promises.

pub mod limits;

use std::{str::FromStr, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};
use sqlx::{
    Connection, Executor, PgConnection, PgPool,
    error::DatabaseError,
    migrate::{MigrateError, Migrator},
    pool::PoolConnectionMetadata,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{config::Database, queue};

/// An older program may run on a newer schema: schemas only grow, so that a program can be rolled back.
pub static MIGRATIONS: Migrator = {
    let mut migrations = sqlx::migrate!();
    migrations.ignore_missing = true;
    migrations
};

/// A connection that was idle for longer is asked whether it still answers, before it is used.
const TRUSTED: Duration = Duration::from_secs(1);

/// Less than the limit of a request's own lock (limits.sql).
const MIGRATION_LOCK_LIMIT: &str = "SET lock_timeout = '2s'";
const MIGRATION_PAUSE: Duration = Duration::from_secs(1);
/// About ten minutes.
const MIGRATION_ATTEMPTS: u32 = 200;

/// Decides how long a statement may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Nothing may hang. No state of the session: PgBouncer may give each transaction another one.
    Requests,
    /// Migrations, bulk loads and jobs: no limit. They lock and listen by session, so it must be their own.
    Operator,
}

pub fn address(config: &Database) -> Result<PgConnectOptions> {
    parse(&config.database_url)
}

pub fn parse(url: &SecretString) -> Result<PgConnectOptions> {
    let url = url.expose_secret();
    // The error of a malformed address would repeat the address with its password.
    ["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| url.starts_with(scheme))
        .then(|| PgConnectOptions::from_str(url).ok())
        .flatten()
        .context("the database address is not of the form postgres://user:password@host/name")
}

/// Another database of the same server.
pub fn named(config: &Database, name: &str) -> Result<Database> {
    address(config)?;
    let mut url = Url::parse(config.database_url.expose_secret()).context("the database address")?;
    let others = url.query_pairs().into_owned().filter(|(key, _)| key != "dbname").collect::<Vec<_>>();
    url.set_path(name);
    url.query_pairs_mut().clear().extend_pairs(others);
    Ok(Database { database_url: url.to_string().into(), ..config.clone() })
}

pub async fn connect(config: &Database, purpose: Use) -> Result<PgPool> {
    // PgBouncer refuses settings that it does not know, and numbers are not sent as text anyway.
    let options = address(config)?.application_name("standings").extra_float_digits(None);
    if purpose == Use::Requests {
        limits::ensure(&options).await;
    }
    let pool = PgPoolOptions::new()
        .max_connections(config.database_connections)
        .acquire_timeout(Duration::from_secs(5))
        // A question before every statement would be a second round trip. A connection that was used a moment ago is as
        // likely to be alive as one that has just answered.
        .test_before_acquire(false)
        .before_acquire(|connection, used| Box::pin(ping_if_idle(connection, used)))
        .after_connect(move |connection, _| {
            Box::pin(async move {
                refuse_standby(connection).await?;
                if purpose == Use::Operator {
                    connection.execute(limits::NONE).await?;
                }
                Ok(())
            })
        })
        .connect_with(options)
        .await
        .context("cannot reach the database, or only a standby of it")?;
    refuse_unfit(&pool, config.test_database).await?;
    if purpose == Use::Requests && limits::of_new_connections(&pool).await?.0.is_none() {
        tracing::warn!("statements of requests have no time limit: 'standings doctor' says what to do");
    }
    Ok(pool)
}

pub async fn ping_if_idle(connection: &mut PgConnection, used: PoolConnectionMetadata) -> sqlx::Result<bool> {
    if used.idle_for > TRUSTED {
        connection.ping().await?;
    }
    Ok(true)
}

/// During a failover an address may lead to a server that refuses every change: the pool connects again until it finds the primary. What
/// is connected to a primary never becomes a standby, because a primary that steps down ends its connections.
pub async fn refuse_standby(connection: &mut PgConnection) -> sqlx::Result<()> {
    let standby =
        sqlx::query_scalar!(r#"SELECT pg_is_in_recovery() AS "standby!""#).fetch_one(connection).await?;
    if standby {
        return Err(sqlx::Error::Protocol("this server is a standby, and refuses changes".to_owned()));
    }
    Ok(())
}

/// Refuses a database that would damage names or lose acknowledged writes.
async fn refuse_unfit(pool: &PgPool, test: bool) -> Result<()> {
    let server = sqlx::query!(
        r#"SELECT current_setting('server_version_num')::int AS "version!",
                  current_setting('server_encoding') AS "encoding!",
                  current_setting('fsync') AS "fsync!",
                  current_setting('full_page_writes') AS "full_page_writes!",
                  current_setting('synchronous_commit') AS "synchronous_commit!""#
    )
    .fetch_one(pool)
    .await?;
    ensure!(server.version >= 150_000, "PostgreSQL 15 or newer is required");
    ensure!(
        server.encoding == "UTF8",
        "the database's encoding is {}, and names would be lost: create it with ENCODING 'UTF8'",
        server.encoding
    );
    let off: Vec<&str> = [
        ("fsync", server.fsync),
        ("full_page_writes", server.full_page_writes),
        ("synchronous_commit", server.synchronous_commit),
    ]
    .into_iter()
    .filter_map(|(name, value)| (value == "off").then_some(name))
    .collect();
    if !off.is_empty() && !test {
        bail!(
            "the database server can lose acknowledged writes: {} off. Switch it on, or use --test-database if this is a test",
            off.join(", ") + if off.len() == 1 { " is" } else { " are" }
        );
    }
    Ok(())
}

pub async fn migrate(pool: &PgPool) -> Result<()> {
    let Some(owner) = other_owner(pool).await? else {
        apply_migrations(pool).await.context("cannot migrate the database")?;
        return queue::install(pool).await;
    };
    // The role that serves may not even ask the migrator, which would create its own table.
    let only =
        || format!("only {owner} may change the tables: set STANDINGS_OWNER_DATABASE_URL for this command");
    let (applied, wanted) = versions(pool).await?;
    ensure!(
        applied >= wanted,
        "the database is at version {applied}, this program needs {wanted}, and {}",
        only()
    );
    queue::install(pool).await.with_context(only)
}

/// While servers run, too: whoever needs a table that a migration waits for would wait behind it, so it waits briefly and tries
/// again.
async fn apply_migrations(pool: &PgPool) -> Result<()> {
    for _ in 1..MIGRATION_ATTEMPTS {
        match try_migrations(pool).await {
            Err(error) if is_contended(&error) => {
                tracing::info!(%error, "the database is in use: the migration tries again");
                tokio::time::sleep(MIGRATION_PAUSE).await;
            }
            ended => return Ok(ended?),
        }
    }
    Ok(try_migrations(pool).await?)
}

async fn try_migrations(pool: &PgPool) -> Result<(), MigrateError> {
    // A session of its own, which is closed: a migration that fails leaves its lock to it.
    let options = pool.connect_options().as_ref().clone();
    let own = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
    // The role may also serve, and then has the limits of requests.
    own.execute(limits::NONE).await?;
    own.execute(MIGRATION_LOCK_LIMIT).await?;
    let ended = MIGRATIONS.run(&own).await;
    own.close().await;
    ended
}

/// A lock that somebody else has, or a deadlock.
fn is_contended(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| ["55P03", "40P01"].contains(&&*code))
}

/// The owner of the tables, if they are there and we have not its rights.
async fn other_owner(pool: &PgPool) -> Result<Option<String>> {
    let owner = sqlx::query_scalar!(
        r#"SELECT pg_get_userbyid(relowner)::text AS "owner!" FROM pg_class
           WHERE oid = to_regclass('audit_log') AND NOT pg_has_role(relowner, 'USAGE')"#
    );
    Ok(owner.fetch_optional(pool).await?)
}

/// On an older schema requests would fail one by one. A newer schema is fine for an older program.
pub async fn refuse_unmigrated(pool: &PgPool) -> Result<()> {
    let (applied, wanted) = versions(pool).await?;
    ensure!(
        applied >= wanted,
        "the database is at version {applied} and this program needs {wanted}: run 'standings migrate'"
    );
    Ok(())
}

/// The schema's version, and the one that this program needs.
pub async fn versions(pool: &PgPool) -> Result<(i64, i64)> {
    let wanted = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    Ok((applied_version(pool).await?, wanted))
}

#[expect(
    clippy::disallowed_methods,
    reason = "the table belongs to the migrator and is unknown to the checked schema"
)]
async fn applied_version(pool: &PgPool) -> Result<i64> {
    let migrated =
        sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(pool).await?;
    Ok(if migrated {
        sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations WHERE success")
            .fetch_one(pool)
            .await?
    } else {
        0
    })
}
