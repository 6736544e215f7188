//! The errors of Google's APIs, as JSON.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    pub(crate) reason: &'static str,
    pub(crate) message: String,
    pub(crate) retry_after: Option<u64>,
}

impl ApiError {
    pub(crate) fn new(status: u16, reason: &'static str, message: impl Into<String>) -> Self {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self { status, reason, message: message.into(), retry_after: None }
    }

    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::new(400, "badRequest", message)
    }

    pub(crate) fn gone() -> Self {
        Self::new(410, "fullSyncRequired", "Sync token is no longer valid, a full sync is required.")
    }

    pub(crate) fn unauthenticated() -> Self {
        Self::new(401, "authError", "Invalid Credentials")
    }

    pub(crate) fn missing_scope() -> Self {
        Self::new(403, "insufficientPermissions", "Request had insufficient authentication scopes.")
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let code = self.status.as_u16();
        let domain = if self.reason.contains("ateLimitExceeded") { "usageLimits" } else { "global" };
        let body = json!({ "error": {
            "code": code,
            "message": self.message,
            "errors": [{ "message": self.message, "domain": domain, "reason": self.reason }],
        }});
        let mut response = (self.status, Json(body)).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            let challenge = HeaderValue::from_static("Bearer realm=\"https://accounts.google.com/\"");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
        }
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}
