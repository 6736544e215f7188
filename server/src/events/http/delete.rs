use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    events::{access::LedEvent, service},
    http::envelope::Data,
    points::service::Effect,
};

/// Delete an event
#[utoipa::path(
    delete, path = "/api/calendar/{id}", tag = "calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 1204)),
    responses((status = OK, body = Data<Effect>), (status = FORBIDDEN))
)]
pub async fn delete_event(State(context): State<Context>, event: LedEvent) -> ApiResult<Json<Data<Effect>>> {
    Ok(Json(service::delete(&context, &event).await?.into()))
}
