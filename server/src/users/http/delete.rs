use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
    users::{access::ManagedUser, service},
};

/// Delete an account
///
/// Ends the person's sessions, calendar connection and places in teams. Boards of earlier days keep the name.
/// Administrators cannot be deleted.
#[utoipa::path(
    delete, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn delete_user(State(app): State<Arc<App>>, user: ManagedUser) -> ApiResult<Json<Done>> {
    service::delete(&app, &user).await?;
    Ok(Json(Done::default()))
}
