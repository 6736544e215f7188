//! The replica: whether it is one of this database, and how far behind.

use std::time::Duration;

use anyhow::{Context, Result};
use secrecy::SecretString;
use sqlx::{ConnectOptions, Connection, PgPool};
use tokio::time::timeout;

use super::report::Finding;
use crate::database;

const TIME_LIMIT: Duration = Duration::from_secs(5);
/// A segment of the log. A replica that follows is behind by less.
const MUCH: i64 = 16 << 20;

struct Server {
    is_standby: bool,
    /// Whether it receives the primary's log; without rights only that it does.
    follows: bool,
    is_same: bool,
    /// Bytes of the log.
    behind: i64,
}

pub(super) async fn check(primary: &PgPool, url: Option<&SecretString>) -> Finding {
    let Some(url) = url else { return Finding::unset("not set: the primary is read") };
    match timeout(TIME_LIMIT, ask(primary, url)).await.context("it does not answer").flatten() {
        Err(error) => trouble(format!("{error:#}")),
        Ok(server) if !server.is_same => trouble("it has another database".to_owned()),
        Ok(server) if !server.is_standby => {
            trouble("it is not a replica, but a server of its own".to_owned())
        }
        Ok(server) if !server.follows => trouble("it does not receive the primary's log".to_owned()),
        Ok(server) if server.behind > MUCH => trouble(format!("it is {} MB behind", server.behind >> 20)),
        Ok(server) => Finding::ok(format!("follows the primary, {} bytes behind", server.behind)),
    }
}

async fn ask(primary: &PgPool, url: &SecretString) -> Result<Server> {
    let mut replica =
        database::parse(url)?.application_name("standings").extra_float_digits(None).connect().await?;
    let of = sqlx::query!(
        r#"SELECT pg_current_wal_flush_lsn()::text AS "wal!", system_identifier AS "system!", d.oid::bigint AS "database!"
           FROM pg_control_system(), pg_database d WHERE d.datname = current_database()"#
    );
    let of = of.fetch_one(primary).await?;
    let server = sqlx::query_as!(
        Server,
        r#"SELECT pg_is_in_recovery() AS "is_standby!", EXISTS (SELECT FROM pg_stat_wal_receiver) AS "follows!",
                  system_identifier = $2 AND d.oid::bigint = $3 AS "is_same!",
                  coalesce(greatest(pg_wal_lsn_diff($1::text::pg_lsn, pg_last_wal_replay_lsn()), 0), 0)::bigint AS "behind!"
           FROM pg_control_system(), pg_database d WHERE d.datname = current_database()"#,
        of.wal,
        of.system,
        of.database
    );
    let server = server.fetch_one(&mut replica).await?;
    replica.close().await?;
    Ok(server)
}

/// Everything works without it.
fn trouble(why: String) -> Finding {
    Finding::warning(
        why,
        "Check STANDINGS_READ_DATABASE_URL and the replica's log; until then everything is read from the primary",
    )
}
