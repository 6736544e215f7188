use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    audit_log::{
        model::{AuditKind, AuditPage, Filter},
        service,
    },
    auth::access::AdminActor,
    context::Context,
    error::ApiResult,
    http::extract::ApiQuery,
    ids::UserId,
    paging::Paging,
};

/// Which entries; all conditions hold together.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    /// Who did it
    #[param(example = 7)]
    who: Option<i64>,
    /// Whom or what it is about: user/9, team/3, display/2, organisation/1. A person's or a team's places belong to it
    #[param(example = "user/9", max_length = 60)]
    about: Option<String>,
    #[param(inline, example = "scores")]
    kind: Option<AuditKind>,
    /// The first day, of the organisation
    #[param(example = "2026-11-01")]
    from: Option<NaiveDate>,
    /// The last day
    #[param(example = "2026-11-15")]
    to: Option<NaiveDate>,
    /// The id of the request that made the change
    #[param(max_length = 100, example = "0199f3c5-8a52-7c1e-9d4b-1f2e3d4c5b6a")]
    request: Option<String>,
}

impl AuditQuery {
    pub fn filter(self) -> ApiResult<Filter> {
        let Self { who, about, kind, from, to, request } = self;
        let filter = Filter { by: who.map(UserId), about, kind, request, from, to };
        filter.require_valid()?;
        Ok(filter)
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Entries older than this one
    #[param(example = 48241)]
    pub before: Option<i64>,
    #[param(minimum = 1, maximum = 200, example = 100)]
    pub limit: Option<i64>,
}

/// Read the audit log
///
/// Newest first; at most 92 days at once, the last 14 if none are named.
#[utoipa::path(
    get, path = "/api/audit", tag = "audit", security(("token" = [])), params(AuditQuery, PageQuery),
    responses((status = OK, body = AuditPage), (status = FORBIDDEN))
)]
pub async fn list_audit(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<AuditQuery>,
    ApiQuery(page): ApiQuery<PageQuery>,
) -> ApiResult<Json<AuditPage>> {
    let limit = Paging::within("limit", page.limit, 100, 1..=200)?;
    let (filter, before) = (&query.filter()?, page.before);
    let read = |context| async move { service::list(&context, filter.clone(), before, limit).await };
    Ok(Json(context.read(read).await?))
}
