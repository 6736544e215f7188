//! How far along a goal is: what is expected by last night and by tonight, by working days and never by the hour.

use chrono::NaiveDate;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use utoipa::ToSchema;

use super::model::Metric;

/// The days of the organisation from one on, and which of them are working days.
#[derive(Clone, Debug)]
pub struct Calendar {
    pub first: NaiveDate,
    pub works: Vec<bool>,
}

impl Calendar {
    /// In order, with whether they are working days.
    pub fn days(
        &self,
        first: NaiveDate,
        last: NaiveDate,
    ) -> impl DoubleEndedIterator<Item = (NaiveDate, bool)> {
        let from = usize::try_from((first - self.first).num_days()).unwrap_or(0).min(self.works.len());
        let to =
            usize::try_from((last - self.first).num_days() + 1).unwrap_or(0).clamp(from, self.works.len());
        let begin = first.max(self.first);
        self.works[from..to].iter().enumerate().map(move |(number, works)| {
            (begin + chrono::Days::new(u64::try_from(number).unwrap_or(0)), *works)
        })
    }
}

/// From one day to another, both among them; without a last day, to the end of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: NaiveDate,
    pub last: Option<NaiveDate>,
}

impl Span {
    pub fn contains(self, day: NaiveDate) -> bool {
        self.first <= day && self.last.is_none_or(|last| day <= last)
    }
}

/// Working days of a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnDays {
    pub all: i32,
    /// Before the day that is asked for.
    pub done: i32,
    /// With it.
    pub through: i32,
}

impl OwnDays {
    pub fn count(days: impl Iterator<Item = NaiveDate>, day: NaiveDate) -> Self {
        days.fold(Self::default(), |counted, one| Self {
            all: counted.all + 1,
            done: counted.done + i32::from(one < day),
            through: counted.through + i32::from(one <= day),
        })
    }

    /// The day that is asked for is one that is left.
    pub fn left(self) -> i32 {
        self.all - self.done
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = GoalStatus)]
pub enum Status {
    /// The period is over, and the target was not reached
    Missed,
    /// Under 80 % of what was expected by last night
    AtRisk,
    Behind,
    /// From 95 % of last night's expectation, or a count short of it by less than one
    OnPace,
    /// From 105 % of tonight's expectation
    Ahead,
    Reached,
    /// No target, or no working day
    None,
}

/// What a goal has come to.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub metric: Metric,
    pub value: Decimal,
    pub last_night: Decimal,
    pub target: Option<Decimal>,
    /// Working days of the whole period.
    pub work_days: i32,
    pub own: OwnDays,
    pub is_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    pub own_target: Option<Decimal>,
    pub expected: Option<Decimal>,
    pub expected_last_night: Option<Decimal>,
    pub status: Status,
    pub need: Option<Decimal>,
}

impl Pace {
    pub fn of(progress: &Progress) -> Self {
        let own = progress.own;
        let target = progress.target.filter(|_| progress.work_days > 0 && own.all > 0);
        let Some(target) = target else {
            return Self {
                own_target: None,
                expected: None,
                expected_last_night: None,
                status: Status::None,
                need: None,
            };
        };
        let own_target = own_target(progress.metric, target, own.all, progress.work_days);
        let expected = |days: i32| (own_target * Decimal::from(days) / Decimal::from(own.all)).round_dp(2);
        let status = status(progress, own_target);
        Self {
            own_target: Some(own_target),
            expected: Some(expected(own.through)),
            expected_last_night: Some(expected(own.done)),
            status,
            need: (!progress.is_over && status != Status::Reached && own.left() > 0)
                .then(|| need(progress, own_target)),
        }
    }
}

fn own_target(metric: Metric, target: Decimal, own_days: i32, work_days: i32) -> Decimal {
    let part = target * Decimal::from(own_days) / Decimal::from(work_days);
    let round = |places| part.round_dp_with_strategy(places, RoundingStrategy::MidpointAwayFromZero);
    if metric.is_count() { round(0).max(Decimal::ONE) } else { round(2) }
}

/// Shares are compared as products, so that nothing is rounded.
fn status(progress: &Progress, own_target: Decimal) -> Status {
    let (value, own) = (progress.value, progress.own);
    let reaches = |percent: i64, days: i32| {
        value * Decimal::from(own.all) * Decimal::ONE_HUNDRED
            >= own_target * Decimal::from(days) * Decimal::from(percent)
    };
    let short_by_less_than_one =
        own_target * Decimal::from(own.done) < (value + Decimal::ONE) * Decimal::from(own.all);
    if value >= own_target {
        Status::Reached
    } else if progress.is_over {
        Status::Missed
    } else if own.through > 0 && reaches(105, own.through) {
        Status::Ahead
    } else if reaches(95, own.done) || (progress.metric.is_count() && short_by_less_than_one) {
        Status::OnPace
    } else if reaches(80, own.done) {
        Status::Behind
    } else {
        Status::AtRisk
    }
}

/// A day, from last night's value on, so that it stays the same all day. Rounded up.
fn need(progress: &Progress, own_target: Decimal) -> Decimal {
    let exact = (own_target - progress.last_night) / Decimal::from(progress.own.left());
    let up = |scale: Decimal| (exact * scale).ceil() / scale;
    let rounded = if progress.metric == Metric::Amount {
        (exact / Decimal::ONE_THOUSAND).ceil() * Decimal::ONE_THOUSAND
    } else if exact < Decimal::TEN {
        up(Decimal::TEN)
    } else {
        exact.ceil()
    };
    rounded.max(Decimal::ZERO).normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// November 2026: Monday to Friday, the 4th is off.
    fn november() -> Calendar {
        let first = day("2026-11-01");
        let works = |number: u32| ![0, 1].contains(&(number % 7)) && number != 4;
        Calendar { first, works: (1..=30).map(works).collect() }
    }

    fn own(today: &str, away: &[Span], here: Span) -> OwnDays {
        let calendar = november();
        let working = calendar.days(day("2026-11-01"), day("2026-11-30")).filter(|(_, works)| *works);
        let days = working.map(|(day, _)| day).filter(|day| here.contains(*day));
        OwnDays::count(days.filter(|day| !away.iter().any(|span| span.contains(*day))), day(today))
    }

    fn since(first: &str) -> Span {
        Span { first: day(first), last: None }
    }

    fn closed(target: i64, own: OwnDays, value: i64, last_night: i64) -> Progress {
        Progress {
            metric: Metric::Closed,
            value: value.into(),
            last_night: last_night.into(),
            target: Some(target.into()),
            work_days: 20,
            own,
            is_over: false,
        }
    }

    fn number(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn goal_13_example_5_days_away_lower_the_target() {
        let away = [Span { first: day("2026-11-16"), last: Some(day("2026-11-19")) }];
        let own = own("2026-11-15", &away, since("2026-01-01"));
        assert_eq!(own, OwnDays { all: 16, done: 9, through: 9 });
        let pace = Pace::of(&closed(20, own, 8, 8));
        assert_eq!(pace.own_target, Some(number("16")));
        assert_eq!((pace.expected_last_night, pace.expected), (Some(number("9")), Some(number("9"))));
        assert_eq!((pace.status, pace.need, own.left()), (Status::Behind, Some(number("1.2")), 7));
        assert_eq!(Pace::of(&closed(20, own, 9, 9)).status, Status::OnPace);
        assert_eq!(Pace::of(&closed(20, own, 10, 10)).status, Status::Ahead);
    }

    #[test]
    fn goal_15_example_6_status_by_last_night_and_tonight() {
        let own = own("2026-11-18", &[], since("2026-01-01"));
        let status = |value| Pace::of(&closed(24, own, value, value)).status;
        let pace = Pace::of(&closed(24, own, 14, 13));
        assert_eq!((pace.expected_last_night, pace.expected), (Some(number("13.2")), Some(number("14.4"))));
        assert_eq!(
            [10, 12, 14, 15, 16, 24].map(status),
            [Status::AtRisk, Status::Behind, Status::OnPace, Status::OnPace, Status::Ahead, Status::Reached]
        );
        assert_eq!(pace.need, Some(number("1.3")));
        assert_eq!(Pace::of(&closed(24, own, 20, 13)).need, Some(number("1.3")), "whatever comes today");
        let over = Pace::of(&Progress { is_over: true, ..closed(24, own, 23, 23) });
        assert_eq!((over.status, over.need), (Status::Missed, None));
    }

    #[test]
    fn goal_13_example_7_who_joined_is_expected_from_that_day_on() {
        let own_days = own("2026-11-16", &[], since("2026-11-16"));
        let pace = Pace::of(&closed(20, own_days, 0, 0));
        assert_eq!((own_days.all, pace.own_target, pace.status), (11, Some(number("11")), Status::OnPace));
        let own_days = own("2026-11-15", &[], since("2026-01-01"));
        let pace = Pace::of(&closed(4, own_days, 1, 1));
        assert_eq!((pace.expected_last_night, pace.status), (Some(number("1.8")), Status::OnPace));
    }

    #[test]
    fn goal_16_without_own_days_there_is_no_pace() {
        let pace = Pace::of(&closed(20, OwnDays::default(), 3, 3));
        assert_eq!((pace.own_target, pace.status, pace.need), (None, Status::None, None));
    }

    #[test]
    fn goal_14_a_need_is_rounded_up_by_its_size() {
        let own = own("2026-11-18", &[], since("2026-01-01"));
        let need = |metric, target| Pace::of(&Progress { metric, ..closed(target, own, 0, 0) }).need;
        assert_eq!(need(Metric::Points, 89), Some(number("9.9")));
        assert_eq!(need(Metric::Points, 91), Some(number("11")));
        assert_eq!(need(Metric::Amount, 9_001), Some(number("2000")));
    }
}
