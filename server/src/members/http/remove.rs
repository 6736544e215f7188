use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
    members::{access::CurrentMember, service},
};

/// Take a person out of a team
///
/// Their score, events and history stay, and are there again when they come back.
#[utoipa::path(
    delete, path = "/api/groups/{id}/user/{userId}", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn remove_member(
    State(app): State<Arc<App>>,
    CurrentMember(place): CurrentMember,
) -> ApiResult<Json<Done>> {
    service::remove(&app, &place).await?;
    Ok(Json(Done::default()))
}
