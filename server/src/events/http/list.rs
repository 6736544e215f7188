use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    events::{
        access::ReadableMember,
        model::{Event, Kind},
        range::Range,
        service,
        store::Filter,
    },
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
    /// Events on a page; 5 unless told
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

/// A member's events
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
    let (events, total) = service::list(&context, &query.filter(member.id)?, paging).await?;
    Ok(Json(EventsPage { events, total, total_pages: paging.pages(total) }.into()))
}

impl EventsQuery {
    fn filter(&self, member: i64) -> ApiResult<Filter> {
        let search = self.search.as_deref().map(str::trim).filter(|search| !search.is_empty());
        if search.is_some_and(|search| search.chars().count() > 200) {
            return Err(ApiError::invalid("search", "Search for at most 200 characters"));
        }
        let kind = match self.event_type.as_deref() {
            None | Some("") => None,
            Some("booked") => Some(Kind::Booked),
            Some("closed") => Some(Kind::Closed),
            Some("failed") => Some(Kind::Failed),
            Some(_) => return Err(ApiError::invalid("eventType", "An event is booked, closed or failed")),
        };
        let range = Range::parse(self.start_date.as_deref(), self.end_date.as_deref())?;
        // PostgreSQL's text holds no NUL, so nothing can match one.
        let search = search.map(|search| search.replace('\0', "\u{fffd}"));
        Ok(Filter { member, range, kind, search })
    }
}
