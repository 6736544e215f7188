use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::extract::{ApiQuery, TeamIds},
    listing::ListQuery,
    teams::{
        model::Team,
        store::{self, Totals},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TeamsQuery {
    /// Only these teams: ids separated by commas, at most 200
    #[param(value_type = Option<String>, example = "1,2,7")]
    ids: Option<TeamIds>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Teams {
    success: bool,
    data: Vec<Team>,
    /// Number of all teams that match, if a part was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 2000)]
    total: Option<i64>,
    /// Number of members of all teams of the organisation, if a part was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 100_000)]
    total_members: Option<i64>,
}

/// List all teams, or some of them page by page
#[utoipa::path(
    get, path = "/api/groups", tag = "groups", security(("token" = [])), params(ListQuery, TeamsQuery),
    responses((status = OK, body = Teams))
)]
pub async fn list_groups(
    State(context): State<Context>,
    _: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
    ApiQuery(teams): ApiQuery<TeamsQuery>,
) -> ApiResult<Json<Teams>> {
    let ids = teams.ids.as_ref().map(|ids| ids.bounded("ids")).transpose()?;
    let part = &query.parse(ids.is_some())?;
    let read = |context: Context| async move {
        let Some(part) = part else {
            let data = store::all(&context.pool).await?;
            return Ok(Json(Teams { success: true, data, total: None, total_members: None }));
        };
        let data = store::part(&context.pool, part, ids).await?;
        let Totals { teams, members } = store::totals(&context.pool, part, ids).await?;
        Ok(Json(Teams { success: true, data, total: Some(teams), total_members: Some(members) }))
    };
    context.read(read).await
}
