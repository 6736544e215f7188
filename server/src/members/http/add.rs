use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    app::App,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    members::{
        access::Placement,
        model::{AddedMember, GivenDuties},
        service,
    },
    once::{KeyHeader, Once},
};

/// Put a person into a team
#[utoipa::path(
    post, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), KeyHeader),
    request_body = GivenDuties,
    responses(
        (status = CREATED, body = Data<AddedMember>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Already in the team"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn add_member(
    State(app): State<Arc<App>>,
    place: Placement,
    once: Once,
    ApiJson(given): ApiJson<GivenDuties>,
) -> ApiResult<(StatusCode, Json<Data<AddedMember>>)> {
    let added = service::add(&app, &place, &once, given.over("")?).await?;
    Ok((StatusCode::CREATED, Json(added.into())))
}
