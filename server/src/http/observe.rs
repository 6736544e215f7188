//! Gives every request an id, a log line, its metrics and its span in traces.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue, Method, StatusCode},
    middleware::Next,
    response::Response,
};
use tracing::Instrument;
use uuid::Uuid;

use crate::telemetry::traces::Span;

pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Characters of a path that are logged: anybody can send an address of 64 kB.
const LONGEST_PATH: usize = 200;

/// Made here and never taken from the caller, so that log lines can be trusted.
#[derive(Clone, Debug, Default)]
pub struct RequestId(Uuid);

impl RequestId {
    pub(super) fn new() -> Self {
        Self(Uuid::now_v7())
    }

    pub(super) fn header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.to_string()).ok()
    }
}

impl std::fmt::Display for RequestId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

pub async fn observe(mut request: Request, next: Next) -> Response {
    let id = RequestId::new();
    request.extensions_mut().insert(id.clone());
    let method = known_method(request.method());
    // Only the path: a query may hold a token (/auth/google) or a person's search.
    let path = request.uri().path().chars().take(LONGEST_PATH).collect::<String>();
    let route = route(&request).to_owned();
    let span = tracing::info_span!("request", %id, method, path);
    let traced = Span::request(method, &route, &id, request.headers());

    let started = Instant::now();
    let in_flight = InFlight::begin();
    let mut response = traced.run(next.run(request).instrument(span.clone())).await;
    drop(in_flight);
    let elapsed = started.elapsed();

    let status = response.status().as_u16();
    traced.answered(status);
    count(method, &route, response.status());
    metrics::histogram!("http_request_duration_seconds", "method" => method, "route" => route)
        .record(elapsed);
    span.in_scope(|| tracing::info!(status, milliseconds = elapsed.as_secs_f64() * 1000.0, "answered"));
    if let Some(value) = id.header() {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

/// Metrics are labelled by route, because the number of addresses is unbounded.
fn route(request: &Request) -> &str {
    request.extensions().get::<MatchedPath>().map_or("web", MatchedPath::as_str)
}

fn count(method: &'static str, route: &str, status: StatusCode) {
    let (route, status) = (route.to_owned(), status.as_str().to_owned());
    metrics::counter!("http_requests_total", "method" => method, "route" => route, "status" => status)
        .increment(1);
}

/// For what is answered before it is observed.
pub(super) fn count_unobserved(request: &Request, status: StatusCode) {
    count(known_method(request.method()), route(request), status);
}

/// Clients can send any method; metrics and logs know nine.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        Method::TRACE => "TRACE",
        Method::CONNECT => "CONNECT",
        _ => "other",
    }
}

/// Also counts down if the client hangs up and the request is dropped.
struct InFlight(metrics::Gauge);

impl InFlight {
    fn begin() -> Self {
        let gauge = metrics::gauge!("http_requests_in_flight");
        gauge.increment(1);
        Self(gauge)
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}
