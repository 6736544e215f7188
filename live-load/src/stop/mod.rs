//! `live-load stop`: stops a process as an operator does; its screens reconnect to the other.

mod screen;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use tokio::{task::JoinSet, time::timeout};

use crate::{
    percentile::{Summary, millis},
    wire::{call::Caller, stream::Stream},
    world::{
        World, WorldOptions, limits,
        rows::{self, STREAMS_PER_SESSION, Size},
        server::Server,
    },
};
use screen::Screen;

/// What has not happened by then never will, however busy the machine is.
const GIVE_UP_AFTER: Duration = Duration::from_mins(3);

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: WorldOptions,
    /// Number of screens of the process that is stopped
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    streams: u32,
    /// Fail if the process or a stream takes longer to end
    #[arg(long)]
    check_stop_ms: Option<f64>,
    /// Fail if a screen takes longer to show the current board again
    #[arg(long)]
    check_back_ms: Option<f64>,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let count = options.streams as usize;
    let size = Size { teams: 2, members_a_team: 20, sessions: count.div_ceil(STREAMS_PER_SESSION) };
    let stopped = World::within(&options.setting, size, |world| stopped(world, count)).await?;
    println!("{count} streams after SIGTERM");
    println!("  streams ended      {}", stopped.ended);
    println!("  process exited     {:8.1} ms", millis(stopped.exited));
    println!("  back and current   {}", stopped.back);
    ensure!(stopped.broken == 0, "{} streams broke instead of ending", stopped.broken);
    if let Some(limit) = options.check_stop_ms {
        let slowest = millis(stopped.exited.max(stopped.ended.longest));
        ensure!(slowest <= limit, "the stop took {slowest:.0} ms, more than {limit}");
    }
    if let Some(limit) = options.check_back_ms {
        let slowest = millis(stopped.back.longest);
        ensure!(slowest <= limit, "the last screen was back after {slowest:.0} ms, more than {limit}");
    }
    Ok(())
}

struct Stopped {
    ended: Summary,
    exited: Duration,
    back: Summary,
    broken: usize,
}

async fn stopped(world: Arc<World>, count: usize) -> Result<Stopped> {
    ensure!(limits::fits(count), "this system allows no {count} sockets a process");
    let (mut leaving, staying) = (Server::start(&world, None).await?, Server::start(&world, None).await?);
    let team = *world.rows.teams.first().context("no team")?;
    let version = rows::version_of(&world.database.pool, team).await?;
    let mut screens = JoinSet::new();
    for number in 0..count {
        let token = world.rows.token_of(number).to_owned();
        let stream = Stream::opened(leaving.address, &token, &format!("team:{team}")).await?;
        let mut screen = Screen { token, team, known: 0 };
        let stream = screen.until(stream, version).await?.context("the stream ended before its board")?;
        screens.spawn(screen.follow(stream, staying.address, version + 1));
    }

    let stop = Instant::now();
    leaving.terminate()?;
    // The board changes meanwhile, so that only a screen that came back is current.
    let member =
        *world.rows.members.iter().find(|member| member.team_id == team).context("nobody in the team")?;
    let status =
        Caller::new(staying.address).call("POST", &member.scored("77.5"), &world.rows.writer).await?;
    ensure!(status == 200, "setting a score answers {status}");
    let exited = async {
        let code = leaving.ended(GIVE_UP_AFTER).await?;
        Ok::<_, anyhow::Error>((code, stop.elapsed()))
    };
    let followed = async {
        let mut followed = Vec::with_capacity(count);
        while let Some(one) = screens.join_next().await {
            followed.push(one??);
        }
        Ok(followed)
    };
    let ((code, exited), followed) = timeout(GIVE_UP_AFTER, async { tokio::try_join!(exited, followed) })
        .await
        .context("some screens never came back")??;
    ensure!(code == Some(0), "the process exited with {code:?}");
    for warning in leaving.warnings().iter().chain(&staying.warnings()) {
        println!("a server warned: {warning}");
    }
    let since = |at: Instant| at.saturating_duration_since(stop);
    Ok(Stopped {
        ended: Summary::of(followed.iter().map(|one| since(one.ended))).context("no stream")?,
        exited,
        back: Summary::of(followed.iter().map(|one| since(one.back))).context("no stream")?,
        broken: followed.iter().filter(|one| !one.cleanly).count(),
    })
}
