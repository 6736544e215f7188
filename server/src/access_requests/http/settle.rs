use axum::{Json, extract::State};

use crate::{
    access_requests::{access::AnsweredRequest, model::Settlement, service},
    context::Context,
    error::ApiResult,
    http::{envelope::Done, extract::ApiJson},
};

/// Settle a request for an account
///
/// With the account that was made for it, or without one: then it was declined.
#[utoipa::path(
    patch, path = "/api/access-requests/{id}", tag = "access-requests", security(("token" = [])),
    params(("id" = i64, Path, example = 12)), request_body = Settlement,
    responses(
        (status = OK, body = Done),
        (status = FORBIDDEN), (status = CONFLICT, description = "It was settled already"),
    )
)]
pub async fn settle_access_request(
    State(context): State<Context>,
    request: AnsweredRequest,
    ApiJson(settlement): ApiJson<Settlement>,
) -> ApiResult<Json<Done>> {
    service::settle(&context, &request, settlement).await?;
    Ok(Json(Done::default()))
}
