use axum::{Json, extract::State};

use crate::{
    auth::access::{Actor, AdminActor},
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    managers::access::Leading,
    point_rules::{
        model::{GivenRules, Rules},
        saving,
        service::{self, Reader},
    },
};

/// Get the organisation's rules for points
#[utoipa::path(
    get, path = "/api/points/rules", tag = "points", security(("token" = [])),
    responses((status = OK, body = Data<Rules>))
)]
pub async fn get_point_rules(State(context): State<Context>, actor: Actor) -> ApiResult<Json<Data<Rules>>> {
    Ok(Json(service::get(&context, Reader::of_organisation(&actor), None).await?.into()))
}

/// Save the organisation's rules for points
///
/// A new version, which holds from a day on; teams whose mode is `organisation` count by it. Mode `organisation` is refused
/// here.
#[utoipa::path(
    put, path = "/api/points/rules", tag = "points", security(("token" = [])),
    request_body = GivenRules,
    responses(
        (status = OK, body = Data<Rules>),
        (status = FORBIDDEN), (status = CONFLICT, description = "Somebody else saved rules in the meantime"),
    )
)]
pub async fn put_point_rules(
    State(context): State<Context>,
    admin: AdminActor,
    ApiJson(given): ApiJson<GivenRules>,
) -> ApiResult<Json<Data<Rules>>> {
    Ok(Json(saving::save(&context, &Leading::as_admin(admin), None, given.parse()?).await?.into()))
}
