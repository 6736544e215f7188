use std::sync::Arc;

use axum::{Json, extract::State};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use utoipa::ToSchema;

use super::login::LoginAnswer;
use crate::{
    auth::{
        Auth,
        access::Actor,
        passwords,
        second_factor::{
            model::{GivenCode, NewSecondFactor, RecoveryCodes, SecondFactorState},
            service,
        },
        service::Device,
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::{
        envelope::{Data, Done},
        extract::ApiJson,
    },
    text::clean,
    token::TokenHash,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SecondStep {
    /// From the answer of POST /api/auth/login
    #[schema(value_type = String, example = "hD0c3mQ2v1bX9sJt7yL5kR8wE4nU6aZfGpIoVxCqTdM", max_length = 100)]
    challenge: SecretString,
    /// Six digits of the authenticator app, or a recovery code
    #[schema(value_type = String, example = "287082", max_length = 100)]
    code: SecretString,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordProof {
    #[schema(value_type = String, format = Password, example = "correct horse", max_length = 1024)]
    password: SecretString,
}

impl PasswordProof {
    /// Refuses an overlong password before argon2.
    fn parse(self) -> ApiResult<SecretString> {
        if self.password.expose_secret().len() > passwords::MAX_BYTES {
            return Err(ApiError::invalid("password", "A password can have at most 1024 bytes"));
        }
        Ok(self.password)
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FirstCode {
    /// Six digits of the authenticator app
    #[schema(value_type = String, example = "287082", max_length = 100)]
    code: SecretString,
}

/// Finish signing in with the second factor
///
/// A challenge ends after five minutes and after five wrong codes; each code works once. Wrong codes count like wrong
/// passwords.
#[utoipa::path(
    post, path = "/api/auth/second-factor", tag = "auth",
    request_body = SecondStep,
    responses(
        (status = OK, body = LoginAnswer),
        (status = UNAUTHORIZED, description = "`invalid_code`: try another one; `challenge_ended`: begin with the password"),
        (status = FORBIDDEN, description = "'User is not active'"),
        (status = TOO_MANY_REQUESTS, description = "Retry-After says when to try again"),
    )
)]
pub async fn finish_sign_in(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    device: Device,
    ApiJson(request): ApiJson<SecondStep>,
) -> ApiResult<Json<LoginAnswer>> {
    let challenge = TokenHash::of(&clean("challenge", request.challenge.expose_secret(), 100)?);
    let code = GivenCode::parse(&request.code)?;
    Ok(Json(service::sign_in(&context, &auth, challenge, code, device).await?.into()))
}

/// Get whether your two-step sign-in is on
#[utoipa::path(
    get, path = "/api/users/me/second-factor", tag = "auth", security(("token" = [])),
    responses((status = OK, body = Data<SecondFactorState>))
)]
pub async fn get_second_factor(
    State(context): State<Context>,
    actor: Actor,
) -> ApiResult<Json<Data<SecondFactorState>>> {
    Ok(Json(service::state(&context, &actor).await?.into()))
}

/// Begin to set up two-step sign-in
///
/// Answers with a key for an authenticator app. Nothing changes until a code of it is confirmed, within an hour.
#[utoipa::path(
    post, path = "/api/users/me/second-factor", tag = "auth", security(("token" = [])),
    request_body = PasswordProof,
    responses(
        (status = OK, body = Data<NewSecondFactor>),
        (status = FORBIDDEN, description = "The account signs in with Google"),
        (status = CONFLICT, description = "It is on already"),
        (status = TOO_MANY_REQUESTS, description = "Wrong passwords count like sign-ins"),
    )
)]
pub async fn begin_second_factor(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    actor: Actor,
    ApiJson(proof): ApiJson<PasswordProof>,
) -> ApiResult<Json<Data<NewSecondFactor>>> {
    Ok(Json(service::begin(&context, &auth, &actor, proof.parse()?).await?.into()))
}

/// Turn two-step sign-in on with the first code of the app
///
/// Ends all your other sessions. The recovery codes are shown only here.
#[utoipa::path(
    post, path = "/api/users/me/second-factor/confirm", tag = "auth", security(("token" = [])),
    request_body = FirstCode,
    responses(
        (status = OK, body = Data<RecoveryCodes>),
        (status = CONFLICT, description = "Nothing was begun in the last hour, or it is on already"),
        (status = TOO_MANY_REQUESTS, description = "Wrong codes count like sign-ins"),
    )
)]
pub async fn confirm_second_factor(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    actor: Actor,
    ApiJson(first): ApiJson<FirstCode>,
) -> ApiResult<Json<Data<RecoveryCodes>>> {
    let code = GivenCode::parse(&first.code)?;
    Ok(Json(service::confirm(&context, &auth, &actor, code).await?.into()))
}

/// Turn two-step sign-in off
///
/// Ends all your other sessions. Recovery codes end with it.
#[utoipa::path(
    delete, path = "/api/users/me/second-factor", tag = "auth", security(("token" = [])),
    request_body = PasswordProof,
    responses(
        (status = OK, body = Done),
        (status = FORBIDDEN, description = "The account signs in with Google"),
        (status = TOO_MANY_REQUESTS, description = "Wrong passwords count like sign-ins"),
    )
)]
pub async fn remove_second_factor(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    actor: Actor,
    ApiJson(proof): ApiJson<PasswordProof>,
) -> ApiResult<Json<Done>> {
    service::remove(&context, &auth, &actor, proof.parse()?).await?;
    Ok(Json(Done::default()))
}
