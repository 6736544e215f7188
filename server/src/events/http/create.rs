use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    auth::access::AdminActor,
    events::{
        model::{Event, GivenDetails, Kind},
        service,
    },
    http::{
        envelope::Data,
        error::{ApiResult, ErrorBody},
        extract::ApiJson,
    },
    once::{KeyHeader, Once},
};

/// Flattening and refusing unknown fields do not go together, so the fields stand here again.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// Whose event it is: somebody who is in the team now
    #[schema(example = 57)]
    group_member_id: i64,
    #[schema(example = "Визит в аптеку № 12", max_length = 255)]
    summary: Option<String>,
    #[schema(example = "Заказ на квартал", max_length = 10_000)]
    description: Option<String>,
    #[serde(rename = "eventType")]
    kind: Option<Kind>,
    #[schema(required, example = "2026-11-13T08:30:00Z")]
    start_utc: Option<DateTime<Utc>>,
    #[schema(required, example = "2026-11-13T09:30:00Z")]
    end_utc: Option<DateTime<Utc>>,
}

/// Enter an event
#[utoipa::path(
    post, path = "/api/calendar", tag = "calendar", security(("token" = [])),
    params(KeyHeader), request_body = NewEvent,
    responses(
        (status = CREATED, body = Data<Event>),
        (status = BAD_REQUEST, body = ErrorBody), (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody), (status = NOT_FOUND, body = ErrorBody),
        (status = PAYLOAD_TOO_LARGE, body = ErrorBody), (status = UNSUPPORTED_MEDIA_TYPE, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
pub async fn create_event(
    State(app): State<Arc<App>>,
    AdminActor(actor): AdminActor,
    once: Once,
    ApiJson(new): ApiJson<NewEvent>,
) -> ApiResult<(StatusCode, Json<Data<Event>>)> {
    let member = new.group_member_id;
    let event = service::create(&app, &actor, &once, member, new.details()).await?;
    Ok((StatusCode::CREATED, Json(event.into())))
}

impl NewEvent {
    fn details(self) -> GivenDetails {
        GivenDetails {
            summary: self.summary,
            description: self.description,
            kind: self.kind,
            start_utc: self.start_utc,
            end_utc: self.end_utc,
        }
    }
}
