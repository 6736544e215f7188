use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, header},
    response::Response,
};

use super::{
    landing::{CALENDAR_CONNECTED, failed, redirect, signed_in},
    start::NO_GOOGLE,
};
use crate::{
    auth::service::Device,
    calendars,
    error::ApiResult,
    oidc::{self, CallbackQuery, Failed, Finished, Provider, Purpose},
    providers::{Arrival, sign_in},
};

type Answer = Result<Query<CallbackQuery>, QueryRejection>;

/// Return from Google
///
/// Google redirects browsers here after a sign-in and after a calendar was connected.
#[utoipa::path(
    get, path = "/api/auth/google/callback", tag = "auth", params(CallbackQuery),
    responses(
        (
        status = FOUND,
        description = "To /auth/google with a token or an error; to /profile if it was about a calendar"
    ),
    )
)]
pub async fn finish_google_sign_in(
    State(arrival): State<Arrival>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> Response {
    match &arrival.providers.google {
        Some(google) => finish(&arrival, google, device, &headers, answer).await,
        None => redirect(failed(Purpose::SignIn, NO_GOOGLE)),
    }
}

/// Return from the other provider
#[utoipa::path(
    get, path = "/api/auth/provider/callback", tag = "auth", params(CallbackQuery),
    responses(
        (status = FOUND, description = "To /auth/google with a token or an error"),
        (status = NOT_FOUND, description = "No other provider is set up"),
    )
)]
pub async fn finish_provider_sign_in(
    State(arrival): State<Arrival>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> ApiResult<Response> {
    Ok(finish(&arrival, arrival.providers.require_other()?, device, &headers, answer).await)
}

async fn finish(
    arrival: &Arrival,
    provider: &Provider,
    device: Device,
    headers: &HeaderMap,
    answer: Answer,
) -> Response {
    let Arrival { context, providers, .. } = arrival;
    // An unreadable query belongs to no attempt.
    let answer = answer.map(|Query(answer)| answer).unwrap_or_default();
    let (purpose, settled) =
        match oidc::finish(context, providers, provider, answer, oidc::presented(providers, headers)).await {
            Ok(finished) => (finished.purpose, settle(arrival, finished, device).await.map_err(Into::into)),
            Err(Failed { purpose, failure }) => (purpose.unwrap_or(Purpose::SignIn), Err(failure)),
        };
    let location = settled.unwrap_or_else(|failure| {
        failure.log(provider.key);
        failed(purpose, &failure.sentence())
    });
    let mut response = redirect(location);
    response.headers_mut().extend(oidc::cleared(providers).map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

/// Returns where the browser goes after a success.
async fn settle(arrival: &Arrival, finished: Finished, device: Device) -> ApiResult<String> {
    let Arrival { context, providers, calendars, .. } = arrival;
    match finished.purpose {
        Purpose::SignIn => {
            let token = sign_in(arrival, &finished.identity, device).await?;
            Ok(signed_in(&token.reveal()))
        }
        Purpose::ConnectCalendar { user } => {
            let origin = device.origin(Some(user));
            calendars::service::connect(context, providers, calendars, user, finished, &origin).await?;
            Ok(CALENDAR_CONNECTED.to_owned())
        }
    }
}
