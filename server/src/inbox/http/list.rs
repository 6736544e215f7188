use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    context::Context,
    error::ApiResult,
    http::{envelope::Data, extract::ApiQuery},
    inbox::{
        model::{InboxCounts, Item, Kind, Scope},
        service,
    },
    managers::{access::refused, viewer::Viewer},
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InboxQuery {
    /// all: of all teams, whoever decides it; only for administrators
    #[param(inline, example = "all")]
    scope: Option<Scope>,
    /// report, question or calendar; all without it
    #[param(inline, example = "report")]
    kind: Option<Kind>,
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Items per page; 50 by default
    #[param(minimum = 1, maximum = 100, example = 50)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InboxPage {
    /// Who waits longest first, with all that waits of one person together
    items: Vec<Item>,
    /// Of the kind that was asked for
    #[schema(example = 10)]
    total: i64,
    #[schema(example = 1)]
    total_pages: i64,
    counts: InboxCounts,
}

/// List what waits for you: reports to decide, and broken calendars of teams you lead
///
/// For administrators what no manager can decide. Empty for who leads no team.
#[utoipa::path(
    get, path = "/api/inbox", tag = "reports", security(("token" = [])), params(InboxQuery),
    responses((status = OK, body = Data<InboxPage>), (status = FORBIDDEN))
)]
pub async fn list_inbox(
    State(context): State<Context>,
    viewer: Viewer,
    ApiQuery(query): ApiQuery<InboxQuery>,
) -> ApiResult<Json<Data<InboxPage>>> {
    let all = query.scope == Some(Scope::All);
    if all && !viewer.is_admin() {
        return Err(refused());
    }
    let paging = Paging::parse(query.page, query.limit, 50, 100)?;
    let (items, counts) = service::page(&context, &viewer, all, query.kind, paging).await?;
    let total = counts.of(query.kind);
    Ok(Json(InboxPage { items, total, total_pages: paging.pages(total), counts }.into()))
}
