use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderValue, header},
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
    oidc::{self, CallbackQuery, FailedFlow, FinishedFlow, Provider, Purpose},
    providers::{CallbackContext, sign_in},
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
    State(callback): State<CallbackContext>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> Response {
    match &callback.providers.google {
        Some(google) => finish(&callback, google, device, &headers, answer).await,
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
    State(callback): State<CallbackContext>,
    device: Device,
    headers: HeaderMap,
    answer: Answer,
) -> ApiResult<Response> {
    Ok(finish(&callback, callback.providers.require_other()?, device, &headers, answer).await)
}

async fn finish(
    callback: &CallbackContext,
    provider: &Provider,
    device: Device,
    headers: &HeaderMap,
    answer: Answer,
) -> Response {
    let CallbackContext { context, providers, .. } = callback;
    // An unreadable query belongs to no attempt.
    let answer = answer.map(|Query(answer)| answer).unwrap_or_default();
    let (purpose, completed) =
        match oidc::finish(context, providers, provider, answer, oidc::presented(providers, headers)).await {
            Ok(finished) => {
                (finished.purpose, complete(callback, finished, device).await.map_err(Into::into))
            }
            Err(FailedFlow { purpose, failure }) => (purpose.unwrap_or(Purpose::SignIn), Err(failure)),
        };
    let (location, signed_in) = completed.unwrap_or_else(|failure| {
        failure.log(provider.key);
        (failed(purpose, &failure.sentence()), None)
    });
    let mut response = redirect(location);
    for cookie in oidc::cleared(providers).into_iter().chain(signed_in) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Returns where the browser goes after a success, and the cookie of a sign-in.
async fn complete(
    callback: &CallbackContext,
    finished: FinishedFlow,
    device: Device,
) -> ApiResult<(String, Option<HeaderValue>)> {
    let CallbackContext { context, providers, calendars, .. } = callback;
    match finished.purpose {
        Purpose::SignIn => {
            let token = sign_in(callback, &finished.identity, device).await?;
            Ok((signed_in(&token.reveal()), Some(oidc::signed_in(providers, &token)?)))
        }
        Purpose::ConnectCalendar { user } => {
            let origin = device.origin(Some(user));
            calendars::service::connect(context, providers, calendars, user, finished, &origin).await?;
            Ok((CALENDAR_CONNECTED.to_owned(), None))
        }
    }
}
