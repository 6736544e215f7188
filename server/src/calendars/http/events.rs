use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    calendars::{
        access::{CalendarOwner, CalendarQuery, refused},
        service,
    },
    events::range::Range,
    http::{
        error::{ApiError, ErrorBody},
        paging::Paging,
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEventsQuery {
    /// From 1
    #[param(minimum = 1, maximum = 1_000_000_000, example = 1)]
    page: Option<i64>,
    /// Events on a page; 5 unless told
    #[param(minimum = 1, maximum = 100, example = 5)]
    limit: Option<i64>,
    /// RFC 3339, or `2026-11-06 21:00:00` in UTC; included
    #[param(example = "2026-11-06T21:00:00Z")]
    start_date: Option<String>,
    #[param(example = "2026-11-13T20:59:59Z")]
    end_date: Option<String>,
}

/// A person's events from their own calendar
#[utoipa::path(
    get, path = "/api/google-calendar/{id}/events", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 41), CalendarEventsQuery),
    responses(
        (status = BAD_REQUEST, body = ErrorBody, description = "No valid connection"),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn list_calendar_events(
    _: CalendarOwner,
    CalendarQuery(query): CalendarQuery<CalendarEventsQuery>,
) -> Result<(), ApiError> {
    Range::parse(query.start_date.as_deref(), query.end_date.as_deref()).map_err(refused)?;
    Paging::parse(query.page, query.limit, 5, 100)?;
    Err(service::not_connected())
}
