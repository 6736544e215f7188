use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    context::Context,
    error::ApiResult,
    goals::targets::{
        model::{Sheet, TargetHistory},
        service,
    },
    http::{envelope::Data, extract::ApiQuery},
    managers::access::Leader,
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TargetHistoryQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Changes per page; 20 by default
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
}

/// List what targets were before
///
/// Every change of a cell, newest first: who set it, when, and what it was.
#[utoipa::path(
    get, path = "/api/targets/history", tag = "goals", security(("token" = [])), params(Sheet, TargetHistoryQuery),
    responses((status = OK, body = Data<TargetHistory>), (status = FORBIDDEN), (status = NOT_FOUND))
)]
pub async fn list_target_history(
    State(context): State<Context>,
    leader: Leader,
    ApiQuery(sheet): ApiQuery<Sheet>,
    ApiQuery(query): ApiQuery<TargetHistoryQuery>,
) -> ApiResult<Json<Data<TargetHistory>>> {
    leader.of_team(&context, sheet.team).await?;
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    Ok(Json(service::history(&context, sheet, paging).await?.into()))
}
