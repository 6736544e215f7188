use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    auth::{Auth, http::login::LoginAnswer, service::Device},
    context::Context,
    error::ApiResult,
    files::Files,
    http::extract::ApiJson,
    setup::{FirstRun, model::SetupRequest, service},
};

/// Set up the organisation and sign in its first administrator
///
/// Works once, while there is no administrator, with the one-time code from the server's log.
#[utoipa::path(
    post, path = "/api/setup", tag = "setup", request_body = SetupRequest,
    responses(
        (status = CREATED, body = LoginAnswer),
        (status = FORBIDDEN, description = "The code is wrong"),
        (status = CONFLICT, description = "The organisation is already set up"),
        (status = TOO_MANY_REQUESTS, description = "Retry-After says when to try again"),
    )
)]
pub async fn set_up(
    State(context): State<Context>,
    State(first_run): State<Arc<FirstRun>>,
    State(auth): State<Arc<Auth>>,
    State(files): State<Arc<Files>>,
    device: Device,
    ApiJson(request): ApiJson<SetupRequest>,
) -> ApiResult<(StatusCode, Json<LoginAnswer>)> {
    let token = service::set_up(&context, &first_run, &auth, &files, request.parse()?, device).await?;
    Ok((StatusCode::CREATED, Json(token.into())))
}
