use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    displays::{model::Display, service},
    error::ApiResult,
    http::envelope::Data,
};

/// List all displays, newest first
///
/// There are at most 100.
#[utoipa::path(
    get, path = "/api/displays", tag = "displays", security(("token" = [])),
    responses((status = OK, body = Data<Vec<Display>>), (status = FORBIDDEN))
)]
pub async fn list_displays(
    State(context): State<Context>,
    _: AdminActor,
) -> ApiResult<Json<Data<Vec<Display>>>> {
    Ok(Json(service::list(&context).await?.into()))
}
