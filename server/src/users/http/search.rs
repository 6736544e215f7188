use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    search::SearchQuery,
    users::{model::FoundUser, store},
};

/// Search people by any part of their name or email, best match first
#[utoipa::path(
    get, path = "/api/users/search", tag = "users", security(("token" = [])), params(SearchQuery),
    responses((status = OK, body = Data<Vec<FoundUser>>), (status = FORBIDDEN))
)]
pub async fn search_users(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<SearchQuery>,
) -> ApiResult<Json<Data<Vec<FoundUser>>>> {
    let found = match query.parse()? {
        Some(search) => store::search(&context.pool, &search).await?,
        None => Vec::new(),
    };
    Ok(Json(found.into()))
}
