use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    events::{access::LedEvent, model::GivenDetails, service},
    http::{envelope::Data, extract::ApiJson},
    points::service::Effect,
};

/// Change an event
///
/// An event cannot be moved to another member.
#[utoipa::path(
    put, path = "/api/calendar/{id}", tag = "calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 1204)),
    request_body = GivenDetails,
    responses((status = OK, body = Data<Effect>), (status = FORBIDDEN))
)]
pub async fn edit_event(
    State(context): State<Context>,
    event: LedEvent,
    ApiJson(given): ApiJson<GivenDetails>,
) -> ApiResult<Json<Data<Effect>>> {
    Ok(Json(service::edit(&context, &event, given).await?.into()))
}
