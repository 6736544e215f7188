use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::{access::Actor, service},
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
};

/// End this session
#[utoipa::path(
    post, path = "/api/auth/logout", tag = "auth", security(("token" = [])),
    responses((status = OK, body = Done), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn logout(State(app): State<Arc<App>>, actor: Actor) -> ApiResult<Json<Done>> {
    service::sign_out(&app, &actor).await?;
    Ok(Json(Done::default()))
}
