use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    calendars::{
        access::{CalendarOwner, CalendarQuery, refused},
        service,
    },
    events::range::Range,
    http::error::{ApiError, ErrorBody},
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct CalendarStatsQuery {
    /// RFC 3339, or `2026-11-06 21:00:00` in UTC; included
    #[param(example = "2026-11-06T21:00:00Z")]
    start_date: Option<String>,
    #[param(example = "2026-11-13T20:59:59Z")]
    end_date: Option<String>,
}

/// What a person's own calendar holds, by kind
#[utoipa::path(
    get, path = "/api/google-calendar/user/{id}/stats", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 41), CalendarStatsQuery),
    responses(
        (status = BAD_REQUEST, body = ErrorBody, description = "No valid connection"),
        (status = UNAUTHORIZED, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn get_calendar_stats(
    _: CalendarOwner,
    CalendarQuery(query): CalendarQuery<CalendarStatsQuery>,
) -> Result<(), ApiError> {
    Range::parse(query.start_date.as_deref(), query.end_date.as_deref()).map_err(refused)?;
    Err(service::not_connected())
}
