//! `faults restarts`: the servers of the cluster are restarted one after the other, as an upgrade does, while people read and
//! write through the proxy. Not one request may fail: no 503, no broken connection, nothing sent again.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use clap::Args;

use crate::{
    play::{self, Amount, Fault, Setting},
    probes::Probes,
    shape::{Role, Shape, cluster::Cluster},
    write::progress::Progress,
};

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: Setting,
    /// How often all servers are restarted
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    /// What says what runs and starts it again
    #[arg(long, default_value = "scripts/cluster")]
    cluster: PathBuf,
    /// Acknowledged writes between two restarts, at least
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(10..=100_000))]
    between: u32,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let Options { setting, rounds, cluster: script, between } = options;
    let start = async |_: &Path, _: &Path| Cluster::find(&script).await;
    let servers = 3;
    let amount = Amount { faults: rounds * servers, writes: rounds * servers * between };
    play::within(setting, amount, start, async |cluster, progress, _| {
        let probes = Probes::new(cluster.addresses(), None, cluster.database_url()).await?;
        let restarting = restart_all(cluster, (rounds, between), progress);
        let (restarted, slowest) = probes.ask_until(restarting, true, |what| progress.violation(what)).await;
        for (trouble, times) in &progress.told().troubles.clone() {
            progress.violation(format!("a write had no good answer {times} times: {trouble}"));
        }
        println!("slowest read {:.0} ms", slowest.as_secs_f64() * 1000.0);
        restarted
    })
    .await
}

async fn restart_all(
    cluster: &Cluster,
    (rounds, between): (u32, u32),
    progress: &Progress,
) -> Result<Vec<Fault>> {
    let servers = cluster.victims().into_iter().filter(|victim| victim.role == Role::Server);
    let servers = servers.collect::<Vec<_>>();
    ensure!(servers.len() > 1, "one server cannot be restarted without a gap");
    let mut restarts = Vec::new();
    for _ in 0..rounds {
        for server in &servers {
            progress.more(between).await?;
            let at = Instant::now();
            cluster.restart(server).await?;
            restarts.push(Fault { role: Role::Server, at, down: at.elapsed() });
            // The proxy must have seen that it is ready before the next one goes, as the guide says.
            tokio::time::sleep(Duration::from_secs(3)).await;
        }
    }
    Ok(restarts)
}
