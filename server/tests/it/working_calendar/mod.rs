//! Which days the organisation works, and who is away.

mod absences;
mod special_days;

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::Value;

use crate::support::{Answer, Client};

async fn put(client: &Client, path: &str, body: Value) -> Answer {
    let typed = client.clone().with_header(header::CONTENT_TYPE, "application/json");
    typed.send(Method::PUT, path, Body::from(body.to_string())).await
}

async fn delete(client: &Client, path: &str) -> Answer {
    client.send(Method::DELETE, path, Body::empty()).await
}
