//! A drill: a backup that was never restored is a hope.

use anyhow::{Context, Result};

use super::{
    Source, Target, first_failure, making, place,
    restoring::{self, Restored},
    scratch::Scratch,
};
use crate::{
    clock::Clock,
    config::{self, Database, Drill},
    files::Storage,
    serve::stop_signal,
};

/// Between making and restoring.
const PIPE: usize = 1024 * 1024;

pub(super) async fn run(config: &Drill, clock: &Clock) -> Result<Restored> {
    // The database must go even if the drill is stopped.
    let stop = stop_signal()?;
    let server = Database {
        database_url: config.drill_database_url.clone().unwrap_or(config.database.database_url.clone()),
        ..config.database.clone()
    };
    let scratch = Scratch::create(server, clock.now()).await?;
    let done = tokio::select! {
        done = restore(config, clock, &scratch) => done,
        () = stop => Err(anyhow::anyhow!("the drill was stopped")),
    };
    let dropped = scratch.drop().await;
    let restored = first_failure(done, dropped)?;
    super::refuse_altered(&restored)?;
    restored.content.pictures.refuse_none_stored()?;
    Ok(restored)
}

async fn restore(config: &Drill, clock: &Clock, scratch: &Scratch) -> Result<Restored> {
    let folder = match &config.folder {
        Some(folder) => tempfile::tempdir_in(folder),
        None => tempfile::tempdir(),
    };
    let folder = folder.context("no folder for the pictures of the drill")?;
    let pictures = Storage::open(&config::Storage { files: folder.path().join("pictures"), s3: None })?;
    let postgresql = config.postgresql.as_deref();
    let target = Target { database: scratch.database()?, server: None, storage: &pictures, postgresql };
    if let Some(from) = &config.from {
        return restoring::read(&target, place::input(from).await?).await;
    }
    let storage = Storage::open(&config.storage)?;
    let source = Source { database: &config.database, storage: &storage, postgresql };
    let (out, back) = tokio::io::duplex(PIPE);
    let made = async { making::write(&source, out, clock.now()).await.map(|_| ()) };
    let (made, restored) = tokio::join!(made, restoring::read(&target, back));
    // The cause, not that the pipe was closed.
    match (made, restored) {
        (Ok(()), restored) => restored,
        (Err(_), Err(error)) if !format!("{error:#}").contains("cut off") => Err(error),
        (Err(error), _) => Err(error),
    }
}
