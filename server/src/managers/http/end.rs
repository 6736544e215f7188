use axum::{Json, extract::State};

use crate::{
    context::Context, error::ApiResult, http::envelope::Done, managers::service, members::access::Placement,
};

/// End a manager of a team
///
/// At once; somebody who is only planned is taken off the list.
#[utoipa::path(
    delete, path = "/api/groups/{id}/managers/{userId}", tag = "managers", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn end_manager(State(context): State<Context>, place: Placement) -> ApiResult<Json<Done>> {
    service::end(&context, &place).await?;
    Ok(Json(Done::default()))
}
