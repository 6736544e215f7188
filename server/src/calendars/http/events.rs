use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    calendars::{
        access::{CalendarOwner, CalendarQuery, refused},
        model::ExternalEvent,
        service,
    },
    context::Context,
    error::ApiResult,
    events::{filter::Filter, range::Range},
    http::envelope::Data,
    paging::Paging,
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEventsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Events per page; 5 by default
    #[param(minimum = 1, maximum = 100, example = 5)]
    limit: Option<i64>,
    /// Any part of the title
    #[param(max_length = 200, example = "демо")]
    search: Option<String>,
    /// demo, meeting, booked, closed or failed; empty for all
    #[param(example = "demo")]
    event_type: Option<String>,
    /// RFC 3339, or `2026-11-06 21:00:00` in UTC; included
    #[param(example = "2026-11-06T21:00:00Z")]
    start_date: Option<String>,
    #[param(example = "2026-11-13T20:59:59Z")]
    end_date: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExternalEventsPage {
    /// Newest first
    events: Vec<ExternalEvent>,
    #[schema(example = 12)]
    total: i64,
    #[schema(example = 3)]
    total_pages: i64,
}

/// List the events of a person's calendar
#[utoipa::path(
    get, path = "/api/google-calendar/{id}/events", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 41), CalendarEventsQuery),
    responses(
        (status = OK, body = Data<ExternalEventsPage>),
        (status = BAD_REQUEST, description = "No valid connection"),
    )
)]
pub async fn list_calendar_events(
    State(context): State<Context>,
    owner: CalendarOwner,
    CalendarQuery(query): CalendarQuery<CalendarEventsQuery>,
) -> ApiResult<Json<Data<ExternalEventsPage>>> {
    let paging = Paging::parse(query.page, query.limit, 5, 100)?;
    let range = Range::parse(query.start_date.as_deref(), query.end_date.as_deref()).map_err(refused)?;
    let (kind, search) = (query.event_type.as_deref(), query.search.as_deref());
    let filter = Filter::parse(range, kind, "demo, meeting, booked, closed or failed", search)?;
    let (events, total) = service::list_events(&context, &owner, &filter, paging).await?;
    Ok(Json(ExternalEventsPage { events, total, total_pages: paging.pages(total) }.into()))
}
