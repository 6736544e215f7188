use axum::{Json, extract::State};
use sqlx::PgConnection;

use crate::{
    calendars,
    context::Context,
    error::ApiResult,
    http::envelope::Done,
    users::{self, access::ManagedUser},
};

/// Delete an account
///
/// Ends the user's sessions, calendar connection and team memberships. Boards of earlier days keep the name.
/// Administrators cannot be deleted, and who has asked to be erased only once that is answered.
#[utoipa::path(
    delete, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN), (status = CONFLICT))
)]
pub async fn delete_user(State(context): State<Context>, user: ManagedUser) -> ApiResult<Json<Done>> {
    let leave = async |transaction: &mut PgConnection| {
        calendars::service::remove_connection(transaction, user.id).await.map(|_| ())
    };
    users::service::delete(&context, &user, leave).await?;
    Ok(Json(Done::default()))
}
