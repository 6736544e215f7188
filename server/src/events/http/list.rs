use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    context::Context,
    error::ApiResult,
    events::{access::ReadableMember, filter::Filter, model::Event, range::Range, service},
    http::{envelope::Data, extract::ApiQuery},
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct EventsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Events per page; 5 by default
    #[param(minimum = 1, maximum = 100, example = 5)]
    limit: Option<i64>,
    /// Any part of the summary or description
    #[param(max_length = 200, example = "визит")]
    search: Option<String>,
    /// booked, closed or failed; empty for all
    #[param(example = "booked")]
    event_type: Option<String>,
    /// `2026-11-06 21:00:00` in UTC, or RFC 3339; included
    #[param(example = "2026-11-06 21:00:00")]
    start_date: Option<String>,
    #[param(example = "2026-11-13 20:59:59")]
    end_date: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventsPage {
    /// Newest first
    events: Vec<Event>,
    #[schema(example = 12)]
    total: i64,
    #[schema(example = 3)]
    total_pages: i64,
}

/// List the events of a member
#[utoipa::path(
    get, path = "/api/calendar/group-member/{gmId}/events", tag = "calendar", security(("token" = [])),
    params(("gmId" = i64, Path, example = 57), EventsQuery),
    responses((status = OK, body = Data<EventsPage>))
)]
pub async fn list_events(
    State(context): State<Context>,
    member: ReadableMember,
    ApiQuery(query): ApiQuery<EventsQuery>,
) -> ApiResult<Json<Data<EventsPage>>> {
    let paging = Paging::parse(query.page, query.limit, 5, 100)?;
    let range = Range::parse(query.start_date.as_deref(), query.end_date.as_deref())?;
    let (kind, search) = (query.event_type.as_deref(), query.search.as_deref());
    let filter = Filter::parse(range, kind, "booked, closed or failed", search)?;
    let (id, filter) = (member.id, &filter);
    let read = |context| async move { service::list(&context, id, filter, paging).await };
    let (events, total) = context.read(read).await?;
    Ok(Json(EventsPage { events, total, total_pages: paging.pages(total) }.into()))
}
