use std::sync::Arc;

use axum::{
    Json,
    extract::{FromRequestParts, State},
    http::request::Parts,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::App,
    auth::access::Actor,
    http::{
        envelope::Data,
        error::{ApiError, ApiResult, ErrorBody},
        extract::{ApiQuery, path_id},
        paging::Paging,
    },
    scores::{model::ScoreChange, service},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Rows on a page; 20 unless told
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct History {
    /// Newest first
    changes: Vec<ScoreChange>,
    #[schema(example = 128)]
    total: i64,
    #[schema(example = 7)]
    total_pages: i64,
}

/// How a member's score came to be
#[utoipa::path(
    get, path = "/api/groups/{id}/user/{userId}/scores", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), HistoryQuery),
    responses(
        (status = OK, body = Data<History>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, body = ErrorBody), (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn list_score_changes(
    State(app): State<Arc<App>>,
    Ledger(member): Ledger,
    ApiQuery(query): ApiQuery<HistoryQuery>,
) -> ApiResult<Json<Data<History>>> {
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let (changes, total) = service::history(&app, member, paging).await?;
    Ok(Json(History { changes, total, total_pages: paging.pages(total) }.into()))
}

/// The ledger of somebody who is or was in a living team, for anybody who is signed in.
#[derive(Debug)]
pub struct Ledger(i64);

impl FromRequestParts<Arc<App>> for Ledger {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, app).await?;
        let (team, user) = (path_id(parts, "id").await?, path_id(parts, "userId").await?);
        Ok(Self(service::member(app, team, user).await?))
    }
}
