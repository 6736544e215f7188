//! How far all writers are, and what they have been told.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use tokio::time::sleep;

/// If nobody can write for so long, nobody ever will.
const STALLED: Duration = Duration::from_mins(2);
/// Further violations say nothing new.
const MOST_KEPT: usize = 20;

#[derive(Debug)]
pub(crate) struct Progress {
    wanted: u32,
    acknowledged: AtomicU32,
    faults_are_over: AtomicBool,
    told: Mutex<Told>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// When each acknowledgement came, and how long it took from the first attempt
    pub(crate) acknowledged: Vec<(Instant, Duration)>,
    /// Statuses, and connections that broke
    pub(crate) troubles: BTreeMap<String, u32>,
    pub(crate) sent_again: u32,
    /// … which were answered from a receipt
    pub(crate) replayed: u32,
    pub(crate) violations: Vec<String>,
    /// Of all attempts since somebody asked
    slowest: Duration,
}

impl Progress {
    pub(crate) fn new(wanted: u32) -> Self {
        Self {
            wanted,
            acknowledged: AtomicU32::new(0),
            faults_are_over: AtomicBool::new(false),
            told: Mutex::default(),
        }
    }

    pub(crate) fn acknowledged(&self) -> u32 {
        self.acknowledged.load(SeqCst)
    }

    pub(crate) fn acknowledge(&self, took: Duration) {
        self.acknowledged.fetch_add(1, SeqCst);
        self.told().acknowledged.push((Instant::now(), took));
    }

    /// Waits for so many further writes.
    pub(crate) async fn more(&self, writes: u32) -> Result<()> {
        self.reach(self.acknowledged() + writes).await
    }

    /// Waits until so many are acknowledged.
    pub(crate) async fn reach(&self, due: u32) -> Result<()> {
        let (mut seen, mut since) = (self.acknowledged(), Instant::now());
        while self.acknowledged() < due {
            sleep(Duration::from_millis(5)).await;
            if self.acknowledged() != seen {
                (seen, since) = (self.acknowledged(), Instant::now());
            }
            ensure!(since.elapsed() < STALLED, "nobody can write any more: {:?}", self.told().troubles);
        }
        Ok(())
    }

    pub(crate) fn last_fault_was(&self) {
        self.faults_are_over.store(true, SeqCst);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.faults_are_over.load(SeqCst) && self.acknowledged() >= self.wanted
    }

    pub(crate) fn answered_after(&self, took: Duration) {
        let mut told = self.told();
        told.slowest = told.slowest.max(took);
    }

    pub(crate) fn take_slowest(&self) -> Duration {
        std::mem::take(&mut self.told().slowest)
    }

    pub(crate) fn trouble(&self, what: &str) {
        *self.told().troubles.entry(what.to_owned()).or_default() += 1;
    }

    pub(crate) fn violation(&self, what: String) {
        let mut told = self.told();
        if told.violations.len() < MOST_KEPT && !told.violations.contains(&what) {
            told.violations.push(what);
        }
    }

    pub(crate) fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
