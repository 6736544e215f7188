//! The error of every service and handler. Its code is stable, its sentence is for people, and its source
//! only goes to the log.

use std::{borrow::Cow, collections::BTreeMap, io, time::Duration};

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::ids::UserId;

/// The error for programs. Codes are never renamed.
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
    CurrentPasswordRequired,
    SecondFactorRequired,
    SecondFactorNeeded,
    InvalidCode,
    ChallengeEnded,
    PreconditionFailed,
    TooLarge,
    TooSlow,
    UnsupportedType,
    Invalid,
    TooMany,
    Internal,
    Unavailable,
}

impl Code {
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Unreadable => "The request cannot be read",
            Self::NotConnected => "This person has no valid calendar connection",
            Self::Unauthenticated => "Sign in to continue",
            // The web app maps these three sentences word for word (AUTH-16).
            Self::InvalidCredentials => "Invalid credentials",
            Self::UserNotFound => "User not found",
            Self::UserNotActive => "User is not active",
            Self::Forbidden => "You are not allowed to do this",
            Self::NotFound => "There is nothing here",
            Self::MethodNotAllowed => "This call does not support that method",
            Self::Conflict => "Somebody else changed this in the meantime",
            Self::EmailTaken => "This email already has an account",
            Self::PreconditionFailed => "Somebody else changed this in the meantime: load it again",
            Self::LastActiveAdmin => "The last active admin cannot be lost",
            Self::CurrentPasswordRequired => {
                "Enter your current password, or sign in again, to change your email or password"
            }
            Self::SecondFactorRequired => "Enter the code from your authenticator app",
            Self::SecondFactorNeeded => {
                "Administrators here need two-step sign-in: set it up in your profile"
            }
            Self::InvalidCode => "This code is wrong or was used already: enter the one shown now",
            Self::ChallengeEnded => "Sign in with your password again: the time for the code is over",
            Self::TooLarge => "The request is too large",
            Self::TooSlow => "The request took too long to arrive",
            Self::UnsupportedType => "The content type is not supported",
            Self::Invalid => "Some values are not valid",
            Self::TooMany => "Too many attempts: wait a little and try again",
            Self::Internal => "Something went wrong on our side",
            Self::Unavailable => "The server is busy: try again in a moment",
        }
    }
}

/// A score that is another one than the caller saw: what it is now, and who set it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoreConflict {
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    /// The score now; null if the person is not in the team any more
    #[schema(example = 1395)]
    pub balle: Option<f64>,
    /// Who set it; null if no person did
    #[schema(example = "Марина Орлова")]
    pub changed_by: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
}

#[derive(Debug)]
pub struct ApiError {
    pub code: Code,
    pub message: Cow<'static, str>,
    pub fields: BTreeMap<Cow<'static, str>, String>,
    pub conflicts: Vec<ScoreConflict>,
    /// With `SecondFactorRequired`
    pub challenge: Option<Box<str>>,
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
            conflicts: Vec::new(),
            challenge: None,
            retry_after: None,
            source: None,
        }
    }

    pub fn because(code: Code, message: impl Into<Cow<'static, str>>) -> Self {
        Self { message: message.into(), ..Self::new(code) }
    }

    /// A value that was parsed but is not valid, with its field.
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
        if source.is::<Busy>() {
            return Self::new(Code::TooMany).retry_after(Duration::from_secs(1));
        }
        Self { source: Some(source), ..Self::new(Code::Internal) }
    }
}

/// Too much of the same heavy work is waiting already.
#[derive(Debug)]
pub struct Busy;

impl std::fmt::Display for Busy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("too much work is waiting")
    }
}

impl std::error::Error for Busy {}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(error, sqlx::Error::PoolTimedOut) {
            metrics::counter!("database_pool_timeouts_total").increment(1);
        }
        // Only a named constraint turns a database error into a client error.
        let constraint = error.as_database_error().and_then(sqlx::error::DatabaseError::constraint);
        let code = match (constraint, &error) {
            (Some("users_last_active_admin"), _) => Code::LastActiveAdmin,
            (Some("users_email_living"), _) => Code::EmailTaken,
            // Two concurrent requests added the same person to the team, or used the same key; or somebody manages the
            // team, or is away, on some of these days already; or a report waits about the same event; or another event stands
            // for it.
            (
                Some(
                    "absences_no_overlap"
                    | "members_place"
                    | "idempotency_keys_pkey"
                    | "team_managers_no_overlap"
                    | "reports_one_an_event"
                    | "reports_one_a_calendar_event"
                    | "events_by_source",
                ),
                _,
            ) => Code::Conflict,
            // A proxy that accepts the connection and hangs up because no database is behind it.
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
        let state = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        let message = if state.as_deref() == Some("53100") { NO_SPACE } else { code.sentence() };
        // Log only our own failures, not the caller's mistakes.
        let is_ours = matches!(code, Code::Internal | Code::Unavailable);
        let source = is_ours.then(|| anyhow::Error::from(error));
        Self { fields, retry_after, source, ..Self::because(code, message) }
    }
}

impl From<object_store::Error> for ApiError {
    fn from(error: object_store::Error) -> Self {
        // An unreachable storage may soon be back; a wrong key stays wrong.
        let passes = matches!(error, object_store::Error::Generic { .. });
        let (code, retry_after) =
            if passes { (Code::Unavailable, Some(Duration::from_secs(1))) } else { (Code::Internal, None) };
        let message = if is_out_of_space(&error) { NO_SPACE } else { code.sentence() };
        Self { source: Some(error.into()), retry_after, ..Self::because(code, message) }
    }
}

/// Whoever reads it cannot help it, but knows that trying again at once is of no use.
const NO_SPACE: &str = "The server's disk is full: nothing can be saved until there is space again";

fn is_out_of_space(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source())
        .filter_map(|error| error.downcast_ref::<io::Error>())
        .any(|error| matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded))
}

/// Errors that may pass: deadlocks, time-outs of locks, statements, transactions and idle connections (all of which end early
/// when the database's clock is set forward), a server that is stopping, no longer the primary, lost on the way (by PgBouncer,
/// which says so), or short of resources.
fn passes(sql_state: Option<&str>) -> bool {
    sql_state.is_some_and(|state| {
        matches!(state, "25006" | "25P03" | "25P04" | "40001" | "40P01" | "55P03" | "57014")
            || matches!(state, "57P01" | "57P02" | "57P03" | "57P05")
            || state.starts_with("08")
            || state.starts_with("53")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_gives_up_may_soon_be_back_and_a_wrong_statement_stays_wrong() {
        for state in ["25P03", "25P04", "40001", "53100", "57014", "57P05", "08006"] {
            assert!(passes(Some(state)), "{state}");
        }
        for state in ["25P02", "42601", "57000", "23505", "XX000"] {
            assert!(!passes(Some(state)), "{state}");
        }
        assert!(!passes(None));
    }

    #[test]
    fn a_full_disk_under_the_pictures_is_told_apart() {
        let error = |kind: io::ErrorKind| object_store::Error::Generic {
            store: "LocalFileSystem",
            source: anyhow::Error::from(io::Error::from(kind)).context("unable to copy data to file").into(),
        };
        for (kind, sentence) in [
            (io::ErrorKind::StorageFull, NO_SPACE),
            (io::ErrorKind::QuotaExceeded, NO_SPACE),
            (io::ErrorKind::TimedOut, Code::Unavailable.sentence()),
        ] {
            let answer = ApiError::from(error(kind));
            assert_eq!((answer.code, &*answer.message), (Code::Unavailable, sentence), "{kind}");
        }
    }
}
