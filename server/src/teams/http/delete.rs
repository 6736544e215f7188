use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Done,
    teams::{access::EditableTeam, service},
};

/// Delete a team
///
/// Its members leave it. Boards of earlier days still show it; events and scores are kept.
#[utoipa::path(
    delete, path = "/api/groups/{id}", tag = "groups", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn delete_group(State(context): State<Context>, team: EditableTeam) -> ApiResult<Json<Done>> {
    service::delete(&context, &team).await?;
    Ok(Json(Done::default()))
}
