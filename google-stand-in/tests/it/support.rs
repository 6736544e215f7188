use std::collections::HashMap;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use google_stand_in::{Clock, Config, EventDraft, StandIn, When};
use openidconnect::url::{Url, form_urlencoded};
use serde_json::Value;
use sha2::{Digest, Sha256};

pub(crate) const REDIRECT: &str = "http://127.0.0.1:9/api/auth/google/callback";
pub(crate) const VERIFIER: &str = "a-verifier-that-is-long-enough-to-be-a-verifier";
pub(crate) const VERA: &str = "vera@pharma.example";
pub(crate) const CONNECT: &[(&str, &str)] = &[
    ("scope", "openid email https://www.googleapis.com/auth/calendar.events.readonly"),
    ("access_type", "offline"),
    ("prompt", "consent"),
];

pub(crate) fn config() -> Config {
    Config { redirect_uris: vec![REDIRECT.into()], ..Config::default() }
}

pub(crate) fn http() -> reqwest::Client {
    // Fails if another test of the process was first, which is fine.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client =
        reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy().tls_certs_only([]);
    client.build().expect("a client can be made")
}

pub(crate) fn form(pairs: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

/// A valid request with some parameters changed; an empty value leaves the parameter out.
pub(crate) fn question(google: &StandIn, changed: &[(&str, &str)]) -> String {
    let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER));
    let mut pairs = vec![
        ("client_id", "standings.apps.googleusercontent.example"),
        ("redirect_uri", REDIRECT),
        ("response_type", "code"),
        ("scope", "openid email profile"),
        ("state", "the state"),
        ("nonce", "the-nonce"),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
    ];
    pairs.retain(|(name, _)| !changed.iter().any(|(other, _)| name == other));
    pairs.extend(changed.iter().filter(|(_, value)| !value.is_empty()));
    format!("{}/authorize?{}", google.url(), form(&pairs))
}

pub(crate) fn query_of(location: &str) -> HashMap<String, String> {
    Url::parse(location).unwrap().query_pairs().into_owned().collect()
}

pub(crate) fn code(google: &StandIn, changed: &[(&str, &str)]) -> String {
    query_of(&google.authorise(&question(google, changed), VERA))["code"].clone()
}

pub(crate) async fn post(google: &StandIn, path: &str, pairs: &[(&str, &str)]) -> (u16, Value) {
    let request = http()
        .post(format!("{}{path}", google.url()))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(form(pairs));
    answer(request).await
}

pub(crate) async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    (status, serde_json::from_str(&response.text().await.unwrap()).unwrap_or_default())
}

/// Exchanges the code, with some parameters changed.
pub(crate) async fn exchange(google: &StandIn, code: &str, changed: &[(&str, &str)]) -> (u16, Value) {
    let mut pairs = vec![
        ("grant_type", "authorization_code"),
        ("client_id", "standings.apps.googleusercontent.example"),
        ("client_secret", "stand-in-secret"),
        ("redirect_uri", REDIRECT),
        ("code_verifier", VERIFIER),
        ("code", code),
    ];
    pairs.retain(|(name, _)| !changed.iter().any(|(other, _)| name == other));
    pairs.extend(changed.iter().filter(|(_, value)| !value.is_empty()));
    post(google, "/token", &pairs).await
}

pub(crate) async fn refresh(google: &StandIn, token: &str) -> (u16, Value) {
    let pairs = [
        ("grant_type", "refresh_token"),
        ("client_id", "standings.apps.googleusercontent.example"),
        ("client_secret", "stand-in-secret"),
        ("refresh_token", token),
    ];
    post(google, "/token", &pairs).await
}

pub(crate) async fn get(google: &StandIn, path: &str, token: &str) -> (u16, Value) {
    let request = http().get(format!("{}{path}", google.url()));
    answer(request.header("authorization", format!("Bearer {token}"))).await
}

pub(crate) fn claims(id_token: &str) -> Value {
    let part = id_token.split('.').nth(1).unwrap();
    serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
}

pub(crate) const EVENTS: &str = "/calendar/v3/calendars/primary/events";

pub(crate) fn now() -> DateTime<Utc> {
    "2026-11-15T09:00:00Z".parse().unwrap()
}

/// A stand-in whose clock stands still.
pub(crate) fn calm(config: Config) -> StandIn {
    StandIn::start(Config { clock: Clock::from_fn(now), ..config })
}

pub(crate) async fn connected(google: &StandIn) -> String {
    let (_, tokens) = refresh(google, &google.issue_grant(VERA)).await;
    tokens["access_token"].as_str().unwrap().to_owned()
}

pub(crate) async fn list(google: &StandIn, token: &str, pairs: &[(&str, &str)]) -> (u16, Value) {
    get(google, &format!("{EVENTS}?singleEvents=true&{}", form(pairs)), token).await
}

pub(crate) fn reason(answer: &Value) -> &str {
    answer["error"]["errors"][0]["reason"].as_str().unwrap_or_default()
}

pub(crate) fn ids(answer: &Value) -> Vec<String> {
    let items = answer["items"].as_array().unwrap();
    items.iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

/// An event of one hour that begins so many hours from now.
pub(crate) fn hour(hours: i64) -> When {
    let start = now() + TimeDelta::hours(hours);
    When::Timed { start, end: start + TimeDelta::hours(1) }
}

pub(crate) fn draft(id: &str, hours: i64) -> EventDraft {
    let When::Timed { start, end } = hour(hours) else { unreachable!() };
    EventDraft { id: Some(id.to_owned()), ..EventDraft::timed(id, start, end) }
}
