use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    members::{access::Placement, model::GivenDuties, service},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct AddedMember {
    /// The same as before for somebody who comes back
    #[schema(example = 57)]
    group_member_id: i64,
}

/// Put a person into a team
#[utoipa::path(
    post, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
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
    ApiJson(given): ApiJson<GivenDuties>,
) -> ApiResult<(StatusCode, Json<Data<AddedMember>>)> {
    let group_member_id = service::add(&app, &place, given.over("")?).await?;
    Ok((StatusCode::CREATED, Json(AddedMember { group_member_id }.into())))
}
