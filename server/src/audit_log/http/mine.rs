use axum::{Json, extract::State};

use super::list::PageQuery;
use crate::{
    audit_log::{model::AuditEntry, service},
    auth::access::Actor,
    context::Context,
    error::ApiResult,
    http::extract::ApiQuery,
    listing::Listed,
    paging::Paging,
};

/// Read what was done to oneself
///
/// Newest first. Network addresses are told only of what one did oneself, or nobody who was signed in.
#[utoipa::path(
    get, path = "/api/users/me/audit", tag = "audit", security(("token" = [])), params(PageQuery),
    responses((status = OK, body = Listed<AuditEntry>))
)]
pub async fn list_my_audit(
    State(context): State<Context>,
    actor: Actor,
    ApiQuery(page): ApiQuery<PageQuery>,
) -> ApiResult<Json<Listed<AuditEntry>>> {
    let limit = Paging::within("limit", page.limit, 20, 1..=200)?;
    Ok(Json(service::about(&context, actor.user.id, page.before, limit).await?))
}
