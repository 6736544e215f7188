use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    managers::access::LedTeam,
    point_rules::{
        preview,
        preview_model::{GivenPreview, Preview},
    },
};

/// Try rules on what happened
///
/// Over the events of at most 366 days, beside the rules in force. Changes nothing.
#[utoipa::path(
    post, path = "/api/groups/{id}/points/preview", tag = "points", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = GivenPreview,
    responses((status = OK, body = Data<Preview>), (status = FORBIDDEN))
)]
pub async fn preview_group_points(
    State(context): State<Context>,
    team: LedTeam,
    ApiJson(given): ApiJson<GivenPreview>,
) -> ApiResult<Json<Data<Preview>>> {
    Ok(Json(preview::preview(&context, team.id, given).await?.into()))
}
