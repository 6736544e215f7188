use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::Actor,
    calendars::{self, model::Notice},
    http::error::{ApiResult, ErrorBody},
    users::model::User,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Me {
    #[serde(flatten)]
    user: User,
    /// What the person should hear about their calendar wherever they are
    #[serde(rename = "calendarNotice")]
    calendar_notice: Option<Notice>,
}

/// The person who calls
#[utoipa::path(
    get, path = "/api/users/me", tag = "users", security(("token" = [])),
    responses((status = OK, body = Me), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn get_me(State(app): State<Arc<App>>, actor: Actor) -> ApiResult<Json<Me>> {
    let calendar_notice = calendars::service::notice(&app, actor.user.id).await?;
    Ok(Json(Me { user: actor.user, calendar_notice }))
}
