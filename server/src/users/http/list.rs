use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    users::{model::User, store},
};

/// List all accounts
#[utoipa::path(
    get, path = "/api/users", tag = "users", security(("token" = [])),
    responses((status = OK, body = Data<Vec<User>>), (status = FORBIDDEN))
)]
pub async fn list_users(State(context): State<Context>, _: AdminActor) -> ApiResult<Json<Data<Vec<User>>>> {
    Ok(Json(store::all(&context.pool).await?.into()))
}
