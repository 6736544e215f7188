use axum::{Json, extract::State, http::StatusCode};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    members::{
        many,
        model::{AddedMembers, GivenMembers},
    },
    teams::access::EditableTeam,
};

/// Add many people to a team
///
/// All or none.
#[utoipa::path(
    post, path = "/api/groups/{id}/users", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), KeyHeader),
    request_body = GivenMembers,
    responses(
        (status = CREATED, body = Data<AddedMembers>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Somebody is already in the team"),
    )
)]
pub async fn add_members(
    State(context): State<Context>,
    team: EditableTeam,
    key: IdempotencyKey,
    ApiJson(given): ApiJson<GivenMembers>,
) -> ApiResult<(StatusCode, Json<Data<AddedMembers>>)> {
    Ok((StatusCode::CREATED, Json(many::add(&context, &team, &key, given).await?.into())))
}
