//! `faults scarcity`: disks are full, file descriptors are few and clocks jump by an hour while people write. Errors are clear,
//! nothing is damaged, and no day is closed that is not over.

mod cases;
mod clocks;
mod descriptors;
mod disk;
mod history;
mod readers;
mod scarce;

use std::{
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::{
    play::{self, Amount, Setting},
    shape::process::is_root,
};
use cases::Case;
use scarce::Scarce;

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: Setting,
    /// Where PostgreSQL's programs are
    #[arg(long, env = "STANDINGS_PG_BIN", default_value = "/usr/lib/postgresql/15/bin")]
    postgres: PathBuf,
    /// How long each of them lasts
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u64).range(3..=600))]
    seconds: u64,
    /// Only cases whose name contains this
    #[arg(long, default_value = "")]
    only: String,
}

const IS_INSIDE: &str = "FAULTS_HAS_MOUNTS_OF_ITS_OWN";

pub(crate) async fn run(options: Options) -> Result<()> {
    ensure!(is_root(), "mounting needs root");
    if std::env::var_os(IS_INSIDE).is_none() {
        return Err(with_own_mounts()?);
    }
    let Options { setting, postgres, seconds, only } = options;
    let cases = Case::all().into_iter().filter(|case| case.name().contains(&only)).collect::<Vec<_>>();
    ensure!(!cases.is_empty(), "no case has such a name");
    let amount = Amount { faults: u32::try_from(cases.len())?, writes: 1 };
    let start = async |binary: &Path, folder: &Path| Scarce::start(binary, folder, &postgres, &cases).await;
    play::within(setting, amount, start, async |scarce, progress, _| {
        cases::run(scarce, &cases, seconds, progress).await
    })
    .await
}

/// This program once more, where what it mounts goes with it, however it ends. Returns only if that cannot be.
fn with_own_mounts() -> Result<anyhow::Error> {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--propagation=private"]).arg(std::env::current_exe()?);
    command.args(std::env::args_os().skip(1)).env(IS_INSIDE, "yes");
    Err(command.exec()).context("no unshare")
}
