use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    managers::{model::Manager, seen::SeenTeam, service},
};

/// List the managers of a team
///
/// Those of now. Who leads the team also reads planned and past ones.
#[utoipa::path(
    get, path = "/api/groups/{id}/managers", tag = "managers", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses((status = OK, body = Data<Vec<Manager>>))
)]
pub async fn list_managers(
    State(context): State<Context>,
    team: SeenTeam,
) -> ApiResult<Json<Data<Vec<Manager>>>> {
    Ok(Json(service::of_team(&context, team.id, team.leads).await?.into()))
}
