//! What a writer does next, by chance and by what it has done so far.

use rand::{RngExt, rngs::StdRng};
use serde_json::Value;

use super::{
    fill::{Organisation, REPORTS_A_PLACE, SHEET, Workload},
    request::{Asking, Request},
};
use crate::{
    journal::{Intent, Outcome},
    operation::Kind,
};

#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) intent: Intent,
    pub(crate) request: Request,
    pub(crate) then: Then,
}

/// What an acknowledgement makes possible.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Then {
    Nothing,
    Joined { user: i64, team: i64 },
    Left { user: i64 },
    Waits,
    Targets,
    Made,
}

#[derive(Debug)]
pub(crate) struct State {
    number: u32,
    free: Vec<i64>,
    /// With the mark of their joining
    joined: Vec<(i64, i64, String)>,
    /// Reports that can be accepted, with their marks
    waiting: Vec<(i64, String)>,
    reported: usize,
    /// Which of the home team's grids of targets, and its version. One that may have been written is left alone.
    targets: (usize, i64),
    users: Vec<i64>,
}

const METRICS: [&str; 4] = ["points", "closed", "visits", "demos"];

/// Of a hundred.
const SHARES: [(Kind, u32); 11] = [
    (Kind::Score, 34),
    (Kind::Sheet, 14),
    (Kind::Join, 8),
    (Kind::Leave, 8),
    (Kind::Event, 14),
    (Kind::Report, 6),
    (Kind::Accept, 6),
    (Kind::Target, 5),
    (Kind::User, 1),
    (Kind::Team, 2),
    (Kind::Picture, 2),
];

impl State {
    pub(crate) fn new(workload: &Workload) -> Self {
        Self {
            number: 0,
            free: workload.strangers.clone(),
            joined: Vec::new(),
            waiting: Vec::new(),
            reported: 0,
            targets: (0, 0),
            users: Vec::new(),
        }
    }

    pub(crate) fn next(
        &mut self,
        workload: &Workload,
        organisation: &Organisation,
        random: &mut StdRng,
    ) -> Step {
        self.number += 1;
        let mark = format!("{}-w{:02}-{:06}", organisation.run, workload.number, self.number);
        let token = &workload.tokens[random.random_range(0..workload.tokens.len())];
        let asking = Asking { organisation, token, mark: &mark };
        let place = workload.scored[random.random_range(0..workload.scored.len())];
        let ready = self.special(workload, &asking, random);
        let (mark, rows, request, then) =
            ready.unwrap_or_else(|| (mark.clone(), 1, asking.score(place, self.number), Then::Nothing));
        Step { intent: Intent { mark, kind: request.kind, rows }, request, then }
    }

    /// None: a plain score, also where what was chosen cannot be done now.
    fn special(
        &mut self,
        workload: &Workload,
        asking: &Asking<'_>,
        random: &mut StdRng,
    ) -> Option<(String, i64, Request, Then)> {
        let mark = asking.mark.to_owned();
        match chosen(random) {
            Kind::Score => None,
            Kind::Sheet => {
                let own = workload
                    .scored
                    .chunks(SHEET)
                    .nth(random.random_range(0..workload.scored.len() / SHEET))?;
                let rows = i64::try_from(own.len()).ok()?;
                Some((mark, rows, asking.sheet(own.first()?.team, own), Then::Nothing))
            }
            Kind::Join => {
                let user = self.free.pop()?;
                let team = workload.teams[random.random_range(0..workload.teams.len())];
                Some((mark, 1, asking.join(team, user), Then::Joined { user, team }))
            }
            Kind::Leave => {
                if self.joined.is_empty() {
                    return None;
                }
                let (user, team, joined) = self.joined.swap_remove(random.random_range(0..self.joined.len()));
                Some((format!("{joined}/left"), 1, asking.leave(team, user), Then::Left { user }))
            }
            Kind::Event => {
                let place = workload.counted[random.random_range(0..workload.counted.len())];
                Some((mark, 1, asking.event(place), Then::Nothing))
            }
            Kind::Report => {
                let (place, token) = workload.reporters.get(self.reported / REPORTS_A_PLACE)?;
                self.reported += 1;
                Some((mark, 1, asking.report(*place, token), Then::Waits))
            }
            Kind::Accept => {
                let (report, sent) = self.waiting.pop()?;
                Some((format!("{sent}/accepted"), 1, asking.accept(report), Then::Nothing))
            }
            Kind::Target => {
                let user = random.random_bool(0.5).then(|| workload.scored[0].user);
                let (grid, version) = self.targets;
                let request = asking.target((workload.home, METRICS.get(grid)?), version, self.number, user);
                let mark = format!("target/{}/{}", workload.home, self.number);
                Some((mark, 1 + i64::from(user.is_some()), request, Then::Targets))
            }
            Kind::User => Some((mark, 1, asking.user(), Then::Made)),
            Kind::Team => Some((mark, 1, asking.team(), Then::Nothing)),
            Kind::Picture => {
                let user = *self.users.get(random.random_range(0..self.users.len().max(1)))?;
                Some((mark, 1, asking.picture(user), Then::Nothing))
            }
        }
    }

    /// Whoever may or may not be in a team is left alone from then on.
    pub(crate) fn settle(&mut self, then: Then, intent: &Intent, outcome: Outcome, answer: Option<&Value>) {
        let Outcome::Acknowledged(_) = outcome else {
            if let Then::Targets = then {
                self.targets = (self.targets.0 + 1, 0);
            }
            return;
        };
        let data = answer.map(|answer| &answer["data"]);
        let id = data.and_then(|data| data["id"].as_i64());
        match then {
            Then::Nothing => {}
            Then::Joined { user, team } => self.joined.push((user, team, intent.mark.clone())),
            Then::Left { user } => self.free.insert(0, user),
            Then::Waits => self.waiting.extend(id.map(|id| (id, intent.mark.clone()))),
            Then::Targets => {
                let version = data.and_then(|data| data["version"].as_i64());
                self.targets.1 = version.unwrap_or(self.targets.1);
            }
            Then::Made => self.users.extend(id),
        }
    }
}

fn chosen(random: &mut StdRng) -> Kind {
    let mut left = random.random_range(0..SHARES.iter().map(|(_, share)| share).sum());
    for (kind, share) in SHARES {
        if left < share {
            return kind;
        }
        left -= share;
    }
    Kind::Score
}
