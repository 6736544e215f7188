use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    users::{
        access::AccessibleUser,
        model::{Role, User},
        service,
    },
};

/// Get an account: your own, or any for administrators
#[utoipa::path(
    get, path = "/api/users/{id}", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    responses((status = OK, body = User), (status = FORBIDDEN))
)]
pub async fn get_user(State(context): State<Context>, user: AccessibleUser) -> ApiResult<Json<User>> {
    let mut found = service::one(&context, user.id).await?;
    if user.actor.user.role != Role::Admin {
        found.email_proved = None;
        found.similar_email = None;
    }
    Ok(Json(found))
}
