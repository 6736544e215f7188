use std::sync::Arc;

use axum::{Json, extract::State, http::header::SET_COOKIE, response::IntoResponse};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    auth::access::Actor,
    calendars::{Calendars, service},
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    oidc::Providers,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentAddress {
    #[schema(example = "https://accounts.google.com/o/oauth2/v2/auth?scope=openid")]
    url: String,
}

/// Get the address where you allow us to read your calendar
///
/// Open the address in the same browser; it returns to /profile. Events are only read, never written.
#[utoipa::path(
    get, path = "/api/google-calendar/connect", tag = "google-calendar", security(("token" = [])),
    responses(
        (status = OK, body = Data<ConsentAddress>),
        (status = CONFLICT, description = "Google is not set up on this server"),
        (status = SERVICE_UNAVAILABLE, description = "Google does not answer"),
    )
)]
pub async fn connect_calendar(
    State(context): State<Context>,
    State(providers): State<Arc<Providers>>,
    State(calendars): State<Arc<Calendars>>,
    actor: Actor,
) -> ApiResult<impl IntoResponse> {
    let begun = service::begin_connecting(&context, &providers, &calendars, &actor).await?;
    Ok(([(SET_COOKIE, begun.cookie)], Json(Data::from(ConsentAddress { url: begun.address }))))
}
