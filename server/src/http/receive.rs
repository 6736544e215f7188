//! Receives a request's body before the request takes a place among those at work: who sends slowly must not keep
//! others out.

use std::time::Duration;

use axum::{
    body::Body,
    extract::{MatchedPath, Request, State},
    http::header,
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::StreamExt;

use super::extract::is_form;
use crate::error::{ApiError, Code};

/// Takes a form from people who are not signed in yet.
pub const OPENING: &str = "/api/invitations/open";
const IMPORT: &str = "/api/import";

#[derive(Clone, Copy, Debug)]
pub struct BodyLimits {
    pub bytes: usize,
    pub time: Duration,
}

pub async fn receive(State(limits): State<BodyLimits>, request: Request, next: Next) -> Response {
    if is_upload(&request) {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    match tokio::time::timeout(limits.time, received(body, limits.bytes)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, body.into())).await,
        Ok(Err(_)) => ApiError::new(Code::Unreadable).into_response(),
        Err(_) => too_slow(),
    }
}

pub(super) fn too_slow() -> Response {
    let mut slow = ApiError::new(Code::TooSlow).into_response();
    // The rest of the body would be read as the next request.
    slow.headers_mut().insert(header::CONNECTION, header::HeaderValue::from_static("close"));
    slow
}

/// Stops after the first byte too many: the call itself refuses what is too large, after it has asked who sends it.
async fn received(body: Body, limit: usize) -> Result<Vec<u8>, axum::Error> {
    let (mut chunks, mut bytes) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = chunks.next().await {
        bytes.extend_from_slice(&chunk?);
        if bytes.len() > limit {
            break;
        }
    }
    Ok(bytes)
}

/// Forms with files are too large to be held for everybody. They have their own few places, for people who are
/// signed in, and fewer for those who open an invitation.
pub fn is_upload(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let takes_files = path.starts_with("/api/groups") || path.starts_with("/api/users");
    is_form(request) && (takes_files || [IMPORT, OPENING].contains(&path))
}
