//! How long changes take to reach the streams.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use tokio::{
    task::JoinSet,
    time::{interval, sleep},
};

use super::arrivals::Arrivals;
use crate::{
    message::version_of,
    percentile::{Summary, millis},
    wire::{call::Caller, stream::Stream},
    world::{World, proc, rows, server::Server},
};

/// How long the last change may take before streams count as missing.
const LAST_WAIT: Duration = Duration::from_secs(20);
/// How long the idle cost of the open streams is measured.
const QUIET: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct Changes {
    count: u32,
    all: Summary,
    last: Summary,
    /// Messages that never arrived.
    pub(crate) missing: usize,
    quiet_cpu: f64,
    server_cpu: f64,
    own_cpu: f64,
}

impl Changes {
    pub(crate) fn p99_ms(&self) -> f64 {
        millis(self.all.p99)
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let a_change = |cpu: f64| cpu / f64::from(self.count) * 1000.0;
        writeln!(formatter, "{} changes, one a second; from the answer to the writer", self.count)?;
        writeln!(formatter, "  to each stream     {}", self.all)?;
        writeln!(formatter, "  to the last one    {}", self.last)?;
        writeln!(formatter, "  never came         {}", self.missing)?;
        write!(
            formatter,
            "  processor          {:.0} ms a change (this program {:.0} ms); {:.1} ms a second without changes",
            a_change(self.server_cpu),
            a_change(self.own_cpu),
            self.quiet_cpu * 1000.0
        )
    }
}

/// Makes one change per second to a team that all streams watch.
pub(crate) async fn changes(
    world: &World,
    server: &Server,
    streams: Vec<Stream>,
    seconds: u32,
) -> Result<Changes> {
    let (count, team) = (streams.len(), world.watched_team()?);
    let mut version = rows::version_of(&world.database.pool, team).await?;
    let arrivals = Arc::new(Arrivals::default());
    let mut watching = JoinSet::new();
    for stream in streams {
        watching.spawn(watch(stream, version, Arc::clone(&arrivals)));
    }
    let cpu =
        || Ok::<_, anyhow::Error>((proc::cpu_seconds(server.pid)?, proc::cpu_seconds(std::process::id())?));
    let begun = cpu()?;
    sleep(QUIET).await;
    let quiet_cpu = (cpu()?.0 - begun.0) / QUIET.as_secs_f64();

    let member =
        *world.rows.members.iter().find(|member| member.team_id == team).context("nobody in the team")?;
    let mut writer = Caller::new(server.address);
    let (begun, mut answered) = (cpu()?, Vec::new());
    let mut ticks = interval(Duration::from_secs(1));
    for change in 1..=seconds {
        ticks.tick().await;
        let status = writer.call("POST", &member.scored(&format!("{change}.5")), &world.rows.writer).await?;
        answered.push(Instant::now());
        ensure!(status == 200, "setting a score answers {status}");
    }
    let (first, last) = (version + 1, version + i64::from(seconds));
    let waited = Instant::now();
    while arrivals.count(last) < count && waited.elapsed() < LAST_WAIT {
        sleep(Duration::from_millis(100)).await;
    }
    let (server_cpu, own_cpu) = (cpu()?.0 - begun.0, cpu()?.1 - begun.1);
    version = rows::version_of(&world.database.pool, team).await?;
    ensure!(version == last, "{seconds} changes raised the version to {version}, not to {last}");
    if let Some(ended) = watching.try_join_next() {
        ended??;
    }
    let by_change =
        (first..).zip(answered).map(|(version, since)| arrivals.delays(version, since)).collect::<Vec<_>>();
    Ok(Changes {
        count: seconds,
        last: Summary::of(by_change.iter().filter_map(|delays| delays.last().copied()))
            .context("nothing came")?,
        missing: by_change.iter().map(|delays| count - delays.len()).sum(),
        all: Summary::of(by_change.into_iter().flatten()).context("nothing came")?,
        quiet_cpu,
        server_cpu,
        own_cpu,
    })
}

/// Runs until the program ends: no stream may end before.
async fn watch(mut stream: Stream, mut known: i64, arrivals: Arc<Arrivals>) -> Result<()> {
    loop {
        let event = stream.next().await?.context("a stream ended, though nothing stopped")?;
        if event.name == "board" {
            let version = version_of(&event.data).context("a board without a version")?;
            arrivals.arrived(known, version);
            known = known.max(version);
        }
    }
}
