//! THE job table: every job and every schedule. Jobs live in PostgreSQL, so a job exists exactly when
//! its cause was committed, and any number of workers can share them.

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use graphile_worker::{Cron, IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use crate::{
    access_requests, auth, boards,
    clock::Clock,
    files::{self, Storage},
    once,
};

const SCHEMA: &str = "graphile_worker";

/// Once an hour: what has ended by itself, and what nobody shows any more, is removed.
#[derive(Debug, Deserialize, Serialize)]
struct Sweep {}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let (pool, now) = (context.pg_pool(), now(&context));
        let sessions = auth::service::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let answers = once::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let requests = access_requests::service::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let storage = context.get_ext::<Storage>().ok_or("the worker has no storage")?;
        let files = files::sweep::sweep(pool, storage, now).await.map_err(|error| format!("{error:#}"))?;
        tracing::info!(
            sessions,
            answers,
            requests,
            pictures = files.pictures,
            nameless = files.nameless,
            "swept"
        );
        Ok::<(), String>(())
    }
}

/// Every five minutes: yesterday's boards are stored as soon as nothing can be added to that day.
#[derive(Debug, Deserialize, Serialize)]
struct CloseYesterday {}

impl TaskHandler for CloseYesterday {
    const IDENTIFIER: &'static str = "close_yesterday";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let closed = boards::closings::close_yesterday(context.pg_pool(), now(&context)).await;
        closed.map_err(|error| error.to_string())
    }
}

fn now(context: &WorkerContext) -> DateTime<Utc> {
    context.get_ext::<Clock>().cloned().unwrap_or_else(Clock::system).now()
}

fn table(pool: PgPool) -> Result<WorkerOptions> {
    let every_hour = Cron::hourly_at::<Sweep>(17)?.payload(Sweep {})?;
    let every_five_minutes = Cron::every_n_minutes::<CloseYesterday>(5)?.payload(CloseYesterday {})?;
    Ok(WorkerOptions::default()
        .pg_pool(pool)
        .schema(SCHEMA)
        .concurrency(4)
        .define_job::<Sweep>()
        .with_cron(every_hour)
        .define_job::<CloseYesterday>()
        .with_cron(every_five_minutes))
}

/// Makes the tables that jobs live in, or brings them up to date.
pub async fn install(pool: &PgPool) -> Result<()> {
    table(pool.clone())?.init().await.context("cannot prepare the tables of jobs")?;
    Ok(())
}

/// Runs jobs until `stop`; those at work finish.
pub async fn run(pool: PgPool, clock: Clock, storage: Storage, stop: CancellationToken) -> Result<()> {
    let worker = table(pool)?
        .add_extension(clock)
        .add_extension(storage)
        .listen_os_shutdown_signals(false)
        .shutdown_signal(stop.cancelled_owned())
        .init()
        .await
        .context("cannot start the worker")?;
    tracing::info!("the worker is ready");
    worker.run().await.context("the worker failed")
}
