//! The real server program, as an operator runs it.

use std::{
    net::SocketAddr,
    path::Path,
    process::Stdio,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, BufReader, Lines},
    process::{Child, Command},
    time::timeout,
};

use super::World;

const READY: Duration = Duration::from_mins(2);
/// Warnings kept per process.
const MAX_KEPT: usize = 20;

/// A process that is killed when this value is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    pub pid: u32,
    pub address: SocketAddr,
    warnings: Arc<Mutex<Vec<String>>>,
}

/// What tells a process the time where scripts/odd-hours has set the clock.
pub fn clock() -> impl Iterator<Item = (String, String)> {
    std::env::vars().filter(|(name, _)| name.starts_with("FAKETIME") || name == "LD_PRELOAD" || name == "TZ")
}

/// The environment is empty but for the clock, so that a developer's settings have no effect.
fn command(binary: &Path, database: &str) -> Command {
    let mut command = Command::new(binary);
    command
        .env_clear()
        .envs(clock())
        .env("STANDINGS_DATABASE_URL", database)
        .env("STANDINGS_TEST_DATABASE", "true");
    // One administrator makes the changes of many.
    command.env("STANDINGS_WRITES", "1000000/1ms");
    command.stdin(Stdio::null()).kill_on_drop(true);
    command
}

pub async fn migrate(binary: &Path, database: &str) -> Result<()> {
    let output = command(binary, database).arg("migrate").output().await?;
    ensure!(output.status.success(), "cannot migrate: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

impl Server {
    /// Uses free ports; returns when the server is ready.
    pub async fn start(world: &World, nats: Option<&str>) -> Result<Self> {
        let mut command = command(&world.binary, &world.database.url);
        command.args(["serve", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0"]);
        command.arg("--files").arg(world.folder.join("files")).stdout(Stdio::null()).stderr(Stdio::piped());
        if let Some(nats) = nats {
            command.env("STANDINGS_NATS_URL", nats);
        }
        let mut child = command.spawn()?;
        let pid = child.id().context("the server has ended")?;
        let mut lines = BufReader::new(child.stderr.take().context("no log")?).lines();
        let address =
            timeout(READY, ready(&mut lines)).await.context("the server is not ready in time")??;
        let warnings = Arc::default();
        // The rest is read too, because a full pipe would block the program.
        tokio::spawn(keep_warnings(lines, Arc::clone(&warnings)));
        Ok(Self { child, pid, address, warnings })
    }

    pub async fn kill(mut self) -> Result<Vec<String>> {
        self.child.kill().await?;
        Ok(self.warnings())
    }

    /// Sends SIGTERM.
    pub fn terminate(&self) -> Result<()> {
        let pid = Pid::from_raw(i32::try_from(self.pid)?).context("no process")?;
        Ok(kill_process(pid, Signal::TERM)?)
    }

    /// Waits for it to end, and returns its exit code.
    pub async fn ended(&mut self, limit: Duration) -> Result<Option<i32>> {
        Ok(timeout(limit, self.child.wait()).await.context("the server did not stop in time")??.code())
    }

    /// Its warnings since it was ready.
    pub fn warnings(&self) -> Vec<String> {
        self.warnings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn ready<R: AsyncRead + Unpin>(lines: &mut Lines<BufReader<R>>) -> Result<SocketAddr> {
    let mut log = Vec::new();
    while let Some(line) = lines.next_line().await? {
        if line.contains("Standings is ready") {
            let address = line.split(" address=").nth(1).and_then(|rest| rest.split_whitespace().next());
            return address.context("it does not say where")?.parse().context("it says no address");
        }
        log.push(line);
    }
    bail!("the server ended at its start:\n{}", log.join("\n"))
}

async fn keep_warnings<R: AsyncRead + Unpin>(mut lines: Lines<BufReader<R>>, kept: Arc<Mutex<Vec<String>>>) {
    while let Ok(Some(line)) = lines.next_line().await {
        if line.contains(" WARN ") || line.contains(" ERROR ") {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() < MAX_KEPT {
                // A slow statement is logged with all of its text.
                kept.push(line.chars().take(300).collect());
            }
        }
    }
}
