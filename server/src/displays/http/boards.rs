use axum::{Json, extract::State};

use crate::{
    context::Context,
    displays::{access::DisplayActor, model::ScreenBoards, service},
    error::ApiResult,
    http::envelope::Data,
};

/// Get the boards of a display's period, and the goals of its teams
///
/// Needs the display's own token. Scores come from GET /api/live; a screen asks for the rest again after its messages.
#[utoipa::path(
    get, path = "/api/display/boards", tag = "displays", security(("token" = [])),
    responses((status = OK, body = Data<ScreenBoards>))
)]
pub async fn get_screen_boards(
    State(context): State<Context>,
    DisplayActor(display): DisplayActor,
) -> ApiResult<Json<Data<ScreenBoards>>> {
    let display = &display;
    let read = |context| async move { service::boards(&context, display).await };
    Ok(Json(context.read(read).await?.into()))
}
