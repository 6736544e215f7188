//! The simple shape on disks that can be full, with a server that has few file descriptors, and with clocks that can be set.
#![expect(clippy::disallowed_methods, reason = "this program reads another's tables")]

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result};
use sqlx::{Connection, PgConnection};
use tokio::{process::Command, time::sleep};

use super::{
    cases::{Case, Full},
    clocks::Clocks,
    descriptors,
    disk::Disk,
};
use crate::shape::{
    Shape, Victim,
    process::Process,
    simple::{Places, Simple, Ways},
};

/// All that have a clock of their own.
pub(crate) const EVERYBODY: [&str; 4] = ["postgres", "server-1", "server-2", "worker"];
/// The server that has few file descriptors, or another time than the others.
pub(crate) const ONE_SERVER: &str = "server-1";

#[derive(Debug)]
pub(crate) struct Scarce {
    /// Before the disks that it runs on, so that it ends first
    simple: Simple,
    disks: Vec<(Full, Disk)>,
    clocks: Option<Clocks>,
    postgres: PathBuf,
}

impl Scarce {
    /// Only what these cases need is otherwise than usual.
    pub(crate) async fn start(binary: &Path, folder: &Path, postgres: &Path, cases: &[Case]) -> Result<Self> {
        let mut ways = Ways::direct()?;
        let mut disks = Vec::new();
        if cases.iter().any(|case| matches!(case, Case::Disk(_))) {
            let disk = |name, megabytes| Disk::create(folder, name, megabytes);
            let [tables, log, pictures] = [disk("tables", 192)?, disk("log", 96)?, disk("pictures", 32)?];
            ways.places = Places {
                database: Some(tables.folder("pg")?),
                log: Some(log.folder("wal")?),
                files: Some(pictures.folder("files")?),
            };
            disks = vec![(Full::Tables, tables), (Full::Log, log), (Full::Pictures, pictures)];
        }
        if cases.contains(&Case::FileDescriptors) {
            ways.around.push((ONE_SERVER.to_owned(), descriptors::around()));
        }
        let mut clocks = None;
        if cases.iter().any(|case| matches!(case, Case::Clock(..))) {
            let settable = Clocks::create(folder)?;
            for process in EVERYBODY {
                ways.around.push((process.to_owned(), settable.around(process)?));
            }
            clocks = Some(settable);
        }
        let simple = Simple::start(binary, folder, postgres, &ways).await?;
        if let Some(clocks) = &mut clocks {
            let mut database = PgConnection::connect(&simple.database_url()).await?;
            let now = "SELECT extract(epoch FROM clock_timestamp())::bigint";
            let now = sqlx::query_scalar(now).fetch_one(&mut database).await?;
            let zone = clocks.become_late(now, &EVERYBODY)?;
            let moved = sqlx::query("UPDATE organisation SET zone = $1").bind(zone);
            moved.execute(&mut database).await?;
            database.close().await?;
        }
        Ok(Self { simple, disks, clocks, postgres: postgres.to_owned() })
    }

    pub(crate) fn disk(&self, full: Full) -> Result<&Disk> {
        Ok(&self.disks.iter().find(|(one, _)| *one == full).context("no such disk")?.1)
    }

    pub(crate) fn clocks(&self) -> Result<&Clocks> {
        self.clocks.as_ref().context("no clock can be set")
    }

    pub(crate) fn process(&mut self, name: &str) -> Result<&mut Process> {
        self.simple.process(name)
    }

    /// Compares all tables with their indexes and checksums; says what is damaged.
    pub(crate) async fn damages(&self) -> Result<Option<String>> {
        let mut command = Command::new(self.postgres.join("pg_amcheck"));
        command.args(["--heapallindexed", "--install-missing"]).arg(self.database_url());
        let output = command.kill_on_drop(true).output().await.context("no pg_amcheck")?;
        let said = [output.stdout, output.stderr].concat();
        Ok((!output.status.success()).then(|| format!("pg_amcheck: {}", String::from_utf8_lossy(&said))))
    }
}

/// Writes to PostgreSQL's log until it cannot: it has segments in reserve, which people would need a while for.
pub(crate) async fn use_up_log(database: String) -> Result<()> {
    let mut database = PgConnection::connect(&database).await?;
    loop {
        let much = "SELECT pg_logical_emit_message(false, 'faults', repeat('x', 200000))";
        sqlx::query(much).execute(&mut database).await?;
        sleep(Duration::from_millis(20)).await;
    }
}

impl Shape for Scarce {
    async fn begin(&mut self) -> Result<()> {
        self.simple.begin().await
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.simple.addresses()
    }

    fn servers(&self) -> Vec<SocketAddr> {
        self.simple.servers()
    }

    fn database_url(&self) -> String {
        self.simple.database_url()
    }

    fn victims(&self) -> Vec<Victim> {
        self.simple.victims()
    }

    async fn kill(&mut self, victim: &Victim) -> Result<()> {
        self.simple.kill(victim).await
    }

    async fn start(&mut self, victim: &Victim) -> Result<()> {
        self.simple.start(victim).await
    }

    async fn revive(&mut self) -> Result<Vec<String>> {
        self.simple.revive().await
    }
}
