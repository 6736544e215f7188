use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    events::{access::ReadableMember, bounds::Bounds, model::SpanCounts, service},
    http::{
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeriesQuery {
    /// 2 to 121 instants in rising order, separated by commas; each row of the answer counts from one instant
    /// to just before the next
    #[param(example = "2026-11-01T21:00:00Z,2026-11-08T21:00:00Z,2026-11-15T21:00:00Z")]
    bounds: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GroupsSeriesQuery {
    /// Team ids separated by commas, at most 200; unknown ids are ignored
    #[param(value_type = String, example = "1,2,7")]
    ids: TeamIds,
    /// As in the other series
    #[param(example = "2026-11-01T21:00:00Z,2026-11-08T21:00:00Z,2026-11-15T21:00:00Z")]
    bounds: String,
}

type Series = ApiResult<Json<Data<Vec<SpanCounts>>>>;

/// Count your own events by kind, in all teams, span by span
#[utoipa::path(
    get, path = "/api/calendar/my/series", tag = "calendar", security(("token" = [])), params(SeriesQuery),
    responses((status = OK, body = Data<Vec<SpanCounts>>))
)]
pub async fn get_my_series(
    State(context): State<Context>,
    actor: Actor,
    ApiQuery(query): ApiQuery<SeriesQuery>,
) -> Series {
    let bounds = Bounds::parse(&query.bounds)?;
    Ok(Json(service::series_of_user(&context, actor.user.id, &bounds).await?.into()))
}

/// Count the events of a member by kind, span by span
#[utoipa::path(
    get, path = "/api/calendar/group-member/{gmId}/series", tag = "calendar", security(("token" = [])),
    params(("gmId" = i64, Path, example = 57), SeriesQuery),
    responses((status = OK, body = Data<Vec<SpanCounts>>))
)]
pub async fn get_member_series(
    State(context): State<Context>,
    member: ReadableMember,
    ApiQuery(query): ApiQuery<SeriesQuery>,
) -> Series {
    let bounds = Bounds::parse(&query.bounds)?;
    Ok(Json(service::series_of_member(&context, member.id, &bounds).await?.into()))
}

/// Count the events of several teams together by kind, span by span
///
/// Includes former members.
#[utoipa::path(
    get, path = "/api/calendar/groups/series", tag = "calendar", security(("token" = [])),
    params(GroupsSeriesQuery),
    responses((status = OK, body = Data<Vec<SpanCounts>>))
)]
pub async fn get_groups_series(
    State(context): State<Context>,
    _: Actor,
    ApiQuery(query): ApiQuery<GroupsSeriesQuery>,
) -> Series {
    let bounds = Bounds::parse(&query.bounds)?;
    let teams = query.ids.bounded("ids")?;
    Ok(Json(service::series_of_teams(&context, teams, &bounds).await?.into()))
}
