//! What was read from people's own calendars.

use super::calendar::{Day, MINUTE};
use super::copy::{Rows, Stopped, Written};
use super::event_texts::places;
use super::external_texts::{Kind, all_day, openings};
use super::options::Options;
use super::plan::Plan;
use super::random::{Dice, count};

const QUARTER: i64 = 15 * MINUTE;
const QUARTERS_A_DAY: i64 = 36;
const LONGEST: i64 = 6;

/// Within the span that the server reads.
const DAYS_BACK: usize = 395;
/// Nobody needs a year of full calendars, but the last week must show every kind.
const FULL_DAYS: usize = 14;

/// A full working day has at least two events and a week at least four such days: the newest of these show every kind
/// in the shortest range. Without a kind, the text is not ours to keep.
const PAST: &[Option<Kind>] = &[
    Some(Kind::Demo),
    Some(Kind::Demo),
    Some(Kind::Meeting),
    Some(Kind::Booked),
    Some(Kind::Booked),
    Some(Kind::Closed),
    Some(Kind::Failed),
    None,
];
/// Nothing is closed or failed in advance.
const AHEAD: &[Option<Kind>] =
    &[Some(Kind::Demo), Some(Kind::Demo), Some(Kind::Meeting), Some(Kind::Booked), Some(Kind::Booked), None];

pub(super) fn write(plan: &Plan, options: &Options, rows: &mut Rows) -> Result<(), Stopped> {
    let mut agenda = Agenda { dice: Dice::new(options.seed, "external events"), plan, rows };
    for connection in &plan.connections {
        agenda.person(connection.person)?;
    }
    Ok(())
}

struct Agenda<'a> {
    dice: Dice,
    plan: &'a Plan,
    rows: &'a mut Rows,
}

impl Agenda<'_> {
    /// From the last day to the first, so that the newest events of the past have every kind.
    fn person(&mut self, person: usize) -> Written {
        let calendar = &self.plan.calendar;
        let (mut past, mut ahead) = (Deck::of(PAST), Deck::of(AHEAD));
        for day in (calendar.today.saturating_sub(DAYS_BACK)..calendar.days.len()).rev() {
            let events = self.events_on(day);
            for place in (0..events).rev() {
                let (starts, ends) = self.slot(day, place, events);
                let deck = if ends <= calendar.now { &mut past } else { &mut ahead };
                let kind = deck.draw(&mut self.dice);
                self.event(person, day, (starts, ends), kind)?;
            }
        }
        Ok(())
    }

    fn events_on(&mut self, day: usize) -> i64 {
        let calendar = &self.plan.calendar;
        if !calendar.days[day].is_workday {
            return 0;
        }
        let (least, one_more) = if day > calendar.today {
            (0, 0.5)
        } else if day + FULL_DAYS > calendar.today {
            (2, 0.3)
        } else {
            (0, 0.25)
        };
        least + i64::from(self.dice.chance(one_more))
    }

    /// Each of the day's events has its own part of the working hours, so that none overlap.
    fn slot(&mut self, day: usize, place: i64, events: i64) -> (i64, i64) {
        let part = QUARTERS_A_DAY / events;
        let starts = place * part + self.dice.whole(0..part - LONGEST);
        let starts = self.plan.calendar.days[day].opens + QUARTER * starts;
        (starts, starts + QUARTER * self.dice.whole(2..LONGEST + 1))
    }

    fn event(&mut self, person: usize, day: usize, timed: (i64, i64), kind: Option<Kind>) -> Written {
        let language = self.plan.people[person].name.language;
        let title = kind.and_then(|kind| all_day(kind, language)).filter(|_| self.dice.chance(0.08));
        let whole_day = title.zip(self.whole_day(day));
        let (starts, ends) = whole_day.map_or(timed, |(_, span)| span);
        self.rows.numbered_row()?;
        self.rows.bigint(count(person) + 1);
        self.rows.text(&self.dice.base64url(26));
        self.rows.text(kind.unwrap_or(Kind::Meeting).word());
        self.rows.instant(starts);
        self.rows.instant(ends);
        self.rows.boolean(whole_day.is_some());
        let Some(kind) = kind else {
            self.rows.null();
            return Ok(());
        };
        match whole_day {
            Some((title, _)) => self.rows.text(title),
            None => self
                .rows
                .text_of(&[*self.dice.pick(openings(kind, language)), *self.dice.pick(places(language))]),
        }
        Ok(())
    }

    /// From midnight to midnight, if the next day is known.
    fn whole_day(&self, day: usize) -> Option<(i64, i64)> {
        let midnight = |day: usize| self.plan.calendar.days.get(day).map(|Day { midnight, .. }| *midnight);
        midnight(day).zip(midnight(day + 1))
    }
}

/// Deals all its kinds in random order before it begins again.
struct Deck {
    all: &'static [Option<Kind>],
    left: Vec<Option<Kind>>,
}

impl Deck {
    fn of(all: &'static [Option<Kind>]) -> Self {
        Self { all, left: Vec::new() }
    }

    fn draw(&mut self, dice: &mut Dice) -> Option<Kind> {
        if self.left.is_empty() {
            self.left = self.all.to_vec();
            dice.shuffle(&mut self.left);
        }
        self.left.pop().flatten()
    }
}
