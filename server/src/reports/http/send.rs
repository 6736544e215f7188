use axum::{Json, extract::State, http::StatusCode};

use crate::{
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    reports::{
        model::{NewReport, Report},
        sending,
    },
};

/// Report how a visit ended, or that there was one
///
/// For one's own place in a team that takes reports. Where the team confirms them it waits; where it trusts its people it is
/// accepted at once, but for the 31st of a day. About a booked event, about an ended event of one's own calendar, or about
/// neither, with a summary and times.
#[utoipa::path(
    post, path = "/api/reports", tag = "reports", security(("token" = [])),
    params(KeyHeader), request_body = NewReport,
    responses(
        (status = CREATED, body = Data<Report>),
        (status = FORBIDDEN), (status = NOT_FOUND),
        (status = CONFLICT, description = "The team takes no reports, one waits already, or the event has changed"),
        (status = TOO_MANY_REQUESTS, description = "100 reports of this place and day"),
    )
)]
pub async fn send_report(
    State(context): State<Context>,
    actor: Actor,
    key: IdempotencyKey,
    ApiJson(new): ApiJson<NewReport>,
) -> ApiResult<(StatusCode, Json<Data<Report>>)> {
    let report = sending::send(&context, &actor, &key, new).await?;
    Ok((StatusCode::CREATED, Json(report.into())))
}
