use axum::{Json, extract::State};

use crate::{
    calendars::{
        access::{OwnCalendar, OwnEvent},
        hiding,
    },
    context::Context,
    error::ApiResult,
    http::envelope::Done,
};

/// Hide the title of an event of your calendar
///
/// Everybody else then sees 'Private'. The event still counts, and stays hidden when the calendar is read again.
#[utoipa::path(
    put, path = "/api/google-calendar/{id}/events/{eventId}/hidden", tag = "google-calendar", security(("token" = [])),
    params(
        ("id" = i64, Path, description = "You", example = 41),
        ("eventId" = i64, Path, description = "The event", example = 9001),
    ),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn hide_calendar_event(State(context): State<Context>, event: OwnEvent) -> ApiResult<Json<Done>> {
    hiding::set_event(&context, &event, true).await?;
    Ok(Json(Done::default()))
}

/// Show the title of an event of your calendar again
#[utoipa::path(
    delete, path = "/api/google-calendar/{id}/events/{eventId}/hidden", tag = "google-calendar",
    security(("token" = [])),
    params(
        ("id" = i64, Path, description = "You", example = 41),
        ("eventId" = i64, Path, description = "The event", example = 9001),
    ),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn show_calendar_event(State(context): State<Context>, event: OwnEvent) -> ApiResult<Json<Done>> {
    hiding::set_event(&context, &event, false).await?;
    Ok(Json(Done::default()))
}

/// Hide every title of your calendar
///
/// Everybody else then sees 'Private'. The events still count.
#[utoipa::path(
    put, path = "/api/google-calendar/connection/{id}/hidden", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "You", example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn hide_calendar(State(context): State<Context>, calendar: OwnCalendar) -> ApiResult<Json<Done>> {
    hiding::set_all(&context, &calendar, true).await?;
    Ok(Json(Done::default()))
}

/// Show the titles of your calendar again
///
/// Except those of events that you have hidden one by one.
#[utoipa::path(
    delete, path = "/api/google-calendar/connection/{id}/hidden", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, description = "You", example = 41)),
    responses((status = OK, body = Done), (status = FORBIDDEN))
)]
pub async fn show_calendar(State(context): State<Context>, calendar: OwnCalendar) -> ApiResult<Json<Done>> {
    hiding::set_all(&context, &calendar, false).await?;
    Ok(Json(Done::default()))
}
