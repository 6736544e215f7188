//! Goals on Today: one's own, and who is behind in the teams that one leads.

use super::model::Lead;
use crate::{
    context::Context,
    error::ApiResult,
    goals::{
        lines::{self, Goal, Goals, Reader},
        model::{Line, Metric, TargetPeriod},
        pace::Status,
        store::{Place, Selection},
    },
    ids::{TeamId, UserId},
};

const MOST_GOALS: usize = 3;
const MOST_BEHIND: usize = 5;

/// Those of the teams that have had targets; two statements at most.
pub async fn read(context: &Context, own: &[TeamId], led: &[TeamId], person: UserId) -> ApiResult<Goals> {
    let teams = own.iter().chain(led).copied().collect::<Vec<_>>();
    let only = led.is_empty().then_some(person);
    let which = Selection { teams: &teams, person: only, ..Selection::default() };
    Goals::read(context, which, |frame, places| {
        let set =
            places.iter().flat_map(|place| &place.targets).map(|target| target.metric).collect::<Vec<_>>();
        Metric::BY_RANK
            .into_iter()
            .filter(|metric| set.contains(metric) && lines::is_known(*metric, frame))
            .collect()
    })
    .await
}

/// The first goals of the person's own places.
pub fn own(goals: &Goals, person: UserId) -> Vec<Line> {
    let reader = Reader { leads: false, id: person };
    let places = goals.places.iter().filter(|place| is_of(place, person)).collect::<Vec<_>>();
    let ranked =
        TargetPeriod::BY_RANK.into_iter().flat_map(|period| Metric::BY_RANK.map(|metric| (metric, period)));
    let set = ranked.flat_map(|(metric, period)| {
        let having = places.iter().filter(move |place| lines::has_target(place, metric, period));
        having.map(move |place| Goal { place, metric, period })
    });
    let known = set.filter(|goal| lines::is_known(goal.metric, &goals.frame));
    known.take(MOST_GOALS).map(|goal| goals.line(goal, reader)).collect()
}

fn is_of(place: &Place, person: UserId) -> bool {
    place.member.as_ref().is_some_and(|member| member.person.id == person && member.is_present)
}

/// Fills in who is behind in each of these teams.
pub fn behind(goals: &Goals, leads: &mut [Lead], person: UserId) {
    let reader = Reader { leads: true, id: person };
    for lead in leads {
        let people = goals.places.iter().filter(|place| place.team == lead.team.id && place.member.is_some());
        let people = people.collect::<Vec<_>>();
        let Some((metric, period)) = lines::first_goal(&people, &goals.frame) else { continue };
        let mut late =
            people.iter().map(|place| goals.line(Goal { place, metric, period }, reader)).collect::<Vec<_>>();
        late.retain(|line| matches!(line.status, Some(Status::AtRisk | Status::Behind)));
        lines::sort(&mut late, true);
        lead.behind_total = i64::try_from(late.len()).unwrap_or(i64::MAX);
        lead.others -= lead.behind_total;
        late.truncate(MOST_BEHIND);
        lead.behind = late;
    }
}
