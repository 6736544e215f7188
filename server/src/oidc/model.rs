//! What is sent to a provider and what comes back.

use hyper::header::HeaderValue;
use secrecy::SecretString;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::ids::UserId;

/// Why a person is sent to a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    SignIn,
    ConnectCalendar { user: UserId },
}

/// Read access to events, and nothing else.
pub const CALENDAR_SCOPE: &str = "https://www.googleapis.com/auth/calendar.events.readonly";

impl Purpose {
    pub(super) fn from_user(user: Option<UserId>) -> Self {
        user.map_or(Self::SignIn, |user| Self::ConnectCalendar { user })
    }

    pub(super) fn user(self) -> Option<UserId> {
        match self {
            Self::SignIn => None,
            Self::ConnectCalendar { user } => Some(user),
        }
    }

    /// Besides `openid`, which is always requested.
    pub(super) fn scopes(self) -> [&'static str; 2] {
        match self {
            Self::SignIn => ["email", "profile"],
            Self::ConnectCalendar { .. } => ["email", CALENDAR_SCOPE],
        }
    }

    /// A provider issues a refresh token only for offline access, and issues it again only after a new
    /// consent.
    pub(super) fn parameters(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::SignIn => &[],
            Self::ConnectCalendar { .. } => {
                &[("access_type", "offline"), ("prompt", "consent"), ("include_granted_scopes", "true")]
            }
        }
    }
}

/// Where the browser goes, and the cookie that proves its return.
#[derive(Debug)]
pub struct StartedFlow {
    pub address: String,
    /// The value of `Set-Cookie`.
    pub cookie: HeaderValue,
}

/// The query of a provider's redirect.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CallbackQuery {
    /// As it was sent to the provider
    #[param(value_type = Option<String>, example = "hD0c3mQ2v1bX9sJt7yL5kR8wE4nU6aZfGpIoVxCqTdM")]
    pub state: Option<SecretString>,
    /// Exchanged for the tokens
    #[param(value_type = Option<String>, example = "4/0AVGzR1D")]
    pub code: Option<SecretString>,
    /// Why there is no code
    #[param(example = "access_denied")]
    pub error: Option<String>,
}

#[derive(Debug)]
pub struct FinishedFlow {
    pub purpose: Purpose,
    pub identity: Identity,
    pub tokens: Tokens,
}

/// Who the provider says it is. (issuer, subject) never changes; the rest may.
#[derive(Clone, Debug)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub email: Option<String>,
    pub email_verified: bool,
    pub name: Option<String>,
    pub picture: Option<String>,
}

#[derive(Debug)]
pub struct Tokens {
    pub refresh_token: Option<SecretString>,
    /// The granted ones, which may be fewer than requested.
    pub scopes: Vec<String>,
}
