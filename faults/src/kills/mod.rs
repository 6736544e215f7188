//! `faults kills`: SIGKILL at random while people write. In the end every acknowledged write must be there once, and of the
//! others each wholly or not at all.

mod killer;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use rand::rngs::StdRng;

use crate::{
    play::{self, Amount, Setting},
    shape::{
        cluster::Cluster,
        simple::{Simple, Ways},
    },
    write::progress::Progress,
};
use killer::kill_repeatedly;

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: Setting,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=2_000))]
    kills: u32,
    /// Acknowledged writes, at least
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=999_999))]
    writes: u32,
    /// Where PostgreSQL's programs are
    #[arg(long, env = "STANDINGS_PG_BIN", default_value = "/usr/lib/postgresql/15/bin")]
    postgres: PathBuf,
    /// Break the cluster that this script has started, instead of processes of this program's own: scripts/cluster
    #[arg(long)]
    cluster: Option<PathBuf>,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let Options { setting, kills: faults, writes, postgres, cluster } = options;
    let amount = Amount { faults, writes };
    let kill = async |shape: &mut Simple, progress: &Progress, random: &mut StdRng| {
        kill_repeatedly(shape, amount, progress, random).await
    };
    let Some(script) = cluster else {
        let ways = Ways::direct()?;
        let start =
            async |binary: &Path, folder: &Path| Simple::start(binary, folder, &postgres, &ways).await;
        return play::within(setting, amount, start, kill).await;
    };
    let start = async |_: &Path, _: &Path| Cluster::find(&script).await;
    play::within(setting, amount, start, async |cluster, progress, random| {
        kill_repeatedly(cluster, amount, progress, random).await
    })
    .await
}
