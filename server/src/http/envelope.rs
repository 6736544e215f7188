//! Gives every error under /api the same body, whether a handler, the router (405), a limit (413, 503) or a
//! panic caused it.

use std::sync::Arc;

use axum::{
    Json,
    body::Body,
    extract::Request,
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{error::ErrorBody, observe::RequestId};
use crate::error::{ApiError, Code};

pub async fn wrap_errors(request: Request, next: Next) -> Response {
    let id = request.extensions().get::<RequestId>().cloned().unwrap_or_default();
    let is_api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let raised = response.extensions().get::<Arc<ApiError>>().cloned();
    match raised.or_else(|| if is_api { by_status(response.status()) } else { None }) {
        Some(error) => write(&error, &id, response),
        None => response,
    }
}

fn by_status(status: StatusCode) -> Option<Arc<ApiError>> {
    let code = match status {
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Code::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::SERVICE_UNAVAILABLE => Code::Unavailable,
        status if status.is_client_error() => Code::Unreadable,
        status if status.is_server_error() => Code::Internal,
        _ => return None,
    };
    Some(Arc::new(ApiError::new(code)))
}

/// Keeps the headers of the first answer (Allow, Retry-After) and adds a body.
pub(super) fn write(error: &ApiError, id: &RequestId, first: Response) -> Response {
    if let Some(source) = &error.source {
        tracing::error!(code = ?error.code, error = format!("{source:#}"), "request failed");
    }
    let body = ErrorBody {
        success: false,
        error: error.message.to_string(),
        code: error.code,
        request_id: id.to_string(),
        fields: error.fields.clone(),
        conflicts: error.conflicts.clone(),
        challenge: error.challenge.as_deref().map(str::to_owned),
    };
    let (mut head, _) = first.into_parts();
    head.status = error.code.status();
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.remove(header::CONTENT_TYPE);
    head.headers.remove(header::CONTENT_ENCODING);
    let (json, body) = Json(body).into_response().into_parts();
    head.headers.extend(json.headers);
    Response::from_parts(head, Body::new(body))
}

/// The answer of a call that returns no data.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    success: bool,
}

impl Default for Done {
    fn default() -> Self {
        Self { success: true }
    }
}

/// `{"success": true, "data": …}`: the answer of most calls.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T: ToSchema> {
    success: bool,
    data: T,
}

impl<T: ToSchema> From<T> for Data<T> {
    fn from(data: T) -> Self {
        Self { success: true, data }
    }
}
