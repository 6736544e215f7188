use axum::{Json, extract::State};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    today::{model::Today, service},
};

/// Get today: one's places, visits without a result, and what waits in the teams that one leads
#[utoipa::path(
    get, path = "/api/today", tag = "today", security(("token" = [])),
    responses((status = OK, body = Data<Today>))
)]
pub async fn get_today(State(context): State<Context>, actor: Actor) -> ApiResult<Json<Data<Today>>> {
    Ok(Json(service::today(&context, &actor).await?.into()))
}
