use std::sync::Arc;

use axum::{Extension, Json, extract::State, http::StatusCode};

use crate::{
    access_requests::{AccessRequests, model::NewAccessRequest, service},
    audit::Origin,
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{address::ClientAddress, envelope::Done, extract::ApiJson, observe::RequestId},
};

/// Request an account
///
/// Needs no session. Administrators see the request. Sending it twice creates one request.
#[utoipa::path(
    post, path = "/api/access-requests", tag = "access-requests", request_body = NewAccessRequest,
    responses(
        (status = CREATED, body = Done),
        (status = TOO_MANY_REQUESTS, description = "Too many requests from this address"),
    )
)]
pub async fn create_access_request(
    State(context): State<Context>,
    State(guard): State<Arc<AccessRequests>>,
    ClientAddress(address): ClientAddress,
    Extension(request_id): Extension<RequestId>,
    ApiJson(new): ApiJson<NewAccessRequest>,
) -> ApiResult<(StatusCode, Json<Done>)> {
    let new = new.parse()?;
    guard
        .limit
        .take(address, context.clock.now())
        .map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    let origin = Origin { actor: None, address: Some(address), request_id: Some(request_id.to_string()) };
    service::create(&context, &origin, new).await?;
    Ok((StatusCode::CREATED, Json(Done::default())))
}
