//! A process of this program's own, which ends with it, however it ends.

use std::{
    fs::{self, OpenOptions},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use live_load::{wire::call::Caller, world::server::clock};
use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, PgConnection};
use tokio::{
    net::TcpStream,
    process::{Child, Command},
    time::{sleep, timeout},
};

use super::Role;

const READY: Duration = Duration::from_mins(2);
const PROBE: Duration = Duration::from_secs(3);

/// How one knows that it works.
#[derive(Clone, Debug)]
pub(crate) enum Probe {
    /// Answers /readyz with 200
    Ready(SocketAddr),
    Listens(SocketAddr),
    Database(String),
}

#[derive(Debug)]
pub(crate) struct Process {
    pub(crate) name: String,
    pub(crate) role: Role,
    command: Vec<String>,
    environment: Vec<(String, String)>,
    probe: Probe,
    log: PathBuf,
    child: Option<Child>,
}

/// Nobody has it now; below the ports of outgoing connections, which would take it while its process is dead.
pub(crate) fn free_address() -> Result<SocketAddr> {
    let ports = 20_000..32_768;
    let first = rand::random_range(ports.clone());
    let free = (first..ports.end).chain(ports.start..first);
    let mut free = free.filter_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok());
    Ok(free.next().context("no port is free")?.local_addr()?)
}

pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// PostgreSQL refuses to run as root, so that root runs it as the user postgres.
pub(crate) fn as_postgres() -> Vec<String> {
    let as_user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
    if is_root() { as_user.map(str::to_owned).to_vec() } else { Vec::new() }
}

impl Process {
    /// `command` is what setpriv runs, with options of its own first.
    pub(crate) fn new(name: &str, role: Role, command: Vec<String>, probe: Probe, folder: &Path) -> Self {
        let log = folder.join(format!("{name}.log"));
        Self { name: name.to_owned(), role, command, environment: Vec::new(), probe, log, child: None }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Runs inside of another command, which becomes it.
    pub(crate) fn inside(mut self, outer: &[String]) -> Self {
        let own = self.command.iter().take_while(|word| word.starts_with("--")).count();
        self.command.splice(own..own, outer.iter().cloned());
        self
    }

    /// Also after a first attempt that ended, as where the database is still starting.
    pub(crate) async fn start(&mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            if !self.runs() {
                self.spawn()?;
            }
            if timeout(PROBE, self.answers()).await.unwrap_or(false) && self.runs() {
                return Ok(());
            }
            if begun.elapsed() > READY {
                bail!("{} is not ready in time; the end of its log:\n{}", self.name, self.end_of_log());
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    fn spawn(&mut self) -> Result<()> {
        let log = OpenOptions::new().create(true).append(true).open(&self.log)?;
        let mut command = Command::new("setpriv");
        // Not even a SIGKILL to this program leaves it behind.
        command.arg("--pdeathsig=KILL").args(&self.command).env_clear().envs(clock()).current_dir("/");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).kill_on_drop(true);
        self.child = Some(command.spawn().with_context(|| format!("cannot start {}", self.name))?);
        Ok(())
    }

    async fn answers(&self) -> bool {
        match &self.probe {
            Probe::Ready(address) => {
                matches!(Caller::new(*address).call("GET", "/readyz", "").await, Ok(200))
            }
            Probe::Listens(address) => TcpStream::connect(address).await.is_ok(),
            Probe::Database(url) => match PgConnection::connect(url).await {
                Ok(connection) => connection.close().await.is_ok(),
                Err(_) => false,
            },
        }
    }

    /// Whether it has not ended.
    pub(crate) fn runs(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    pub(crate) fn pid(&self) -> Option<u32> {
        self.child.as_ref().and_then(Child::id)
    }

    pub(crate) async fn kill(&mut self) -> Result<()> {
        if let Some(pid) = self.pid() {
            kill_with_children(pid)?;
        }
        if let Some(mut child) = self.child.take() {
            child.kill().await?;
        }
        Ok(())
    }

    /// Those that serve somebody's connection.
    pub(crate) fn backends(&self) -> Result<Vec<u32>> {
        let mut backends = self.pid().map(children).transpose()?.unwrap_or_default();
        backends.retain(|pid| title(*pid).contains(" 127.0.0.1("));
        Ok(backends)
    }

    /// All that it has said.
    pub(crate) fn log(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).unwrap_or_default()).into_owned()
    }

    pub(crate) fn end_of_log(&self) -> String {
        let log = self.log();
        let lines = log.lines().collect::<Vec<_>>();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }
}

fn children(parent: u32) -> Result<Vec<u32>> {
    let listed = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
    listed.split_whitespace().map(|pid| Ok(pid.parse()?)).collect()
}

/// PostgreSQL leaves processes behind for a moment, and no other may start until they are gone: they go the same way.
pub(crate) fn kill_with_children(pid: u32) -> Result<()> {
    let children = children(pid)?;
    kill(pid)?;
    children.into_iter().filter(|child| title(*child).starts_with("postgres:")).try_for_each(kill)
}

/// How it calls itself; empty if it has ended.
fn title(pid: u32) -> String {
    String::from_utf8_lossy(&fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default()).into_owned()
}

pub(crate) fn kill(pid: u32) -> Result<()> {
    send(pid, Signal::KILL)
}

/// A process that has ended meanwhile needs no signal.
pub(crate) fn send(pid: u32, signal: Signal) -> Result<()> {
    let pid = Pid::from_raw(i32::try_from(pid)?).context("no process")?;
    match kill_process(pid, signal) {
        Ok(()) | Err(rustix::io::Errno::SRCH) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
