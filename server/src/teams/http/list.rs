use axum::{Json, extract::State};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    teams::{model::Team, store},
};

/// List all teams
#[utoipa::path(
    get, path = "/api/groups", tag = "groups", security(("token" = [])),
    responses((status = OK, body = Data<Vec<Team>>))
)]
pub async fn list_groups(State(context): State<Context>, _: Actor) -> ApiResult<Json<Data<Vec<Team>>>> {
    Ok(Json(store::all(&context.pool).await?.into()))
}
