//! How long a statement of a request may take. It is a default of the role in the database and not of the session, so that it also holds
//! where PgBouncer gives each transaction another session.

use std::time::Duration;

use anyhow::{Context, Result};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool, postgres::PgConnectOptions};
use tokio::time::timeout;

const TIME_LIMIT: Duration = Duration::from_secs(5);

/// For jobs and the operator's commands, which may use the same role. This is state of the session: they need a connection of their own.
pub(super) const NONE: &str =
    "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// Sets what is missing for the role of this connection, or within [`crate::roles::grant`] for the role that serves.
pub async fn set(connection: &mut PgConnection) -> sqlx::Result<()> {
    connection.execute(include_str!("limits.sql")).await?;
    Ok(())
}

/// Before the first connection of the pool, which would not have them. Every role may set its own.
pub(super) async fn ensure(options: &PgConnectOptions) {
    let setting = async {
        let mut connection = options.connect().await?;
        set(&mut connection).await?;
        anyhow::Ok(connection.close().await?)
    };
    if let Err(error) = timeout(TIME_LIMIT, setting).await.context("no answer").flatten() {
        tracing::warn!(error = format!("{error:#}"), "the time limits of statements cannot be set");
    }
}

/// What a new connection is limited to: a statement, and waiting for a lock. None: as long as it takes.
pub async fn of_new_connections(pool: &PgPool) -> Result<(Option<String>, Option<String>)> {
    let limits = sqlx::query!(
        r#"SELECT (SELECT nullif(reset_val, '0') || ' ms' FROM pg_settings WHERE name = 'statement_timeout') AS statement,
                  (SELECT nullif(reset_val, '0') || ' ms' FROM pg_settings WHERE name = 'lock_timeout') AS lock"#
    );
    let limits = limits.fetch_one(pool).await?;
    Ok((limits.statement, limits.lock))
}
