use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    reports::{access::ReadableReport, model::FullReport, reading},
};

/// Get a report, with what accepting it would do
///
/// For who sent it, and for who leads the team.
#[utoipa::path(
    get, path = "/api/reports/{id}", tag = "reports", security(("token" = [])),
    params(("id" = i64, Path, example = 7)),
    responses((status = OK, body = Data<FullReport>), (status = FORBIDDEN))
)]
pub async fn get_report(
    State(context): State<Context>,
    ReadableReport(id): ReadableReport,
) -> ApiResult<Json<Data<FullReport>>> {
    Ok(Json(reading::full(&context, id).await?.into()))
}
