//! People who ask: as many as wait for their answers, or so many a second, whatever becomes of them.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{MissedTickBehavior, interval, sleep, timeout},
};

use super::{crowd::Crowd, line::Line};

/// A good answer that comes later is of no use to anybody, who has left by then.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
const TICK: Duration = Duration::from_millis(10);
/// Orders that may wait for a free connection, as a part of a second's
const WAITING: u32 = 20;

/// What became of what was asked.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// How long each good answer took
    pub(crate) good: Vec<Duration>,
    pub(crate) statuses: BTreeMap<u16, u32>,
    pub(crate) broken: u32,
    pub(crate) given_up: u32,
    /// Not even sent: all connections were waiting for answers
    pub(crate) unsent: u32,
}

impl Told {
    pub(crate) fn sent(&self) -> u32 {
        self.statuses.values().sum::<u32>() + self.broken + self.given_up
    }

    /// Neither good nor an honest refusal.
    pub(crate) fn wrong(&self) -> BTreeMap<u16, u32> {
        let wrong = self.statuses.iter().filter(|(status, _)| **status >= 400 && **status != 503);
        wrong.map(|(status, times)| (*status, *times)).collect()
    }
}

/// Good answers a second.
#[expect(clippy::cast_precision_loss, reason = "a few million")]
pub(crate) fn goodput(told: &Told, took: Duration) -> f64 {
    told.good.len() as f64 / took.as_secs_f64()
}

#[derive(Clone, Debug)]
pub(crate) struct Load {
    pub(crate) address: SocketAddr,
    pub(crate) crowd: Arc<Crowd>,
}

type Ledger = Arc<Mutex<Told>>;

fn of(ledger: &Ledger) -> MutexGuard<'_, Told> {
    ledger.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Load {
    /// So many people, each of whom asks as soon as they have their answer.
    pub(crate) async fn closed(&self, people: u32, lasts: Duration) -> Told {
        let (ledger, ends) = (Ledger::default(), Instant::now() + lasts);
        let mut asking = JoinSet::new();
        for _ in 0..people {
            let (load, ledger) = (self.clone(), Arc::clone(&ledger));
            asking.spawn(async move {
                let mut line = None;
                while Instant::now() < ends {
                    load.ask(&mut line, &ledger).await;
                }
            });
        }
        asking.join_all().await;
        std::mem::take(&mut *of(&ledger))
    }

    /// So many questions a second on so many connections, each of which carries one at a time.
    pub(crate) async fn open(&self, rate: u32, connections: u32, lasts: Duration) -> Result<Told> {
        ensure!(rate > 0, "nobody asks");
        let (ledger, orders) = (Ledger::default(), Arc::new(Semaphore::new(0)));
        let mut asking = JoinSet::new();
        for _ in 0..connections {
            let (load, ledger, orders) = (self.clone(), Arc::clone(&ledger), Arc::clone(&orders));
            asking.spawn(async move {
                let mut line = None;
                while let Ok(order) = orders.acquire().await {
                    order.forget();
                    load.ask(&mut line, &ledger).await;
                }
            });
        }
        let (begun, mut ordered) = (Instant::now(), 0);
        let most = usize::try_from(rate.div_ceil(WAITING))?;
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while begun.elapsed() < lasts {
            ticks.tick().await;
            let due = begun.elapsed().as_micros() * u128::from(rate) / 1_000_000;
            let wanted = usize::try_from(due - ordered)?;
            ordered = due;
            let given = wanted.min(most.saturating_sub(orders.available_permits()));
            orders.add_permits(given);
            of(&ledger).unsent += u32::try_from(wanted - given)?;
        }
        // What is not answered by now does not count.
        asking.shutdown().await;
        Ok(std::mem::take(&mut *of(&ledger)))
    }

    async fn ask(&self, kept: &mut Option<Line>, ledger: &Ledger) {
        let question = self.crowd.question(self.address);
        let begun = Instant::now();
        let answered = timeout(PATIENCE, async {
            let mut line = match kept.take() {
                Some(line) => line,
                None => Line::connect(self.address).await?,
            };
            let status = line.ask(&question).await?;
            anyhow::Ok((line, status))
        })
        .await;
        let took = begun.elapsed();
        match answered {
            Ok(Ok((line, status))) => {
                *kept = Some(line);
                let mut told = of(ledger);
                *told.statuses.entry(status).or_default() += 1;
                if status < 400 {
                    told.good.push(took);
                }
            }
            Ok(Err(_)) => {
                of(ledger).broken += 1;
                sleep(TICK).await;
            }
            Err(_) => of(ledger).given_up += 1,
        }
    }
}
