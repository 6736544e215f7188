use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    managers::{
        access::{LedTeam, SetRules},
        seen::SeenTeam,
    },
    point_rules::{
        model::{GivenRules, Rules},
        saving,
        service::{self, Reader},
    },
};

/// Get the rules by which a team counts
#[utoipa::path(
    get, path = "/api/groups/{id}/points", tag = "points", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    responses((status = OK, body = Data<Rules>))
)]
pub async fn get_group_points(
    State(context): State<Context>,
    team: SeenTeam,
) -> ApiResult<Json<Data<Rules>>> {
    Ok(Json(service::get(&context, Reader::of(&team), Some(team.id)).await?.into()))
}

/// Save the rules by which a team counts
///
/// A new version, which holds from a day on: tomorrow at the earliest, but the team's first one may reach back. Everybody in
/// the team is settled by it in the background. The same rules again write nothing.
#[utoipa::path(
    put, path = "/api/groups/{id}/points", tag = "points", security(("token" = [])),
    params(("id" = i64, Path, example = 3)),
    request_body = GivenRules,
    responses(
        (status = OK, body = Data<Rules>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Somebody else saved rules in the meantime"),
    )
)]
pub async fn put_group_points(
    State(context): State<Context>,
    team: LedTeam<SetRules>,
    ApiJson(given): ApiJson<GivenRules>,
) -> ApiResult<Json<Data<Rules>>> {
    Ok(Json(saving::save(&context, &team.by, Some(team.id), given.parse()?).await?.into()))
}
