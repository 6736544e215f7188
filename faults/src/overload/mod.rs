//! `faults overload`: ten times as much as a server can answer, beside thousands of slow connections. What it answers well must
//! hardly become less, an administrator must still be able to shut somebody out, and memory must stay bounded.

mod administrator;
mod cores;
mod crowd;
mod line;
mod load;
mod report;
mod slow;
mod watch;

use std::{
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use live_load::world::limits;
use sqlx::PgPool;
use tokio::time::sleep;

use self::{
    cores::Cores,
    crowd::Crowd,
    load::{Load, goodput},
    report::Report,
    slow::Slow,
};
use crate::{
    play,
    shape::{
        Shape,
        simple::{Simple, Ways},
    },
};

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// The server program
    #[arg(long, env = "STANDINGS_BIN", default_value = "target/debug/standings")]
    binary: PathBuf,
    /// Where PostgreSQL's programs are
    #[arg(long, env = "STANDINGS_PG_BIN", default_value = "/usr/lib/postgresql/15/bin")]
    postgres: PathBuf,
    /// How long the server is overloaded
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(5..=36_000))]
    seconds: u32,
    /// How many times as much as it can answer
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100))]
    times: u32,
    /// Slow connections
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(0..=9_000))]
    slow: u32,
    /// Connections of those who ask
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=9_000))]
    connections: u32,
    /// How long each step lasts that looks for the most that the server can answer
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=600))]
    step_seconds: u32,
    /// A setting of the server, as STANDINGS_MAX_REQUESTS=256
    #[arg(long, value_parser = setting)]
    setting: Vec<(String, String)>,
    /// Keep the folder with the logs and the database
    #[arg(long)]
    keep: bool,
}

fn setting(text: &str) -> Result<(String, String)> {
    let (name, value) = text.split_once('=').context("write it like NAME=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// People who ask at once, from step to step. The first step only warms the server up.
const STEPS: [u32; 7] = [8, 4, 8, 16, 32, 64, 128];
/// The server has closed every slow connection by then: its longest limit is 75 s.
const CLOSED_AFTER: Duration = Duration::from_secs(100);
/// Files that a server opens for itself meanwhile, as connections to the database.
const OWN_FILES: usize = 64;

pub(crate) async fn run(options: Options) -> Result<()> {
    limits::raise_open_files()?;
    let sockets = usize::try_from(options.slow + options.connections)?;
    ensure!(
        limits::fits(sockets),
        "this system allows no {sockets} sockets a process: raise the hard limit of nofile"
    );
    play::in_folder(&options.binary, options.keep, async |binary, run, folder| {
        let ways = Ways { settings: options.setting.clone(), ..Ways::direct()? };
        let cores = Cores::halves()?;
        cores::keep_to(&cores.answering).await?;
        let mut shape = Simple::start(binary, folder, &options.postgres, &ways).await?;
        let crowd = fill(&shape, run, &options).await?;
        shape.begin().await?;
        cores::keep_to(&cores.asking).await?;
        overload(shape, crowd, &options).await
    })
    .await
}

async fn fill(shape: &Simple, run: &str, options: &Options) -> Result<Arc<Crowd>> {
    let pool = PgPool::connect(&shape.database_url()).await?;
    let leavers = u64::from(options.seconds).div_ceil(administrator::PAUSE.as_secs());
    let crowd = Crowd::fill(&pool, run, usize::try_from(leavers)?).await?;
    pool.close().await;
    Ok(Arc::new(crowd))
}

async fn overload(mut shape: Simple, crowd: Arc<Crowd>, options: &Options) -> Result<()> {
    let lasts = Duration::from_secs(options.seconds.into());
    let address = *shape.addresses().first().context("no server")?;
    let pid = shape.server_pid()?;
    let load = Load { address, crowd: Arc::clone(&crowd) };

    let best = best(&load, Duration::from_secs(options.step_seconds.into())).await?;
    let files = watch::open_files(pid)?;
    let slow = Slow::open(options.slow, address, &crowd).await;
    println!(
        "{} slow connections are open; {} questions a second from now on",
        slow.counts().0,
        best * options.times
    );

    let ends = Instant::now() + lasts;
    let (told, deactivated, used) = tokio::join!(
        load.open(best * options.times, options.connections, lasts),
        administrator::deactivate(&crowd, address, ends),
        watch::watch(pid, ends),
    );
    let (told, deactivated, used) = (told?, deactivated?, used?);
    let slow_counts = slow.counts();

    let ended = Instant::now();
    slow.replace_no_more();
    let answers = healthy(&load).await;
    while watch::open_files(pid)? > files + OWN_FILES && ended.elapsed() < CLOSED_AFTER {
        sleep(Duration::from_millis(200)).await;
    }
    let files = [files, used.most_files, watch::open_files(pid)?];
    let closed = ended.elapsed();
    slow.leave().await;
    let report = Report {
        best,
        offered: best * options.times,
        took: lasts,
        told,
        deactivated,
        used,
        slow_wanted: options.slow,
        slow: slow_counts,
        files,
        closed,
        answers,
        died: shape.revive().await?,
    };
    print!("{report}");
    report.judge(OWN_FILES)
}

/// The most good answers a second, whatever the number of people who ask at once.
async fn best(load: &Load, step: Duration) -> Result<u32> {
    let mut best = 0;
    for (number, people) in STEPS.into_iter().enumerate() {
        let begun = Instant::now();
        let told = load.closed(people, step).await;
        let wrong = told.wrong();
        ensure!(wrong.is_empty() && told.broken == 0, "{} broken, wrong answers: {wrong:?}", told.broken);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rate")]
        let rate = goodput(&told, begun.elapsed()).round() as u32;
        println!("{people:4} people at once: {rate:6} good answers a second");
        if number > 0 {
            best = best.max(rate);
        }
    }
    ensure!(best > 0, "no good answer");
    Ok(best)
}

/// When nobody asks too much any more: one question after the other, each answered well. Returns how long they took.
async fn healthy(load: &Load) -> Result<Vec<Duration>> {
    let told = load.closed(1, Duration::from_secs(3)).await;
    let bad = told.sent() - u32::try_from(told.good.len())?;
    ensure!(bad == 0, "after the overload {bad} questions were not answered well: {:?}", told.statuses);
    Ok(told.good)
}
