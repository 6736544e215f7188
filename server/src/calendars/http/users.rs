use axum::{Json, extract::State};

use crate::{
    auth::access::Actor,
    calendars::{model::ConnectedUser, service},
    context::Context,
    error::ApiResult,
    http::envelope::Data,
};

/// List the people whose calendar is connected
#[utoipa::path(
    get, path = "/api/users/google-calendar-users", tag = "google-calendar", security(("token" = [])),
    responses((status = OK, body = Data<Vec<ConnectedUser>>))
)]
pub async fn list_calendar_users(
    State(context): State<Context>,
    _: Actor,
) -> ApiResult<Json<Data<Vec<ConnectedUser>>>> {
    Ok(Json(service::connected(&context).await?.into()))
}
