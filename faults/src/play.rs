//! What all verbs have in common: writers, something that breaks meanwhile, and the checker in the end.

mod report;

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use live_load::world::server::clock;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::{
    process::Command,
    signal::unix::{SignalKind, signal},
    task::JoinSet,
    time::timeout,
};

use crate::{
    check,
    shape::{Role, Shape, simple},
    write::{
        Writer,
        fill::{self, Size},
        progress::Progress,
    },
};
use report::Report;

/// The options of all verbs.
#[derive(Args, Clone, Debug)]
pub(crate) struct Setting {
    /// The server program
    #[arg(long, env = "STANDINGS_BIN", default_value = "target/debug/standings")]
    pub(crate) binary: PathBuf,
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=64))]
    writers: u32,
    /// What is written and what is broken; another one each time if none is given
    #[arg(long)]
    seed: Option<u64>,
    /// Give up after this many seconds
    #[arg(long, default_value_t = 14_400, value_parser = clap::value_parser!(u64).range(10..=86_400))]
    limit_seconds: u64,
    /// Keep the folder with the journals, the logs and the database
    #[arg(long)]
    keep: bool,
}

/// Something that was broken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) role: Role,
    pub(crate) at: Instant,
    /// Until all worked again
    pub(crate) down: Duration,
}

/// How much is broken and written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amount {
    pub(crate) faults: u32,
    pub(crate) writes: u32,
}

/// Starts a shape, lets people write while `breaking` breaks it, and checks. What was started is gone afterwards.
pub(crate) async fn within<S: Shape>(
    setting: Setting,
    amount: Amount,
    start: impl AsyncFnOnce(&Path, &Path) -> Result<S>,
    breaking: impl AsyncFnOnce(&mut S, &Progress, &mut StdRng) -> Result<Vec<Fault>>,
) -> Result<()> {
    in_folder(&setting.binary.clone(), setting.keep, async |binary, run, folder| {
        let setting = Setting { binary: binary.to_owned(), ..setting };
        let shape = start(binary, folder).await?;
        let limit = Duration::from_secs(setting.limit_seconds);
        timeout(limit, play(shape, run, folder, (&setting, amount), breaking))
            .await
            .context("it took too long")?
    })
    .await
}

/// Gives `played` the program, a name for what it makes, and a folder, which stays if it fails.
pub(crate) async fn in_folder(
    binary: &Path,
    keep: bool,
    played: impl AsyncFnOnce(&Path, &str, &Path) -> Result<()>,
) -> Result<()> {
    let binary = binary.canonicalize().with_context(|| {
        format!("there is no {}: build the server, or name it with --binary", binary.display())
    })?;
    let run = format!("k{:08x}", rand::random::<u32>());
    let folder = simple::new_folder(&run)?;
    let ended = tokio::select! {
        ended = played(&binary, &run, &folder) => ended,
        told = shutdown_signal() => Err(told.err().unwrap_or_else(|| anyhow!("interrupted"))),
    };
    if keep || ended.is_err() {
        eprintln!("faults: the journals, the logs and the database are in {}", folder.display());
    } else {
        std::fs::remove_dir_all(&folder)?;
    }
    ended
}

/// By a person or by CI: no process may stay behind.
async fn shutdown_signal() -> Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        told = tokio::signal::ctrl_c() => Ok(told?),
        _ = terminate.recv() => Ok(()),
    }
}

async fn play<S: Shape>(
    mut shape: S,
    run: &str,
    folder: &Path,
    (setting, amount): (&Setting, Amount),
    breaking: impl AsyncFnOnce(&mut S, &Progress, &mut StdRng) -> Result<Vec<Fault>>,
) -> Result<()> {
    let seed = setting.seed.unwrap_or_else(|| rand::rng().random());
    let size = Size {
        writers: setting.writers as usize,
        faults: amount.faults as usize,
        writes: amount.writes as usize,
    };
    let pool = PgPool::connect(&shape.database_url()).await?;
    let (organisation, workloads) = fill::fill(&pool, run, size).await?;
    pool.close().await;
    let organisation = Arc::new(organisation);
    shape.begin().await?;

    let journals = folder.join("journals");
    std::fs::create_dir(&journals)?;
    let progress = Arc::new(Progress::new(amount.writes));
    let mut writers = JoinSet::new();
    for workload in workloads {
        let way = (Arc::clone(&progress), shape.addresses());
        writers.spawn(Writer::new(workload, Arc::clone(&organisation), way, &journals, seed)?.write());
    }
    let begun = Instant::now();
    let faults = breaking(&mut shape, &progress, &mut StdRng::seed_from_u64(seed)).await?;
    progress.last_fault_was();
    let mut receipts = Vec::new();
    while let Some(written) = writers.join_next().await {
        receipts.extend(written??);
    }
    let took = begun.elapsed();
    let ended = shape.revive().await?;

    let (told, database_url) = (progress.told().clone(), shape.database_url());
    let mut violations = told.violations.clone();
    violations.extend(check::api::replay(&receipts, &shape.servers()).await?);
    let mut database = PgConnection::connect(&database_url).await?;
    settle(&mut database).await?;
    let entries = check::journals(&journals)?;
    // Asking for the board of the last day closes that day, if no worker lived long enough.
    violations.extend(check::api::check(&mut database, &organisation, &shape.servers()).await?);
    let comparison = check::check(&mut database, &organisation, &entries).await?;
    violations.extend(comparison.violations.iter().cloned());
    violations.extend(verify(&setting.binary, &database_url).await?);
    let (named, missed) = check::sabotage::all(&mut database, &organisation, &entries).await?;
    violations.extend(missed.into_iter().map(|missed| format!("the checker is blind: {missed}")));
    database.close().await?;

    let report =
        Report { seed, took, faults, ended, entries, comparison, told, receipts: receipts.len(), named };
    print!("{report}");
    for violation in violations.iter().take(50) {
        println!("VIOLATION: {violation}");
    }
    ensure!(violations.is_empty(), "{} violations", violations.len());
    println!("nothing lost, nothing doubled, nothing by half; standings verify holds");
    Ok(())
}

/// The limits of requests would end the checker, which compares for long, and after a clock was set. Waits until no transaction is
/// open: a writer that gave up may have left one at work.
#[expect(clippy::disallowed_methods, reason = "this program asks another's database")]
async fn settle(database: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql(
        "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0",
    )
    .execute(&mut *database)
    .await?;
    let begun = Instant::now();
    let question = "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'
                    AND datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL";
    while sqlx::query_scalar::<_, i64>(question).fetch_one(&mut *database).await? > 0 {
        ensure!(begun.elapsed() < Duration::from_mins(1), "a transaction never ends");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// The product's own proof that its history is whole.
async fn verify(binary: &Path, database: &str) -> Result<Option<String>> {
    let mut command = Command::new(binary);
    command
        .arg("verify")
        .env_clear()
        .envs(clock())
        .env("STANDINGS_DATABASE_URL", database)
        .kill_on_drop(true);
    let output = command.output().await?;
    let said = [output.stdout, output.stderr].concat();
    Ok((!output.status.success()).then(|| format!("standings verify: {}", String::from_utf8_lossy(&said))))
}
