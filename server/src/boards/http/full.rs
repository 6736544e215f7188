use axum::{Json, extract::State, http::HeaderMap, response::Response};
use futures::TryStreamExt;
use serde::Serialize;
use utoipa::ToSchema;

use super::tables::{Table, tables};
use crate::{
    auth::access::Actor,
    boards::{model::When, service},
    context::Context,
    error::ApiResult,
    http::{conditional::ETag, envelope::Data, streamed},
    managers::access::LedTeam,
    teams::{self, access::AnyTeam, model::ReportsMode},
};

/// List all teams with their members, by position
#[utoipa::path(
    get, path = "/api/groups/full", tag = "groups", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<Table>>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
    )
)]
pub async fn list_full_groups(
    State(context): State<Context>,
    _: Actor,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let fresh = service::freshness(&context).await?;
    let tag = ETag::of(&[&"full", &fresh.versions]);
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let boards = service::every_board(context, When::Now).await?;
    Ok(tag.attach(streamed::list(boards.map_ok(|boards| tables(boards, Table::by_position))).await?))
}

/// A team with what its own page shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct FullTeam {
    #[serde(flatten)]
    table: Table,
    /// How it takes reports
    reports: ReportsMode,
}

/// Get a team with its members, by position
#[utoipa::path(
    get, path = "/api/groups/full/{id}", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses(
        (status = OK, body = Data<FullTeam>),
        (status = NOT_MODIFIED, description = "Nothing has changed since your ETag"),
    )
)]
pub async fn get_full_group(
    State(context): State<Context>,
    team: AnyTeam,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let tag = teams::service::tag(&context.pool, team.id).await?;
    if tag.is_known_to(&headers) {
        return Ok(tag.not_modified());
    }
    let table = Table::by_position(service::one_board(&context, team.id).await?);
    let reports = teams::service::reports(&context.pool, team.id).await?;
    Ok(tag.attach(Json(Data::from(FullTeam { table, reports }))))
}

/// Get a team with its members, best first
#[utoipa::path(
    get, path = "/api/groups/{id}/balls", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses((status = OK, body = Data<Table>), (status = FORBIDDEN))
)]
pub async fn get_balls(State(context): State<Context>, team: LedTeam) -> ApiResult<Json<Data<Table>>> {
    Ok(Json(Table::from(service::one_board(&context, team.id).await?).into()))
}
