use super::calendar::{HOUR, MINUTE};
use super::names::Language;
use super::options::Options;
use super::people::{ADMIN, INACTIVE, REP};
use super::plan::Plan;
use super::random::Dice;

/// A person's own calendar, connected with their consent.
#[derive(Debug, PartialEq)]
pub(super) struct Connection {
    pub(super) person: usize,
    pub(super) calendar_name: Option<&'static str>,
    pub(super) connected: i64,
    pub(super) last_read: i64,
    /// The permission is gone: the person must connect again.
    pub(super) is_broken: bool,
}

/// Of the people who are in a team today. The accounts that can sign in come first, so that their screens show
/// something; the one after them is broken.
pub(super) fn make(options: &Options, plan: &Plan) -> Vec<Connection> {
    let mut dice = Dice::new(options.seed, "connections");
    let present = plan.members.iter().filter(|member| member.left().is_none());
    let mut others: Vec<usize> =
        present.map(|member| member.person).filter(|person| *person > INACTIVE).collect();
    others.sort_unstable();
    others.dedup();
    dice.shuffle(&mut others);
    let made = plan.account_days();
    let calendars = usize::try_from(options.calendars()).unwrap_or(usize::MAX);
    let chosen = [ADMIN, REP].into_iter().chain(others).take(calendars);
    chosen
        .enumerate()
        .map(|(place, person)| {
            let is_broken = place == 2;
            let (days, today) = (&plan.calendar.days, plan.calendar.today);
            let wish = days[dice.index(today - 10)].opens + dice.whole(0..8 * HOUR);
            Connection {
                person,
                calendar_name: *dice.pick(names(plan.people[person].name.language)),
                connected: wish.max(made[person] + 2 * HOUR),
                last_read: if is_broken {
                    days[today - 3].opens
                } else {
                    plan.calendar.now - dice.whole(MINUTE..10 * MINUTE)
                },
                is_broken,
            }
        })
        .collect()
}

/// Some calendars have no name of their own.
fn names(language: Language) -> &'static [Option<&'static str>] {
    match language {
        Language::Russian => &[None, Some("Работа"), Some("Визиты")],
        Language::English => &[None, Some("Work"), Some("Visits")],
    }
}

#[cfg(test)]
mod tests {
    use super::super::calendar::tests::calendar;
    use super::super::people;
    use super::{ADMIN, Options, Plan, REP};
    use std::collections::HashSet;

    fn plan(options: &Options) -> Plan {
        let days = calendar(usize::try_from(options.days).unwrap(), 12);
        Plan::make(options, days, people::make(options))
    }

    #[test]
    fn the_known_accounts_are_connected_and_one_other_connection_is_broken() {
        for options in [
            Options::default(),
            Options { people: 20, teams: 2, days: 30, ..Options::default() },
            Options { calendars: Some(100_000), ..Options::default() },
        ] {
            let plan = plan(&options);
            let made = &plan.connections;
            assert_eq!((made[0].person, made[1].person), (ADMIN, REP));
            let broken: Vec<usize> = made.iter().filter(|one| one.is_broken).map(|one| one.person).collect();
            assert!(broken.len() == 1 && broken[0] > super::INACTIVE, "{broken:?}");
            let people: HashSet<_> = made.iter().map(|one| one.person).collect();
            assert_eq!(people.len(), made.len(), "nobody twice");
            let present =
                |person| plan.members.iter().any(|member| member.person == person && member.left().is_none());
            assert!(people.into_iter().all(present));
            let created = plan.account_days();
            assert!(made.iter().all(|one| created[one.person] < one.connected
                && one.connected < one.last_read
                && one.last_read < plan.calendar.now));
        }
    }

    #[test]
    fn as_many_as_asked_for() {
        let connected = |calendars| plan(&Options { calendars, ..Options::default() }).connections.len();
        assert_eq!((connected(Some(0)), connected(Some(1)), connected(Some(50))), (0, 1, 50));
        assert_eq!(connected(None), 80);
    }
}
