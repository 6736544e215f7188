//! `standings backup`, `restore` and `drill`: the database and the pictures of one moment as one stream, read back and compared.

mod archive;
mod content;
mod drilling;
mod making;
mod metrics;
mod place;
mod restoring;
mod session;
mod tools;

use std::{path::Path, time::Instant};

use anyhow::{Result, bail};

use self::{making::Made, metrics::Metrics, place::Place, restoring::Restored};
use crate::{
    clock::Clock,
    config::{self, Database},
    files::Storage,
    roles::ServingRole,
};

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
    metrics.write(config.metrics_file.as_deref(), done.is_ok()).await?;
    let (made, place) = done?;
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
    let made = making::write(&source, place.open().await?, now).await;
    place.keep(made.is_ok()).await?;
    let made = made?;
    if let Some(keep) = config.keep {
        place.forget_older(keep).await?;
    }
    Ok((made, place.to_string()))
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
    metrics.write(config.metrics_file.as_deref(), done.is_ok()).await?;
    println!("{}", told(&done?));
    println!("The drill took {:.1} s, and its database is dropped.", begun.elapsed().as_secs_f64());
    Ok(())
}
