//! Opening and closing push channels.

use axum::{
    Extension, Json,
    body::Bytes,
    extract::State as Held,
    http::{HeaderMap, StatusCode, header},
};
use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::url::Url;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{channel::Channel, guard::Caller};
use crate::{
    error::ApiError,
    state::{App, State},
};

#[derive(Deserialize)]
pub(super) struct Watch {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    address: String,
    token: Option<String>,
    /// A number, which Google also accepts as text.
    expiration: Option<Value>,
}

pub(super) async fn watch(
    Held(app): Held<App>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Value>, ApiError> {
    let asked: Watch = json_of(&headers, &body)?;
    let message = {
        let mut state = app.lock();
        let channel = state.open_channel(caller.sub, asked)?;
        state.sync_message(&channel)
    };
    let channel = &message.channel;
    let answer = json!({
        "kind": "api#channel",
        "id": channel.id,
        "resourceId": channel.resource_id,
        "resourceUri": message.resource_uri,
        "token": channel.token,
        "expiration": channel.expires_at.timestamp_millis().to_string(),
    });
    app.send(vec![message]);
    Ok(Json(answer))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Stop {
    id: String,
    resource_id: String,
}

pub(super) async fn stop(
    Held(app): Held<App>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, ApiError> {
    let asked: Stop = json_of(&headers, &body)?;
    let mut state = app.lock();
    let now = state.now();
    let before = state.channels.len();
    state.channels.retain(|channel| {
        let named = channel.id == asked.id && channel.resource_id == asked.resource_id;
        !(named && channel.sub == caller.sub && channel.expires_at > now)
    });
    if state.channels.len() == before {
        return Err(ApiError::new(404, "notFound", format!("Channel '{}' not found", asked.id)));
    }
    Ok(StatusCode::NO_CONTENT)
}

fn json_of<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        return Err(ApiError::new(400, "parseError", "The body must be application/json."));
    }
    serde_json::from_slice(body).map_err(|error| ApiError::new(400, "required", error.to_string()))
}

impl State {
    fn open_channel(&mut self, sub: String, asked: Watch) -> Result<Channel, ApiError> {
        if asked.kind != "web_hook" {
            return Err(ApiError::new(400, "push.unknownChannelType", "Unknown channel type"));
        }
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+/=".contains(&byte);
        if asked.id.is_empty() || asked.id.len() > 64 || !asked.id.bytes().all(letters) {
            let message =
                "Invalid channel id: it must match [A-Za-z0-9\\-_\\+/=]+ and have at most 64 letters.";
            return Err(ApiError::new(400, "invalid", message));
        }
        if asked.token.as_ref().is_some_and(|token| token.len() > 256) {
            return Err(ApiError::new(400, "invalid", "The channel's token is longer than 256 letters."));
        }
        self.refuse_address(&asked.address)?;
        let expires_at = self.expiry(asked.expiration.as_ref())?;
        if !self.channel_ids.insert(asked.id.clone()) {
            return Err(ApiError::new(
                400,
                "channelIdNotUnique",
                format!("Channel id {} not unique", asked.id),
            ));
        }
        let channel = Channel {
            id: asked.id,
            resource_id: self.calendar(&sub).resource_id.clone(),
            sub,
            address: asked.address,
            token: asked.token,
            expires_at,
            message_number: 1,
            waiting: false,
        };
        self.channels.push(channel.clone());
        Ok(channel)
    }

    fn refuse_address(&self, address: &str) -> Result<(), ApiError> {
        let url = Url::parse(address).ok().filter(|url| url.scheme() == "https");
        let not_https = || {
            let message = format!("WebHook callback must be HTTPS: {address}");
            ApiError::new(400, "push.webhookUrlNotHttps", message)
        };
        let url = url.ok_or_else(not_https)?;
        let public = self.config.public_address.as_deref().and_then(|public| Url::parse(public).ok());
        if public.is_some_and(|public| public.origin() != url.origin()) {
            let message = format!("Unauthorized WebHook callback channel: {address}");
            return Err(ApiError::new(401, "push.webhookUrlUnauthorized", message));
        }
        Ok(())
    }

    /// As long as requested, up to the maximum.
    fn expiry(&self, asked: Option<&Value>) -> Result<DateTime<Utc>, ApiError> {
        let now = self.now();
        let longest = now + TimeDelta::seconds(self.config.channel_seconds);
        let Some(asked) = asked else { return Ok(longest) };
        let number = asked.as_i64().or_else(|| asked.as_str().and_then(|text| text.parse().ok()));
        let instant = number.and_then(DateTime::from_timestamp_millis).filter(|instant| *instant > now);
        let refused =
            || ApiError::new(400, "invalid", "expiration must be a moment to come, in milliseconds.");
        Ok(instant.ok_or_else(refused)?.min(longest))
    }
}
