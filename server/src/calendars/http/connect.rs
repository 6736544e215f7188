use std::sync::Arc;

use axum::{Json, extract::State, http::header::SET_COOKIE, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::Actor,
    calendars::service,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
};

#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentAddress {
    #[schema(example = "https://accounts.google.com/o/oauth2/v2/auth?scope=openid")]
    url: String,
}

/// Where to agree that one's own calendar is read
///
/// The browser that asked goes there and comes back to /profile. Only events are read, never written.
#[utoipa::path(
    get, path = "/api/google-calendar/connect", tag = "google-calendar", security(("token" = [])),
    responses(
        (status = OK, body = Data<ConsentAddress>), (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Google is not set up here"),
        (status = SERVICE_UNAVAILABLE, body = ErrorBody, description = "Google does not answer"),
    )
)]
pub async fn connect_calendar(State(app): State<Arc<App>>, actor: Actor) -> ApiResult<impl IntoResponse> {
    let begun = service::begin_connecting(&app, &actor).await?;
    Ok(([(SET_COOKIE, begun.cookie)], Json(Data::from(ConsentAddress { url: begun.address }))))
}
