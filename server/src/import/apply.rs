//! Applies a plan: all of it, in one change, or nothing.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use rust_decimal::Decimal;
use serde_json::json;
use sqlx::PgPool;

use super::{
    model::ImportCounts,
    plan::{Known, Place, Placing, Planned, Step, TeamOf, plan},
    service,
    store::{self, Task},
};
use crate::{
    audit::Entry,
    change::Change,
    clock::Clock,
    error::{ApiError, ApiResult, Code},
    ids::{ImportId, MemberId, TeamId, UserId},
    members,
    scores::{self, service::ScoredMember},
    teams,
    topic::Topic,
    users,
};

/// Rows that are written with the same statements; after each of them the progress is told.
const BATCH: usize = 500;

pub(super) async fn apply(pool: &PgPool, clock: &Clock, id: ImportId, task: Task) -> ApiResult<ImportCounts> {
    let Task { content, options, by, origin } = task;
    let sheet = service::read(content).await?;
    let mut change = Change::begin_silently(pool, clock, &origin).await?;
    store::lock(change.connection()).await?;
    let known = service::known(change.connection(), &sheet, &options.mapping).await?;
    lock(&mut change, &known, &plan(&sheet, &options.mapping, &known).steps).await?;
    // What was locked is as it was, or is seen as it is now.
    let planned = service::planned(change.connection(), &sheet, &options.mapping).await?;
    service::permit(&planned, &options)?;
    let Planned { counts, steps, new_teams, .. } = planned;
    let mut run = Run { change, by, reason: options.reason.as_deref(), people: HashMap::new() };
    let new_teams = run.create_teams(&new_teams, &options.team_type).await?;
    let mut done = usize::try_from(counts.unchanged).unwrap_or_default();
    for (team, steps) in by_team(&steps, &new_teams) {
        for batch in steps.chunks(BATCH) {
            run.create_people(batch).await?;
            if let Some(team) = team {
                run.place(team, batch).await?;
            }
            done += batch.len();
            // Beside the transaction, or nobody would see it.
            store::progress(pool, id, done).await?;
        }
    }
    let mut change = run.change;
    let now = change.now();
    store::finish(change.connection(), id, &counts, now).await?;
    if counts.create_person > 0 || counts.join_team > 0 {
        change.raise(Topic::Users);
    }
    let subject = format!("import/{id}");
    change.commit(Entry { action: "import.done", subject, before: None, after: Some(json!(counts)) }).await?;
    Ok(counts)
}

/// Teams, those who join one, members, each in a fixed order, as all do who lock several. Who only gets another score can
/// sign in meanwhile.
async fn lock(change: &mut Change<'_>, known: &Known, steps: &[Step]) -> ApiResult<()> {
    for team in known.teams.values().flatten().copied().collect::<BTreeSet<_>>() {
        teams::service::lock_for_share(change.connection(), team).await?;
    }
    let joining =
        steps.iter().filter(|step| step.placing.as_ref().is_some_and(|placing| current(placing).is_none()));
    let joining =
        joining.filter_map(|step| step.person).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>();
    users::service::lock_many_for_share(change.connection(), &joining).await?;
    let members = known.places.values().map(|place| place.member).collect::<Vec<_>>();
    scores::service::open_all(change, &members).await?;
    Ok(())
}

/// The place in the team that somebody has now.
fn current(placing: &Placing) -> Option<&Place> {
    placing.before.as_ref().filter(|place| place.is_current)
}

fn by_team<'a>(steps: &'a [Step], new_teams: &[TeamId]) -> BTreeMap<Option<TeamId>, Vec<&'a Step>> {
    let mut teams = BTreeMap::<_, Vec<_>>::new();
    for step in steps {
        let team = step.placing.as_ref().map(|placing| match placing.team {
            TeamOf::Known(team) => team,
            TeamOf::New(place) => new_teams[place],
        });
        teams.entry(team).or_default().push(step);
    }
    teams
}

struct Run<'a> {
    change: Change<'a>,
    by: UserId,
    reason: Option<&'a str>,
    /// Those who were made, by the key of their email
    people: HashMap<&'a str, UserId>,
}

impl<'a> Run<'a> {
    async fn create_teams(&mut self, names: &[String], kind: &str) -> ApiResult<Vec<TeamId>> {
        let (mut teams, mut entries) = (Vec::new(), Vec::new());
        for name in names {
            let (team, entry) = teams::service::create_without_logo(&mut self.change, name, kind).await?;
            teams.push(team);
            entries.push(entry);
        }
        self.change.record_all(entries).await?;
        Ok(teams)
    }

    async fn create_people(&mut self, steps: &[&'a Step]) -> ApiResult<()> {
        let mut seen = HashSet::new();
        let new = steps.iter().filter(|step| {
            let key = step.email_key.as_str();
            step.person.is_none() && !self.people.contains_key(key) && seen.insert(key)
        });
        let new = new.collect::<Vec<_>>();
        if new.is_empty() {
            return Ok(());
        }
        let named = new.iter().map(|step| (step.name.as_str(), step.email.as_str())).collect::<Vec<_>>();
        let (ids, entries) = users::service::create_many_invited(&mut self.change, &named).await?;
        self.people.extend(new.iter().map(|step| step.email_key.as_str()).zip(ids));
        Ok(self.change.record_all(entries).await?)
    }

    async fn place(&mut self, team: TeamId, steps: &[&Step]) -> ApiResult<()> {
        let mut placed = Vec::with_capacity(steps.len());
        for step in steps {
            let user = step.person.or_else(|| self.people.get(step.email_key.as_str()).copied());
            let user = user.ok_or_else(|| ApiError::because(Code::Conflict, "Somebody is missing"))?;
            placed.extend(step.placing.as_ref().map(|placing| (user, placing)));
        }
        let joining = placed.iter().filter(|(_, placing)| current(placing).is_none());
        let joining = joining.map(|(user, placing)| (*user, placing.details.clone())).collect::<Vec<_>>();
        let (joined, mut entries) = members::many::place(&mut self.change, team, &joining).await?;
        let changed = placed.iter().filter_map(|(_, placing)| {
            let place = current(placing).filter(|place| place.details != placing.details)?;
            Some((place.member, place.details.clone(), placing.details.clone()))
        });
        let changed = changed.collect::<Vec<_>>();
        entries.extend(members::many::change_details(&mut self.change, &changed).await?);
        let scored = placed.iter().filter_map(|(user, placing)| scored(*user, placing, &joined));
        let scored = scored.collect::<Vec<_>>();
        let rows = scored.iter().map(|(member, balle)| (member, *balle)).collect::<Vec<_>>();
        entries.extend(scores::service::write(&mut self.change, &rows, self.by, self.reason).await?);
        self.change.raise(Topic::Team(team));
        Ok(self.change.record_all(entries).await?)
    }
}

fn scored(
    user: UserId,
    placing: &Placing,
    joined: &HashMap<UserId, MemberId>,
) -> Option<(ScoredMember, Decimal)> {
    let to = placing.score?;
    let before = placing.before.as_ref();
    let member = before.map(|place| place.member).or_else(|| joined.get(&user).copied())?;
    Some((ScoredMember { member, user, balle: before.map_or(Decimal::ZERO, |place| place.balle) }, to))
}
