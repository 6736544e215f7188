use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    displays::{access::EditableDisplay, service},
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
};

/// Revoke a display
///
/// Its link opens nothing from now on, and screens that show it end within a second.
#[utoipa::path(
    delete, path = "/api/displays/{id}", tag = "displays", security(("token" = [])),
    params(("id" = i64, Path, example = 12)),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn revoke_display(State(app): State<Arc<App>>, display: EditableDisplay) -> ApiResult<Json<Done>> {
    service::revoke(&app, &display).await?;
    Ok(Json(Done::default()))
}
