//! HTTP clients for the test's people.

use std::net::SocketAddr;

use axum::{
    Router,
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use serde_json::Value;
use standings::listen::Peer;
use tower::ServiceExt;

/// Sends requests with or without a token, from an address.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    headers: HeaderMap,
    address: SocketAddr,
}

pub(crate) enum Part<'a> {
    Text(&'a str, &'a str),
    File(&'a str, &'a str, &'a str, &'a [u8]),
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub(crate) fn data(&self) -> Value {
        self.json()["data"].clone()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Client {
    pub(crate) fn new(router: Router) -> Self {
        Self { router, headers: HeaderMap::new(), address: ([203, 0, 113, 1], 40000).into() }
    }

    pub(crate) fn at_address(mut self, address: &str) -> Self {
        self.address = SocketAddr::new(address.parse().unwrap(), 40000);
        self
    }

    pub(crate) fn with_header(mut self, name: header::HeaderName, value: &str) -> Self {
        self.headers.insert(name, value.parse().unwrap());
        self
    }

    pub(crate) fn with_token(self, token: &str) -> Self {
        self.with_header(header::AUTHORIZATION, token)
    }

    pub(crate) fn token(&self) -> &str {
        self.headers[header::AUTHORIZATION].to_str().unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        let typed = self.clone().with_header(header::CONTENT_TYPE, "application/json");
        typed.send(Method::POST, path, Body::from(body.to_string())).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        let typed = self.clone().with_header(header::CONTENT_TYPE, "application/json");
        typed.send(Method::PATCH, path, Body::from(body.to_string())).await
    }

    /// A form: texts, and files as (name, file name, content type, bytes).
    pub(crate) async fn form(&self, method: Method, path: &str, parts: &[Part<'_>]) -> Answer {
        let body = Body::from(form_body(parts));
        self.clone().with_header(header::CONTENT_TYPE, FORM).send(method, path, body).await
    }

    pub(crate) async fn response(&self, method: Method, path: &str, body: Body) -> Response {
        let mut request = Request::builder().method(method).uri(path).body(body).unwrap();
        *request.headers_mut() = self.headers.clone();
        request.extensions_mut().insert(Peer(self.address));
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Body) -> Answer {
        let (head, body) = self.response(method, path, body).await.into_parts();
        // A stream has no end to wait for.
        let is_stream =
            head.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let body = if is_stream { Vec::new() } else { body.collect().await.unwrap().to_bytes().to_vec() };
        Answer { status: head.status, headers: head.headers, body }
    }

    pub(crate) async fn log_in(&self, email: &str, password: &str) -> Answer {
        self.post("/api/auth/login", serde_json::json!({ "email": email, "password": password })).await
    }
}

const BOUNDARY: &str = "a-boundary-that-no-test-uses";
/// The content type of `form_body`.
pub(crate) const FORM: &str = "multipart/form-data; boundary=a-boundary-that-no-test-uses";

pub(crate) fn form_body(parts: &[Part<'_>]) -> Vec<u8> {
    let mut body = Vec::new();
    for part in parts {
        let (name, extra, bytes) = match part {
            Part::Text(name, text) => (name, String::new(), text.as_bytes()),
            Part::File(name, file, kind, bytes) => {
                (name, format!("; filename=\"{file}\"\r\nContent-Type: {kind}"), *bytes)
            }
        };
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{extra}\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}
