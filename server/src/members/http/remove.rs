use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Done,
    members::{access::CurrentMember, service},
};

/// Remove a person from a team
///
/// Their score, events and history are kept, and return if they come back.
#[utoipa::path(
    delete, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn remove_member(
    State(context): State<Context>,
    CurrentMember { place, .. }: CurrentMember,
) -> ApiResult<Json<Done>> {
    service::remove(&context, &place).await?;
    Ok(Json(Done::default()))
}
