use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    reports::{access::OwnReport, deciding, model::Report},
};

/// Withdraw one's own report while it waits
#[utoipa::path(
    post, path = "/api/reports/{id}/withdraw", tag = "reports", security(("token" = [])),
    params(("id" = i64, Path, example = 7)),
    responses((status = OK, body = Data<Report>), (status = CONFLICT))
)]
pub async fn withdraw_report(
    State(context): State<Context>,
    report: OwnReport,
) -> ApiResult<Json<Data<Report>>> {
    Ok(Json(deciding::withdraw(&context, &report).await?.into()))
}
