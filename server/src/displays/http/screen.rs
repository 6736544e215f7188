use axum::{Json, extract::State};

use crate::{
    context::Context,
    displays::{access, model::Screen, service},
    error::ApiResult,
    http::envelope::Data,
};

/// Get what a display shows
///
/// Needs the display's own token. The boards come from GET /api/live.
#[utoipa::path(
    get, path = "/api/display", tag = "displays", security(("token" = [])),
    responses((status = OK, body = Data<Screen>))
)]
pub async fn get_screen(
    State(context): State<Context>,
    access::DisplayActor(display): access::DisplayActor,
) -> ApiResult<Json<Data<Screen>>> {
    Ok(Json(service::screen(&context, &display).await?.into()))
}
