use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::{
        envelope::Data,
        extract::{ApiQuery, TeamIds},
    },
    profile::{model::Stats, service},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct StatsQuery {
    /// Team ids separated by commas, at most 200; empty for none, omitted for all that can be selected
    #[param(value_type = Option<String>, example = "3,7")]
    group_ids: Option<TeamIds>,
}

/// Get the statistics of your profile: people, demos and closed events of the selected teams
#[utoipa::path(
    get, path = "/api/users/me/stats", tag = "users", security(("token" = [])), params(StatsQuery),
    responses((status = OK, body = Data<Stats>))
)]
pub async fn get_profile_stats(
    State(context): State<Context>,
    actor: Actor,
    ApiQuery(query): ApiQuery<StatsQuery>,
) -> ApiResult<Json<Data<Stats>>> {
    let wanted = query.group_ids.as_ref().map(|ids| ids.bounded("groupIds")).transpose()?;
    Ok(Json(service::stats(&context, &actor, wanted).await?.into()))
}
