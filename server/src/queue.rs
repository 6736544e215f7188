//! Adds a job in the transaction of its cause. `jobs` lists all jobs.

use anyhow::{Context, Result};
use graphile_worker::WorkerOptions;
use serde_json::Value;
use sqlx::{PgConnection, PgPool};

pub const SCHEMA: &str = "graphile_worker";

/// Creates or updates the tables of jobs.
pub async fn install(pool: &PgPool) -> Result<()> {
    let options = WorkerOptions::default().pg_pool(pool.clone()).schema(SCHEMA);
    options.init().await.context("cannot create the tables of jobs")?;
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "the function belongs to the library's own schema")]
pub async fn add(
    transaction: &mut PgConnection,
    name: &str,
    payload: Value,
    attempts: i16,
) -> sqlx::Result<()> {
    sqlx::query("SELECT graphile_worker.add_job($1, $2::json, max_attempts => $3::int)")
        .bind(name)
        .bind(payload)
        .bind(attempts)
        .execute(transaction)
        .await?;
    Ok(())
}
