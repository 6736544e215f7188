use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    members::{model::AvailableUser, store},
    teams::access::EditableTeam,
};

/// People who are not in a team
#[utoipa::path(
    get, path = "/api/groups/{id}/no/users", tag = "members", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses(
        (status = OK, body = Data<Vec<AvailableUser>>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn list_available_users(
    State(app): State<Arc<App>>,
    team: EditableTeam,
) -> ApiResult<Json<Data<Vec<AvailableUser>>>> {
    Ok(Json(store::available(&app.pool, team.id).await?.into()))
}
