use axum::{Json, extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    context::Context,
    error::ApiResult,
    events::{
        model::{CreatedEvent, GivenDetails, Kind},
        service,
    },
    given::Given,
    http::{envelope::Data, extract::ApiJson, idempotency::KeyHeader},
    idempotency::IdempotencyKey,
    ids::MemberId,
    managers::access::Leader,
};

/// serde cannot combine flattening with refusing unknown fields, so the fields are repeated here.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEvent {
    /// The member it belongs to, who must be in the team now
    #[schema(value_type = i64, example = 57)]
    group_member_id: MemberId,
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
    /// In the organisation's currency, 0 to 999999999999.99 with at most 2 decimals; 422 while it has none
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 999_999_999_999.99, example = 84_000.5)]
    amount: Given<f64>,
}

/// Create an event
///
/// For administrators, and for managers in their teams, but not for themselves.
#[utoipa::path(
    post, path = "/api/calendar", tag = "calendar", security(("token" = [])),
    params(KeyHeader), request_body = NewEvent,
    responses((status = CREATED, body = Data<CreatedEvent>), (status = FORBIDDEN), (status = NOT_FOUND))
)]
pub async fn create_event(
    State(context): State<Context>,
    leader: Leader,
    key: IdempotencyKey,
    ApiJson(new): ApiJson<NewEvent>,
) -> ApiResult<(StatusCode, Json<Data<CreatedEvent>>)> {
    let member = new.group_member_id;
    let event = service::create(&context, leader, &key, member, new.details()).await?;
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
            amount: self.amount,
        }
    }
}
