//! Who watches what in this process, and what they were told last.

use std::{
    collections::{BTreeSet, HashMap, HashSet, hash_map::Entry},
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
/// Read at once. What is more comes next: however much is due, some of it is told soon.
const MOST_AT_ONCE: usize = 100;
/// A person's tabs.
const MOST_OF_A_SESSION: usize = 20;
/// The walls that one link is shown on.
const MOST_OF_A_DISPLAY: usize = 200;
/// A stream hears from us at least this often, in seconds.
const BEAT_EVERY: u64 = 15;

#[derive(Debug)]
pub struct Hub {
    desk: Mutex<Desk>,
    most: usize,
    /// Something is due.
    due: Notify,
    /// Somebody may have lost the right to watch.
    doubted: Notify,
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
    /// Of the board they have. Until one is told, it is taken for today's.
    day: Option<NaiveDate>,
}

impl Watcher {
    /// Whether it was news to them. A version that is lower than theirs is believed only where nothing newer can be on its
    /// way: then it is the database that has gone back, because it was restored.
    fn take(&mut self, topic: Topic, news: &News, is_newest: bool) -> bool {
        let is_news = self.have.is_none_or(|have| have < news.version || (is_newest && have > news.version))
            || self.day.zip(news.day).is_some_and(|(before, now)| before != now);
        if is_news {
            self.inbox.put(topic, &news.message);
            self.have = Some(news.version);
        }
        self.day = news.day;
        is_news
    }
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
        Self { desk: Mutex::default(), most, due: Notify::new(), doubted: Notify::new() }
    }

    /// `day` is the one that the screen's boards belong to.
    pub fn join(
        self: &Arc<Self>,
        holder: Holder,
        wanted: &[Wanted],
        day: Option<NaiveDate>,
    ) -> Result<LiveStream, Refusal> {
        let mut desk = self.desk();
        if desk.is_closed || desk.streams.len() >= self.most {
            return Err(Refusal::Full);
        }
        let held = desk.held.entry(holder).or_default();
        let most = match holder {
            Holder::Session(_) => MOST_OF_A_SESSION,
            Holder::Display { .. } => MOST_OF_A_DISPLAY,
        };
        if *held >= most {
            return Err(Refusal::TooMany);
        }
        *held += 1;
        let id = desk.next_id;
        desk.next_id += 1;
        let inbox = Arc::new(Inbox::new(holder));
        desk.streams.insert(id, Arc::clone(&inbox));
        for Wanted { topic, have } in wanted {
            let subject = desk.subjects.entry(*topic).or_default();
            let mut watcher = Watcher { inbox: Arc::clone(&inbox), have: *have, day };
            match &subject.told {
                Some(told) => {
                    watcher.take(*topic, told, false);
                    // The screen knows more than we do.
                    subject.is_due |= *have > Some(told.version);
                }
                None => subject.is_due = true,
            }
            subject.watchers.insert(id, watcher);
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
    pub(super) fn mark(&self, areas: BTreeSet<Area>) {
        if areas.contains(&Area::Users) {
            self.doubted.notify_one();
        }
        let mut desk = self.desk();
        for topic in areas.into_iter().flat_map(Topic::of_area) {
            if let Some(subject) = desk.subjects.get_mut(&topic) {
                subject.is_due = true;
            }
        }
        drop(desk);
        self.due.notify_one();
    }

    /// Marks which of these areas were told in another version, or on another day.
    pub(super) fn compare(&self, areas: &BTreeSet<Area>, versions: &HashMap<Area, i64>, today: NaiveDate) {
        let mut desk = self.desk();
        for (topic, subject) in &mut desk.subjects {
            let (area, Some(told)) = (topic.area(), &subject.told) else { continue };
            let version = versions.get(&area).copied().unwrap_or(0);
            let is_other = told.version != version || told.day.is_some_and(|day| day != today);
            subject.is_due |= areas.contains(&area) && is_other;
        }
        drop(desk);
        self.due.notify_one();
    }

    pub(super) async fn until_doubted(&self) {
        self.doubted.notified().await;
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
                (true, _) if taken.len() >= MOST_AT_ONCE => later = Some(now),
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

    /// Tells whoever does not have it.
    pub(super) fn tell(&self, topic: Topic, news: &News) {
        let mut desk = self.desk();
        let Some(subject) = desk.subjects.get_mut(&topic) else { return };
        subject.not_before = Some(Instant::now() + PACE);
        // Due again, it was rung or joined while it was read.
        let is_newest = !subject.is_due;
        let mut messages = 0;
        for watcher in subject.watchers.values_mut() {
            messages += u64::from(watcher.take(topic, news, is_newest));
        }
        metrics::counter!("live_messages_total").increment(messages);
        subject.told = Some(news.clone());
    }

    /// Each second it is another fifteenth of the streams that hears from us.
    pub(super) fn beat(&self, second: u64) {
        for (_, inbox) in self.desk().streams.iter().filter(|(id, _)| *id % BEAT_EVERY == second % BEAT_EVERY)
        {
            inbox.beat();
        }
    }

    pub(super) fn end(&self, holders: &HashSet<Holder>) {
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
