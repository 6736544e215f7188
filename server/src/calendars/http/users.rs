use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::Actor,
    calendars::{model::ConnectedUser, service},
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
};

/// People whose own calendar is connected
#[utoipa::path(
    get, path = "/api/users/google-calendar-users", tag = "google-calendar", security(("token" = [])),
    responses((status = OK, body = Data<Vec<ConnectedUser>>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn list_calendar_users(
    State(app): State<Arc<App>>,
    _: Actor,
) -> ApiResult<Json<Data<Vec<ConnectedUser>>>> {
    Ok(Json(service::connected(&app).await?.into()))
}
