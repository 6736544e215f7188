use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    members::{access::CurrentMember, model::GivenDuties, service},
};

/// Change a member's position and job title
#[utoipa::path(
    patch, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    request_body = GivenDuties,
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_member(
    State(app): State<Arc<App>>,
    CurrentMember(place): CurrentMember,
    ApiJson(given): ApiJson<GivenDuties>,
) -> ApiResult<Json<Done>> {
    service::edit(&app, &place, given).await?;
    Ok(Json(Done::default()))
}
