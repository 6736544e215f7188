//! The cases: every disturbance before everything that servers depend on.

use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::time::sleep;

use super::{
    proxy::Disturbance,
    wired::{Needed, Wired},
};
use crate::{
    play::Fault,
    probes::Probes,
    shape::{Role, Shape},
    write::progress::Progress,
};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) needed: Needed,
    pub(crate) disturbance: Disturbance,
}

/// Longer than any answer may take.
const LONG: Duration = Duration::from_secs(11);
const BRIEF: Duration = Duration::from_secs(3);
/// No answer comes later.
pub(crate) const LATEST: Duration = Duration::from_secs(9);
/// Then everything works again.
const HEALTHY: Duration = Duration::from_secs(5);

impl Case {
    pub(crate) fn name(self) -> String {
        format!("{:?} {:?}", self.needed, self.disturbance)
    }

    fn lasts(self) -> Duration {
        match self.disturbance {
            Disturbance::HalfOpen
            | Disturbance::NoAnswers
            | Disturbance::IgnoreNew
            | Disturbance::Slow(_) => LONG,
            Disturbance::Latency(later) if later > Duration::from_secs(1) => LONG,
            _ => BRIEF,
        }
    }

    fn role(self) -> Role {
        match self.needed {
            Needed::Database => Role::Postgres,
            Needed::Nats => Role::Nats,
            Needed::S3 => Role::Storage,
            Needed::Google => Role::Google,
        }
    }
}

/// 44 of them.
pub(crate) fn all() -> Vec<Case> {
    let disturbances = [
        Disturbance::Latency(Duration::from_millis(100)),
        Disturbance::Latency(Duration::from_secs(2)),
        Disturbance::Slow(20_000),
        Disturbance::Slow(500),
        Disturbance::Cut,
        Disturbance::Reset,
        Disturbance::RefuseNew,
        Disturbance::HalfOpen,
        Disturbance::NoAnswers,
        Disturbance::ResetAfter(200),
        Disturbance::IgnoreNew,
    ];
    let needed = [Needed::Database, Needed::Nats, Needed::S3, Needed::Google];
    needed
        .into_iter()
        .flat_map(|needed| disturbances.map(|disturbance| Case { needed, disturbance }))
        .collect()
}

/// What is wrong is a violation; the next case goes on.
pub(crate) async fn run(wired: &mut Wired, cases: &[Case], progress: &Progress) -> Result<Vec<Fault>> {
    let probes = Probes::new(wired.servers(), Some(wired.google()), wired.database_url()).await?;
    probes.healthy(Duration::from_secs(30)).await?;
    let mut faults = Vec::new();
    for case in cases {
        let at = Instant::now();
        let proxy = wired.proxy(case.needed)?;
        proxy.turn(case.disturbance);
        let wrong = |what| progress.violation(format!("{}: {what}", case.name()));
        let ((), slowest) = probes.ask_until(sleep(case.lasts()), false, wrong).await;
        proxy.turn(Disturbance::None);
        let cleared = Instant::now();
        if let Err(why) = probes.healthy(HEALTHY).await {
            progress.violation(format!("{}: not healthy 5 s later: {why:#}", case.name()));
            probes.healthy(Duration::from_mins(1)).await?;
        }
        let mended = cleared.elapsed();
        let late = progress.take_slowest().max(slowest);
        if late > LATEST {
            progress.violation(format!("{}: an answer took {:.1} s", case.name(), late.as_secs_f64()));
        }
        println!(
            "{:40} slowest answer {:5.1} s, healthy {:4.1} s after its end",
            case.name(),
            late.as_secs_f64(),
            mended.as_secs_f64()
        );
        for ended in wired.revive().await? {
            println!("  ended by itself: {ended}");
        }
        faults.push(Fault { role: case.role(), at, down: at.elapsed() });
        sleep(Duration::from_millis(200)).await;
    }
    Ok(faults)
}
