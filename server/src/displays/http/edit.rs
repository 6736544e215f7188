use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    displays::{
        access::EditableDisplay,
        model::{Display, DisplayChange},
        service,
    },
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
};

/// Change a display
///
/// What is left out stays. A screen that shows it follows by itself.
#[utoipa::path(
    patch, path = "/api/displays/{id}", tag = "displays", security(("token" = [])),
    params(("id" = i64, Path, example = 12)), request_body = DisplayChange,
    responses(
        (status = OK, body = Data<Display>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_display(
    State(app): State<Arc<App>>,
    display: EditableDisplay,
    ApiJson(change): ApiJson<DisplayChange>,
) -> ApiResult<Json<Data<Display>>> {
    Ok(Json(service::edit(&app, &display, change).await?.into()))
}
