use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    search::SearchQuery,
    teams::{model::FoundTeam, store},
};

/// Search teams by any part of their name or type, best match first
#[utoipa::path(
    get, path = "/api/groups/search", tag = "groups", security(("token" = [])), params(SearchQuery),
    responses((status = OK, body = Data<Vec<FoundTeam>>), (status = FORBIDDEN))
)]
pub async fn search_groups(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<SearchQuery>,
) -> ApiResult<Json<Data<Vec<FoundTeam>>>> {
    let found = match query.parse()? {
        Some(search) => store::search(&context.pool, &search).await?,
        None => Vec::new(),
    };
    Ok(Json(found.into()))
}
