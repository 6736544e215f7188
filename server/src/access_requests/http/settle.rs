use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    access_requests::{access::AnsweredRequest, model::Settlement, service},
    app::App,
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
};

/// Settle a request for an account
///
/// With the account that was made for it, or without one: then it was declined.
#[utoipa::path(
    patch, path = "/api/access-requests/{id}", tag = "access-requests", security(("token" = [])),
    params(("id" = i64, Path, example = 12)), request_body = Settlement,
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It was settled already"),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn settle_access_request(
    State(app): State<Arc<App>>,
    request: AnsweredRequest,
    ApiJson(settlement): ApiJson<Settlement>,
) -> ApiResult<Json<Done>> {
    service::settle(&app, &request, settlement).await?;
    Ok(Json(Done::default()))
}
