use std::sync::Arc;

use axum::{Extension, Json, extract::State, http::StatusCode};

use crate::{
    access_requests::{model::NewAccessRequest, service},
    app::App,
    audit::Origin,
    http::{
        address::ClientAddress,
        envelope::Done,
        error::{ApiError, ApiResult, Code, ErrorBody},
        extract::ApiJson,
        observe::RequestId,
    },
};

/// Ask for an account
///
/// For everybody, without a session; administrators see it. The same request twice is one.
#[utoipa::path(
    post, path = "/api/access-requests", tag = "access-requests", request_body = NewAccessRequest,
    responses(
        (status = CREATED, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = PAYLOAD_TOO_LARGE, body = ErrorBody),
        (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody), (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody, description = "Too many from this address"),
    )
)]
pub async fn create_access_request(
    State(app): State<Arc<App>>,
    ClientAddress(address): ClientAddress,
    Extension(request_id): Extension<RequestId>,
    ApiJson(new): ApiJson<NewAccessRequest>,
) -> ApiResult<(StatusCode, Json<Done>)> {
    let new = new.parse()?;
    app.access_limit
        .take(address, app.clock.now())
        .map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    let origin = Origin { actor: None, address: Some(address), request_id: Some(request_id.to_string()) };
    service::create(&app, &origin, new).await?;
    Ok((StatusCode::CREATED, Json(Done::default())))
}
