use axum::{
    Json,
    extract::{FromRef, FromRequestParts, State},
    http::request::Parts,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::{Actor, Subject},
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{
        envelope::Data,
        extract::{ApiQuery, path_id},
    },
    ids::{MemberId, TeamId, UserId},
    paging::Paging,
    points::receipts::{self, Receipt},
    scores::{
        model::ScoreChange,
        service::{self, HistoryPage},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Rows per page; 20 by default
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct History {
    /// Newest first
    changes: Vec<ScoreChange>,
    /// Receipts of the same time that moved no score, newest first
    noted: Vec<Receipt>,
    #[schema(example = 128)]
    total: i64,
    #[schema(example = 7)]
    total_pages: i64,
}

/// Get the history of a member's score
#[utoipa::path(
    get, path = "/api/groups/{id}/user/{userId}/scores", tag = "scores", security(("token" = [])),
    params(("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), HistoryQuery),
    responses((status = OK, body = Data<History>))
)]
pub async fn list_score_changes(
    State(context): State<Context>,
    Ledger(member): Ledger,
    ApiQuery(query): ApiQuery<HistoryQuery>,
) -> ApiResult<Json<Data<History>>> {
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let HistoryPage { changes, noted, total } = service::history(&context, member, paging).await?;
    Ok(Json(History { changes, noted, total, total_pages: paging.pages(total) }.into()))
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditsPage {
    credits: Vec<Receipt>,
    #[schema(example = 11)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
}

/// Get the receipts of a change of a score
#[utoipa::path(
    get, path = "/api/groups/{id}/user/{userId}/scores/{changeId}/credits", tag = "scores", security(("token" = [])),
    params(
        ("id" = i64, Path, example = 3), ("userId" = i64, Path, example = 41), ("changeId" = i64, Path, example = 90_210),
        HistoryQuery,
    ),
    responses((status = OK, body = Data<CreditsPage>))
)]
pub async fn list_credits(
    State(context): State<Context>,
    Ledger(member): Ledger,
    LedgerRow(change): LedgerRow,
    ApiQuery(query): ApiQuery<HistoryQuery>,
) -> ApiResult<Json<Data<CreditsPage>>> {
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let page = receipts::page(&context.pool, member, change, paging).await?;
    let (credits, total) = page.ok_or_else(|| ApiError::new(Code::NotFound))?;
    Ok(Json(CreditsPage { credits, total, total_pages: paging.pages(total) }.into()))
}

/// The id of a row.
#[derive(Debug)]
pub struct LedgerRow(i64);

impl<S: Send + Sync> FromRequestParts<S> for LedgerRow {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(path_id(parts, &["changeId"]).await?))
    }
}

/// The ledger of a present or past member of an existing team, for any signed-in user.
#[derive(Debug)]
pub struct Ledger(pub MemberId);

impl<S: Send + Sync> FromRequestParts<S> for Ledger
where
    Context: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Actor::from_request_parts(parts, state).await?;
        let team = path_id(parts, TeamId::PARAMETERS).await?;
        let user = path_id(parts, UserId::PARAMETERS).await?;
        Ok(Self(service::member(&Context::from_ref(state), team, user).await?))
    }
}
