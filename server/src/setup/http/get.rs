use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    context::Context,
    error::ApiResult,
    setup::{FirstRun, service},
};

#[derive(Debug, Serialize, ToSchema)]
pub struct SetupState {
    /// There is no administrator yet: POST /api/setup creates the first one
    #[schema(example = false)]
    needed: bool,
}

/// Whether the organisation must be set up
///
/// Needs no session.
#[utoipa::path(get, path = "/api/setup", tag = "setup", responses((status = OK, body = SetupState)))]
pub async fn get_setup(
    State(context): State<Context>,
    State(first_run): State<Arc<FirstRun>>,
) -> ApiResult<Json<SetupState>> {
    Ok(Json(SetupState { needed: service::is_needed(&context, &first_run).await? }))
}
