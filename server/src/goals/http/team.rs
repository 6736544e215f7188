use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    goals::{
        chart::{GoalDay, GoalPeriod},
        lines::{self, Goal, Goals, Reader},
        model::{Line, Metric, TargetPeriod},
        pace::Status,
        store::Selection,
    },
    http::{envelope::Data, extract::ApiQuery},
    ids::TeamId,
    managers::seen::SeenTeam,
    paging::Paging,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GoalOrder {
    /// Who is at risk first
    Behind,
    Best,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GoalsQuery {
    #[param(value_type = i64, example = 3)]
    team: TeamId,
    #[param(inline, example = "closed")]
    metric: Metric,
    #[param(inline, example = "month")]
    period: TargetPeriod,
    /// The end of this day in the organisation's time zone, and the period that it lies in; by default now
    #[param(example = "2026-11-13")]
    date: Option<NaiveDate>,
    #[param(inline, example = "behind")]
    order: Option<GoalOrder>,
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// People per page; 100 by default
    #[param(minimum = 1, maximum = 100, example = 100)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalsPage {
    period: GoalPeriod,
    metric: Metric,
    team: Line,
    /// The days of the period
    days: Vec<GoalDay>,
    people: Vec<Line>,
    /// Of all people who are in the team
    #[schema(value_type = BTreeMap<String, i64>, example = json!({ "at_risk": 2, "behind": 4, "on_pace": 8 }))]
    counts: BTreeMap<Status, i64>,
    #[schema(example = 1)]
    page: i64,
    /// Number of all people
    #[schema(example = 22)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
    /// Whether the caller sets the team's targets
    #[serde(rename = "can_edit")]
    #[schema(example = true)]
    can_edit: bool,
    /// The day of these values
    #[schema(example = "2026-11-18")]
    day: NaiveDate,
    #[schema(example = "2026-11-18")]
    today: NaiveDate,
}

/// Get a team's goal in a metric and period, and its people's
///
/// Goals are open like boards. How many days somebody is away is told to them and to who leads their team.
#[utoipa::path(
    get, path = "/api/goals", tag = "goals", security(("token" = [])), params(GoalsQuery),
    responses(
        (status = OK, body = Data<GoalsPage>),
        (status = NOT_FOUND),
        (status = UNPROCESSABLE_ENTITY, description = "The day is in the future, or amounts have no currency"),
    )
)]
pub async fn get_goals(
    State(context): State<Context>,
    mut request: Parts,
) -> ApiResult<Json<Data<GoalsPage>>> {
    let query = ApiQuery::<GoalsQuery>::from_request_parts(&mut request, &context).await;
    let (team, ApiQuery(query)) =
        SeenTeam::named_in(&mut request, &context, query, |ApiQuery(query)| query.team).await?;
    read(&context, &team, &query).await.map(|page| Json(page.into()))
}

async fn read(context: &Context, team: &SeenTeam, query: &GoalsQuery) -> ApiResult<GoalsPage> {
    let paging = Paging::parse(query.page, query.limit, 100, 100)?;
    let which = Selection {
        teams: &[team.id],
        metric: Some(query.metric),
        period: Some(query.period),
        day: query.date,
        ..Selection::default()
    };
    let goals = Goals::read(context, which, |_, _| vec![query.metric]).await?;
    if !lines::is_known(query.metric, &goals.frame) {
        return Err(ApiError::invalid("metric", "Amounts need a currency: an administrator sets it"));
    }
    let reader = Reader { leads: team.leads, id: team.actor.user.id };
    let line = |place| goals.line(Goal { place, metric: query.metric, period: query.period }, reader);
    let own = goals.places.iter().find(|place| place.member.is_none());
    let own = own.ok_or_else(crate::teams::service::not_found)?;
    let mut people = goals.places.iter().filter(|place| place.member.is_some()).map(line).collect::<Vec<_>>();
    lines::sort(&mut people, query.order != Some(GoalOrder::Best));
    let mut counts = BTreeMap::new();
    for status in people.iter().filter_map(|line| line.status) {
        *counts.entry(status).or_default() += 1;
    }
    let total = i64::try_from(people.len()).unwrap_or(i64::MAX);
    let (offset, limit) = (paging.offset(), paging.limit);
    let shown = people.into_iter().skip(usize::try_from(offset).unwrap_or(usize::MAX));
    let people = shown.take(usize::try_from(limit).unwrap_or(0)).collect();
    Ok(GoalsPage {
        period: goals.described(query.period),
        metric: query.metric,
        team: line(own),
        days: goals.days(own, query.metric, query.period),
        people,
        counts,
        page: paging.page,
        total,
        total_pages: paging.pages(total),
        can_edit: team.leads,
        day: goals.frame.day,
        today: goals.frame.today,
    })
}
