use axum::{Json, extract::State};

use crate::{
    context::Context,
    error::ApiResult,
    http::envelope::Data,
    inbox::{model::InboxCounts, service},
    managers::viewer::Viewer,
};

/// Count what waits for you
///
/// Nothing for who leads no team.
#[utoipa::path(
    get, path = "/api/inbox/count", tag = "reports", security(("token" = [])),
    responses((status = OK, body = Data<InboxCounts>))
)]
pub async fn count_inbox(
    State(context): State<Context>,
    viewer: Viewer,
) -> ApiResult<Json<Data<InboxCounts>>> {
    Ok(Json(service::count(&context, &viewer).await?.into()))
}
