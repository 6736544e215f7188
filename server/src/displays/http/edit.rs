use axum::{Json, extract::State};

use crate::{
    context::Context,
    displays::{
        access::EditableDisplay,
        model::{Display, DisplayChange},
        service,
    },
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
};

/// Change a display
///
/// Omitted fields stay as they are. Open screens update by themselves.
#[utoipa::path(
    patch, path = "/api/displays/{id}", tag = "displays", security(("token" = [])),
    params(("id" = i64, Path, example = 12)), request_body = DisplayChange,
    responses((status = OK, body = Data<Display>), (status = FORBIDDEN))
)]
pub async fn edit_display(
    State(context): State<Context>,
    display: EditableDisplay,
    ApiJson(change): ApiJson<DisplayChange>,
) -> ApiResult<Json<Data<Display>>> {
    Ok(Json(service::edit(&context, &display, change).await?.into()))
}
