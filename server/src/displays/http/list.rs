use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    auth::access::AdminActor,
    displays::{model::Display, service},
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
};

/// Every display, newest first
///
/// There are at most 100.
#[utoipa::path(
    get, path = "/api/displays", tag = "displays", security(("token" = [])),
    responses(
        (status = OK, body = Data<Vec<Display>>),
        (status = UNAUTHORIZED, body = ErrorBody), (status = FORBIDDEN, body = ErrorBody),
    )
)]
pub async fn list_displays(
    State(app): State<Arc<App>>,
    _: AdminActor,
) -> ApiResult<Json<Data<Vec<Display>>>> {
    Ok(Json(service::list(&app).await?.into()))
}
