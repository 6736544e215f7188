use axum::{Json, extract::State, http::StatusCode};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    members::{
        access::Placement,
        model::{AddedMember, GivenMemberDetails},
        service,
    },
};

/// Add a person to a team
#[utoipa::path(
    post, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), KeyHeader),
    request_body = GivenMemberDetails,
    responses(
        (status = CREATED, body = Data<AddedMember>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Already in the team"),
    )
)]
pub async fn add_member(
    State(context): State<Context>,
    place: Placement,
    key: IdempotencyKey,
    ApiJson(given): ApiJson<GivenMemberDetails>,
) -> ApiResult<(StatusCode, Json<Data<AddedMember>>)> {
    let added = service::add(&context, &place, &key, given.apply_to("")?).await?;
    Ok((StatusCode::CREATED, Json(added.into())))
}
