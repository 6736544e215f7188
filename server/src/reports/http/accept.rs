use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    given::Given,
    http::{envelope::Data, extract::ApiJson},
    managers::access::Leader,
    reports::{
        accepting,
        access::LedReport,
        model::{AcceptedMany, Report, Seen, SeenReports},
    },
};

const MOST: usize = 100;

/// Accept a report
///
/// It changes the event that it is about, or becomes a new one, and its points are counted.
#[utoipa::path(
    post, path = "/api/reports/{id}/accept", tag = "reports", security(("token" = [])),
    params(("id" = i64, Path, example = 7)), request_body = Seen,
    responses(
        (status = OK, body = Data<Report>),
        (status = FORBIDDEN),
        (status = CONFLICT, description = "It is decided, its event has changed, or the person has left the team"),
    )
)]
pub async fn accept_report(
    State(context): State<Context>,
    report: LedReport,
    ApiJson(seen): ApiJson<Seen>,
) -> ApiResult<Json<Data<Report>>> {
    let tag = accepting::seen(seen.tag)?;
    Ok(Json(accepting::accept(&context, &report.by, report.id, tag.as_deref()).await?.into()))
}

/// Accept several reports
///
/// Each by itself: the answer lists those that could not be, and is good also if none could.
#[utoipa::path(
    post, path = "/api/reports/accept", tag = "reports", security(("token" = [])), request_body = SeenReports,
    responses((status = OK, body = Data<AcceptedMany>), (status = FORBIDDEN))
)]
pub async fn accept_reports(
    State(context): State<Context>,
    leader: Leader,
    ApiJson(SeenReports { reports }): ApiJson<SeenReports>,
) -> ApiResult<Json<Data<AcceptedMany>>> {
    if !(1..=MOST).contains(&reports.len()) {
        return Err(ApiError::invalid("reports", format!("Name 1 to {MOST} reports")));
    }
    if reports.iter().any(|report| matches!(report.tag, Given::Omitted)) {
        return Err(ApiError::invalid("tag", "'tag' is required"));
    }
    Ok(Json(accepting::accept_many(&context, &leader, reports).await?.into()))
}
