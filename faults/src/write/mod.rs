//! Writers: each does one thing after the other, and writes down before each what it means to do and after each what it was
//! told.

pub(crate) mod fill;
pub(crate) mod progress;
mod request;
mod sending;
mod steps;

use std::{net::SocketAddr, path::Path, sync::Arc};

use anyhow::Result;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::journal::{Intent, Journal, Outcome};
use fill::{Organisation, Workload};
use progress::Progress;
pub(crate) use request::Request;
use sending::Line;
pub(crate) use sending::hash;
use steps::{State, Step};

/// Of each writer, for the end: requests with a key, and the hash of their answers.
const KEPT_RECEIPTS: usize = 20;

#[derive(Debug)]
pub(crate) struct Writer {
    workload: Workload,
    organisation: Arc<Organisation>,
    progress: Arc<Progress>,
    journal: Journal,
    line: Line,
    random: StdRng,
    state: State,
    receipts: Vec<(Request, u64)>,
    keyed: usize,
}

impl Writer {
    pub(crate) fn new(
        workload: Workload,
        organisation: Arc<Organisation>,
        (progress, addresses): (Arc<Progress>, Vec<SocketAddr>),
        journals: &Path,
        seed: u64,
    ) -> Result<Self> {
        let journal = Journal::create(&journals.join(format!("writer-{:02}.jsonl", workload.number)))?;
        let random =
            StdRng::seed_from_u64(seed ^ (workload.number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let line = Line::new(addresses, Arc::clone(&progress), workload.number);
        let state = State::new(&workload);
        Ok(Self {
            workload,
            organisation,
            progress,
            journal,
            line,
            random,
            state,
            receipts: Vec::new(),
            keyed: 0,
        })
    }

    /// Writes until enough is acknowledged. Returns requests whose receipts can be asked for again.
    pub(crate) async fn write(mut self) -> Result<Vec<(Request, u64)>> {
        while !self.progress.is_over() {
            let Step { intent, request, then } =
                self.state.next(&self.workload, &self.organisation, &mut self.random);
            self.journal.intend(&intent).await?;
            let (outcome, answer) = self.line.carry_out(&request, &mut self.random).await;
            self.journal.learn(outcome).await?;
            self.state.settle(then, &intent, outcome, answer.as_ref());
            self.keep(&intent, request, outcome);
        }
        Ok(self.receipts)
    }

    /// A sample in which each has the same chance.
    fn keep(&mut self, intent: &Intent, request: Request, outcome: Outcome) {
        let Outcome::Acknowledged(hash) = outcome else { return };
        if !intent.kind.is_keyed() {
            return;
        }
        self.keyed += 1;
        if self.receipts.len() < KEPT_RECEIPTS {
            self.receipts.push((request, hash));
        } else if let Some(place) = self.receipts.get_mut(self.random.random_range(0..self.keyed)) {
            *place = (request, hash);
        }
    }
}
