//! Builds lines from places and what was reached on each day.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;

use super::{
    model::{LastDay, Line, Metric, TargetPeriod},
    pace::{OwnDays, Pace, Progress, Status},
    store::{self, Frame, Member, PeriodDays, Place, Selection},
};
use crate::{
    boards,
    context::Context,
    error::{ApiError, ApiResult},
    ids::{MemberId, TeamId, UserId},
};

const LAST_DAYS: usize = 5;

/// What was reached on each day that had something.
type Daily = BTreeMap<NaiveDate, Decimal>;

/// Who reads: whether they lead the teams, and who they are.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub leads: bool,
    pub id: UserId,
}

impl Reader {
    /// Whoever passes a screen on a wall.
    pub const ANYBODY: Self = Self { leads: false, id: UserId(0) };
}

/// The places whose goals are asked for, with what was reached.
#[derive(Debug)]
pub struct Goals {
    pub frame: Frame,
    pub places: Vec<Place>,
    of_members: HashMap<(MemberId, Metric), Daily>,
    of_teams: HashMap<(TeamId, Metric), Daily>,
}

/// One goal among them.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'a> {
    pub place: &'a Place,
    pub metric: Metric,
    pub period: TargetPeriod,
}

impl Goals {
    /// Two statements, or one if `metrics` wants none of what the places have.
    pub async fn read(
        context: &Context,
        which: Selection<'_>,
        metrics: impl FnOnce(&Frame, &[Place]) -> Vec<Metric>,
    ) -> ApiResult<Self> {
        let now = context.clock.now();
        which.day.map(boards::service::readable).transpose()?;
        let (frame, places) = store::places(&context.pool, now, which).await?;
        if frame.day > frame.today {
            return Err(ApiError::invalid("date", "This day is in the future"));
        }
        let metrics = metrics(&frame, &places);
        let mut goals = Self { frame, places, of_members: HashMap::new(), of_teams: HashMap::new() };
        if metrics.is_empty() {
            return Ok(goals);
        }
        let members =
            goals.places.iter().filter_map(|place| Some(place.member.as_ref()?.id)).collect::<Vec<_>>();
        let first = goals.frame.periods.iter().map(|period| period.first).min().unwrap_or(goals.frame.day);
        let first = goals.last_days().first().map_or(first, |day| first.min(*day));
        let days = (first, goals.frame.day);
        for value in store::values(&context.pool, &members, which.teams, &metrics, days, now).await? {
            let daily = if value.is_team {
                goals.of_teams.entry((TeamId(value.key), value.metric)).or_default()
            } else {
                goals.of_members.entry((MemberId(value.key), value.metric)).or_default()
            };
            daily.insert(value.day, value.value);
        }
        Ok(goals)
    }

    pub fn period(&self, kind: TargetPeriod) -> PeriodDays {
        let found = self.frame.periods.iter().find(|period| period.kind == kind).copied();
        found.unwrap_or(PeriodDays { kind, first: self.frame.day, last: self.frame.day })
    }

    /// Working days of a period.
    pub fn work_days(&self, period: PeriodDays) -> OwnDays {
        let days = self.frame.calendar.days(period.first, period.last);
        OwnDays::count(days.filter_map(|(day, works)| works.then_some(day)), self.frame.day)
    }

    /// The last working days before the end of the day, oldest first.
    fn last_days(&self) -> Vec<NaiveDate> {
        let calendar = &self.frame.calendar;
        let working =
            calendar.days(calendar.first, self.frame.day).filter_map(|(day, works)| works.then_some(day));
        let mut last = working.rev().take(LAST_DAYS).collect::<Vec<_>>();
        last.reverse();
        last
    }

    /// A team's points are those of the people on its board, its demos those of all who were there.
    pub fn daily(&self, place: &Place, metric: Metric) -> Daily {
        let of_member = |member: &Member| self.of_members.get(&(member.id, metric));
        match &place.member {
            Some(member) => of_member(member).cloned().unwrap_or_default(),
            None if matches!(metric, Metric::Points | Metric::Demos) => {
                let people = self.places.iter().filter(|other| other.team == place.team);
                let people = people.filter_map(|other| other.member.as_ref());
                let counted = people.filter(|member| metric == Metric::Demos || member.is_present);
                let mut sum = Daily::new();
                for (day, value) in counted.filter_map(of_member).flatten() {
                    *sum.entry(*day).or_default() += value;
                }
                sum
            }
            None => self.of_teams.get(&(place.team, metric)).cloned().unwrap_or_default(),
        }
    }

    pub fn line(&self, goal: Goal<'_>, reader: Reader) -> Line {
        let (day, period) = (self.frame.day, self.period(goal.period));
        let member = goal.place.member.as_ref();
        let working = self.work_days(period);
        let own = member.map_or(working, |member| self.own_days(member, period));
        let away_days = member.map_or(0, |member| self.days_here(member, period) - own.all);
        let daily = self.daily(goal.place, goal.metric);
        let until = |last: NaiveDate| {
            daily.range(period.first..=last.max(period.first)).map(|(_, value)| value).sum()
        };
        let last_night = if day > period.first { until(day - Days::new(1)) } else { Decimal::ZERO };
        let targets = goal.place.targets.iter();
        let target =
            targets.clone().find(|target| (target.metric, target.period) == (goal.metric, goal.period));
        let progress = Progress {
            metric: goal.metric,
            value: until(day),
            last_night,
            target: target.map(|target| target.value),
            work_days: working.all,
            own,
            is_over: day == period.last && day < self.frame.today,
        };
        let pace = Pace::of(&progress);
        let has_left = member.is_some_and(|member| !member.is_present);
        // How long somebody is away would follow from the target, or from the days that are left.
        let tells =
            member.is_none_or(|member| reader.leads || member.person.id == reader.id || away_days == 0);
        Line {
            person: member.map(|member| member.person.clone()),
            metric: goal.metric,
            period: goal.period,
            target: progress.target.filter(|_| tells),
            own_target: pace.own_target,
            own_days: tells.then_some(own.all),
            away_days: member
                .filter(|member| reader.leads || member.person.id == reader.id)
                .map(|_| away_days),
            value: progress.value,
            value_last_night: last_night,
            expected: pace.expected,
            expected_last_night: pace.expected_last_night,
            status: (!has_left).then_some(pace.status),
            need: pace.need.filter(|_| !has_left),
            left: (tells && !progress.is_over && !has_left).then_some(own.left()),
            reached_on: pace.own_target.and_then(|target| reached_on(&daily, period, target)),
            joined_day: member.and_then(|member| joined_day(member, period)),
            left_day: member.filter(|_| has_left).and_then(|member| member.left_day),
            last_days: self.last_days_of(member, &daily, tells),
        }
    }

    /// Of working days, those on which they were in the team.
    fn days_of<'a>(&'a self, member: &'a Member, period: PeriodDays) -> impl Iterator<Item = NaiveDate> + 'a {
        let days = self.frame.calendar.days(period.first, period.last);
        let working = days.filter_map(|(day, works)| works.then_some(day));
        working.filter(|day| member.stints.iter().any(|stint| stint.contains(*day)))
    }

    fn days_here(&self, member: &Member, period: PeriodDays) -> i32 {
        i32::try_from(self.days_of(member, period).count()).unwrap_or(i32::MAX)
    }

    fn own_days(&self, member: &Member, period: PeriodDays) -> OwnDays {
        let days = self.days_of(member, period);
        OwnDays::count(days.filter(|day| !is_away(member, *day)), self.frame.day)
    }

    fn last_days_of(&self, member: Option<&Member>, daily: &Daily, tells: bool) -> Vec<LastDay> {
        let described = |day: NaiveDate| LastDay {
            day,
            value: daily.get(&day).copied().unwrap_or_default(),
            away: tells && member.is_some_and(|member| is_away(member, day)),
        };
        self.last_days().into_iter().map(described).collect()
    }
}

fn is_away(member: &Member, day: NaiveDate) -> bool {
    member.away.iter().any(|away| away.contains(day))
}

fn joined_day(member: &Member, period: PeriodDays) -> Option<NaiveDate> {
    let newest = member.stints.iter().map(|stint| stint.first).filter(|day| *day <= period.last).max();
    newest.filter(|day| *day >= period.first)
}

fn reached_on(daily: &Daily, period: PeriodDays, target: Decimal) -> Option<NaiveDate> {
    let mut value = Decimal::ZERO;
    let days = daily.range(period.first..=period.last);
    let reached = days.map(|(day, gained)| {
        value += gained;
        (*day, value >= target)
    });
    // A gain can fall again: the day from which on it held.
    let mut since = None;
    for (day, holds) in reached {
        since = if holds { since.or(Some(day)) } else { None };
    }
    since
}

pub fn has_target(place: &Place, metric: Metric, period: TargetPeriod) -> bool {
    place.targets.iter().any(|target| (target.metric, target.period) == (metric, period))
}

/// Of the goals of these places the one that is shown where there is room for one.
pub fn first_goal(places: &[&Place], frame: &Frame) -> Option<(Metric, TargetPeriod)> {
    TargetPeriod::BY_RANK.into_iter().find_map(|period| {
        let mut metrics = Metric::BY_RANK.into_iter().filter(|metric| is_known(*metric, frame));
        let is_set = |metric| places.iter().any(|place| has_target(place, metric, period));
        metrics.find(|metric| is_set(*metric)).map(|metric| (metric, period))
    })
}

/// What the teams' own goals count, of each the one that is shown.
pub fn metrics_of_teams(frame: &Frame, places: &[Place]) -> Vec<Metric> {
    let own = places.iter().filter(|place| place.member.is_none());
    let shown = own.filter_map(|place| first_goal(&[place], frame)).map(|(metric, _)| metric);
    let shown = shown.collect::<Vec<_>>();
    Metric::BY_RANK.into_iter().filter(|metric| shown.contains(metric)).collect()
}

/// Amounts are hidden without a currency.
pub fn is_known(metric: Metric, frame: &Frame) -> bool {
    metric != Metric::Amount || frame.has_currency
}

/// Who needs help first, or who is best; among equals by the share of what is expected, then as they came.
pub fn sort(lines: &mut [Line], behind_first: bool) {
    let share = |line: &Line| {
        let expected = if line.status == Some(Status::Reached) { line.own_target } else { line.expected };
        expected.filter(|expected| !expected.is_zero()).map_or(line.value, |expected| line.value / expected)
    };
    let group = |line: &Line| match line.status {
        None => 2,
        Some(Status::None) => 1,
        Some(_) => 0,
    };
    lines.sort_by(|one, other| {
        let order = (one.status, share(one)).cmp(&(other.status, share(other)));
        group(one).cmp(&group(other)).then(if behind_first { order } else { order.reverse() })
    });
}
