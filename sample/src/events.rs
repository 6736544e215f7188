use super::calendar::{DAYS_AHEAD, HOUR, MINUTE, Window};
use super::copy::{Rows, Stopped, Written};
use super::event_texts::{Kind, descriptions, openings, places};
use super::members::Stint;
use super::options::Options;
use super::people::REP;
use super::plan::Plan;
use super::random::{Dice, count};

const QUARTER: i64 = 15 * MINUTE;

/// The administrator and the rep have so many events on each of these days, so that their own screens are not empty.
const EVENTS_OF_KNOWN: usize = 3;
const FULL_DAYS: usize = 14;

/// Writes the events in the order of entry: visits ahead of time, results on the day itself.
pub(super) fn write(plan: &Plan, options: &Options, rows: &mut Rows) -> Result<(), Stopped> {
    let dice = Dice::new(options.seed, "events");
    let mut diary = Diary { dice, plan, rows };
    for window in plan.calendar.spread(options.events(), &plan.members_on_day, false) {
        diary.day(&window)?;
    }
    Ok(())
}

struct Diary<'a> {
    dice: Dice,
    plan: &'a Plan,
    rows: &'a mut Rows,
}

impl Diary<'_> {
    fn day(&mut self, window: &Window) -> Written {
        let here = self.plan.members_in(window.day);
        let known = if window.day + FULL_DAYS > self.plan.calendar.today {
            here.iter().copied().filter(|member| self.plan.members[*member].person <= REP).collect()
        } else {
            Vec::new()
        };
        // Evenly over the day, and only where they leave most rows to the others.
        let every = count(window.rows) / count(EVENTS_OF_KNOWN * known.len()).max(1);
        let step = window.step();
        for row in 0..count(window.rows) {
            let entered = window.from + row * step + self.dice.whole(0..step);
            let turn = usize::try_from(row / every.max(1)).unwrap_or(usize::MAX);
            let is_theirs = every > 4 && row % every == 0 && turn < EVENTS_OF_KNOWN * known.len();
            let member = if is_theirs { known[turn % known.len()] } else { *self.dice.pick(&here) };
            self.event(member, window.day, entered)?;
        }
        Ok(())
    }

    fn event(&mut self, member: usize, day: usize, entered: i64) -> Written {
        let place = &self.plan.members[member];
        let kind = self.kind(day);
        let length = QUARTER * self.dice.whole(2..7);
        let ahead = if kind == Kind::Booked {
            place.stint_on(day).and_then(|stint| self.slot_ahead(day, stint))
        } else {
            None
        };
        let starts = ahead.unwrap_or_else(|| self.slot_before(day, entered, length));
        let language = self.plan.people[place.person].name.language;
        let by = if self.dice.chance(0.9) { place.person } else { *self.dice.pick(&self.plan.admins) };
        self.rows.numbered_row()?;
        self.rows.bigint(count(member) + 1);
        self.rows.bigint(count(place.team) + 1);
        self.rows.text(kind.word());
        self.rows.instant(starts);
        self.rows.instant(starts + length);
        self.rows.text_of(&[*self.dice.pick(openings(kind, language)), *self.dice.pick(places(language))]);
        self.rows.text_of(&[*self.dice.pick(descriptions(kind, language))]);
        self.rows.instant(entered);
        self.rows.bigint(count(by) + 1);
        Ok(())
    }

    /// More deals close towards the end of the year; more fail in summer.
    fn kind(&mut self, day: usize) -> Kind {
        let (closed, failed) = match self.plan.calendar.days[day].month {
            10..=12 => (0.42, 0.15),
            7 | 8 => (0.28, 0.26),
            _ => (0.35, 0.19),
        };
        match self.dice.unit() {
            lot if lot < closed => Kind::Closed,
            lot if lot < closed + failed => Kind::Failed,
            _ => Kind::Booked,
        }
    }

    /// A time on one of the next working days, unless the member has left by then.
    fn slot_ahead(&mut self, day: usize, stint: &Stint) -> Option<i64> {
        let calendar = &self.plan.calendar;
        let day = calendar.workday_from(day + 1 + self.dice.index(DAYS_AHEAD - 3));
        let starts = calendar.days.get(day)?.opens + QUARTER * self.dice.whole(0..33);
        stint.left.is_none_or(|(_, at)| starts < at).then_some(starts)
    }

    /// A time on the same day before the event is entered, as far as the day allows.
    fn slot_before(&mut self, day: usize, entered: i64, length: i64) -> i64 {
        let opens = self.plan.calendar.days[day].opens;
        let ago = length + self.dice.whole(0..HOUR);
        opens + (entered - ago - opens).max(0) / QUARTER * QUARTER
    }
}
