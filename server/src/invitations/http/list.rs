use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    invitations::{model::OpenLink, service},
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LinksQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Links per page; 40 by default
    #[param(minimum = 1, maximum = 100, example = 40)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinksPage {
    /// Newest first, without their tokens
    links: Vec<OpenLink>,
    #[schema(example = 1)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
}

/// List the links that work
#[utoipa::path(
    get, path = "/api/invitations", tag = "invitations", security(("token" = [])), params(LinksQuery),
    responses((status = OK, body = Data<LinksPage>), (status = FORBIDDEN))
)]
pub async fn list_invitations(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<LinksQuery>,
) -> ApiResult<Json<Data<LinksPage>>> {
    let paging = Paging::parse(query.page, query.limit, 40, 100)?;
    let (links, total) = service::list(&context, paging).await?;
    Ok(Json(LinksPage { links, total, total_pages: paging.pages(total) }.into()))
}
