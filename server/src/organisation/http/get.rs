use axum::{Json, extract::State};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    organisation::{model::Organisation, store},
};

/// Get the organisation
#[utoipa::path(
    get, path = "/api/organisation", tag = "organisation", security(("token" = [])),
    responses((status = OK, body = Data<Organisation>))
)]
pub async fn get_organisation(
    State(context): State<Context>,
    _: Actor,
) -> ApiResult<Json<Data<Organisation>>> {
    Ok(Json(store::get(&context.pool).await?.into()))
}
