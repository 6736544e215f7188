use std::{sync::Arc, time::Duration};

use axum::{
    Extension,
    body::Body,
    extract::State,
    http::{HeaderName, header},
    response::{IntoResponse, Response},
};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    error::{ApiError, ApiResult, Code},
    http::extract::ApiQuery,
    listen::handover::Handover,
    live::{Live, access::Viewer, hub::Refusal, watch},
};

/// Proxies must not buffer: nginx reads the last header, the others the cache control.
const HEADERS: [(HeaderName, &str); 3] = [
    (header::CONTENT_TYPE, "text/event-stream"),
    (header::CACHE_CONTROL, "no-store, no-transform"),
    (HeaderName::from_static("x-accel-buffering"), "no"),
];

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LiveQuery {
    /// What to watch, separated by commas, at most 200: `team:3`, or `team:3:812` with the version you have.
    /// `team` is a team's board, `teams:0` the list of teams, `events:3` a team's events, `calendar:41` a
    /// person's Google Calendar, `users:0` the list of users (administrators only), `deal:3` the newest
    /// closed deal (displays only)
    #[param(example = "team:3:812,events:3")]
    watch: Option<String>,
    /// The organisation's day of the boards you have. If it is another day now, boards are sent whatever
    /// their version
    #[param(example = "2026-11-15")]
    day: Option<NaiveDate>,
}

/// Live updates
///
/// A stream of server-sent events. Each message is the whole state of one thing with its version, so missed
/// messages do no harm: keep the newest version, ignore older ones, and send the versions you have when you
/// reconnect. Events: `board` (LiveBoard), `version` (LiveVersion), `deal` (LiveDeal). A comment is sent at
/// least every 15 seconds. The stream ends with the session, when the display changes, and when the server
/// stops.
#[utoipa::path(
    get, path = "/api/live", tag = "live", security(("token" = [])), params(LiveQuery),
    responses(
        (status = OK, content_type = "text/event-stream", body = String),
        (status = FORBIDDEN),
        (status = TOO_MANY_REQUESTS, description = "The session has 20 open streams, or the display 200"),
    )
)]
pub async fn open_live(
    State(live): State<Arc<Live>>,
    viewer: Viewer,
    handover: Option<Extension<Handover>>,
    ApiQuery(query): ApiQuery<LiveQuery>,
) -> ApiResult<Response> {
    let wanted = watch::parse(query.watch.as_deref().unwrap_or_default())?;
    viewer.require(&wanted)?;
    let stream = live.hub.join(viewer.owner(), &wanted, query.day).map_err(|refusal| match refusal {
        Refusal::Full => ApiError::new(Code::Unavailable).retry_after(Duration::from_secs(1)),
        Refusal::TooMany => ApiError::because(Code::TooMany, "Too many screens are open: close some of them")
            .retry_after(Duration::from_secs(30)),
    })?;
    let body = match handover {
        Some(Extension(handover)) => Body::new(handover.body(stream)),
        None => Body::from_stream(stream),
    };
    Ok((HEADERS, body).into_response())
}
