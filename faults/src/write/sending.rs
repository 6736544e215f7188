//! Sending a request until its outcome is known, or leaving it unknown.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hasher},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use live_load::wire::call::{Answer, Caller};
use rand::{RngExt, rngs::StdRng};
use serde_json::Value;
use tokio::time::{sleep, timeout};

use super::{Request, progress::Progress};
use crate::journal::Outcome;

/// A person would have given up.
const PATIENCE: Duration = Duration::from_secs(10);
/// What is not answered by then is left unknown: a process that long dead is this program's fault.
const GIVE_UP_AFTER: Duration = Duration::from_mins(2);
/// So many of a hundred are never sent again, so that both ways are tried.
const LEFT_UNKNOWN: u32 = 15;

#[derive(Debug)]
pub(crate) struct Line {
    addresses: Vec<SocketAddr>,
    callers: HashMap<SocketAddr, Caller>,
    chosen: usize,
    progress: Arc<Progress>,
}

/// What one attempt has taught.
enum Learnt {
    Done(Answer),
    /// It has happened by an earlier attempt
    DoneBefore,
    Open(String),
    /// An earlier attempt is still at work
    Busy,
    Wrong(u16, String),
}

impl Line {
    pub(crate) fn new(addresses: Vec<SocketAddr>, progress: Arc<Progress>, chosen: usize) -> Self {
        Self { addresses, callers: HashMap::new(), chosen, progress }
    }

    pub(crate) async fn carry_out(
        &mut self,
        request: &Request,
        random: &mut StdRng,
    ) -> (Outcome, Option<Value>) {
        let begun = Instant::now();
        let mut is_first = true;
        loop {
            match self.attempt(request, is_first).await {
                Learnt::Done(answer) => {
                    self.progress.acknowledge(begun.elapsed());
                    let hash = hash(&answer.body);
                    return (Outcome::Acknowledged(hash), serde_json::from_slice(&answer.body).ok());
                }
                Learnt::DoneBefore => {
                    self.progress.acknowledge(begun.elapsed());
                    return (Outcome::Acknowledged(0), None);
                }
                Learnt::Wrong(status, body) => {
                    self.progress
                        .violation(format!("a right write was answered with {status}: {body} {request:?}"));
                    return (Outcome::Refused(status), None);
                }
                Learnt::Open(trouble) => {
                    self.progress.trouble(&trouble);
                    // Only what was never sent again may be left: nobody knows how often the others arrived.
                    let is_left = is_first && random.random_range(0..100) < LEFT_UNKNOWN;
                    if is_left || !request.kind.can_be_sent_again() || begun.elapsed() > GIVE_UP_AFTER {
                        // The next one shall not run into the same.
                        sleep(Duration::from_millis(50)).await;
                        return (Outcome::Unknown, None);
                    }
                }
                Learnt::Busy => {
                    self.progress.trouble("409 while the first attempt is at work");
                    if begun.elapsed() > GIVE_UP_AFTER {
                        self.progress.violation(format!("it never ends: {request:?}"));
                        return (Outcome::Unknown, None);
                    }
                }
            }
            if is_first {
                self.progress.told().sent_again += 1;
            }
            is_first = false;
            sleep(Duration::from_millis(random.random_range(20..200))).await;
        }
    }

    async fn attempt(&mut self, request: &Request, is_first: bool) -> Learnt {
        let address = self.addresses[self.chosen % self.addresses.len()];
        let caller = self.callers.entry(address).or_insert_with(|| Caller::new(address));
        let asked = Instant::now();
        let answer = timeout(PATIENCE, caller.exchange(&request.call())).await;
        self.progress.answered_after(asked.elapsed());
        let trouble = match answer {
            Ok(Ok(answer)) if (200..300).contains(&answer.status) => {
                if answer.headers.contains_key("idempotency-replayed") {
                    self.progress.told().replayed += 1;
                }
                return Learnt::Done(answer);
            }
            // Busy, or somebody writes faster than one person may.
            Ok(Ok(Answer { status: status @ (429 | 503), body, .. })) => refusal(status, &body),
            Ok(Ok(Answer { status, .. })) if !is_first && request.kind.proves_done(status) => {
                return Learnt::DoneBefore;
            }
            Ok(Ok(Answer { status: 409, .. })) if !is_first && request.kind.is_keyed() => {
                return Learnt::Busy;
            }
            Ok(Ok(answer)) => {
                let body = String::from_utf8_lossy(&answer.body).chars().take(300).collect();
                return Learnt::Wrong(answer.status, body);
            }
            Ok(Err(_)) => "connection broke".to_owned(),
            Err(_) => format!("no answer within {} s", PATIENCE.as_secs()),
        };
        // A connection that broke, or on which an old answer may still come, is of no use.
        self.callers.remove(&address);
        self.chosen += 1;
        Learnt::Open(trouble)
    }
}

/// With the reason, if it has the form of our errors.
fn refusal(status: u16, body: &[u8]) -> String {
    let body = serde_json::from_slice::<Value>(body).unwrap_or_default();
    match (body["error"].as_str(), body["requestId"].as_str()) {
        (Some(reason), Some(_)) => format!("{status} '{reason}'"),
        _ => status.to_string(),
    }
}

pub(crate) fn hash(body: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    hasher.finish()
}
