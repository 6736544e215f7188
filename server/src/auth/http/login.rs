use std::sync::Arc;

use axum::{Json, extract::State};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    auth::{
        Auth, passwords,
        service::{self, Credentials, Device},
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::extract::ApiJson,
    text::clean,
    token::Token,
};

#[derive(Debug, Deserialize, ToSchema)]
pub struct LoginRequest {
    #[schema(example = "v.sinitsyna@example.com", max_length = 254)]
    email: String,
    #[schema(value_type = String, format = Password, example = "correct horse", max_length = 1024)]
    password: SecretString,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LoginAnswer {
    success: bool,
    /// Goes into the Authorization header of every other call, without a prefix.
    #[schema(example = "hD0c3mQ2v1bX9sJt7yL5kR8wE4nU6aZfGpIoVxCqTdM")]
    token: String,
}

/// Sign in with email and password
#[utoipa::path(
    post, path = "/api/auth/login", tag = "auth",
    request_body = LoginRequest,
    responses(
        (status = OK, body = LoginAnswer),
        (status = BAD_REQUEST, description = "The body is not JSON"),
        (status = UNAUTHORIZED, description = "'Invalid credentials' or 'User not found'; or \
          `second_factor_required` with a challenge for POST /api/auth/second-factor"),
        (status = FORBIDDEN, description = "'User is not active'"),
        (status = TOO_MANY_REQUESTS, description = "Retry-After says when to try again"),
    )
)]
pub async fn login(
    State(context): State<Context>,
    State(auth): State<Arc<Auth>>,
    device: Device,
    ApiJson(request): ApiJson<LoginRequest>,
) -> ApiResult<Json<LoginAnswer>> {
    let token = service::sign_in(&context, &auth, request.parse()?, device).await?;
    Ok(Json(token.into()))
}

impl From<Token> for LoginAnswer {
    fn from(token: Token) -> Self {
        Self { success: true, token: token.reveal() }
    }
}

impl LoginRequest {
    /// Refuses an overlong password before argon2. One that is too short is simply wrong.
    fn parse(self) -> ApiResult<Credentials> {
        use secrecy::ExposeSecret;
        let email = clean("email", &self.email, 254)?;
        if self.password.expose_secret().len() > passwords::MAX_BYTES {
            return Err(ApiError::invalid("password", "A password can have at most 1024 bytes"));
        }
        Ok(Credentials { email, password: self.password })
    }
}
