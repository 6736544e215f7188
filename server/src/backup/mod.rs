//! `standings backup`, `restore` and `drill`: the database and the pictures of one moment as one stream, read back and compared.

mod archive;
mod content;
mod drilling;
mod making;
mod metrics;
mod place;
mod restoring;
mod scratch;
mod session;
mod storing;
mod tools;

use std::{path::Path, time::Instant};

use anyhow::{Context, Result, anyhow, bail};
use chrono::TimeDelta;

use self::{making::Made, metrics::Metrics, place::Place, restoring::Restored};
use crate::{
    clock::Clock,
    config::{self, Database},
    files::Storage,
    roles::ServingRole,
};

/// What a backup or drill left that was killed is removed when it is older than this: one that still runs is younger.
const ABANDONED: TimeDelta = TimeDelta::days(1);

/// What is backed up.
struct Source<'a> {
    database: &'a Database,
    storage: &'a Storage,
    postgresql: Option<&'a Path>,
}

/// Where a backup is restored.
struct Target<'a> {
    database: Database,
    /// Gets its rights, if it is not the owner.
    server: Option<ServingRole>,
    storage: &'a Storage,
    postgresql: Option<&'a Path>,
}

pub async fn run(config: config::Backup) -> Result<()> {
    let clock = Clock::system();
    let begun = Instant::now();
    let done = back_up(&config, &clock).await;
    let metrics = Metrics { name: "backup", what: "backup", took: begun.elapsed(), now: clock.now() };
    let written = metrics.write(config.metrics_file.as_deref(), done.is_ok()).await;
    let (made, place) = first_failure(done, written)?;
    // Standard output may be the backup itself.
    eprintln!("{} {}, in {:.1} s.", described(&made), place, begun.elapsed().as_secs_f64());
    Ok(())
}

async fn back_up(config: &config::Backup, clock: &Clock) -> Result<(Made, String)> {
    let storage = Storage::open(&config.storage)?;
    let postgresql = config.postgresql.as_deref();
    let source = Source { database: &config.database, storage: &storage, postgresql };
    let now = clock.now();
    let place = Place::of(&config.to, now)?;
    place.forget_unfinished(now).await?;
    // Before there is a file that a signal could leave.
    let stop = place.stopped()?;
    let out = place.open().await?;
    let made = tokio::select! {
        made = making::write(&source, out, now) => made,
        () = stop => Err(anyhow!("the backup was stopped")),
    };
    let kept = place.keep(made.is_ok()).await;
    let made = first_failure(made, kept)?;
    // Before older ones are removed: they may have the pictures.
    let has_pictures = made.content.pictures.refuse_none_stored();
    has_pictures.with_context(|| format!("the backup was written {place}, but without pictures"))?;
    if let Some(keep) = config.keep {
        place.forget_older(keep).await?;
    }
    Ok((made, place.to_string()))
}

/// The first failure is the cause. What fails afterwards is logged beside it, because it must not hide the cause.
fn first_failure<T>(done: Result<T>, afterwards: Result<()>) -> Result<T> {
    match (done, afterwards) {
        (Ok(done), afterwards) => afterwards.map(|()| done),
        (Err(cause), Ok(())) => Err(cause),
        (Err(cause), Err(error)) => {
            tracing::error!(error = format!("{error:#}"), "after the failure this has failed too");
            Err(cause)
        }
    }
}

fn described(made: &Made) -> String {
    let pictures = &made.content.pictures;
    let missing = match pictures.missing.len() {
        0 => String::new(),
        missing => format!(" ({missing} were not stored any more)"),
    };
    format!(
        "Backed up {} tables with {} rows and {} pictures{missing}, {:.1} MB,",
        made.content.tables.len(),
        made.content.rows(),
        pictures.count,
        mega(made.bytes)
    )
}

#[expect(clippy::cast_precision_loss, reason = "only shown")]
fn mega(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

pub async fn restore(config: config::Restore) -> Result<()> {
    let begun = Instant::now();
    let storage = Storage::open(&config.storage)?;
    let (server, database) = match config.owner_database_url {
        Some(database_url) => {
            (Some(ServingRole::of(&config.database)?), Database { database_url, ..config.database })
        }
        None => (None, config.database),
    };
    let target = Target { database, server, storage: &storage, postgresql: config.postgresql.as_deref() };
    let restored = restoring::read(&target, place::input(&config.from).await?).await?;
    println!("{}", told(&restored));
    if let Some(server) = &target.server {
        println!("The role {} serves, and can only add to what is kept for good.", server.name);
    }
    refuse_altered(&restored)?;
    println!("Restored in {:.1} s.", begun.elapsed().as_secs_f64());
    Ok(())
}

fn told(restored: &Restored) -> String {
    let Restored { manifest, content, verified } = restored;
    format!(
        "{} as of {}: {} tables with {} rows and {} pictures are what was backed up. {} sealed days.",
        crate::text::printable(&manifest.organisation),
        manifest.made_at.format("%Y-%m-%d %H:%M:%S UTC"),
        content.tables.len(),
        content.rows(),
        content.pictures.count,
        verified.days()
    )
}

/// A copy that is equal can still be a copy of something altered.
fn refuse_altered(restored: &Restored) -> Result<()> {
    let days = restored.verified.broken_days();
    if days > 0 {
        bail!(
            "{days} days are not what was sealed, and were not when the backup was made: 'standings verify' names them"
        );
    }
    Ok(())
}

pub async fn drill(config: config::Drill) -> Result<()> {
    let clock = Clock::system();
    let begun = Instant::now();
    let done = drilling::run(&config, &clock).await;
    let metrics =
        Metrics { name: "drill", what: "drill of a backup", took: begun.elapsed(), now: clock.now() };
    let written = metrics.write(config.metrics_file.as_deref(), done.is_ok()).await;
    println!("{}", told(&first_failure(done, written)?));
    println!("The drill took {:.1} s, and its database is dropped.", begun.elapsed().as_secs_f64());
    Ok(())
}
