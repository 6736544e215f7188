//! The cluster that `scripts/cluster up` has started, and which stays when this program ends.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use live_load::wire::{Call, call::Caller};
use rustix::process::Signal;
use serde::Deserialize;
use tokio::{
    process::Command,
    time::{sleep, timeout},
};

use super::{Role, Shape, Victim, process};

/// A standby may first copy the primary.
const STARTED: Duration = Duration::from_mins(4);
const WHOLE: Duration = Duration::from_mins(4);
/// Its unit would kill it sooner.
const STOPPED: Duration = Duration::from_mins(1);
/// Of the user patroni, with the password that deploy/cluster/patroni.env comes with.
const PATRONI: &str = "Basic cGF0cm9uaTpjaGFuZ2UtbWU=";

#[derive(Debug)]
pub(crate) struct Cluster {
    script: PathBuf,
    addresses: Addresses,
    processes: Vec<Listed>,
}

/// What `scripts/cluster json` prints.
#[derive(Debug, Deserialize)]
struct Listing {
    processes: Vec<Listed>,
    addresses: Addresses,
    /// None while there is not one primary, one synchronous standby and one replica
    postgresql: Option<Roles>,
}

#[derive(Clone, Debug, Deserialize)]
struct Listed {
    name: String,
    kind: String,
    node: String,
    pid: Option<u32>,
}

#[derive(Clone, Debug, Deserialize)]
struct Addresses {
    proxy: String,
    servers: Vec<String>,
    patroni: Vec<String>,
    superuser: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Roles {
    pub(crate) leader: String,
}

fn socket(address: &str) -> Result<SocketAddr> {
    let address = address.strip_prefix("http://").context("not an address")?;
    address.parse().with_context(|| format!("{address} is no address"))
}

/// S3 keeps everything in memory: what it had is gone with it, and shows nothing about us.
fn role(kind: &str) -> Option<Role> {
    Some(match kind {
        "serve" => Role::Server,
        "worker" => Role::Worker,
        "postgresql" => Role::Postgres,
        "patroni" => Role::Patroni,
        "nats" => Role::Nats,
        "etcd" => Role::Etcd,
        "haproxy" | "proxy" => Role::Proxy,
        _ => return None,
    })
}

impl Cluster {
    pub(crate) async fn find(script: &Path) -> Result<Self> {
        let script = script.canonicalize().with_context(|| format!("there is no {}", script.display()))?;
        let Listing { processes, addresses, .. } = list(&script).await?;
        let cluster = Self { script, addresses, processes };
        cluster.whole().await?;
        Ok(cluster)
    }

    async fn run(&self, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new(&self.script);
        command.args(arguments).kill_on_drop(true);
        let output = timeout(STARTED, command.output()).await.context("scripts/cluster does not end")??;
        ensure!(
            output.status.success(),
            "scripts/cluster {}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(())
    }

    /// Waits for one primary, one synchronous standby and one replica.
    pub(crate) async fn whole(&self) -> Result<Roles> {
        let begun = Instant::now();
        loop {
            if let Some(roles) = list(&self.script).await?.postgresql {
                return Ok(roles);
            }
            ensure!(begun.elapsed() < WHOLE, "PostgreSQL is not whole again");
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Asks Patroni to make another one the primary.
    pub(crate) async fn switch_over(&self, leader: &str) -> Result<()> {
        let body = serde_json::json!({ "leader": leader }).to_string().into();
        let headers = vec![("content-type", "application/json".to_owned())];
        let call = Call { method: "POST", path: "/switchover", token: PATRONI, headers, body };
        let address = socket(self.addresses.patroni.first().context("no Patroni")?)?;
        let answer = timeout(WHOLE, Caller::new(address).exchange(&call)).await??;
        ensure!(
            answer.status == 200,
            "Patroni answers {}: {}",
            answer.status,
            String::from_utf8_lossy(&answer.body)
        );
        Ok(())
    }

    /// At one moment. One that does not run has been killed already.
    pub(crate) async fn kill_all(&self, victims: &[Victim]) -> Result<()> {
        let listed = list(&self.script).await?.processes;
        let killed = listed.iter().filter(|listed| victims.iter().any(|victim| victim.name == listed.name));
        killed.filter_map(|listed| listed.pid).try_for_each(process::kill_with_children)
    }

    /// SIGTERM, as systemd restarts a unit: returns when it works again.
    pub(crate) async fn restart(&self, victim: &Victim) -> Result<()> {
        let begun = Instant::now();
        let running = async || -> Result<Option<u32>> {
            let listed = list(&self.script).await?.processes;
            Ok(listed.into_iter().find(|listed| listed.name == victim.name).and_then(|listed| listed.pid))
        };
        process::send(running().await?.context("it does not run")?, Signal::TERM)?;
        while running().await?.is_some() {
            ensure!(begun.elapsed() < STOPPED, "{} does not stop", victim.name);
            sleep(Duration::from_millis(100)).await;
        }
        self.run(&["start", &victim.name]).await
    }

    /// What runs on a node of a certain kind, or all of it.
    pub(crate) fn on_node(&self, node: &str, kind: Option<Role>) -> Vec<Victim> {
        let there = self.processes.iter().filter(|listed| listed.node == node);
        let there =
            there.filter_map(|listed| Some(Victim { name: listed.name.clone(), role: role(&listed.kind)? }));
        there.filter(|victim| kind.is_none_or(|kind| victim.role == kind)).collect()
    }
}

async fn list(script: &Path) -> Result<Listing> {
    let mut command = Command::new(script);
    command.arg("json").kill_on_drop(true);
    let output = timeout(STARTED, command.output()).await.context("scripts/cluster does not end")??;
    ensure!(output.status.success(), "scripts/cluster json: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).context("what scripts/cluster json says cannot be read")
}

impl Shape for Cluster {
    async fn begin(&mut self) -> Result<()> {
        Ok(())
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        socket(&self.addresses.proxy).into_iter().collect()
    }

    fn servers(&self) -> Vec<SocketAddr> {
        self.addresses.servers.iter().filter_map(|address| socket(address).ok()).collect()
    }

    fn database_url(&self) -> String {
        self.addresses.superuser.clone()
    }

    fn victims(&self) -> Vec<Victim> {
        let known = self.processes.iter();
        known
            .filter_map(|listed| Some(Victim { name: listed.name.clone(), role: role(&listed.kind)? }))
            .collect()
    }

    async fn kill(&mut self, victim: &Victim) -> Result<()> {
        self.kill_all(std::slice::from_ref(victim)).await
    }

    async fn start(&mut self, victim: &Victim) -> Result<()> {
        self.run(&["start", &victim.name]).await
    }

    async fn revive(&mut self) -> Result<Vec<String>> {
        let listed = list(&self.script).await?.processes;
        let ended = listed.into_iter().filter(|listed| listed.pid.is_none()).map(|listed| listed.name);
        let ended = ended.collect::<Vec<_>>();
        if !ended.is_empty() {
            let names = ended.iter().map(String::as_str);
            self.run(&["start"].into_iter().chain(names).collect::<Vec<_>>()).await?;
        }
        self.whole().await?;
        Ok(ended)
    }
}
