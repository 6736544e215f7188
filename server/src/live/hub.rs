//! Keeps which stream watches what in this process, and what each was sent last.

use std::{
    collections::{BTreeSet, HashMap, HashSet, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use chrono::NaiveDate;
use tokio::{sync::Notify, time::Instant};

use super::{
    inbox::{Inbox, LiveStream, StreamOwner},
    watch::{WatchRequest, Watched},
};
use crate::{config, topic::Topic};

/// Watched state is read and sent at most five times a second.
const MIN_INTERVAL: Duration = Duration::from_millis(200);
/// One reading covers at most this many; the rest follows, so that a large backlog does not delay everything.
const MAX_BATCH: usize = 100;
/// Seconds between heartbeats of a stream.
const HEARTBEAT_SECONDS: u64 = 15;

#[derive(Debug)]
pub struct Hub {
    state: Mutex<State>,
    limits: config::Live,
    due: Notify,
    /// A user has changed: some session may have ended.
    access_changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    subjects: HashMap<Watched, Subject>,
    streams: HashMap<u64, Arc<Inbox>>,
    stream_counts: HashMap<StreamOwner, usize>,
    next_id: u64,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Subject {
    last_sent: Option<Update>,
    is_due: bool,
    not_before: Option<Instant>,
    watchers: HashMap<u64, Watcher>,
}

#[derive(Debug)]
struct Watcher {
    inbox: Arc<Inbox>,
    known: Option<i64>,
    /// The day of the board they have. Unknown, it is taken for today's.
    day: Option<NaiveDate>,
}

impl Watcher {
    /// Returns whether the update was new to the watcher. A lower version is accepted only if no newer update
    /// can be pending; that means the database was restored from a backup.
    fn offer(&mut self, watched: Watched, update: &Update, is_newest: bool) -> bool {
        let is_new =
            self.known.is_none_or(|known| known < update.version || (is_newest && known > update.version))
                || self.day.zip(update.day).is_some_and(|(before, now)| before != now);
        if is_new {
            self.inbox.put(watched, &update.message);
            self.known = Some(update.version);
        }
        self.day = update.day;
        is_new
    }
}

/// The newest state of a watched thing, encoded once for all watchers.
#[derive(Clone, Debug)]
pub(super) struct Update {
    pub(super) version: i64,
    /// A board shows changes since yesterday, so it also changes with the day.
    pub(super) day: Option<NaiveDate>,
    pub(super) message: Bytes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The process is full, or is stopping.
    Full,
    /// The session or display has too many streams.
    TooMany,
}

fn is_full(count: usize, most: u32) -> bool {
    u32::try_from(count).unwrap_or(u32::MAX) >= most
}

impl Hub {
    pub fn new(limits: config::Live) -> Self {
        Self { state: Mutex::default(), limits, due: Notify::new(), access_changed: Notify::new() }
    }

    /// `day` is the day of the boards that the screen has.
    pub fn join(
        self: &Arc<Self>,
        owner: StreamOwner,
        wanted: &[WatchRequest],
        day: Option<NaiveDate>,
    ) -> Result<LiveStream, Refusal> {
        let mut state = self.state();
        if state.is_closed || is_full(state.streams.len(), self.limits.max_streams) {
            return Err(Refusal::Full);
        }
        let count = state.stream_counts.entry(owner).or_default();
        let max = match owner {
            StreamOwner::Session(_) => self.limits.max_streams_of_session,
            StreamOwner::Display { .. } => self.limits.max_streams_of_display,
        };
        if is_full(*count, max) {
            return Err(Refusal::TooMany);
        }
        *count += 1;
        let id = state.next_id;
        state.next_id += 1;
        let inbox = Arc::new(Inbox::new(owner));
        state.streams.insert(id, Arc::clone(&inbox));
        for WatchRequest { watched, known } in wanted {
            let subject = state.subjects.entry(*watched).or_default();
            let mut watcher = Watcher { inbox: Arc::clone(&inbox), known: *known, day };
            match &subject.last_sent {
                Some(last_sent) => {
                    watcher.offer(*watched, last_sent, false);
                    // The screen has a newer version than we do: read again.
                    subject.is_due |= *known > Some(last_sent.version);
                }
                None => subject.is_due = true,
            }
            subject.watchers.insert(id, watcher);
        }
        let watched = wanted.iter().map(|wanted| wanted.watched).collect();
        metrics::gauge!("live_streams").increment(1);
        self.due.notify_one();
        Ok(LiveStream { hub: Arc::clone(self), id, inbox, watched })
    }

    pub(super) fn leave(&self, id: u64, watched: &[Watched], owner: StreamOwner) {
        let mut state = self.state();
        state.streams.remove(&id);
        for watched in watched {
            if let Entry::Occupied(mut subject) = state.subjects.entry(*watched) {
                subject.get_mut().watchers.remove(&id);
                if subject.get().watchers.is_empty() {
                    subject.remove();
                }
            }
        }
        if let Entry::Occupied(mut count) = state.stream_counts.entry(owner) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        metrics::gauge!("live_streams").decrement(1);
    }

    pub(super) fn watched(&self) -> BTreeSet<Topic> {
        self.state().subjects.keys().map(|watched| watched.topic()).collect()
    }

    pub(super) fn owners(&self) -> Vec<StreamOwner> {
        self.state().stream_counts.keys().copied().collect()
    }

    pub(super) fn mark_due(&self, topics: BTreeSet<Topic>) {
        if topics.contains(&Topic::Users) {
            self.access_changed.notify_one();
        }
        let mut state = self.state();
        for watched in topics.into_iter().flat_map(Watched::of_topic) {
            if let Some(subject) = state.subjects.get_mut(&watched) {
                subject.is_due = true;
            }
        }
        drop(state);
        self.due.notify_one();
    }

    /// Marks as due what was last sent with another version or on another day.
    pub(super) fn compare(&self, topics: &BTreeSet<Topic>, versions: &HashMap<Topic, i64>, today: NaiveDate) {
        let mut state = self.state();
        for (watched, subject) in &mut state.subjects {
            let (topic, Some(last_sent)) = (watched.topic(), &subject.last_sent) else { continue };
            let version = versions.get(&topic).copied().unwrap_or(0);
            let is_other = last_sent.version != version || last_sent.day.is_some_and(|day| day != today);
            subject.is_due |= topics.contains(&topic) && is_other;
        }
        drop(state);
        self.due.notify_one();
    }

    pub(super) async fn until_access_changed(&self) {
        self.access_changed.notified().await;
    }

    pub(super) async fn until_due(&self) {
        self.due.notified().await;
    }

    /// Returns what can be read now with its number of watchers, and when to come back for the rest.
    pub(super) fn take_due(&self, now: Instant) -> (HashMap<Watched, usize>, Option<Instant>) {
        let (mut taken, mut later) = (HashMap::new(), None::<Instant>);
        for (watched, subject) in &mut self.state().subjects {
            match (subject.is_due, subject.not_before) {
                (false, _) => {}
                (true, Some(moment)) if moment > now => {
                    later = Some(later.map_or(moment, |other| other.min(moment)));
                }
                (true, _) if taken.len() >= MAX_BATCH => later = Some(now),
                (true, _) => {
                    subject.is_due = false;
                    subject.not_before = Some(now + MIN_INTERVAL);
                    taken.insert(*watched, subject.watchers.len());
                }
            }
        }
        (taken, later)
    }

    /// Reschedules what could not be read.
    pub(super) fn reschedule(&self, watched: impl IntoIterator<Item = Watched>, not_before: Instant) {
        let mut state = self.state();
        for watched in watched {
            if let Some(subject) = state.subjects.get_mut(&watched) {
                subject.is_due = true;
                subject.not_before = Some(not_before);
            }
        }
    }

    /// Sends the update to every watcher that does not have it.
    pub(super) fn send(&self, watched: Watched, update: &Update) {
        let mut state = self.state();
        let Some(subject) = state.subjects.get_mut(&watched) else { return };
        subject.not_before = Some(Instant::now() + MIN_INTERVAL);
        // If it is due again, it changed while it was read.
        let is_newest = !subject.is_due;
        let mut messages = 0;
        for watcher in subject.watchers.values_mut() {
            messages += u64::from(watcher.offer(watched, update, is_newest));
        }
        metrics::counter!("live_messages_total").increment(messages);
        subject.last_sent = Some(update.clone());
    }

    /// Each second, another fifteenth of the streams gets a heartbeat.
    pub(super) fn heartbeat(&self, second: u64) {
        for (_, inbox) in self
            .state()
            .streams
            .iter()
            .filter(|(id, _)| *id % HEARTBEAT_SECONDS == second % HEARTBEAT_SECONDS)
        {
            inbox.heartbeat();
        }
    }

    pub(super) fn end(&self, owners: &HashSet<StreamOwner>) {
        for inbox in self.state().streams.values().filter(|inbox| owners.contains(&inbox.owner)) {
            inbox.end();
        }
    }

    /// Ends every stream and refuses new ones.
    pub fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.streams.values().for_each(|inbox| inbox.end());
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
