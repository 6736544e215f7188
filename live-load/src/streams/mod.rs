//! `live-load streams`: measures the cost of a stream, and how long a change takes to reach all of them; before and after
//! it, how long a bare NATS server takes for a message of that size and as many readers.

mod arrivals;
mod fanout;
mod growth;
mod measure;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use clap::Args;
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{sleep, timeout},
};

use growth::Growth;

use crate::{
    message::version_of,
    wire::{TIME_LIMIT, call::Caller, stream::Stream},
    world::{
        World, WorldOptions, limits, proc,
        rows::{STREAMS_PER_SESSION, Size},
        server::Server,
    },
};

/// Connections opened at once: a queue of ten thousand would measure only itself.
const OPENING: usize = 64;
/// The pause after the last connection, until the server has freed what opening took.
const SETTLE: Duration = Duration::from_secs(2);

#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    setting: WorldOptions,
    /// Number of screens that watch the same team
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    streams: u32,
    /// How long to make one change per second
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Fail if a stream costs the server more kilobytes
    #[arg(long)]
    check_memory_kb: Option<f64>,
    /// Fail if one message in a hundred takes longer
    #[arg(long)]
    check_p99_ms: Option<f64>,
}

pub(crate) async fn run(options: Options) -> Result<()> {
    let count = options.streams as usize;
    let sessions = count.div_ceil(STREAMS_PER_SESSION);
    let size = Size { teams: 3, members_a_team: 20, sessions };
    World::within(&options.setting, size, |world| measured(world, count, options.seconds, &options)).await
}

async fn measured(world: Arc<World>, count: usize, seconds: u32, options: &Options) -> Result<()> {
    ensure!(
        limits::fits(count),
        "this system allows no {count} sockets a process: raise the hard limit of nofile"
    );
    println!("{count} connections, {}", world.binary.display());
    // Each kind has its own server: memory left by one would make the next look cheap.
    let bytes = {
        let server = Server::start(&world, None).await?;
        let before = proc::memory(server.pid)?;
        let kept = open_many(count, |_| plain_connection(server.address)).await?;
        let after = proc::memory(server.pid)?;
        drop(kept);
        println!("{}", Growth::new("plain, kept alive", before, after, count));
        opened(&world, server.address, 0).await?.1
    };
    println!("bare NATS, before, with {bytes} bytes{}", fanout::measure(count, bytes, seconds).await?);
    let server = Server::start(&world, None).await?;
    let before = proc::memory(server.pid)?;
    let streams = open_many(count, |number| {
        let (world, address) = (Arc::clone(&world), server.address);
        async move { Ok(opened(&world, address, number).await?.0) }
    })
    .await?;
    let growth = Growth::new("live, with a board", before, proc::memory(server.pid)?, count);
    println!("{growth}");

    let changes = measure::changes(&world, &server, streams, seconds).await?;
    println!("{changes}");
    let after = Growth::new("after the changes", before, proc::memory(server.pid)?, count);
    println!("{after}");
    println!("bare NATS, after, with {bytes} bytes{}", fanout::measure(count, bytes, seconds).await?);
    for warning in server.warnings() {
        println!("the server warned: {warning}");
    }
    if let Some(limit) = options.check_memory_kb {
        ensure!(growth.each() <= limit, "a stream costs {:.1} KB, more than {limit}", growth.each());
    }
    if let Some(limit) = options.check_p99_ms {
        let p99 = changes.p99_ms();
        ensure!(
            p99 <= limit && changes.missing == 0,
            "p99 is {p99:.0} ms (limit {limit}), {} missing",
            changes.missing
        );
    }
    Ok(())
}

/// A stream that has its board, and the bytes of that.
async fn opened(world: &World, address: SocketAddr, number: usize) -> Result<(Stream, usize)> {
    let watch = format!("team:{}", world.watched_team()?);
    let mut stream = Stream::opened(address, world.rows.token_of(number), &watch).await?;
    let first = timeout(TIME_LIMIT, stream.next()).await.context("no board in time")??;
    let first = first.context("the stream ended before its board")?;
    ensure!(first.name == "board" && version_of(&first.data).is_some(), "not a board: {first:?}");
    Ok((stream, first.data.len()))
}

async fn plain_connection(address: SocketAddr) -> Result<Caller> {
    let mut caller = Caller::new(address);
    let status = caller.call("GET", "/healthz", "nobody").await?;
    ensure!(status == 200, "/healthz answers {status}");
    Ok(caller)
}

/// Opens `count` connections, a few at a time, and returns when all are open.
async fn open_many<F, T>(count: usize, open: impl Fn(usize) -> F) -> Result<Vec<T>>
where
    F: Future<Output = Result<T>> + Send + 'static,
    T: Send + 'static,
{
    let turns = Arc::new(Semaphore::new(OPENING));
    let mut opening = JoinSet::new();
    for number in 0..count {
        let (opened, turns) = (open(number), Arc::clone(&turns));
        opening.spawn(async move {
            let _turn = turns.acquire_owned().await?;
            opened.await.with_context(|| format!("connection {number}"))
        });
    }
    let mut opened = Vec::with_capacity(count);
    while let Some(one) = opening.join_next().await {
        opened.push(one??);
    }
    sleep(SETTLE).await;
    Ok(opened)
}
