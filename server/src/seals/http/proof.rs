use axum::{Json, extract::State};

use crate::{
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    seals::{model::Proof, service},
};

/// See how the history is proved
///
/// Each closed day's boards, score changes and entries of the audit log are sealed by a hash, chained to the day before.
#[utoipa::path(
    get, path = "/api/audit/proof", tag = "audit", security(("token" = [])),
    responses((status = OK, body = Data<Proof>), (status = FORBIDDEN))
)]
pub async fn get_proof(State(context): State<Context>, _: AdminActor) -> ApiResult<Json<Data<Proof>>> {
    Ok(Json(service::proof(&context).await?.into()))
}
