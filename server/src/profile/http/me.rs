use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    auth::{access::Actor, model::SecondFactor},
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
    /// An administrator has the role of a user until they set up two-step sign-in, which the organisation demands
    #[schema(example = false)]
    second_factor_needed: bool,
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
    let second_factor_needed = actor.second_factor == SecondFactor::Owes;
    Ok(Json(Me { user: User { group_id, ..actor.user }, calendar_notice, manages, second_factor_needed }))
}
