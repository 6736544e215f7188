use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Done, extract::ApiJson},
    members::{access::CurrentMember, model::GivenMemberDetails, service},
};

/// Change a member's position and job title
#[utoipa::path(
    patch, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    request_body = GivenMemberDetails,
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn edit_member(
    State(context): State<Context>,
    CurrentMember { place, .. }: CurrentMember,
    ApiJson(given): ApiJson<GivenMemberDetails>,
) -> ApiResult<Json<Done>> {
    service::edit(&context, &place, given).await?;
    Ok(Json(Done::default()))
}
