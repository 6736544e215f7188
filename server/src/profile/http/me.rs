use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    auth::access::Actor,
    calendars::{self, model::Notice},
    context::Context,
    error::ApiResult,
    managers::{self, model::ManagedTeam},
    users::{self, model::User},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Me {
    #[serde(flatten)]
    user: User,
    /// What the person is told about their calendar on every screen
    #[serde(rename = "calendarNotice")]
    calendar_notice: Option<Notice>,
    /// The teams that the person manages now
    manages: Vec<ManagedTeam>,
}

/// Get the current user
#[utoipa::path(
    get, path = "/api/users/me", tag = "users", security(("token" = [])),
    responses((status = OK, body = Me))
)]
pub async fn get_me(State(context): State<Context>, actor: Actor) -> ApiResult<Json<Me>> {
    let calendar_notice = calendars::service::notice(&context, actor.user.id).await?;
    let group_id = users::service::first_team(&context, actor.user.id).await?;
    let manages = managers::service::of_user(&context, actor.user.id).await?;
    Ok(Json(Me { user: User { group_id, ..actor.user }, calendar_notice, manages }))
}
