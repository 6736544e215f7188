//! A calendar with the history that sync tokens need.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{
    event::{Event, EventDraft, EventType, Status, When},
    listing::Page,
};

/// An event is inside if it ends after the first instant and starts before the second; both may be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) min: Option<DateTime<Utc>>,
    pub(crate) max: Option<DateTime<Utc>>,
}

impl Window {
    pub(crate) fn holds(self, (start, end): (DateTime<Utc>, DateTime<Utc>)) -> bool {
        self.min.is_none_or(|min| end > min) && self.max.is_none_or(|max| start < max)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) event: Event,
    pub(crate) revision: u64,
    /// An instance that was changed individually: a change of its series does not affect it.
    pub(crate) exception: bool,
    /// Each revision with its time; `None` while it was deleted.
    history: Vec<(u64, Option<When>)>,
}

impl Record {
    pub(crate) fn alive(&self) -> bool {
        self.event.status != Status::Cancelled
    }

    /// At that revision or at any later moment: a reader may have seen it then.
    fn was_inside_since(&self, revision: u64, window: Window, zone: Tz) -> bool {
        let known_then = self.history.partition_point(|(changed, _)| *changed <= revision).saturating_sub(1);
        let since = &self.history[known_then..];
        since.iter().filter_map(|(_, when)| *when).any(|when| window.holds(when.span(zone)))
    }
}

/// The state that a sync token stands for.
#[derive(Clone, Debug)]
pub(crate) struct SyncPoint {
    pub(crate) revision: u64,
    pub(crate) window: Window,
    pub(crate) event_types: BTreeSet<EventType>,
    pub(crate) issued_at: DateTime<Utc>,
}

#[derive(Debug)]
pub(crate) struct Calendar {
    pub(crate) name: String,
    pub(crate) zone: Tz,
    pub(crate) resource_id: String,
    pub(crate) revision: u64,
    pub(crate) records: BTreeMap<String, Record>,
    pub(crate) sync_points: HashMap<String, SyncPoint>,
    /// The newest pages that can still be requested.
    pub(crate) pages: VecDeque<(String, Page)>,
}

impl Calendar {
    pub(crate) fn new(name: String, zone: Tz, resource_id: String) -> Self {
        Self {
            name,
            zone,
            resource_id,
            revision: 0,
            records: BTreeMap::new(),
            sync_points: HashMap::new(),
            pages: VecDeque::new(),
        }
    }

    pub(crate) fn put(&mut self, id: String, draft: EventDraft, now: DateTime<Utc>) {
        let known = self.records.get(&id).map(|record| record.event.clone());
        let mut event = Event::new(id, draft, now);
        if let Some(known) = known {
            // Google never changes the type of an event.
            event.event_type = known.event_type;
            event.recurring_event_id = known.recurring_event_id;
            event.original = known.original;
        }
        let exception = event.recurring_event_id.is_some();
        self.write(event, exception);
    }

    pub(crate) fn write(&mut self, event: Event, exception: bool) {
        self.revision += 1;
        let revision = self.revision;
        let was = (event.status != Status::Cancelled).then_some(event.when);
        let mut history = self.records.remove(&event.id).map(|known| known.history).unwrap_or_default();
        history.push((revision, was));
        self.records.insert(event.id.clone(), Record { event, revision, exception, history });
    }

    /// Returns false if the event does not exist.
    pub(crate) fn change(&mut self, id: &str, now: DateTime<Utc>, change: impl FnOnce(&mut Event)) -> bool {
        let Some(record) = self.records.get(id).filter(|record| record.alive()) else { return false };
        let mut event = record.event.clone();
        change(&mut event);
        event.updated = now;
        let exception = event.recurring_event_id.is_some();
        self.write(event, exception);
        true
    }

    /// The events of a full list.
    pub(crate) fn within(&self, window: Window) -> impl Iterator<Item = &Record> {
        self.records.values().filter(move |record| window.holds(record.event.when.span(self.zone)))
    }

    /// The events of an incremental list, without those that were outside all the time.
    pub(crate) fn changed_since(&self, revision: u64, window: Window) -> impl Iterator<Item = &Record> {
        self.records.values().filter(move |record| {
            record.revision > revision && record.was_inside_since(revision, window, self.zone)
        })
    }
}
