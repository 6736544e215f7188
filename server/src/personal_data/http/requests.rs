use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    personal_data::{model::ErasureRequest, requests},
};

/// List those who asked to be erased
///
/// The oldest hundred.
#[utoipa::path(
    get, path = "/api/erasure-requests", tag = "personal-data", security(("token" = [])),
    responses((status = OK, body = Data<Vec<ErasureRequest>>), (status = FORBIDDEN))
)]
pub async fn list_erasure_requests(
    State(context): State<Context>,
    _: AdminActor,
) -> ApiResult<Json<Data<Vec<ErasureRequest>>>> {
    Ok(Json(requests::list(&context).await?.into()))
}
