//! Why a sign-in with a provider failed: a sentence for the person and a reason for the log.

use std::{borrow::Cow, error::Error};

use super::model::Purpose;
use crate::error::{ApiError, Code};

#[derive(Debug)]
pub enum Failure {
    /// There is no such attempt: never begun, begun in another browser, already finished, or expired.
    Expired,
    /// The person refused at the provider.
    Denied,
    /// The provider does not answer; the reason is for the log.
    Unavailable(String),
    /// The answer is not valid; the reason is for the log.
    Refused(String),
    Internal(ApiError),
}

/// A failure, and the attempt's purpose if that is known.
#[derive(Debug)]
pub struct FailedFlow {
    pub purpose: Option<Purpose>,
    pub failure: Failure,
}

impl Failure {
    /// For the person.
    pub fn sentence(&self) -> Cow<'static, str> {
        match self {
            Self::Expired => "This took too long or was begun in another window: please try again".into(),
            Self::Denied => "You did not agree at the provider, so nothing was changed".into(),
            Self::Unavailable(_) => "The provider cannot be reached: try again in a moment".into(),
            Self::Refused(_) => "The provider's answer could not be trusted: please try again".into(),
            Self::Internal(error) => error.message.clone(),
        }
    }

    /// Called once, where the attempt ends.
    pub fn log(&self, provider: &str) {
        match self {
            Self::Expired | Self::Denied => {}
            Self::Unavailable(why) => tracing::warn!(provider, why, "the provider is not available"),
            Self::Refused(why) => tracing::warn!(provider, why, "the provider's answer was refused"),
            Self::Internal(error) => {
                if let Some(source) = &error.source {
                    tracing::error!(code = ?error.code, error = format!("{source:#}"), "request failed");
                }
            }
        }
    }

    pub(super) fn at(self, purpose: Purpose) -> FailedFlow {
        FailedFlow { purpose: Some(purpose), failure: self }
    }
}

/// The error and its causes: 'Request failed: operation timed out'.
pub(super) fn chain(error: &dyn Error) -> String {
    let mut words = error.to_string();
    let mut inner = error.source();
    while let Some(error) = inner {
        words = format!("{words}: {error}");
        inner = error.source();
    }
    words
}

impl From<Failure> for FailedFlow {
    fn from(failure: Failure) -> Self {
        Self { purpose: None, failure }
    }
}

impl From<ApiError> for Failure {
    fn from(error: ApiError) -> Self {
        Self::Internal(error)
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self::Internal(error.into())
    }
}

/// For calls that answer JSON.
impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        let sentence = failure.sentence();
        match failure {
            Failure::Internal(error) => error,
            Failure::Unavailable(why) => {
                Self { source: Some(anyhow::Error::msg(why)), ..Self::because(Code::Unavailable, sentence) }
            }
            Failure::Refused(why) => {
                Self { source: Some(anyhow::Error::msg(why)), ..Self::because(Code::Forbidden, sentence) }
            }
            Failure::Expired | Failure::Denied => Self::because(Code::Forbidden, sentence),
        }
    }
}
