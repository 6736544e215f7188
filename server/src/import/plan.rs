//! What a file does to what there is. Pure: the same for a trial and, under locks, for the import itself.

use std::collections::{HashMap, HashSet};

use rust_decimal::{Decimal, prelude::ToPrimitive};

use super::{
    model::{Deed, ImportCounts, Mapping, PlannedRow, Refusal, ScoreStep},
    parse::{Record, Sheet},
    row::{Cells, Given},
};
use crate::{
    ids::{MemberId, TeamId, UserId},
    members::model::MemberDetails,
};

/// What there is of what the file names.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// By the key of the email
    pub(super) people: HashMap<String, UserId>,
    /// By the key of the name, of which several teams may have the same
    pub(super) teams: HashMap<String, Vec<TeamId>>,
    pub(super) places: HashMap<(TeamId, UserId), Place>,
    /// The last position of each team that has members
    pub(super) last_positions: HashMap<TeamId, i32>,
}

/// Somebody's place in a team, now or before.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) member: MemberId,
    pub(super) details: MemberDetails,
    pub(super) balle: Decimal,
    pub(super) is_current: bool,
}

/// How names of teams are compared.
pub(super) fn team_key(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum TeamOf {
    Known(TeamId),
    /// Its place among the new teams
    New(usize),
}

/// An accepted row that changes something.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) email_key: String,
    pub(super) person: Option<UserId>,
    pub(super) placing: Option<Placing>,
}

#[derive(Debug)]
pub(super) struct Placing {
    pub(super) team: TeamOf,
    pub(super) before: Option<Place>,
    pub(super) details: MemberDetails,
    /// Another one than now
    pub(super) score: Option<Decimal>,
}

#[derive(Debug, Default)]
pub(super) struct Planned {
    pub(super) rows: Vec<PlannedRow>,
    pub(super) counts: ImportCounts,
    pub(super) steps: Vec<Step>,
    pub(super) new_teams: Vec<String>,
}

pub(super) fn plan(sheet: &Sheet, mapping: &Mapping, known: &Known) -> Planned {
    let mut planner = Planner {
        known,
        heads: sheet.heads.len(),
        planned: Planned::default(),
        new_people: HashSet::new(),
        new_teams: HashMap::new(),
        last_positions: HashMap::new(),
        seen: HashSet::new(),
    };
    for record in &sheet.rows {
        planner.take(record, &Cells::of(record, mapping));
    }
    planner.planned
}

struct Planner<'a> {
    known: &'a Known,
    heads: usize,
    planned: Planned,
    new_people: HashSet<String>,
    new_teams: HashMap<String, usize>,
    last_positions: HashMap<TeamOf, i32>,
    seen: HashSet<(String, String)>,
}

impl Planner<'_> {
    fn take(&mut self, record: &Record, cells: &Cells<'_>) {
        let accepted = self.accept(record, cells);
        let counts = &mut self.planned.counts;
        counts.rows += 1;
        let (does, score, why) = match accepted {
            Ok((does, score)) => (does, score, None),
            Err(why) => (Vec::new(), None, Some(why)),
        };
        match why {
            Some(_) => counts.refused += 1,
            None if does.is_empty() => counts.unchanged += 1,
            None => {}
        }
        for deed in &does {
            *match deed {
                Deed::CreatePerson => &mut counts.create_person,
                Deed::CreateTeam => &mut counts.create_team,
                Deed::JoinTeam => &mut counts.join_team,
                Deed::ChangeScore => &mut counts.change_score,
                Deed::ChangeDetails => &mut counts.change_details,
            } += 1;
        }
        self.planned.rows.push(PlannedRow {
            line: record.line,
            name: cells.name.to_owned(),
            email: cells.email.to_owned(),
            team: cells.team.to_owned(),
            does,
            score,
            why,
            cells: if why.is_some() { record.cells.clone() } else { Vec::new() },
        });
    }

    fn accept(
        &mut self,
        record: &Record,
        cells: &Cells<'_>,
    ) -> Result<(Vec<Deed>, Option<ScoreStep>), Refusal> {
        let given = Given::read(record, cells, self.heads)?;
        let known = self.known;
        let person = known.people.get(&given.email_key).copied();
        let is_new = person.is_none() && !self.new_people.contains(&given.email_key);
        if is_new && given.name.is_none() {
            return Err(Refusal::NameMissing);
        }
        let key = given.team.as_deref().map(team_key);
        let of_name = key.as_ref().and_then(|key| known.teams.get(key)).map_or(&[][..], Vec::as_slice);
        if of_name.len() > 1 {
            return Err(Refusal::TeamAmbiguous);
        }
        if !self.seen.insert((given.email_key.clone(), key.clone().unwrap_or_default())) {
            return Err(Refusal::Twice);
        }
        // Nothing is refused from here on.
        let mut does = Vec::new();
        if is_new {
            does.push(Deed::CreatePerson);
            self.new_people.insert(given.email_key.clone());
        }
        let team = match (of_name.first(), key, &given.team) {
            (Some(team), ..) => Some(TeamOf::Known(*team)),
            (None, Some(key), Some(name)) => Some(self.new_team(key, name, &mut does)),
            _ => None,
        };
        let (placing, step) = match team {
            Some(team) => self.place(team, person, &given, &mut does),
            None => (None, None),
        };
        if !does.is_empty() {
            self.planned.steps.push(Step {
                name: given.name.unwrap_or_default(),
                email: given.email,
                email_key: given.email_key,
                person,
                placing,
            });
        }
        Ok((does, step))
    }

    fn new_team(&mut self, key: String, name: &str, does: &mut Vec<Deed>) -> TeamOf {
        let next = self.planned.new_teams.len();
        let place = *self.new_teams.entry(key).or_insert(next);
        if place == next {
            self.planned.new_teams.push(name.to_owned());
            does.push(Deed::CreateTeam);
        }
        TeamOf::New(place)
    }

    /// What is left empty stays as it is; somebody new then comes behind the others.
    fn place(
        &mut self,
        team: TeamOf,
        person: Option<UserId>,
        given: &Given,
        does: &mut Vec<Deed>,
    ) -> (Option<Placing>, Option<ScoreStep>) {
        let before = match (team, person) {
            (TeamOf::Known(team), Some(person)) => self.known.places.get(&(team, person)).cloned(),
            _ => None,
        };
        let position = given.position.or_else(|| before.as_ref().map(|place| place.details.position));
        let job_title =
            given.job_title.clone().or_else(|| before.as_ref().map(|place| place.details.job_title.clone()));
        let details = MemberDetails {
            position: position.unwrap_or_else(|| self.next_position(team)),
            job_title: job_title.unwrap_or_default(),
        };
        match &before {
            Some(place) if place.is_current => {
                if place.details != details {
                    does.push(Deed::ChangeDetails);
                }
            }
            _ => does.push(Deed::JoinTeam),
        }
        let from = before.as_ref().map_or(Decimal::ZERO, |place| place.balle);
        let score = given.score.filter(|score| *score != from);
        if score.is_some() {
            does.push(Deed::ChangeScore);
        }
        let number = |value: Decimal| value.to_f64().unwrap_or_default();
        let step = score.map(|to| ScoreStep { from: number(from), to: number(to) });
        (Some(Placing { team, before, details, score }), step)
    }

    fn next_position(&mut self, team: TeamOf) -> i32 {
        let last = self.last_positions.entry(team).or_insert_with(|| match team {
            TeamOf::Known(team) => self.known.last_positions.get(&team).copied().unwrap_or_default(),
            TeamOf::New(_) => 0,
        });
        *last = last.saturating_add(1);
        *last
    }
}

#[cfg(test)]
#[path = "plan_tests.rs"]
mod tests;
