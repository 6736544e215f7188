use super::calendar::{Calendar, MINUTE};
use super::options::Options;
use super::people::{ADMIN, INACTIVE, REP};
use super::random::{Dice, real};
use super::teams::{self, Team};
use std::collections::HashSet;

const JOB_TITLES: &[&str] = &[
    "Medical Representative",
    "Medical Representative",
    "Senior Representative",
    "Senior Representative",
    "Pharmacy Consultant",
    "Product Specialist",
    "Territory Manager",
    "Key Account Manager",
    "Field Trainer",
];

/// A time in a team. People join before the day's first change and leave after its last, so a day is entirely
/// inside or outside a stint.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Stint {
    pub(super) first_day: usize,
    pub(super) joined: i64,
    /// The last day and the instant of leaving.
    pub(super) left: Option<(usize, i64)>,
}

/// A person's place in a team; its id is its index plus one.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Member {
    pub(super) team: usize,
    pub(super) person: usize,
    pub(super) position: i32,
    pub(super) job_title: &'static str,
    pub(super) stints: Vec<Stint>,
}

impl Member {
    pub(super) fn left(&self) -> Option<i64> {
        self.stints.last().and_then(|stint| stint.left).map(|(_, at)| at)
    }

    pub(super) fn stint_on(&self, day: usize) -> Option<&Stint> {
        self.stints
            .iter()
            .find(|stint| stint.first_day <= day && stint.left.is_none_or(|(last, _)| day <= last))
    }
}

struct Roster<'a> {
    dice: Dice,
    calendar: &'a Calendar,
    teams: &'a [Team],
    members: Vec<Member>,
    places: HashSet<(usize, usize)>,
}

pub(super) fn make(options: &Options, calendar: &Calendar, teams: &[Team]) -> Vec<Member> {
    let dice = Dice::new(options.seed, "members");
    let mut roster = Roster { dice, calendar, teams, members: Vec::new(), places: HashSet::new() };
    let living = teams.len() - 1;
    let people = usize::try_from(options.people).unwrap_or(usize::MAX);
    // The accounts that can sign in have scores of their own.
    let known = [(REP, 0), (INACTIVE, 1 % living), (ADMIN, 5 % living)];
    let mut next = INACTIVE + 1;
    let mut seated: Vec<usize> = Vec::new();
    for (team, size) in teams::sizes(options).into_iter().enumerate() {
        let mut here: Vec<usize> =
            known.iter().filter(|(_, their)| *their == team).map(|(person, _)| *person).collect();
        while here.len() < size.max(1) {
            // One in sixteen is in a second team; the last two people, administrators, are in none.
            let second = (team > 0 && roster.dice.chance(0.06)) || next + 2 >= people;
            let person =
                if second { seated.get(roster.dice.index(seated.len())).copied() } else { Some(next) };
            match person {
                Some(person) if second && here.contains(&person) => {}
                Some(person) => {
                    here.push(person);
                    next += usize::from(!second);
                }
                None => break,
            }
        }
        seated.extend(&here);
        here.rotate_right(1); // a newcomer leads the team, not an account that the visitor knows
        for (position, person) in (1..).zip(here) {
            roster.seat_today(team, person, position);
        }
    }
    // Of the others, three in five were in a team once; the rest never were.
    for person in next..people - 2 {
        if roster.dice.chance(0.6) {
            roster.seat_former(person, living);
        }
    }
    roster.seat_deleted(&seated);
    roster.members
}

impl Roster<'_> {
    fn seat_today(&mut self, team: usize, person: usize, position: i32) {
        let founded = self.teams[team].first_day;
        let yesterday = self.calendar.today - 1;
        let late = position > 2 && self.dice.chance(0.24);
        let first = if late { self.workday(founded, yesterday.saturating_sub(5)) } else { founded };
        let mut stints = vec![self.stint(first, None)];
        if late && self.dice.chance(0.3) {
            // Joined at the beginning, left, and came back.
            let gone = self.workday(founded, first.saturating_sub(8));
            if gone > founded && gone + 2 < first {
                stints.insert(0, self.stint(founded, Some(gone)));
            }
        }
        self.add(team, person, position, stints);
    }

    fn seat_former(&mut self, person: usize, living: usize) {
        let team = self.dice.index(living);
        let founded = self.teams[team].first_day;
        let span = self.calendar.today - founded;
        let last = self.workday(founded + span / 4, self.calendar.today.saturating_sub(6));
        let position = i32::try_from(self.dice.whole(3..20)).unwrap_or(3);
        let stint = self.stint(founded, Some(last));
        self.add(team, person, position, vec![stint]);
    }

    /// The deleted team's people continued in their present teams.
    fn seat_deleted(&mut self, seated: &[usize]) {
        let team = self.teams.len() - 1;
        let Some(end) = self.teams[team].deleted else { return };
        for position in 1..=9 {
            let person = *self.dice.pick(seated);
            let mut stint = self.stint(self.teams[team].first_day, None);
            stint.left = Some(end);
            self.add(team, person, position, vec![stint]);
        }
    }

    fn add(&mut self, team: usize, person: usize, position: i32, stints: Vec<Stint>) {
        if self.places.insert((team, person)) {
            let job_title = match (position, person) {
                (1, _) => "Regional Lead",
                (_, ADMIN) => "Field Trainer",
                _ => self.dice.pick(JOB_TITLES),
            };
            self.members.push(Member { team, person, position, job_title, stints });
        }
    }

    fn stint(&mut self, first_day: usize, last_day: Option<usize>) -> Stint {
        let joined = self.calendar.days[first_day].opens - self.dice.whole(2 * MINUTE..55 * MINUTE);
        let left = last_day
            .map(|day| (day, self.calendar.days[day].closes + self.dice.whole(2 * MINUTE..55 * MINUTE)));
        Stint { first_day, joined, left }
    }

    /// A random working day of the span; its first day if there is none.
    fn workday(&mut self, from: usize, to: usize) -> usize {
        let day = from + self.dice.index((to + 1).saturating_sub(from));
        let workday = self.calendar.workday_from(day);
        if workday <= to { workday } else { from }
    }
}

/// The number of members on each day up to today.
pub(super) fn on_each_day(members: &[Member], calendar: &Calendar) -> Vec<u32> {
    let mut steps = vec![0_i64; calendar.today + 2];
    for stint in members.iter().flat_map(|member| &member.stints) {
        steps[stint.first_day] += 1;
        if let Some((last, _)) = stint.left {
            steps[last + 1] -= 1;
        }
    }
    let mut here = 0;
    let days = steps.into_iter().take(calendar.today + 1);
    days.map(|step| {
        here += step;
        u32::try_from(here).unwrap_or(0)
    })
    .collect()
}

/// The share of the whole history that a member has been there.
pub(super) fn tenure(member: &Member, calendar: &Calendar) -> f64 {
    let first = member.stints.first().map_or(calendar.now, |stint| stint.joined);
    real(calendar.now - first) / real((calendar.now - calendar.days[0].midnight).max(1))
}

#[cfg(test)]
mod tests {
    use super::super::calendar::tests::calendar;
    use super::{Member, Options, make, on_each_day, teams};

    fn members(options: &Options) -> Vec<Member> {
        let days = calendar(usize::try_from(options.days).unwrap(), 12);
        make(options, &days, &teams::make(options, &days))
    }

    #[test]
    fn stints_follow_each_other_and_end_before_today() {
        for options in [
            Options::default(),
            Options { days: 30, ..Options::default() },
            Options { people: 20, teams: 2, ..Options::default() },
        ] {
            let days = calendar(usize::try_from(options.days).unwrap(), 12);
            let members = members(&options);
            for member in &members {
                assert!(
                    member
                        .stints
                        .iter()
                        .all(|stint| stint.left.is_none_or(|(_, at)| at > stint.joined && at < days.now))
                );
                assert!(
                    member
                        .stints
                        .windows(2)
                        .all(|pair| pair[0].left.is_some_and(|(_, at)| at < pair[1].joined))
                );
            }
            assert!(on_each_day(&members, &days)[days.today] > 0);
        }
    }

    #[test]
    fn some_left_some_came_back_some_are_in_two_teams() {
        let members = members(&Options::default());
        assert!(members.iter().any(|member| member.left().is_some()));
        assert!(members.iter().any(|member| member.stints.len() == 2));
        assert_eq!(members.iter().filter(|member| member.left().is_none()).count(), 223);
        let in_first =
            members.iter().filter(|member| member.person == super::REP && member.team == 0).count();
        assert_eq!(in_first, 1);
    }

    #[test]
    fn the_seed_decides() {
        let seeded = |seed| members(&Options { seed, ..Options::default() });
        assert_eq!(seeded(3), seeded(3));
        assert_ne!(seeded(3), seeded(4));
    }
}
