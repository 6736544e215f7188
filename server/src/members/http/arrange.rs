use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Done, extract::ApiJson},
    members::{many, model::GivenPositions},
    teams::access::EditableTeam,
};

/// Change the positions of many members
///
/// All or none; job titles stay.
#[utoipa::path(
    patch, path = "/api/groups/{id}/users", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = GivenPositions,
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn arrange_members(
    State(context): State<Context>,
    team: EditableTeam,
    ApiJson(given): ApiJson<GivenPositions>,
) -> ApiResult<Json<Done>> {
    many::arrange(&context, &team, given).await?;
    Ok(Json(Done::default()))
}
