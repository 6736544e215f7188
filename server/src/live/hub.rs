//! Who watches what in this process, and what they were told last.

use std::{
    collections::{BTreeSet, HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use chrono::NaiveDate;
use tokio::{sync::Notify, time::Instant};

use super::{
    inbox::{Holder, Inbox, LiveStream},
    topic::{Topic, Wanted},
};
use crate::area::Area;

/// A topic is read, and its watchers are told, at most five times a second.
const PACE: Duration = Duration::from_millis(200);
/// Of one session, or of one display.
const MOST_OF_A_HOLDER: usize = 20;
/// A stream hears from us at least this often, in seconds.
const BEAT_EVERY: u64 = 15;

#[derive(Debug)]
pub struct Hub {
    desk: Mutex<Desk>,
    most: usize,
    /// Something is due.
    due: Notify,
}

#[derive(Debug, Default)]
struct Desk {
    subjects: HashMap<Topic, Subject>,
    streams: HashMap<u64, Arc<Inbox>>,
    held: HashMap<Holder, usize>,
    next_id: u64,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Subject {
    told: Option<News>,
    is_due: bool,
    not_before: Option<Instant>,
    watchers: HashMap<u64, Watcher>,
}

#[derive(Debug)]
struct Watcher {
    inbox: Arc<Inbox>,
    have: Option<i64>,
}

/// The newest state of a topic, encoded once for everybody.
#[derive(Clone, Debug)]
pub(super) struct News {
    pub(super) version: i64,
    /// Boards say what has changed since yesterday: they change with the day too.
    pub(super) day: Option<NaiveDate>,
    pub(super) message: Bytes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This process has no room, or is about to stop.
    Full,
    /// This holder has enough of them.
    TooMany,
}

impl Hub {
    pub fn new(most: usize) -> Self {
        Self { desk: Mutex::default(), most, due: Notify::new() }
    }

    pub fn join(self: &Arc<Self>, holder: Holder, wanted: &[Wanted]) -> Result<LiveStream, Refusal> {
        let mut desk = self.desk();
        if desk.is_closed || desk.streams.len() >= self.most {
            return Err(Refusal::Full);
        }
        let held = desk.held.entry(holder).or_default();
        if *held >= MOST_OF_A_HOLDER {
            return Err(Refusal::TooMany);
        }
        *held += 1;
        let id = desk.next_id;
        desk.next_id += 1;
        let inbox = Arc::new(Inbox::new(holder));
        desk.streams.insert(id, Arc::clone(&inbox));
        for Wanted { topic, have } in wanted {
            let subject = desk.subjects.entry(*topic).or_default();
            match &subject.told {
                Some(told) if have.is_none_or(|have| have < told.version) => inbox.put(*topic, &told.message),
                Some(told) if *have == Some(told.version) => {}
                // Never read, or the screen knows more than we do.
                _ => subject.is_due = true,
            }
            subject.watchers.insert(id, Watcher { inbox: Arc::clone(&inbox), have: *have });
        }
        let topics = wanted.iter().map(|wanted| wanted.topic).collect();
        metrics::gauge!("live_streams").increment(1);
        self.due.notify_one();
        Ok(LiveStream { hub: Arc::clone(self), id, inbox, topics })
    }

    pub(super) fn leave(&self, id: u64, topics: &[Topic], holder: Holder) {
        let mut desk = self.desk();
        desk.streams.remove(&id);
        for topic in topics {
            if let Entry::Occupied(mut subject) = desk.subjects.entry(*topic) {
                subject.get_mut().watchers.remove(&id);
                if subject.get().watchers.is_empty() {
                    subject.remove();
                }
            }
        }
        if let Entry::Occupied(mut held) = desk.held.entry(holder) {
            *held.get_mut() -= 1;
            if *held.get() == 0 {
                held.remove();
            }
        }
        metrics::gauge!("live_streams").decrement(1);
    }

    pub(super) fn watched(&self) -> BTreeSet<Area> {
        self.desk().subjects.keys().map(|topic| topic.area()).collect()
    }

    pub(super) fn holders(&self) -> Vec<Holder> {
        self.desk().held.keys().copied().collect()
    }

    /// These have changed.
    pub(super) fn mark(&self, areas: impl IntoIterator<Item = Area>) {
        let mut desk = self.desk();
        for topic in areas.into_iter().flat_map(Topic::of_area) {
            if let Some(subject) = desk.subjects.get_mut(&topic) {
                subject.is_due = true;
            }
        }
        drop(desk);
        self.due.notify_one();
    }

    /// Marks what was told in another version, or on another day.
    pub(super) fn compare(&self, versions: &HashMap<Area, i64>, today: NaiveDate) {
        let mut desk = self.desk();
        for (topic, subject) in &mut desk.subjects {
            let version = versions.get(&topic.area()).copied().unwrap_or(0);
            subject.is_due |= subject
                .told
                .as_ref()
                .is_some_and(|told| told.version != version || told.day.is_some_and(|day| day != today));
        }
        drop(desk);
        self.due.notify_one();
    }

    pub(super) async fn until_due(&self) {
        self.due.notified().await;
    }

    /// What can be read now, with how many watch it; and when there is more.
    pub(super) fn take_due(&self, now: Instant) -> (HashMap<Topic, usize>, Option<Instant>) {
        let (mut taken, mut later) = (HashMap::new(), None::<Instant>);
        for (topic, subject) in &mut self.desk().subjects {
            match (subject.is_due, subject.not_before) {
                (false, _) => {}
                (true, Some(moment)) if moment > now => {
                    later = Some(later.map_or(moment, |other| other.min(moment)));
                }
                (true, _) => {
                    subject.is_due = false;
                    subject.not_before = Some(now + PACE);
                    taken.insert(*topic, subject.watchers.len());
                }
            }
        }
        (taken, later)
    }

    /// They could not be read: later, then.
    pub(super) fn put_back(&self, topics: impl IntoIterator<Item = Topic>, not_before: Instant) {
        let mut desk = self.desk();
        for topic in topics {
            if let Some(subject) = desk.subjects.get_mut(&topic) {
                subject.is_due = true;
                subject.not_before = Some(not_before);
            }
        }
    }

    /// Tells whoever does not have it. What is older than what was told is nobody's news.
    pub(super) fn tell(&self, topic: Topic, news: &News) {
        let mut desk = self.desk();
        let Some(subject) = desk.subjects.get_mut(&topic) else { return };
        if subject.told.as_ref().is_some_and(|told| told.version > news.version) {
            return;
        }
        let is_another_day = subject.told.as_ref().is_some_and(|told| told.day != news.day);
        let mut messages = 0;
        for watcher in subject.watchers.values_mut() {
            if is_another_day || watcher.have.is_none_or(|have| have < news.version) {
                watcher.inbox.put(topic, &news.message);
                watcher.have = Some(news.version);
                messages += 1;
            }
        }
        subject.told = Some(news.clone());
        metrics::counter!("live_messages_total").increment(messages);
    }

    /// Each second it is another fifteenth of the streams that hears from us.
    pub(super) fn beat(&self, second: u64) {
        for (_, inbox) in self.desk().streams.iter().filter(|(id, _)| *id % BEAT_EVERY == second % BEAT_EVERY)
        {
            inbox.beat();
        }
    }

    pub(super) fn end(&self, holders: &[Holder]) {
        for inbox in self.desk().streams.values().filter(|inbox| holders.contains(&inbox.holder)) {
            inbox.end();
        }
    }

    /// Ends every stream, and takes no more of them.
    pub fn close(&self) {
        let mut desk = self.desk();
        desk.is_closed = true;
        desk.streams.values().for_each(|inbox| inbox.end());
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
