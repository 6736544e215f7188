//! The one error a handler can give. Its code is stable and closed, its sentence is for a person, and
//! what lies behind it goes to the log only.

use std::{borrow::Cow, collections::BTreeMap, time::Duration};

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use utoipa::ToSchema;

/// What went wrong, for programs. Never renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    Unreadable,
    NotConnected,
    Unauthenticated,
    InvalidCredentials,
    UserNotFound,
    UserNotActive,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    Conflict,
    EmailTaken,
    LastActiveAdmin,
    PreconditionFailed,
    TooLarge,
    UnsupportedType,
    Invalid,
    TooMany,
    Internal,
    Unavailable,
}

impl Code {
    pub fn status(self) -> StatusCode {
        match self {
            Self::Unreadable | Self::NotConnected => StatusCode::BAD_REQUEST,
            Self::Unauthenticated | Self::InvalidCredentials | Self::UserNotFound => StatusCode::UNAUTHORIZED,
            Self::UserNotActive | Self::Forbidden => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict | Self::EmailTaken | Self::LastActiveAdmin => StatusCode::CONFLICT,
            Self::PreconditionFailed => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What a status stands for where nothing more is said.
    pub fn usual(status: u16) -> Option<Self> {
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

    pub fn sentence(self) -> &'static str {
        match self {
            Self::Unreadable => "The request cannot be read",
            Self::NotConnected => "This person has no valid calendar connection",
            Self::Unauthenticated => "Sign in to continue",
            // The web maps these three sentences word for word (AUTH-16).
            Self::InvalidCredentials => "Invalid credentials",
            Self::UserNotFound => "User not found",
            Self::UserNotActive => "User is not active",
            Self::Forbidden => "You are not allowed to do this",
            Self::NotFound => "There is nothing here",
            Self::MethodNotAllowed => "This call does not take that method",
            Self::Conflict => "Somebody else changed this meanwhile",
            Self::EmailTaken => "This email already has an account",
            Self::PreconditionFailed => "Somebody else changed this meanwhile: load it again",
            Self::LastActiveAdmin => "The last active admin cannot be lost",
            Self::TooLarge => "The request is too large",
            Self::UnsupportedType => "The content type is not supported",
            Self::Invalid => "Some values are not valid",
            Self::TooMany => "Too many attempts: wait a little and try again",
            Self::Internal => "Something went wrong on our side",
            Self::Unavailable => "The server is busy: try again in a moment",
        }
    }
}

#[derive(Debug)]
pub struct ApiError {
    pub code: Code,
    pub message: Cow<'static, str>,
    pub fields: BTreeMap<Cow<'static, str>, String>,
    pub retry_after: Option<Duration>,
    pub source: Option<anyhow::Error>,
}

pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    pub fn new(code: Code) -> Self {
        Self {
            code,
            message: code.sentence().into(),
            fields: BTreeMap::new(),
            retry_after: None,
            source: None,
        }
    }

    pub fn because(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self { message: message.into(), ..Self::new(code) }
    }

    /// A value that was read but is refused, with the field it stands in.
    pub fn invalid(field: impl Into<Cow<'static, str>>, sentence: impl Into<String>) -> Self {
        let sentence = sentence.into();
        Self {
            fields: BTreeMap::from([(field.into(), sentence.clone())]),
            ..Self::because(Code::Invalid, sentence)
        }
    }

    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }
}

impl From<anyhow::Error> for ApiError {
    fn from(source: anyhow::Error) -> Self {
        Self { source: Some(source), ..Self::new(Code::Internal) }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(error, sqlx::Error::PoolTimedOut) {
            metrics::counter!("database_pool_timeouts_total").increment(1);
        }
        // The name of a constraint is the only way a database error becomes a person's business.
        let constraint = error.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
        let code = match (constraint, &error) {
            (Some("users_last_active_admin"), _) => Code::LastActiveAdmin,
            (Some("users_email_living"), _) => Code::EmailTaken,
            // Two put the same person into the same team at once, or came with the same key.
            (Some("members_place" | "idempotency_keys_pkey"), _) => Code::Conflict,
            // A proxy that takes the connection and hangs up, while no database stands behind it, speaks no protocol.
            (
                None,
                sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::Io(_)
                | sqlx::Error::Protocol(_),
            ) => Code::Unavailable,
            (None, sqlx::Error::Database(database))
                if passes(database.code().as_deref())
                    || database.message().ends_with("is not currently accepting connections") =>
            {
                Code::Unavailable
            }
            _ => Code::Internal,
        };
        let fields = match code {
            Code::EmailTaken => BTreeMap::from([("email".into(), code.sentence().to_owned())]),
            _ => BTreeMap::new(),
        };
        let retry_after = (code == Code::Unavailable).then_some(Duration::from_secs(1));
        // What a person did is no failure of ours, and no line of the log.
        let is_ours = matches!(code, Code::Internal | Code::Unavailable);
        let source = is_ours.then(|| anyhow::Error::from(error));
        Self { fields, retry_after, source, ..Self::new(code) }
    }
}

impl From<object_store::Error> for ApiError {
    fn from(error: object_store::Error) -> Self {
        // A storage that cannot be reached may be there again in a moment; a wrong key stays wrong.
        let passes = matches!(error, object_store::Error::Generic { .. });
        let (code, retry_after) =
            if passes { (Code::Unavailable, Some(Duration::from_secs(1))) } else { (Code::Internal, None) };
        Self { source: Some(error.into()), retry_after, ..Self::new(code) }
    }
}

/// What a moment later may well succeed: deadlock, lock and statement time-outs, a server that is stopping, not the
/// primary any more or short of something.
fn passes(sql_state: Option<&str>) -> bool {
    sql_state.is_some_and(|state| {
        matches!(state, "25006" | "40001" | "40P01" | "55P03" | "57014" | "57P01" | "57P02" | "57P03")
            || state.starts_with("53")
    })
}

/// The body of every refused or failed call.
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
}

impl IntoResponse for ApiError {
    /// The body is written by [`super::envelope`], which knows the request's id.
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(wait) = self.retry_after {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
        }
        response.extensions_mut().insert(std::sync::Arc::new(self));
        response
    }
}
