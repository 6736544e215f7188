//! Everything a run needs and removes again: a database, a folder, rows, processes.

pub mod database;
pub mod limits;
pub mod nats;
pub mod proc;
pub mod rows;
pub mod server;

use std::{future::Future, path::PathBuf, sync::Arc};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use tokio::signal::unix::{SignalKind, signal};

use database::Database;
use rows::{Rows, Size};

/// The options of all commands.
#[derive(Args, Clone, Debug)]
pub struct WorldOptions {
    /// The server program
    #[arg(long, env = "STANDINGS_BIN", default_value = "target/debug/standings")]
    pub binary: PathBuf,
    /// A PostgreSQL on this machine where a database may be created and dropped
    #[arg(long, env = "DATABASE_URL", default_value = "postgres://postgres@127.0.0.1:15434/postgres")]
    pub database_url: String,
}

#[derive(Debug)]
pub struct World {
    pub binary: PathBuf,
    pub database: Database,
    pub rows: Rows,
    pub folder: PathBuf,
}

impl World {
    /// The team that every stream of a measurement watches.
    pub fn watched_team(&self) -> Result<i64> {
        self.rows.teams.first().copied().context("no team")
    }

    /// Runs `program` in a new world, which is removed however it ends.
    pub async fn within<F, T>(
        setting: &WorldOptions,
        size: Size,
        program: impl FnOnce(Arc<Self>) -> F,
    ) -> Result<T>
    where
        F: Future<Output = Result<T>>,
    {
        limits::raise_open_files()?;
        let binary = setting.binary.canonicalize().with_context(|| {
            format!("there is no {}: build the server, or name it with --binary", setting.binary.display())
        })?;
        let database = Database::create(&setting.database_url).await?;
        let folder = std::env::temp_dir().join(&database.name);
        let made = async {
            std::fs::create_dir_all(&folder)?;
            server::migrate(&binary, &database.url).await?;
            Rows::fill(&database.pool, size).await
        };
        let ended = match made.await {
            Ok(rows) => {
                let world = Self { binary, database: database.clone(), rows, folder: folder.clone() };
                tokio::select! {
                    ended = program(Arc::new(world)) => ended,
                    told = shutdown_signal() => Err(told.err().unwrap_or_else(|| anyhow!("interrupted"))),
                }
            }
            Err(error) => Err(error),
        };
        let dropped = database.drop().await;
        let _ = std::fs::remove_dir_all(&folder);
        match (ended, dropped) {
            (Ok(ended), Ok(())) => Ok(ended),
            (Err(error), _) => Err(error),
            (Ok(_), Err(error)) => bail!("the database stays behind: {error:#}"),
        }
    }
}

/// By a person or by CI: no process may stay behind.
async fn shutdown_signal() -> Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        told = tokio::signal::ctrl_c() => Ok(told?),
        _ = terminate.recv() => Ok(()),
    }
}
