use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::Actor,
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
    organisation::{model::Organisation, store},
};

/// The organisation
#[utoipa::path(
    get, path = "/api/organisation", tag = "organisation", security(("token" = [])),
    responses((status = OK, body = Data<Organisation>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn get_organisation(State(app): State<Arc<App>>, _: Actor) -> ApiResult<Json<Data<Organisation>>> {
    Ok(Json(store::get(&app.pool).await?.into()))
}
