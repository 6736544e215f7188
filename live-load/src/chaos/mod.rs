//! `live-load chaos`: kills processes while people write and screens come and go. In the end every screen
//! must show what the database says. `faults kills` looks for writes that were lost or done twice.

mod processes;
mod screens;
mod seen;
mod truth;
mod writers;

use std::{sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use clap::Args;
use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, timeout},
};

use crate::percentile::millis;
use crate::world::{
    World, WorldOptions,
    nats::Nats,
    rows::{STREAMS_PER_SESSION, Size},
};
use processes::Processes;
use screens::Screen;
use seen::Seen;
use truth::Truth;
use writers::Progress;

/// A screen that is not up to date by then after the last write never will be.
const SETTLE: Duration = Duration::from_mins(1);

#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: WorldOptions,
    /// Minimum number of acknowledged changes; there are more if the kills take longer
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=50_000))]
    changes: u32,
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=64))]
    writers: u32,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2_000))]
    screens: u32,
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=50))]
    teams: u32,
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=8))]
    processes: u32,
    /// Minimum number of times a process is killed and restarted; it goes on until all changes are made (0:
    /// never)
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(0..=100))]
    kills: u32,
    /// Milliseconds from one kill to the next
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(100..=60_000))]
    kill_every_ms: u64,
    /// Connect the processes by NATS
    #[arg(long)]
    nats: bool,
    /// Give up after this many seconds
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(10..=1_800))]
    limit_seconds: u64,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    // Half of the limit: a dropped stream counts until the server has noticed.
    let sessions = (options.screens as usize).div_ceil(STREAMS_PER_SESSION / 2);
    let size = Size { teams: options.teams as usize, members_a_team: 20, sessions };
    let limit = Duration::from_secs(options.limit_seconds);
    let setting = options.setting.clone();
    World::within(&setting, size, |world| async move {
        timeout(limit, play(world, &options)).await.context("it took too long")?
    })
    .await
}

async fn play(world: Arc<World>, options: &Options) -> Result<()> {
    let nats = if options.nats { Some(Nats::start().await?) } else { None };
    let nats = nats.as_ref().map(|nats| nats.url.clone());
    let mut processes = Processes::start(&world, options.processes, nats).await?;
    let (seen, progress) = (Arc::new(Seen::default()), Arc::new(Progress::new(options.changes)));
    let (settle, settled) = watch::channel(None);

    let mut screens = JoinSet::new();
    for number in 0..options.screens as usize {
        let screen = Screen::new(&world, number, Arc::clone(&processes.running), Arc::clone(&seen));
        screens.spawn(screen.live(settled.clone()));
    }
    let mut writers = JoinSet::new();
    for _ in 0..options.writers {
        let (world, running) = (Arc::clone(&world), Arc::clone(&processes.running));
        writers.spawn(writers::write(world, running, Arc::clone(&progress), Arc::clone(&seen)));
    }
    let begun = Instant::now();
    let every = Duration::from_millis(options.kill_every_ms);
    let more = |killed| killed < options.kills || (options.kills > 0 && !progress.reached());
    let killed = processes.kill_repeatedly(&world, every, more).await?;
    progress.last_kill_was();
    let attempts = writers.join_all().await.concat();
    let took = begun.elapsed();

    let stopped = Instant::now();
    let truth = Truth::read(&world.database.pool, stopped + SETTLE).await?;
    settle.send_replace(Some(Arc::new(truth)));
    let (mut right, mut longest) = (0, Duration::ZERO);
    while let Some(shown) = screens.join_next().await {
        if let Some(at) = shown? {
            right += 1;
            longest = longest.max(at - stopped);
        }
    }

    println!(
        "{} writers, {} screens, {} processes, {} kills{}, {:.1} s",
        options.writers,
        options.screens,
        options.processes,
        killed,
        if options.nats { ", NATS" } else { "" },
        took.as_secs_f64()
    );
    println!("{}", writers::counts(&attempts));
    println!("{seen}");
    println!("{right} screens right in the end, the last after {:.0} ms", millis(longest));
    for warning in processes.warnings() {
        println!("a server warned: {warning}");
    }
    let violations = seen.violations();
    for violation in &violations {
        println!("VIOLATION: {violation}");
    }
    ensure!(violations.is_empty(), "the screens were wrong");
    Ok(())
}
