use axum::{Json, extract::State, http::StatusCode};

use crate::{
    auth::access::AdminActor, context::Context, error::ApiResult, http::envelope::Done, seals::service,
};

/// Verify the history now
///
/// Reads everything that was sealed once more; the proof says how it went. It is also done every night.
#[utoipa::path(
    post, path = "/api/audit/verify", tag = "audit", security(("token" = [])),
    responses(
        (status = ACCEPTED, body = Done, description = "It starts as soon as a worker is free"),
        (status = FORBIDDEN),
        (status = CONFLICT, description = "It is being verified already"),
    )
)]
pub async fn verify_history(
    State(context): State<Context>,
    AdminActor(actor): AdminActor,
) -> ApiResult<(StatusCode, Json<Done>)> {
    service::start(&context, &actor).await?;
    Ok((StatusCode::ACCEPTED, Json(Done::default())))
}
