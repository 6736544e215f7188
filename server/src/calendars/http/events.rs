use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    calendars::{
        access::{CalendarOwner, CalendarQuery, refused},
        model::{ExternalEvent, Kind},
        service,
        store::events::Filter,
    },
    context::Context,
    error::{ApiError, ApiResult},
    events::range::Range,
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
    /// Any part of the summary or description
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
    let (events, total) = service::list_events(&context, &query.filter(owner.id)?, paging).await?;
    Ok(Json(ExternalEventsPage { events, total, total_pages: paging.pages(total) }.into()))
}

impl CalendarEventsQuery {
    fn filter(&self, user: i64) -> ApiResult<Filter> {
        let search = self.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
        if search.is_some_and(|search| search.chars().count() > 200) {
            return Err(ApiError::invalid("search", "Search for at most 200 characters"));
        }
        let kind = match self.event_type.as_deref() {
            None | Some("") => None,
            Some(name) => Some(Kind::named(name).ok_or_else(|| {
                ApiError::invalid("eventType", "An event is demo, meeting, booked, closed or failed")
            })?),
        };
        let range = Range::parse(self.start_date.as_deref(), self.end_date.as_deref()).map_err(refused)?;
        // PostgreSQL's text cannot hold NUL, so nothing can match one.
        let search = search.map(|search| search.replace('\0', "\u{fffd}"));
        Ok(Filter { user, range, kind, search })
    }
}
