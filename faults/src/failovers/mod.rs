//! `faults failovers`: another PostgreSQL becomes the primary, again and again, while people write: on purpose, because the
//! primary is killed, or because everything on its machine is.

use std::{
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Result, ensure};
use clap::Args;

use crate::{
    play::{self, Amount, Fault, Setting},
    shape::{Role, Shape, cluster::Cluster},
    write::progress::Progress,
};

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: Setting,
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=200))]
    failovers: u32,
    /// What says what runs and starts it again
    #[arg(long, default_value = "scripts/cluster")]
    cluster: PathBuf,
    /// Acknowledged writes between two failovers, at least
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(10..=100_000))]
    between: u32,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let Options { setting, failovers, cluster: script, between } = options;
    let amount = Amount { faults: failovers, writes: failovers * between };
    let start = async |_: &Path, _: &Path| Cluster::find(&script).await;
    play::within(setting, amount, start, async |cluster, progress, _| {
        fail_over(cluster, (failovers, between), progress).await
    })
    .await
}

/// Each way in turn; the next one when all is whole again.
async fn fail_over(
    cluster: &mut Cluster,
    (count, between): (u32, u32),
    progress: &Progress,
) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for number in 0..count {
        progress.more(between).await?;
        let before = cluster.whole().await?.leader;
        let role = [Role::Switchover, Role::Postgres, Role::Machine][number as usize % 3];
        let at = Instant::now();
        if role == Role::Switchover {
            cluster.switch_over(&before).await?;
        } else {
            let victims = cluster.on_node(&before, (role == Role::Postgres).then_some(role));
            cluster.kill_all(&victims).await?;
        }
        // Somebody else is the primary before what was killed comes back.
        progress.more(10).await?;
        cluster.revive().await?;
        let after = cluster.whole().await?.leader;
        ensure!(after != before, "{before} is still the primary");
        faults.push(Fault { role, at, down: at.elapsed() });
    }
    Ok(faults)
}
