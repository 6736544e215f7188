//! THE job table: every job and every schedule. Jobs are rows in PostgreSQL, so a job exists exactly if its
//! cause was committed, and workers can share them.

mod history;
mod people;

use std::{sync::Once, time::Duration};

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use graphile_worker::{
    Cron, IntoTaskHandlerResult, JobComplete, JobFail, JobPermanentlyFail, TaskHandler, WorkerContext,
    WorkerContextExt, WorkerOptions, WorkerRecoveryConfig, worker_utils::types::CleanupTask,
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use self::{
    history::{CloseYesterday, SealDays, VerifyHistory},
    people::{ErasePerson, ImportPeople},
};
use crate::{
    access_requests, audit_log, auth,
    calendars::{
        self,
        reader::Reader,
        reclassify,
        revocation::{self, Revocation},
    },
    clock::Clock,
    config::{Retention, kept_since},
    events,
    files::{self, Storage},
    idempotency, import, invitations, oidc, personal_data,
    points::schedule::{self, Settler},
    queue, seals,
    telemetry::{seconds_now, traces::Span},
};

/// A worker is considered dead after this long without a sign of life.
const DEAD_WORKER_AFTER: Duration = Duration::from_mins(3);

/// Hourly: deletes what has expired and what is no longer used, and notices new rules of the time zone.
#[derive(Debug, Deserialize, Serialize)]
struct Sweep {}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let (pool, now) = (context.pg_pool(), now(&context));
        let keep = context.get_ext::<Retention>().ok_or("the worker has no settings of what is kept")?;
        let addresses =
            audit_log::service::forget_addresses(pool, kept_since(now, keep.keep_addresses)).await;
        let addresses = addresses.map_err(|error| error.to_string())?;
        let networks = kept_since(now, keep.keep_networks);
        let sessions = auth::service::sweep(pool, now, networks).await.map_err(|error| error.to_string())?;
        let answers = idempotency::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let requests = kept_since(now, keep.keep_access_requests);
        let requests =
            access_requests::service::sweep(pool, requests).await.map_err(|error| error.to_string())?;
        let links = invitations::service::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let imports = kept_since(now, keep.keep_imports);
        let imports = import::service::sweep(pool, now, imports).await.map_err(|error| error.to_string())?;
        let attempts = oidc::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let zone_rules = events::service::apply_zone_rules(pool).await.map_err(|error| error.to_string())?;
        let channels = calendars::channels::sweep(pool, now).await.map_err(|error| error.to_string())?;
        let verifications = kept_since(now, keep.keep_verifications);
        let verifications =
            seals::service::sweep(pool, verifications).await.map_err(|error| error.to_string())?;
        let cleaned = context.utils().cleanup(&[CleanupTask::DeletePermanentlyFailedJobs]).await;
        cleaned.map_err(|error| error.to_string())?;
        let storage = context.get_ext::<Storage>().ok_or("the worker has no storage")?;
        let pictures = kept_since(now, keep.keep_removed_pictures);
        let files =
            files::sweep::sweep(pool, storage, pictures).await.map_err(|error| format!("{error:#}"))?;
        tracing::info!(
            addresses,
            sessions,
            answers,
            requests,
            links,
            imports,
            attempts,
            channels,
            verifications,
            pictures = files.pictures,
            orphans = files.orphans,
            zone_rules,
            "swept"
        );
        Ok::<(), String>(())
    }
}

/// Revokes the grant at Google after a disconnect.
#[derive(Debug, Deserialize, Serialize)]
#[serde(transparent)]
struct RevokeCalendar(Revocation);

impl TaskHandler for RevokeCalendar {
    const IDENTIFIER: &'static str = revocation::JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let left = match context.get_ext::<Reader>() {
            Some(reader) => reader.revoke_grant(&self.0).await.map_err(|error| format!("{error:?}")),
            None => Err("this worker has no settings for Google".to_owned()),
        };
        // A job that failed for good would stay, with the token in it.
        if left.is_err() && *context.job().attempts() >= revocation::ATTEMPTS {
            tracing::warn!(why = ?left, "a disconnected calendar could not be revoked at Google");
            return Ok(());
        }
        left
    }
}

/// Classifies stored texts again after a change of the rules.
#[derive(Debug, Deserialize, Serialize)]
struct ReclassifyTexts {}

impl TaskHandler for ReclassifyTexts {
    const IDENTIFIER: &'static str = reclassify::JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        reclassify::run(context.pg_pool(), &clock(&context)).await.map_err(|error| format!("{error:#}"))
    }
}

/// Every night: settles everybody whose team counts by rules.
#[derive(Debug, Deserialize, Serialize)]
struct SettleAll {}

impl TaskHandler for SettleAll {
    const IDENTIFIER: &'static str = schedule::NIGHTLY_JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let settler = Settler { pool: context.pg_pool().clone(), clock: clock(&context) };
        settler.settle_all().await.map_err(|error| error.to_string())
    }
}

/// A job with its span in traces.
#[derive(Deserialize, Serialize)]
#[serde(transparent)]
struct Traced<T>(T);

impl<T: TaskHandler> TaskHandler for Traced<T> {
    const IDENTIFIER: &'static str = T::IDENTIFIER;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let span = Span::job(T::IDENTIFIER);
        let done = span.run(self.0.run(context)).await.into_task_handler_result();
        span.worked(done.is_ok());
        done
    }
}

fn now(context: &WorkerContext) -> DateTime<Utc> {
    clock(context).now()
}

fn clock(context: &WorkerContext) -> Clock {
    context.get_ext::<Clock>().cloned().unwrap_or_else(Clock::system)
}

fn table(pool: PgPool) -> Result<WorkerOptions> {
    let every_hour = Cron::hourly_at::<Sweep>(17)?.payload(Sweep {})?;
    let every_five_minutes = Cron::every_n_minutes::<CloseYesterday>(5)?.payload(CloseYesterday {})?;
    let sealing = Cron::every_n_minutes::<SealDays>(5)?.payload(SealDays {})?;
    let every_night = Cron::daily_at::<SettleAll>(3, 23)?.payload(SettleAll {})?;
    let verifying = VerifyHistory(seals::job::Job { verification: None });
    let verifying = Cron::daily_at::<VerifyHistory>(4, 41)?.payload(verifying)?;
    Ok(WorkerOptions::default()
        .pg_pool(pool)
        .schema(queue::SCHEMA)
        // Other jobs run while a revocation waits for Google.
        .concurrency(4)
        .define_job::<Traced<Sweep>>()
        .with_cron(every_hour)
        .define_job::<Traced<CloseYesterday>>()
        .with_cron(every_five_minutes)
        .define_job::<Traced<SealDays>>()
        .with_cron(sealing)
        .define_job::<Traced<VerifyHistory>>()
        .with_cron(verifying)
        .define_job::<Traced<SettleAll>>()
        .with_cron(every_night)
        .define_job::<Traced<RevokeCalendar>>()
        .define_job::<Traced<ReclassifyTexts>>()
        .define_job::<Traced<ImportPeople>>()
        .define_job::<Traced<ErasePerson>>()
        .on(JobComplete, |ended| async move { count(ended.job.task_identifier(), "done") })
        .on(JobFail, |ended| async move {
            let (job, task, error) = (ended.job.id(), ended.job.task_identifier(), &ended.error);
            tracing::warn!(job, task, error, "Failed task");
            count(task, "failed");
        })
        .on(JobPermanentlyFail, |ended| async move {
            let (job, task, error) = (ended.job.id(), ended.job.task_identifier(), &ended.error);
            tracing::error!(job, task, error, "Job max attempts reached");
            count(task, "given_up");
        })
        // The jobs of a killed worker go to another.
        .worker_recovery(WorkerRecoveryConfig::default().sweep_threshold(DEAD_WORKER_AFTER)))
}

fn count(task: &str, result: &'static str) {
    metrics::counter!("jobs_total", "task" => task.to_owned(), "result" => result).increment(1);
    if result == "done" {
        succeeded_now(task);
    }
}

fn succeeded_now(task: &str) {
    metrics::gauge!("jobs_last_success_timestamp_seconds", "task" => task.to_owned()).set(seconds_now());
}

/// Counts from the start of the process, so that metrics show a worker whose jobs never succeed, even if it
/// restarts often.
fn begin_counting() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(count_from_zero);
}

fn count_from_zero() {
    metrics::counter!("points_found_by_night_total").increment(0);
    let tasks = [
        Sweep::IDENTIFIER,
        CloseYesterday::IDENTIFIER,
        SealDays::IDENTIFIER,
        VerifyHistory::IDENTIFIER,
        SettleAll::IDENTIFIER,
        revocation::JOB,
        reclassify::JOB,
        import::job::JOB,
        personal_data::erasing::JOB,
    ];
    for task in tasks {
        for result in ["done", "failed", "given_up"] {
            metrics::counter!("jobs_total", "task" => task, "result" => result).increment(0);
        }
    }
    for task in [Sweep::IDENTIFIER, CloseYesterday::IDENTIFIER, SealDays::IDENTIFIER] {
        succeeded_now(task);
    }
}

/// What jobs need.
#[derive(Clone, Debug)]
pub struct Tools {
    pub clock: Clock,
    pub storage: Storage,
    /// None if Google is not configured.
    pub reader: Option<Reader>,
    pub retention: Retention,
}

/// Runs jobs until `stop`; running jobs finish.
pub async fn run(pool: PgPool, tools: Tools, stop: CancellationToken) -> Result<()> {
    let settler = Settler { pool: pool.clone(), clock: tools.clock.clone() };
    let now = tools.clock.now();
    seals::service::tell_health(&pool, now).await.context("cannot read what was sealed and verified last")?;
    let mut table =
        table(pool)?.add_extension(tools.clock).add_extension(tools.storage).add_extension(tools.retention);
    if let Some(reader) = &tools.reader {
        table = table.add_extension(reader.clone());
    }
    // Ends with this run; the next run has its own.
    let reading = stop.child_token();
    let end = reading.clone().drop_guard();
    let worker = table
        .listen_os_shutdown_signals(false)
        .shutdown_signal(stop.cancelled_owned())
        .init()
        .await
        .context("cannot start the worker")?;
    let settling = reading.clone();
    let reading = tools.reader.map(|reader| tokio::spawn(async move { reader.run(reading).await }));
    let settling = tokio::spawn(async move { settler.run(settling).await });
    begin_counting();
    tracing::info!("the worker is ready");
    let ended = worker.run().await.context("the worker failed");
    drop(end);
    settling.await.context("the settling of points failed")?;
    if let Some(reading) = reading {
        reading.await.context("the reader of calendars failed")?;
    }
    ended
}
