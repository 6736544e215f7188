use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    managers::viewer::Viewer,
    paging::Paging,
    reports::{
        model::{self, Report},
        reading::{self, Whose},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportsQuery {
    /// A team that one leads; without it one's own reports, of all teams
    #[param(value_type = Option<i64>, example = 3)]
    team: Option<String>,
    /// waiting, accepted, refused or withdrawn; all without it
    #[param(inline, example = "waiting")]
    state: Option<model::State>,
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Reports per page; 20 by default
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportsPage {
    /// Newest first
    reports: Vec<Report>,
    #[schema(example = 12)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
}

/// List one's own reports, or those of a team that one leads
#[utoipa::path(
    get, path = "/api/reports", tag = "reports", security(("token" = [])), params(ReportsQuery),
    responses((status = OK, body = Data<ReportsPage>), (status = FORBIDDEN), (status = NOT_FOUND))
)]
pub async fn list_reports(
    State(context): State<Context>,
    viewer: Viewer,
    ApiQuery(query): ApiQuery<ReportsQuery>,
) -> ApiResult<Json<Data<ReportsPage>>> {
    let whose = match query.team.as_deref() {
        Some(team) => Whose::Team(viewer.led_team(&context, team).await?),
        None => Whose::Person(viewer.actor.user.id),
    };
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let (reports, total) = reading::list(&context, whose, query.state, paging).await?;
    Ok(Json(ReportsPage { reports, total, total_pages: paging.pages(total) }.into()))
}
