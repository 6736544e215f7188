use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    users::many::{Activated, Activation, set_active},
};

/// Activate or deactivate many accounts
///
/// Administrators are left out. Deactivating ends sessions.
#[utoipa::path(
    patch, path = "/api/users/active", tag = "users", security(("token" = [])), request_body = Activation,
    responses((status = OK, body = Data<Activated>), (status = FORBIDDEN))
)]
pub async fn set_users_active(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
    ApiJson(given): ApiJson<Activation>,
) -> ApiResult<Json<Data<Activated>>> {
    Ok(Json(set_active(&context, &actor, given).await?.into()))
}
