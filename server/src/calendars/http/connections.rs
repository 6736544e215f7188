use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    auth::access::AdminActor,
    calendars::{
        model::{ConnectionCounts, ListedConnection, Status},
        service,
    },
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Data, extract::ApiQuery},
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ConnectionsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Connections per page; 20 by default
    #[param(minimum = 1, maximum = 100, example = 20)]
    limit: Option<i64>,
    /// new, live, failing or broken; empty for all
    #[param(example = "broken")]
    status: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectionsPage {
    /// Those that need attention first
    connections: Vec<ListedConnection>,
    #[schema(example = 214)]
    total: i64,
    #[schema(example = 11)]
    total_pages: i64,
    counts: ConnectionCounts,
}

/// List all calendar connections
#[utoipa::path(
    get, path = "/api/google-calendar/connections", tag = "google-calendar", security(("token" = [])),
    params(ConnectionsQuery),
    responses((status = OK, body = Data<ConnectionsPage>), (status = FORBIDDEN))
)]
pub async fn list_connections(
    State(context): State<Context>,
    _: AdminActor,
    ApiQuery(query): ApiQuery<ConnectionsQuery>,
) -> ApiResult<Json<Data<ConnectionsPage>>> {
    let paging = Paging::parse(query.page, query.limit, 20, 100)?;
    let status = match query.status.as_deref() {
        None | Some("") => None,
        Some("new") => Some(Status::New),
        Some("live") => Some(Status::Live),
        Some("failing") => Some(Status::Failing),
        Some("broken") => Some(Status::Broken),
        Some(_) => {
            return Err(ApiError::invalid("status", "The status must be new, live, failing or broken"));
        }
    };
    let (connections, total, counts) = service::list(&context, status, paging).await?;
    Ok(Json(ConnectionsPage { connections, total, total_pages: paging.pages(total), counts }.into()))
}
