use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    calendars::{
        access::{CalendarOwner, CalendarQuery, refused},
        model::KindCount,
        service,
    },
    context::Context,
    error::ApiResult,
    events::range::Range,
    http::envelope::Data,
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

/// Count the events of a person's calendar by kind
#[utoipa::path(
    get, path = "/api/google-calendar/user/{id}/stats", tag = "google-calendar", security(("token" = [])),
    params(("id" = i64, Path, example = 41), CalendarStatsQuery),
    responses(
        (status = OK, body = Data<Vec<KindCount>>),
        (status = BAD_REQUEST, description = "No valid connection"),
    )
)]
pub async fn get_calendar_stats(
    State(context): State<Context>,
    owner: CalendarOwner,
    CalendarQuery(query): CalendarQuery<CalendarStatsQuery>,
) -> ApiResult<Json<Data<Vec<KindCount>>>> {
    let range = Range::parse(query.start_date.as_deref(), query.end_date.as_deref()).map_err(refused)?;
    Ok(Json(service::stats(&context, owner.id, range).await?.into()))
}
