use std::sync::Arc;

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, header},
    response::Response,
};

use super::{
    landing::{CALENDAR_CONNECTED, failed, redirect, signed_in},
    provider_start::NO_GOOGLE,
};
use crate::{
    app::App,
    auth::{identities, service::Device},
    calendars,
    http::error::{ApiResult, ErrorBody},
    oidc::{self, CallbackQuery, Failed, Finished, Provider, Purpose},
};

type Answer = Result<Query<CallbackQuery>, QueryRejection>;

/// Come back from Google
///
/// Google sends browsers here, after a sign-in and after somebody has connected their calendar.
#[utoipa::path(
    get, path = "/api/auth/google/callback", tag = "auth", params(CallbackQuery),
    responses((
        status = FOUND,
        description = "To /auth/google with a token or an error; to /profile where it was about a calendar"
    ))
)]
pub async fn finish_google_sign_in(
    State(app): State<Arc<App>>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> Response {
    match &app.google {
        Some(google) => finish(&app, google, device, &headers, answer).await,
        None => redirect(failed(Purpose::SignIn, NO_GOOGLE)),
    }
}

/// Come back from the provider beside Google
#[utoipa::path(
    get, path = "/api/auth/provider/callback", tag = "auth", params(CallbackQuery),
    responses(
        (status = FOUND, description = "To /auth/google with a token or an error"),
        (status = NOT_FOUND, body = ErrorBody, description = "There is none"),
    )
)]
pub async fn finish_provider_sign_in(
    State(app): State<Arc<App>>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> ApiResult<Response> {
    Ok(finish(&app, app.require_other_provider()?, device, &headers, answer).await)
}

async fn finish(
    app: &App,
    provider: &Provider,
    device: Device,
    headers: &HeaderMap,
    answer: Answer,
) -> Response {
    // A query that cannot be read names nobody who is awaited.
    let answer = answer.map(|Query(answer)| answer).unwrap_or_default();
    let (purpose, settled) = match oidc::finish(app, provider, answer, oidc::presented(app, headers)).await {
        Ok(finished) => (finished.purpose, settle(app, finished, device).await.map_err(Into::into)),
        Err(Failed { purpose, failure }) => (purpose.unwrap_or(Purpose::SignIn), Err(failure)),
    };
    let location = settled.unwrap_or_else(|failure| {
        failure.log(provider.key);
        failed(purpose, &failure.sentence())
    });
    let mut response = redirect(location);
    response.headers_mut().extend(oidc::cleared(app).map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

/// Where the browser goes when all went well.
async fn settle(app: &App, finished: Finished, device: Device) -> ApiResult<String> {
    match finished.purpose {
        Purpose::SignIn => {
            let token = identities::sign_in(app, &finished.identity, device).await?;
            Ok(signed_in(&token.reveal()))
        }
        Purpose::ConnectCalendar { user } => {
            let origin = device.origin(Some(user));
            calendars::service::connect(app, user, finished, &origin).await?;
            Ok(CALENDAR_CONNECTED.to_owned())
        }
    }
}
