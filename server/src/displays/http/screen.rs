use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    displays::{access, model::Screen, service},
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
    },
};

/// What a display has to show
///
/// Asked with the display's own token. The boards themselves come from GET /api/live.
#[utoipa::path(
    get, path = "/api/display", tag = "displays", security(("token" = [])),
    responses((status = OK, body = Data<Screen>), (status = UNAUTHORIZED, body = ErrorBody))
)]
pub async fn get_screen(
    State(app): State<Arc<App>>,
    access::Display(shown): access::Display,
) -> ApiResult<Json<Data<Screen>>> {
    Ok(Json(service::screen(&app, &shown).await?.into()))
}
