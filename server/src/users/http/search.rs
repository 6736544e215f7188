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
    users::{model::FoundUser, store},
};

/// People by any part of their name or email, best match first
#[utoipa::path(
    get, path = "/api/users/search", tag = "users", security(("token" = [])), params(SearchQuery),
    responses(
        (status = OK, body = Data<Vec<FoundUser>>), (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn search_users(
    State(app): State<Arc<App>>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<SearchQuery>,
) -> ApiResult<Json<Data<Vec<FoundUser>>>> {
    let found = match query.parse()? {
        Some(search) => store::search(&app.pool, &search).await?,
        None => Vec::new(),
    };
    Ok(Json(found.into()))
}
