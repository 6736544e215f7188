use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiJson},
    reports::{
        access::LedReport,
        deciding,
        model::{Refusal, Report},
    },
};

/// Refuse a report, with a note for the person who sent it
#[utoipa::path(
    post, path = "/api/reports/{id}/refuse", tag = "reports", security(("token" = [])),
    params(("id" = i64, Path, example = 7)), request_body = Refusal,
    responses((status = OK, body = Data<Report>), (status = FORBIDDEN), (status = CONFLICT))
)]
pub async fn refuse_report(
    State(context): State<Context>,
    report: LedReport,
    ApiJson(refusal): ApiJson<Refusal>,
) -> ApiResult<Json<Data<Report>>> {
    Ok(Json(deciding::refuse(&context, &report, refusal).await?.into()))
}
