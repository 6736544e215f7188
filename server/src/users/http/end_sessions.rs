use axum::{Json, extract::State};

use crate::{
    auth::http::sessions::EndedSessions,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    users::{access::AccessibleUser, service},
};

/// End all sessions of an account
///
/// For administrators, and for everybody their own, this one included. Who knows the password signs in again: to keep
/// somebody out, deactivate the account.
#[utoipa::path(
    delete, path = "/api/users/{id}/sessions", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses((status = OK, body = Data<EndedSessions>), (status = FORBIDDEN))
)]
pub async fn end_user_sessions(
    State(context): State<Context>,
    user: AccessibleUser,
) -> ApiResult<Json<Data<EndedSessions>>> {
    Ok(Json(EndedSessions { ended: service::end_sessions(&context, &user).await? }.into()))
}
