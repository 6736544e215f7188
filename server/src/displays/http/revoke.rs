use axum::{Json, extract::State};

use crate::{
    context::Context,
    displays::{access::EditableDisplay, service},
    error::ApiResult,
    http::envelope::Done,
};

/// Revoke a display
///
/// Its link stops working, and open screens end within a second.
#[utoipa::path(
    delete, path = "/api/displays/{id}", tag = "displays", security(("token" = [])),
    params(("id" = i64, Path, example = 12)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn revoke_display(
    State(context): State<Context>,
    display: EditableDisplay,
) -> ApiResult<Json<Done>> {
    service::revoke(&context, &display).await?;
    Ok(Json(Done::default()))
}
