use axum::{Json, extract::State};

use crate::{
    auth::{access::Actor, service},
    context::Context,
    error::ApiResult,
    http::envelope::Done,
};

/// Sign out of this session
#[utoipa::path(
    post, path = "/api/auth/logout", tag = "auth", security(("token" = [])),
    responses((status = OK, body = Done))
)]
pub async fn logout(State(context): State<Context>, actor: Actor) -> ApiResult<Json<Done>> {
    service::sign_out(&context, &actor).await?;
    Ok(Json(Done::default()))
}
