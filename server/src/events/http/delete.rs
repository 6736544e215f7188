use std::sync::Arc;

use axum::{Json, extract::State};

use crate::{
    app::App,
    events::{access::EditableEvent, service},
    http::{
        envelope::Done,
        error::{ApiResult, ErrorBody},
    },
};

/// Delete an event
#[utoipa::path(
    delete, path = "/api/calendar/{id}", tag = "calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 1204)),
    responses(
        (status = OK, body = Done),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
    )
)]
pub async fn delete_event(State(app): State<Arc<App>>, event: EditableEvent) -> ApiResult<Json<Done>> {
    service::delete(&app, &event).await?;
    Ok(Json(Done::default()))
}
