//! The way to a provider and back.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::{
    AuthorizationCode, ClaimsVerificationError, CsrfToken, Nonce, OAuth2TokenResponse, PkceCodeChallenge,
    PkceCodeVerifier, RequestTokenError, Scope, SignatureVerificationError, TokenResponse,
    core::{CoreAuthenticationFlow, CoreJwsSigningAlgorithm},
};
use secrecy::{ExposeSecret, SecretString};
use sqlx::PgPool;

use super::{
    claims::{Claims, TokenAnswer},
    cookie,
    discovery::{DiscoveredProvider, MIN_REFETCH_INTERVAL},
    failure::{FailedFlow, Failure, chain},
    model::{CallbackQuery, FinishedFlow, Identity, Purpose, StartedFlow, Tokens},
    provider::Provider,
    store::{self, Attempt, NewAttempt},
};
use crate::{
    context::Context,
    oidc::Providers,
    token::{Token, TokenHash},
};

/// How long a person may take at the provider.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// Time limit for all calls to the provider while a browser waits. Together with the picture it is shorter
/// than a request's limit, so that the person sees the reason.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// Allowed difference between the provider's clock and ours.
const LEEWAY: TimeDelta = TimeDelta::seconds(60);

pub async fn begin(
    context: &Context,
    providers: &Providers,
    provider: &Provider,
    purpose: Purpose,
    login_hint: Option<&str>,
) -> Result<StartedFlow, Failure> {
    let discovered = with_time_limit(provider.discover(&providers.http_client, context.clock.now())).await?;
    let browser = Token::generate();
    let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
    let mut request = discovered
        .client
        .authorize_url(
            CoreAuthenticationFlow::AuthorizationCode,
            || CsrfToken::new_random_len(32),
            Nonce::new_random,
        )
        .set_pkce_challenge(challenge)
        .add_scopes(purpose.scopes().map(|scope| Scope::new(scope.to_owned())));
    for (name, value) in purpose.parameters() {
        request = request.add_extra_param(*name, *value);
    }
    if let Some(email) = login_hint {
        request = request.add_extra_param("login_hint", email.to_owned());
    }
    let (address, state, nonce) = request.url();
    let attempt = NewAttempt {
        state: TokenHash::of(state.secret()),
        browser: browser.sha256(),
        provider: provider.key,
        nonce: nonce.secret(),
        verifier: verifier.secret(),
        purpose,
        now: context.clock.now(),
    };
    store::insert(&context.pool, attempt).await?;
    Ok(StartedFlow { address: address.into(), cookie: cookie::set(providers, &browser)? })
}

/// Calls the provider only after the browser has proved that it began the attempt.
pub async fn finish(
    context: &Context,
    providers: &Providers,
    provider: &Provider,
    answer: CallbackQuery,
    cookie: Option<SecretString>,
) -> Result<FinishedFlow, FailedFlow> {
    let (Some(state), Some(cookie)) = (answer.state, cookie) else { return Err(Failure::Expired.into()) };
    let [state, browser] = [state, cookie].map(|secret| TokenHash::of(secret.expose_secret()));
    let since = context.clock.now() - LIFETIME;
    let attempt =
        store::take(&context.pool, state, browser, provider.key, since).await.map_err(Failure::from)?;
    let attempt = attempt.ok_or(Failure::Expired)?;
    let purpose = attempt.purpose;
    let code = match (answer.error.as_deref(), answer.code) {
        (Some("access_denied"), _) => Err(Failure::Denied),
        (Some(_), _) => Err(Failure::Refused("it returned an error".to_owned())),
        (None, None) => Err(Failure::Refused("it returned no code".to_owned())),
        (None, Some(code)) => Ok(AuthorizationCode::new(code.expose_secret().to_owned())),
    };
    let code = code.map_err(|failure| failure.at(purpose))?;
    let (identity, tokens) = with_time_limit(exchange(context, providers, provider, code, attempt))
        .await
        .map_err(|failure| failure.at(purpose))?;
    Ok(FinishedFlow { purpose, identity, tokens })
}

/// Deletes attempts that were never finished.
pub async fn sweep(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    store::sweep(pool, now - LIFETIME).await
}

async fn with_time_limit<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let in_time = tokio::time::timeout(TIME_LIMIT, work).await;
    in_time.unwrap_or_else(|_| Err(Failure::Unavailable(format!("nothing within {TIME_LIMIT:?}"))))
}

async fn exchange(
    context: &Context,
    providers: &Providers,
    provider: &Provider,
    code: AuthorizationCode,
    attempt: Attempt,
) -> Result<(Identity, Tokens), Failure> {
    let discovered = provider.discover(&providers.http_client, context.clock.now()).await?;
    let request =
        discovered.client.exchange_code(code).map_err(|error| Failure::Refused(error.to_string()))?;
    let request = request.set_pkce_verifier(PkceCodeVerifier::new(attempt.verifier));
    let response = request.request_async(&providers.http_client).await.map_err(|error| match error {
        RequestTokenError::Request(error) => Failure::Unavailable(chain(&error)),
        // Log only the error code: the provider chooses the rest of the text.
        RequestTokenError::ServerResponse(error) => Failure::Refused(format!("no tokens: {}", error.error())),
        other => Failure::Refused(format!("no tokens: {other}")),
    })?;
    let nonce = Nonce::new(attempt.nonce);
    let claims = match verified(context, &discovered, &response, &nonce) {
        Err(ClaimsVerificationError::SignatureVerification(SignatureVerificationError::NoMatchingKey)) => {
            let now = context.clock.now();
            let newer = provider.discover_within(MIN_REFETCH_INTERVAL, &providers.http_client, now).await?;
            verified(context, &newer, &response, &nonce)
        }
        other => other,
    };
    let claims = claims.map_err(|error| Failure::Refused(chain(&error)))?;
    Ok((identity(provider, &claims), tokens(&response, attempt.purpose)))
}

fn verified(
    context: &Context,
    discovered: &DiscoveredProvider,
    response: &TokenAnswer,
    nonce: &Nonce,
) -> Result<Claims, ClaimsVerificationError> {
    let token = response.id_token();
    let token = token.ok_or_else(|| ClaimsVerificationError::Other("there is no id token".to_owned()))?;
    let verifier = discovered
        .client
        .id_token_verifier()
        // Not the provider's own list: it could contain 'none'.
        .set_allowed_algs([
            CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
            CoreJwsSigningAlgorithm::EcdsaP256Sha256,
        ])
        .set_time_fn(|| context.clock.now() - LEEWAY);
    token.claims(&verifier, nonce).cloned()
}

fn identity(provider: &Provider, claims: &Claims) -> Identity {
    // What it says itself counts; the operator's trust only where it says nothing.
    let said = claims.email_verified().or_else(|| claims.additional_claims().email_verified());
    Identity {
        issuer: claims.issuer().as_str().to_owned(),
        subject: claims.subject().as_str().to_owned(),
        email: claims.email().map(|email| email.as_str().to_owned()),
        email_verified: said.unwrap_or(provider.trusts_email),
        name: claims.name().and_then(|claim| claim.get(None)).map(|name| name.to_string()),
        picture: claims.picture().and_then(|claim| claim.get(None)).map(|address| address.to_string()),
    }
}

fn tokens(response: &TokenAnswer, purpose: Purpose) -> Tokens {
    let granted = response.scopes().map(|scopes| scopes.iter().map(|scope| scope.to_string()).collect());
    Tokens {
        refresh_token: response.refresh_token().map(|token| token.secret().as_str().into()),
        // A provider that names no scopes has granted all (RFC 6749, 5.1).
        scopes: granted.unwrap_or_else(|| purpose.scopes().map(str::to_owned).to_vec()),
    }
}
