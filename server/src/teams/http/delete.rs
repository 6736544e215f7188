use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
    teams::{access::EditableTeam, service},
};

/// Delete a team
///
/// Its members leave it. Boards of earlier days show it as before; events and scores are kept.
#[utoipa::path(
    delete, path = "/api/groups/{id}", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn delete_group(State(app): State<Arc<App>>, team: EditableTeam) -> ApiResult<Json<Done>> {
    service::delete(&app, &team).await?;
    Ok(Json(Done::default()))
}
