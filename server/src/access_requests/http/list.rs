use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    access_requests::{model::AccessRequest, service},
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RequestsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Requests per page; 20 by default
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestsPage {
    /// Newest first
    requests: Vec<AccessRequest>,
    #[schema(example = 1)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
}

/// List the open requests for an account
#[utoipa::path(
    get, path = "/api/access-requests", tag = "access-requests", security(("token" = [])), params(RequestsQuery),
    responses((status = OK, body = Data<RequestsPage>), (status = FORBIDDEN))
)]
pub async fn list_access_requests(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<RequestsQuery>,
) -> ApiResult<Json<Data<RequestsPage>>> {
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let (requests, total) = service::list(&context, paging).await?;
    Ok(Json(RequestsPage { requests, total, total_pages: paging.pages(total) }.into()))
}
