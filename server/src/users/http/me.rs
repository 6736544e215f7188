use axum::Json;

use crate::{auth::access::Actor, http::error::ErrorBody, users::model::User};

/// The person who calls
#[utoipa::path(
    get, path = "/api/users/me", tag = "users", security(("token" = [])),
    responses((status = OK, body = User), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn get_me(actor: Actor) -> Json<User> {
    Json(actor.user)
}
