use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::extract::ApiQuery,
    listing::{ListQuery, Listed},
    members::{model::AvailableUser, service},
    teams::access::EditableTeam,
};

/// List the people who are not in a team, all or page by page
#[utoipa::path(
    get, path = "/api/groups/{id}/no/users", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ListQuery),
    responses((status = OK, body = Listed<AvailableUser>), (status = FORBIDDEN))
)]
pub async fn list_available_users(
    State(context): State<Context>,
    team: EditableTeam,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> ApiResult<Json<Listed<AvailableUser>>> {
    let part = query.parse(false)?;
    Ok(Json(service::available(&context, team.id, part.as_ref()).await?))
}
