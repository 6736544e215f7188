//! A drill: a backup that was never restored is a hope.

use anyhow::{Context, Result, bail};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection};
use uuid::Uuid;

use super::{
    Source, Target, making, place,
    restoring::{self, Restored},
};
use crate::{
    clock::Clock,
    config::{self, Database, Drill},
    database,
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
    let scratch = Scratch::create(server).await?;
    let done = tokio::select! {
        done = restore(config, clock, &scratch) => done,
        () = stop => Err(anyhow::anyhow!("the drill was stopped")),
    };
    scratch.drop().await?;
    let restored = done?;
    super::refuse_altered(&restored)?;
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

/// A database for the time of a drill.
struct Scratch {
    server: Database,
    name: String,
}

impl Scratch {
    async fn create(server: Database) -> Result<Self> {
        let name = format!("standings_drill_{}", Uuid::now_v7().simple());
        let mut connection = connect(&server).await?;
        let create = format!("CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0");
        if let Err(error) = connection.execute(AssertSqlSafe(create)).await {
            let role = database::address(&server)?.get_username().to_owned();
            bail!(
                "the drill's database cannot be created: {error}. Let the role do it (ALTER ROLE \"{role}\" CREATEDB), or name \
                 another server with --drill-database-url"
            );
        }
        connection.close().await?;
        Ok(Self { server, name })
    }

    fn database(&self) -> Result<Database> {
        database::named(&self.server, &self.name)
    }

    async fn drop(self) -> Result<()> {
        let mut connection = connect(&self.server).await?;
        let drop = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        let dropped = connection.execute(AssertSqlSafe(drop)).await;
        dropped.with_context(|| format!("the drill's database {} is still there: drop it", self.name))?;
        Ok(connection.close().await?)
    }
}

async fn connect(server: &Database) -> Result<PgConnection> {
    let connected = database::address(server)?.application_name("standings drill").connect().await;
    connected.context("cannot reach the server of the drill")
}
