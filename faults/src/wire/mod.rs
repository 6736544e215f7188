//! `faults wire`: the connections between the server and what it depends on are disturbed while people write. No answer
//! comes later than 9 s, no good answer is wrong, and 5 s after a disturbance everything works again.

mod cases;
mod proxy;
mod wired;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use crate::play::{self, Amount, Setting};
use wired::{Programs, Wired};

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: Setting,
    /// Where PostgreSQL's programs are
    #[arg(long, env = "STANDINGS_PG_BIN", default_value = "/usr/lib/postgresql/15/bin")]
    postgres: PathBuf,
    /// S3 for tests
    #[arg(long, default_value = ".tools/python/bin/moto_server")]
    s3: PathBuf,
    /// Google for tests
    #[arg(long, env = "GOOGLE_STAND_IN_BIN", default_value = "target/debug/google-stand-in")]
    google: PathBuf,
    /// Only cases whose name contains this
    #[arg(long, default_value = "")]
    only: String,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let Options { setting, postgres, s3, google, only } = options;
    let cases = cases::all().into_iter().filter(|case| case.name().contains(&only)).collect::<Vec<_>>();
    let programs = Programs { postgres, s3, google };
    let amount = Amount { faults: u32::try_from(cases.len())?, writes: 1 };
    let start = async |binary: &Path, folder: &Path| Wired::start(binary, folder, &programs).await;
    play::within(setting, amount, start, async |wired, progress, _| cases::run(wired, &cases, progress).await)
        .await
}
