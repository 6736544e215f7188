use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    context::Context,
    error::ApiResult,
    goals::targets::{
        model::{Sheet, TargetGrid, require_day},
        service::{self, Shown},
    },
    http::{envelope::Data, extract::ApiQuery},
    managers::access::Leader,
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TargetsQuery {
    /// A day of the first period; by default today
    #[param(example = "2026-11-18")]
    from: Option<NaiveDate>,
    /// How many periods; 9 by default
    #[param(minimum = 1, maximum = 12, example = 9)]
    periods: Option<i64>,
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// People per page; 100 by default
    #[param(minimum = 1, maximum = 100, example = 100)]
    limit: Option<i64>,
}

/// List the targets of a team
///
/// Of the team and its people, one metric, period by period, with what they reached in the last three that are over.
#[utoipa::path(
    get, path = "/api/targets", tag = "goals", security(("token" = [])), params(Sheet, TargetsQuery),
    responses((status = OK, body = Data<TargetGrid>), (status = FORBIDDEN), (status = NOT_FOUND))
)]
pub async fn list_targets(
    State(context): State<Context>,
    leader: Leader,
    ApiQuery(sheet): ApiQuery<Sheet>,
    ApiQuery(query): ApiQuery<TargetsQuery>,
) -> ApiResult<Json<Data<TargetGrid>>> {
    leader.of_team(&context, sheet.team).await?;
    let paging = Paging::parse(query.page, query.limit, 100, 100)?;
    let count = Paging::within("periods", query.periods, 9, 1..=12)?;
    query.from.map_or(Ok(()), |day| require_day("from", day))?;
    let shown = Shown { from: query.from, count: i32::try_from(count).unwrap_or(12) };
    Ok(Json(service::grid(&context, sheet, shown, paging).await?.into()))
}
