use axum::{Json, extract::State};

use crate::{
    absences::{access::HeldAbsence, service},
    context::Context,
    error::ApiResult,
    http::envelope::Done,
};

/// Remove an absence
///
/// Who may enter it may remove it.
#[utoipa::path(
    delete, path = "/api/absences/{id}", tag = "absences", security(("token" = [])),
    params(("id" = i64, Path, example = 12)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn remove_absence(State(context): State<Context>, absence: HeldAbsence) -> ApiResult<Json<Done>> {
    service::remove(&context, &absence).await?;
    Ok(Json(Done::default()))
}
