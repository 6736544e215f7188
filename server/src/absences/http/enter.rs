use axum::{Json, extract::State, http::StatusCode};

use crate::{
    absences::{
        access::By,
        model::{Absence, NewAbsence},
        service,
    },
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    managers::viewer::Viewer,
};

/// Enter that somebody is away
///
/// Oneself from seven days ago on; who leads a team of the person on any day. It holds for all their teams, and no reason is
/// kept.
#[utoipa::path(
    post, path = "/api/absences", tag = "absences", security(("token" = [])),
    params(KeyHeader), request_body = NewAbsence,
    responses(
        (status = CREATED, body = Data<Absence>),
        (status = FORBIDDEN), (status = NOT_FOUND),
        (status = CONFLICT, description = "Some of these days are entered already"),
    )
)]
pub async fn enter_absence(
    State(context): State<Context>,
    viewer: Viewer,
    key: IdempotencyKey,
    ApiJson(new): ApiJson<NewAbsence>,
) -> ApiResult<(StatusCode, Json<Data<Absence>>)> {
    let by = By::of(&context, viewer, new.user_id).await?;
    let entered = service::enter(&context, &by, &key, new).await?;
    Ok((StatusCode::CREATED, Json(entered.into())))
}
