//! THE job table: every job and every schedule. Jobs live in PostgreSQL, so a job exists exactly when
//! its cause was committed, and any number of workers can share them.

use anyhow::{Context, Result};
use graphile_worker::{Cron, IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::{auth, clock::Clock, once};

const SCHEMA: &str = "graphile_worker";

/// Once an hour: what has ended by itself is removed.
#[derive(Debug, Deserialize, Serialize)]
struct Sweep {}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let pool = context.pg_pool().clone();
        let clock = context.get_ext::<Clock>().cloned().unwrap_or_else(Clock::system);
        let sessions = auth::service::sweep(&pool, clock.now()).await.map_err(|error| error.to_string())?;
        let answers = once::sweep(&pool, clock.now()).await.map_err(|error| error.to_string())?;
        tracing::info!(sessions, answers, "swept");
        Ok::<(), String>(())
    }
}

fn table(pool: PgPool) -> Result<WorkerOptions> {
    let every_hour = Cron::hourly_at::<Sweep>(17)?.payload(Sweep {})?;
    Ok(WorkerOptions::default()
        .pg_pool(pool)
        .schema(SCHEMA)
        .concurrency(4)
        .define_job::<Sweep>()
        .with_cron(every_hour))
}

/// Makes the tables that jobs live in, or brings them up to date.
pub async fn install(pool: &PgPool) -> Result<()> {
    table(pool.clone())?.init().await.context("cannot prepare the tables of jobs")?;
    Ok(())
}

/// Runs jobs until `stop`; those at work finish.
pub async fn run(pool: PgPool, clock: Clock, stop: CancellationToken) -> Result<()> {
    let worker = table(pool)?
        .add_extension(clock)
        .listen_os_shutdown_signals(false)
        .shutdown_signal(stop.cancelled_owned())
        .init()
        .await
        .context("cannot start the worker")?;
    tracing::info!("the worker is ready");
    worker.run().await.context("the worker failed")
}
