use super::calendar::Calendar;
use super::connections::{self, Connection};
use super::managers::{self, Manager};
use super::members::{self, Member};
use super::options::Options;
use super::people::{MANAGER_EMAIL, Person};
use super::teams::{self, Team};

/// Who is in which team and when. It always fits in memory; the ledger and the events are streamed.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) calendar: Calendar,
    pub(super) people: Vec<Person>,
    pub(super) teams: Vec<Team>,
    pub(super) members: Vec<Member>,
    pub(super) members_on_day: Vec<u32>,
    pub(super) admins: Vec<usize>,
    pub(super) connections: Vec<Connection>,
    pub(super) managers: Vec<Manager>,
}

impl Plan {
    pub(super) fn make(options: &Options, calendar: Calendar, people: Vec<Person>) -> Self {
        let teams = teams::make(options, &calendar);
        let members = members::make(options, &calendar, &teams);
        let members_on_day = members::on_each_day(&members, &calendar);
        let admins = (0..people.len()).filter(|person| people[*person].is_admin).collect();
        let mut plan = Self {
            calendar,
            people,
            teams,
            members,
            members_on_day,
            admins,
            connections: Vec::new(),
            managers: Vec::new(),
        };
        plan.connections = connections::make(options, &plan);
        plan.managers = managers::make(&plan);
        if let Some(person) = plan.known_manager() {
            MANAGER_EMAIL.clone_into(&mut plan.people[person].email);
        }
        plan
    }

    /// The manager who can sign in.
    pub(super) fn known_manager(&self) -> Option<usize> {
        self.managers.first().map(|manager| manager.person)
    }

    pub(super) fn living_teams(&self) -> usize {
        self.teams.iter().filter(|team| team.deleted.is_none()).count()
    }

    pub(super) fn members_in(&self, day: usize) -> Vec<usize> {
        (0..self.members.len()).filter(|member| self.members[*member].stint_on(day).is_some()).collect()
    }

    pub(super) fn living_members_by_team(&self) -> Vec<Vec<usize>> {
        let mut teams = vec![Vec::new(); self.teams.len()];
        for (place, member) in self.members.iter().enumerate().filter(|(_, member)| member.left().is_none()) {
            teams[member.team].push(place);
        }
        teams
    }

    /// People who left every team they were in: their account was closed.
    pub(super) fn gone_people(&self) -> Vec<bool> {
        let mut gone = vec![false; self.people.len()];
        for member in &self.members {
            gone[member.person] |= member.left().is_some();
        }
        for member in self.members.iter().filter(|member| member.left().is_none()) {
            gone[member.person] = false;
        }
        gone
    }

    /// When an account was created: shortly before its first team, or at the beginning.
    pub(super) fn account_days(&self) -> Vec<i64> {
        let mut made: Vec<Option<i64>> = vec![None; self.people.len()];
        for member in &self.members {
            let joined = member.stints.first().map(|stint| stint.joined);
            let earliest = made[member.person].into_iter().chain(joined).min();
            made[member.person] = earliest;
        }
        let beginning = self.calendar.days[0].midnight;
        // Administrators exist from the beginning.
        made.into_iter()
            .zip(&self.people)
            .map(|(at, person)| {
                at.filter(|_| !person.is_admin).map_or(beginning, |at| at - super::calendar::HOUR)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::calendar::tests::calendar;
    use super::{Options, Plan};

    #[test]
    fn the_seed_decides() {
        let plan = |seed| {
            let options = Options { seed, ..Options::default() };
            let people = super::super::people::make(&options);
            format!("{:?}", Plan::make(&options, calendar(400, 15), people))
        };
        assert_eq!(plan(7), plan(7));
        assert_ne!(plan(7), plan(8));
    }
}
