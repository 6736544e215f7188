//! Recurring events, stored expanded, because the product only requests single events.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, TimeZone, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::{
    event::{Event, EventDraft, Status, When},
    model::Calendar,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Every {
    Day,
    Week,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeriesDraft {
    /// The first event; the others repeat it at the same local time.
    pub first: EventDraft,
    pub every: Every,
    pub count: u16,
}

impl SeriesDraft {
    fn instances(&self, master: &str, zone: Tz, now: DateTime<Utc>) -> BTreeMap<String, Event> {
        let step = match self.every {
            Every::Day => 1,
            Every::Week => 7,
        };
        let instance = |number: u16| {
            let when = later(self.first.when, Days::new(step * u64::from(number)), zone)?;
            let suffix = match when {
                When::Timed { start, .. } => start.format("%Y%m%dT%H%M%SZ").to_string(),
                When::AllDay { date, .. } => date.format("%Y%m%d").to_string(),
            };
            let id = format!("{master}_{suffix}");
            let mut event = Event::new(id.clone(), EventDraft { when, ..self.first.clone() }, now);
            event.recurring_event_id = Some(master.to_owned());
            event.original = Some(when);
            Some((id, event))
        };
        (0..self.count).filter_map(instance).collect()
    }
}

/// The same local time on a later day. If that day does not have this time, there is no instance.
fn later(when: When, days: Days, zone: Tz) -> Option<When> {
    match when {
        When::Timed { start, end } => {
            let local = start.with_timezone(&zone).naive_local().checked_add_days(days)?;
            let moved = zone.from_local_datetime(&local).earliest()?.to_utc();
            Some(When::Timed { start: moved, end: moved + (end - start) })
        }
        When::AllDay { date, end_date } => Some(When::AllDay {
            date: date.checked_add_days(days)?,
            end_date: end_date.checked_add_days(days)?,
        }),
    }
}

impl Calendar {
    /// Cancels instances that the new rule lacks; individually changed ones stay.
    pub(crate) fn put_series(&mut self, master: &str, series: &SeriesDraft, now: DateTime<Utc>) {
        let wanted = series.instances(master, self.zone, now);
        for id in self.instances_of(master) {
            if !wanted.contains_key(&id) {
                self.cancel_instance(&id, now);
            }
        }
        for (id, event) in wanted {
            let known = self.records.get(&id);
            let same = known.is_some_and(|known| Event { updated: now, ..known.event.clone() } == event);
            if !same && !known.is_some_and(|known| known.exception) {
                self.write(event, false);
            }
        }
    }

    /// Returns false if the series does not exist.
    pub(crate) fn delete_series(&mut self, master: &str, now: DateTime<Utc>) -> bool {
        let instances = self.instances_of(master);
        for id in &instances {
            self.cancel_instance(id, now);
        }
        !instances.is_empty()
    }

    /// Cancelled with its rule, not individually: a later rule may restore it.
    fn cancel_instance(&mut self, id: &str, now: DateTime<Utc>) {
        if let Some(record) = self.records.get(id) {
            let event = Event { status: Status::Cancelled, updated: now, ..record.event.clone() };
            self.write(event, false);
        }
    }

    fn instances_of(&self, master: &str) -> Vec<String> {
        let of_master = |event: &Event| event.recurring_event_id.as_deref() == Some(master);
        let living = self.records.values().filter(|record| record.alive() && of_master(&record.event));
        living.map(|record| record.event.id.clone()).collect()
    }
}
