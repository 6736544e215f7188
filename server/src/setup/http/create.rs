use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};

use crate::{
    app::App,
    auth::{http::login::LoginAnswer, service::Device},
    http::{
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    setup::{model::SetupRequest, service},
};

/// Set the organisation up and sign its first administrator in
///
/// Once, while there is no administrator, by who can read the one-time code in the server's log.
#[utoipa::path(
    post, path = "/api/setup", tag = "setup", request_body = SetupRequest,
    responses(
        (status = CREATED, body = LoginAnswer),
        (status = BAD_REQUEST, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody, description = "This is not the code"),
        (status = CONFLICT, body = ErrorBody, description = "It is set up already"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody, description = "Retry-After says when to try again"),
    )
)]
pub async fn set_up(
    State(app): State<Arc<App>>,
    device: Device,
    ApiJson(request): ApiJson<SetupRequest>,
) -> ApiResult<(StatusCode, Json<LoginAnswer>)> {
    let token = service::set_up(&app, request.parse()?, device).await?;
    Ok((StatusCode::CREATED, Json(token.into())))
}
