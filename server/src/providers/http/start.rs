use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use super::landing::{failed, redirect};
use crate::{
    context::Context,
    error::{ApiResult, Code},
    http::address::ClientAddress,
    oidc::{self, Provider, Providers, Purpose},
};

/// Start a sign-in with Google
///
/// The browser returns to /auth/google with a token or an error, at once if Google is not set up.
#[utoipa::path(
    get, path = "/api/auth/google", tag = "auth",
    responses((status = FOUND, description = "To Google, or back to /auth/google with an error"))
)]
pub async fn start_google_sign_in(
    State(context): State<Context>,
    State(providers): State<Arc<Providers>>,
    ClientAddress(address): ClientAddress,
) -> Response {
    match &providers.google {
        Some(google) => start(&context, &providers, google, address).await,
        None => redirect(failed(Purpose::SignIn, NO_GOOGLE)),
    }
}

pub(super) const NO_GOOGLE: &str = "Google sign-in is not set up here. Sign in with email and password.";

/// Start a sign-in with the other provider
#[utoipa::path(
    get, path = "/api/auth/provider", tag = "auth",
    responses(
        (status = FOUND, description = "To the provider, or back to /auth/google with an error"),
        (status = NOT_FOUND, description = "No other provider is set up"),
    )
)]
pub async fn start_provider_sign_in(
    State(context): State<Context>,
    State(providers): State<Arc<Providers>>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Response> {
    Ok(start(&context, &providers, providers.require_other()?, address).await)
}

/// No input of the caller decides where the browser goes or returns to.
async fn start(context: &Context, providers: &Providers, provider: &Provider, address: IpAddr) -> Response {
    if providers.limit.take(address, context.clock.now()).is_err() {
        return redirect(failed(Purpose::SignIn, Code::TooMany.sentence()));
    }
    match oidc::begin(context, providers, provider, Purpose::SignIn, None).await {
        Ok(begun) => {
            let headers = [(header::SET_COOKIE, begun.cookie)];
            (StatusCode::FOUND, headers, [(header::LOCATION, begun.address)]).into_response()
        }
        Err(failure) => {
            failure.log(provider.key);
            redirect(failed(Purpose::SignIn, &failure.sentence()))
        }
    }
}
