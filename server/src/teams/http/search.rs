use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::AdminActor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiQuery,
        search::SearchQuery,
    },
    teams::{model::FoundTeam, store},
};

/// Teams by any part of their name or type, best match first
#[utoipa::path(
    get, path = "/api/groups/search", tag = "groups", security(("token" = [])), params(SearchQuery),
    responses(
        (status = OK, body = Data<Vec<FoundTeam>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn search_groups(
    State(app): State<Arc<App>>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<SearchQuery>,
) -> ApiResult<Json<Data<Vec<FoundTeam>>>> {
    let found = match query.parse()? {
        Some(search) => store::search(&app.pool, &search).await?,
        None => Vec::new(),
    };
    Ok(Json(found.into()))
}
