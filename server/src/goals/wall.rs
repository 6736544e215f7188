//! Goals on a wall: one page a team.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    chart::{GoalDay, GoalPeriod},
    lines::{self, Goal, Goals, Reader},
    model::Line,
    pace::Status,
    store::{Place, Selection},
};
use crate::{context::Context, error::ApiResult, ids::TeamId};

/// People named of each status.
const MOST_NAMES: usize = 2;

/// A team's goal as a wall shows it: who reached theirs or is ahead is named, nobody else
#[derive(Debug, Serialize, ToSchema)]
pub struct ScreenGoal {
    /// The team's id
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    pub period: GoalPeriod,
    /// The day of these values: today, or the last of a period that ended yesterday
    #[schema(example = "2026-11-18")]
    pub day: NaiveDate,
    pub line: Line,
    pub days: Vec<GoalDay>,
    pub reached: NamedPeople,
    pub ahead: NamedPeople,
}

/// The first two by name, and how many there are
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct NamedPeople {
    #[schema(example = json!(["Андрей Баранов", "Светлана Сомова"]))]
    pub names: Vec<String>,
    #[schema(example = 5)]
    pub count: usize,
}

/// The result of a period that ended stays for a day, then the new one begins.
pub async fn of_teams(context: &Context, teams: &[TeamId]) -> ApiResult<Vec<ScreenGoal>> {
    let read = |day| {
        let which = Selection { teams, day, ..Selection::default() };
        Goals::read(context, which, lines::metrics_of_teams)
    };
    let running = read(None).await?;
    let today = running.frame.today;
    let begins = running.frame.periods.iter().any(|period| period.first == today);
    let ended = match today.pred_opt() {
        Some(yesterday) if begins => Some(read(Some(yesterday)).await?),
        _ => None,
    };
    let shown = teams.iter().filter_map(|team| {
        let ended = ended.as_ref().and_then(|goals| {
            shown(goals, *team)
                .filter(|goal| goals.period(goal.period).last == goals.frame.day)
                .map(|goal| (goals, goal))
        });
        let (goals, goal) = ended.or_else(|| Some((&running, shown(&running, *team)?)))?;
        page(goals, goal)
    });
    Ok(shown.collect())
}

/// The team's own goal; people's alone make no page.
fn shown(goals: &Goals, team: TeamId) -> Option<Goal<'_>> {
    let place = goals.places.iter().find(|place| place.team == team && place.member.is_none())?;
    let (metric, period) = lines::first_goal(&[place], &goals.frame)?;
    Some(Goal { place, metric, period })
}

/// None without a working day or a member.
fn page(goals: &Goals, goal: Goal<'_>) -> Option<ScreenGoal> {
    let Goal { place, metric, period } = goal;
    let of_person = |place| goals.line(Goal { place, metric, period }, Reader::ANYBODY);
    let people = goals.places.iter().filter(|other| other.team == place.team && is_member(other));
    let mut people = people.map(of_person).collect::<Vec<_>>();
    let described = goals.described(period);
    if people.is_empty() || described.work_days == 0 {
        return None;
    }
    lines::sort(&mut people, false);
    Some(ScreenGoal {
        id: place.team,
        period: described,
        day: goals.frame.day,
        line: of_person(place),
        days: goals.days(place, metric, period),
        reached: named(&people, Status::Reached),
        ahead: named(&people, Status::Ahead),
    })
}

fn is_member(place: &Place) -> bool {
    place.member.as_ref().is_some_and(|member| member.is_present)
}

fn named(people: &[Line], status: Status) -> NamedPeople {
    let of_status = people.iter().filter(|line| line.status == Some(status));
    let names = of_status.clone().filter_map(|line| Some(line.person.as_ref()?.name.clone()));
    NamedPeople { names: names.take(MOST_NAMES).collect(), count: of_status.count() }
}
