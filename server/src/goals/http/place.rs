use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    context::Context,
    error::ApiResult,
    goals::{
        lines::{self, Goal, Goals, Reader},
        model::{Line, Metric, TargetPeriod},
        store::Selection,
    },
    http::{envelope::Data, extract::ApiQuery},
    managers::seen::SeenMember,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlaceGoalsQuery {
    /// The end of this day in the organisation's time zone; by default now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
}

/// List a person's goals in a team
///
/// Those of the running month, quarter and week that have a target.
#[utoipa::path(
    get, path = "/api/groups/{id}/user/{userId}/goals", tag = "goals", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), PlaceGoalsQuery),
    responses(
        (status = OK, body = Data<Vec<Line>>),
        (status = NOT_FOUND),
        (status = UNPROCESSABLE_ENTITY, description = "The day is in the future"),
    )
)]
pub async fn list_place_goals(
    State(context): State<Context>,
    place: SeenMember,
    ApiQuery(query): ApiQuery<PlaceGoalsQuery>,
) -> ApiResult<Json<Data<Vec<Line>>>> {
    let SeenMember { team, user } = place;
    let which = Selection { teams: &[team.id], person: Some(user), day: query.date, ..Selection::default() };
    let goals = Goals::read(&context, which, |frame, places| {
        let targets = places.iter().filter(|place| place.member.is_some()).flat_map(|place| &place.targets);
        let set = targets.map(|target| target.metric).collect::<Vec<_>>();
        Metric::BY_RANK
            .into_iter()
            .filter(|metric| set.contains(metric) && lines::is_known(*metric, frame))
            .collect()
    })
    .await?;
    let reader = Reader { leads: team.leads, id: team.actor.user.id };
    Ok(Json(of_places(&goals, reader).into()))
}

/// In the order in which cards show them.
fn of_places(goals: &Goals, reader: Reader) -> Vec<Line> {
    let mut found = Vec::new();
    for place in goals.places.iter().filter(|place| place.member.is_some()) {
        for period in TargetPeriod::BY_RANK {
            let metrics = Metric::BY_RANK.into_iter().filter(|metric| lines::is_known(*metric, &goals.frame));
            let set = metrics.filter(|metric| lines::has_target(place, *metric, period));
            found.extend(set.map(|metric| goals.line(Goal { place, metric, period }, reader)));
        }
    }
    found
}
