use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    events::{access::EditableEvent, model::GivenDetails, service},
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
};

/// Change an event
///
/// It stays its member's: an event cannot be moved to somebody else.
#[utoipa::path(
    put, path = "/api/calendar/{id}", tag = "calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 1204)),
    request_body = GivenDetails,
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn edit_event(
    State(app): State<Arc<App>>,
    event: EditableEvent,
    ApiJson(given): ApiJson<GivenDetails>,
) -> ApiResult<Json<Done>> {
    service::edit(&app, &event, given).await?;
    Ok(Json(Done::default()))
}
