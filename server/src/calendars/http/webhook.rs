use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue},
};

use crate::{
    calendars::{
        Calendars,
        channels::{self, Message},
    },
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::{address::ClientAddress, envelope::Done, extract::IgnoredBody},
};

/// Receive a push notification
///
/// Google calls this. The body is ignored. A message without a channel's secret is answered with 404.
#[utoipa::path(
    post, path = "/api/google-calendar/webhook", tag = "google-calendar",
    params(
        ("X-Goog-Channel-ID" = Option<String>, Header, example = "0198f2c1-7a53-7c60-b4fa-3d1f6f3f2a10"),
        ("X-Goog-Channel-Token" = Option<String>, Header, example = "hD0c3mQ2v1bX9sJt7yL5kR8wE4nU6aZfGpIoVxCqTdM"),
        ("X-Goog-Resource-ID" = Option<String>, Header, example = "o3hgv1538sdjfh"),
        ("X-Goog-Resource-State" = Option<String>, Header, example = "exists"),
        ("X-Goog-Message-Number" = Option<String>, Header, example = "10"),
    ),
    responses(
        (status = OK, body = Done),
        (status = NOT_FOUND), (status = PAYLOAD_TOO_LARGE),
        (status = TOO_MANY_REQUESTS, description = "Too many forged messages"),
    )
)]
pub async fn hear_of_change(
    State(context): State<Context>,
    State(calendars): State<Arc<Calendars>>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    _: IgnoredBody,
) -> ApiResult<Json<Done>> {
    let text =
        |name: &str| headers.get(name).map(HeaderValue::to_str).and_then(Result::ok).unwrap_or_default();
    let message = Message {
        channel: text("x-goog-channel-id"),
        secret: text("x-goog-channel-token"),
        resource: text("x-goog-resource-id"),
        number: text("x-goog-message-number").parse().unwrap_or_default(),
        is_sync: text("x-goog-resource-state") == "sync",
    };
    let heard = channels::receive(&context, &message).await;
    // Count only forged messages: behind one proxy they must not shut Google out.
    if heard.as_ref().is_err_and(|error| error.code == Code::NotFound) {
        calendars
            .webhook_limit
            .take(address, context.clock.now())
            .map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
    }
    heard?;
    Ok(Json(Done::default()))
}
