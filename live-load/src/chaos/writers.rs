//! People who set scores, one after the other, at any running process.

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use rand::seq::IndexedRandom;

use super::{processes::RunningProcesses, seen::Seen};
use crate::{percentile::Summary, wire::call::Caller, world::World};

/// The last digits of a score number the attempt: two attempts never set the same, which would change nothing.
const NUMBERS: u32 = 100_000;

#[derive(Debug)]
pub(crate) struct Progress {
    wanted: u32,
    attempted: AtomicU32,
    acknowledged: AtomicU32,
    killing_is_over: AtomicBool,
}

impl Progress {
    pub(crate) fn new(wanted: u32) -> Self {
        Self {
            wanted,
            attempted: AtomicU32::new(0),
            acknowledged: AtomicU32::new(0),
            killing_is_over: AtomicBool::new(false),
        }
    }

    pub(crate) fn reached(&self) -> bool {
        self.acknowledged.load(SeqCst) >= self.wanted || self.attempted.load(SeqCst) >= NUMBERS
    }

    pub(crate) fn last_kill_was(&self) {
        self.killing_is_over.store(true, SeqCst);
    }

    /// The number of the next attempt, if there is one.
    fn next(&self) -> Option<u32> {
        if self.killing_is_over.load(SeqCst) && self.reached() {
            return None;
        }
        Some(self.attempted.fetch_add(1, SeqCst)).filter(|number| *number < NUMBERS)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub(crate) took: Duration,
    pub(crate) outcome: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Acknowledged,
    Refused(u16),
    /// The connection broke: the write may have happened or not.
    Unknown,
}

pub(crate) async fn write(
    world: Arc<World>,
    running: Arc<RunningProcesses>,
    progress: Arc<Progress>,
    seen: Arc<Seen>,
) -> Vec<Attempt> {
    let (mut attempts, mut callers) = (Vec::new(), HashMap::new());
    while let Some(number) = progress.next() {
        let score = rand::random_range(0..9_999) * NUMBERS + number;
        let Some(member) = world.rows.members.choose(&mut rand::rng()) else { break };
        let address = running.any().await;
        let caller = callers.entry(address).or_insert_with(|| Caller::new(address));
        let asked = Instant::now();
        let answer = caller.call("POST", &member.scored(&score.to_string()), &world.rows.writer).await;
        let outcome = match answer {
            Ok(200) => {
                progress.acknowledged.fetch_add(1, SeqCst);
                Outcome::Acknowledged
            }
            Ok(status) => {
                if status != 503 {
                    seen.violation(format!("a right write was answered with {status}"));
                }
                Outcome::Refused(status)
            }
            Err(_) => {
                callers.remove(&address);
                Outcome::Unknown
            }
        };
        attempts.push(Attempt { took: asked.elapsed(), outcome });
    }
    attempts
}

pub(crate) fn counts(attempts: &[Attempt]) -> impl fmt::Display {
    let count =
        |wanted: fn(Outcome) -> bool| attempts.iter().filter(|attempt| wanted(attempt.outcome)).count();
    let acknowledged = attempts.iter().filter(|attempt| attempt.outcome == Outcome::Acknowledged);
    format!(
        "{} writes: {} acknowledged, {} refused, {} unknown\n  {}",
        attempts.len(),
        count(|outcome| outcome == Outcome::Acknowledged),
        count(|outcome| matches!(outcome, Outcome::Refused(_))),
        count(|outcome| outcome == Outcome::Unknown),
        Summary::of(acknowledged.map(|attempt| attempt.took))
            .map(|took| took.to_string())
            .unwrap_or_default()
    )
}
