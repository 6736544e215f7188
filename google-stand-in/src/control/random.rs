//! Random changes for the model test.

use chrono::{DateTime, TimeDelta, Utc};
use rand::{RngExt, rngs::StdRng};

use super::Control;
use crate::calendar::{
    event::{EventDraft, EventType, Status, Visibility, When},
    series::{Every, SeriesDraft},
};

/// Days around now, wider than what the product stores, so that events cross the edges.
const DAYS: std::ops::Range<i64> = -430..210;
/// Above this, a calendar loses events faster than it gains them.
const CROWDED: usize = 300;

const TITLES: &[&str] = &[
    "Demo for Apteka 36",
    "Closed: Novartis",
    "Meeting with the team",
    "Booked a visit",
    "Отказ клиента",
    "Сделка закрыта",
    "Презентация",
    "Созвон",
    "Dentist",
    "Lost: Bayer",
    "Birthday",
    "",
];

enum Change {
    Add(EventDraft),
    AddSeries(SeriesDraft),
    Move(String, When),
    Rewrite(EventDraft),
    Delete(String),
}

impl Control {
    /// Changes events of one account or, without one, of random accounts.
    pub fn random_changes(&self, email: Option<&str>, count: usize) {
        for _ in 0..count {
            let (email, change) = self.random_change(email);
            match change {
                Change::Add(draft) | Change::Rewrite(draft) => drop(self.put_event(&email, draft)),
                Change::AddSeries(series) => drop(self.put_series(&email, &series)),
                Change::Move(id, when) => drop(self.move_event(&email, &id, when)),
                Change::Delete(id) => drop(self.delete_event(&email, &id)),
            }
        }
    }

    fn random_change(&self, email: Option<&str>) -> (String, Change) {
        let mut state = self.app.lock();
        let now = state.now();
        let state = &mut *state;
        let random = &mut state.changes;
        let at = random.random_range(0..state.accounts.len());
        let email = email.map_or_else(|| state.accounts[at].email.clone(), str::to_owned);
        let sub = state.sub_of(&email);
        let dice = state.changes.random_range(0..100);
        let living: Vec<(String, Option<String>)> = {
            let records = state.calendar(&sub).records.values().filter(|record| record.alive());
            records.map(|record| (record.event.id.clone(), record.event.recurring_event_id.clone())).collect()
        };
        let random = &mut state.changes;
        let change = match dice {
            _ if living.is_empty() => Change::Add(draft(random, now)),
            0..40 if living.len() < CROWDED => Change::Add(draft(random, now)),
            40..43 if living.len() < CROWDED => {
                let every = if random.random() { Every::Day } else { Every::Week };
                Change::AddSeries(SeriesDraft {
                    first: draft(random, now),
                    every,
                    count: random.random_range(2..20),
                })
            }
            _ => {
                let (id, master) = living[random.random_range(0..living.len())].clone();
                match dice {
                    43..65 => Change::Move(id, when(random, now)),
                    65..80 => Change::Rewrite(EventDraft { id: Some(id), ..draft(random, now) }),
                    80..84 => Change::Delete(master.unwrap_or(id)),
                    _ => Change::Delete(id),
                }
            }
        };
        (email, change)
    }
}

fn when(random: &mut StdRng, now: DateTime<Utc>) -> When {
    let start = now + TimeDelta::minutes(random.random_range(DAYS.start * 1440..DAYS.end * 1440) / 15 * 15);
    if random.random_bool(0.1) {
        let date = start.date_naive();
        return When::AllDay { date, end_date: date + TimeDelta::days(random.random_range(1..4)) };
    }
    let start = DateTime::from_timestamp(start.timestamp() / 900 * 900, 0).unwrap_or(start);
    When::Timed { start, end: start + TimeDelta::minutes(15 * random.random_range(1..9)) }
}

fn draft(random: &mut StdRng, now: DateTime<Utc>) -> EventDraft {
    let title = TITLES[random.random_range(0..TITLES.len())];
    EventDraft {
        id: None,
        status: if random.random_bool(0.1) { Status::Tentative } else { Status::Confirmed },
        summary: (!title.is_empty()).then(|| format!("{title} {}", random.random_range(0..1000))),
        description: random.random_bool(0.2).then(|| "Presentation for the pharmacy".to_owned()),
        visibility: match random.random_range(0..10) {
            0 => Some(Visibility::Private),
            1 => Some(Visibility::Public),
            2 => Some(Visibility::Confidential),
            _ => None,
        },
        when: when(random, now),
        event_type: match random.random_range(0..20) {
            0 => EventType::OutOfOffice,
            1 => EventType::WorkingLocation,
            2 => EventType::FocusTime,
            _ => EventType::Default,
        },
    }
}
