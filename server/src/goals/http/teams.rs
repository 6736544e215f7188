use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    account::Role,
    auth::{access::Actor, model::Named},
    context::Context,
    error::ApiResult,
    goals::{
        lines::{self, Goal, Goals, Reader},
        model::Line,
        store::Selection,
    },
    http::{
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
    ids::TeamId,
    managing::Right,
};

const MOST_TEAMS: usize = 50;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TeamGoalsQuery {
    /// Separated by commas, at most 50
    #[param(value_type = String, example = "1,2,7")]
    ids: TeamIds,
    /// The end of this day in the organisation's time zone; by default now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
}

/// The goal that a team's card shows
#[derive(Debug, Serialize, ToSchema)]
pub struct TeamGoal {
    #[schema(value_type = i64, example = 3)]
    id: TeamId,
    /// Of the running month, else the quarter, else the week, the first of closed, amount, points, visits and demos that has a
    /// target; null without any
    line: Option<Line>,
    /// Whether the caller sets the team's targets
    #[schema(example = true)]
    can_edit: bool,
}

/// Get the goal of each of some teams
#[utoipa::path(
    get, path = "/api/goals/teams", tag = "goals", security(("token" = [])), params(TeamGoalsQuery),
    responses(
        (status = OK, body = Data<Vec<TeamGoal>>),
        (status = UNPROCESSABLE_ENTITY, description = "More than 50 teams, or the day is in the future"),
    )
)]
pub async fn get_team_goals(
    State(context): State<Context>,
    mut request: Parts,
) -> ApiResult<Json<Data<Vec<TeamGoal>>>> {
    let named = Named { right: Some(Right::Lead), ..Named::default() };
    let (actor, found) = Actor::with(&mut request, &context, named).await?;
    let ApiQuery(query) = ApiQuery::<TeamGoalsQuery>::from_request_parts(&mut request, &context).await?;
    let teams = query.ids.at_most("ids", MOST_TEAMS)?;
    let which = Selection { teams, day: query.date, ..Selection::default() };
    let goals = Goals::read(&context, which, lines::metrics_of_teams).await?;
    let leads = |team: TeamId| actor.user.role == Role::Admin || found.managed.contains(&team);
    let own = goals.places.iter().filter(|place| place.member.is_none());
    let described = own.map(|place| {
        let can_edit = leads(place.team);
        let reader = Reader { leads: can_edit, id: actor.user.id };
        let shown = lines::first_goal(&[place], &goals.frame);
        let line = shown.map(|(metric, period)| goals.line(Goal { place, metric, period }, reader));
        TeamGoal { id: place.team, line, can_edit }
    });
    Ok(Json(described.collect::<Vec<_>>().into()))
}
