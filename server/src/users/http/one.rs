use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::error::{ApiResult, ErrorBody},
    users::{access::VisibleUser, model::User, service},
};

/// One account: one's own, or anybody's for administrators
#[utoipa::path(
    get, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses(
        (status = OK, body = User),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn get_user(State(app): State<Arc<App>>, user: VisibleUser) -> ApiResult<Json<User>> {
    Ok(Json(service::one(&app, user.id).await?))
}
