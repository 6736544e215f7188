use axum::{Json, extract::State};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    auth::access::Actor,
    context::Context,
    error::{ApiError, ApiResult},
    http::{envelope::Done, extract::ApiJson},
    today::service,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MovedVisit)]
pub struct Moved {
    /// Of the ask
    #[schema(example = "41/9f86d081884c7d659a2feaa0c55ad015")]
    calendar_key: String,
}

/// Say that a visit in one's calendar was moved
///
/// It is asked about again when the event, at another time, has ended.
#[utoipa::path(
    post, path = "/api/today/moved", tag = "today", security(("token" = [])),
    request_body = Moved,
    responses((status = OK, body = Done), (status = NOT_FOUND, description = "No such event in one's own calendar"))
)]
pub async fn call_moved(
    State(context): State<Context>,
    actor: Actor,
    ApiJson(moved): ApiJson<Moved>,
) -> ApiResult<Json<Done>> {
    if !is_key(&moved.calendar_key) {
        return Err(ApiError::invalid("calendar_key", "This is not the key of a calendar event"));
    }
    service::call_moved(&context, &actor, &moved.calendar_key).await?;
    Ok(Json(Done::default()))
}

/// As the database has them: a person, and 32 hexadecimal digits.
fn is_key(text: &str) -> bool {
    text.split_once('/').is_some_and(|(person, hash)| {
        !person.is_empty()
            && person.bytes().all(|letter| letter.is_ascii_digit())
            && hash.len() == 32
            && hash.bytes().all(|letter| matches!(letter, b'0'..=b'9' | b'a'..=b'f'))
    })
}
