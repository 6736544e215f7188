//! The status, headers and body of an error.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{ApiError, Code, ScoreConflict};

impl Code {
    pub fn status(self) -> StatusCode {
        match self {
            Self::Unreadable | Self::NotConnected => StatusCode::BAD_REQUEST,
            Self::Unauthenticated
            | Self::InvalidCredentials
            | Self::UserNotFound
            | Self::SecondFactorRequired
            | Self::InvalidCode
            | Self::ChallengeEnded => StatusCode::UNAUTHORIZED,
            Self::UserNotActive
            | Self::Forbidden
            | Self::CurrentPasswordRequired
            | Self::SecondFactorNeeded => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict | Self::EmailTaken | Self::LastActiveAdmin => StatusCode::CONFLICT,
            Self::PreconditionFailed => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The code of a status about which nothing else is known.
    pub fn for_status(status: u16) -> Option<Self> {
        Some(match status {
            400 => Self::Unreadable,
            401 => Self::Unauthenticated,
            403 => Self::Forbidden,
            404 => Self::NotFound,
            409 => Self::Conflict,
            412 => Self::PreconditionFailed,
            413 => Self::TooLarge,
            415 => Self::UnsupportedType,
            422 => Self::Invalid,
            429 => Self::TooMany,
            _ => return None,
        })
    }
}

/// The body of every failed call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    #[schema(example = false)]
    pub success: bool,
    #[schema(example = "Sign in to continue")]
    pub error: String,
    pub code: Code,
    #[schema(example = "0198f2c1-7a53-7c60-b4fa-3d1f6f3f2a10")]
    pub request_id: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub fields: BTreeMap<Cow<'static, str>, String>,
    /// The scores that somebody else has changed, where a call names the score that it saw
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<ScoreConflict>,
    /// With `second_factor_required`: for POST /api/auth/second-factor, within five minutes
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "hD0c3mQ2v1bX9sJt7yL5kR8wE4nU6aZfGpIoVxCqTdM")]
    pub challenge: Option<String>,
}

impl ApiError {
    pub(super) fn head(&self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(wait) = self.retry_after {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response
    }
}

impl IntoResponse for ApiError {
    /// [`super::envelope`] writes the body, because it knows the request's id.
    fn into_response(self) -> Response {
        let mut response = self.head();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
