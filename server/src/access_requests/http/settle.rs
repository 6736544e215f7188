use axum::{Json, extract::State};

use crate::{
    access_requests::{access::AnsweredRequest, model::Settlement, service},
    context::Context,
    error::ApiResult,
    http::{envelope::Done, extract::ApiJson},
};

/// Close a request for an account
///
/// Name the account that was created for it, or none to decline.
#[utoipa::path(
    patch, path = "/api/access-requests/{id}", tag = "access-requests", security(("token" = [])),
    params(("id" = i64, Path, example = 12)), request_body = Settlement,
    responses(
        (status = OK, body = Done),
        (status = FORBIDDEN), (status = CONFLICT, description = "The request is already closed"),
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
