use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::OptionalJson},
    users::{access::ManagedUser, service},
};

#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActiveState {
    is_active: bool,
}

/// Activate or deactivate an account
///
/// Without a body it toggles; with one it sets the state, so that a retry is harmless. Deactivating ends the
/// person's sessions. Administrators cannot be deactivated.
#[utoipa::path(
    patch, path = "/api/users/{id}/toggle-active", tag = "users", security(("token" = [])),
    params(("id" = i64, Path, example = 41)),
    request_body = Option<ActiveState>,
    responses((status = OK, body = Data<ActiveState>), (status = FORBIDDEN))
)]
pub async fn toggle_active(
    State(context): State<Context>,
    user: ManagedUser,
    OptionalJson(wanted): OptionalJson<ActiveState>,
) -> ApiResult<Json<Data<ActiveState>>> {
    let is_active = service::set_active(&context, &user, wanted.map(|wanted| wanted.is_active)).await?;
    Ok(Json(ActiveState { is_active }.into()))
}
