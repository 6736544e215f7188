use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    members::{model::AvailableUser, store},
    teams::access::EditableTeam,
};

/// List the people who are not in a team
#[utoipa::path(
    get, path = "/api/groups/{id}/no/users", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses((status = OK, body = Data<Vec<AvailableUser>>), (status = FORBIDDEN))
)]
pub async fn list_available_users(
    State(context): State<Context>,
    team: EditableTeam,
) -> ApiResult<Json<Data<Vec<AvailableUser>>>> {
    Ok(Json(store::available(&context.pool, team.id).await?.into()))
}
