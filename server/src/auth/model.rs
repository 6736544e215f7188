//! Sessions and their lifetimes.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    account::Role,
    ids::{MemberId, SessionId, TeamId, UserId},
    managing::Right,
};

/// A session ends after this long without use.
pub const IDLE_LIMIT: TimeDelta = TimeDelta::hours(12);
/// The last use is written at most this often, so that most reads need no write.
pub const LAST_SEEN_STEP: TimeDelta = TimeDelta::minutes(5);
/// Sessions per account; a new one ends the oldest.
pub const MAX_SESSIONS_PER_ACCOUNT: i64 = 20;

pub fn max_session_age(role: Role) -> TimeDelta {
    match role {
        Role::Admin => TimeDelta::days(3),
        Role::User => TimeDelta::days(7),
    }
}

/// A session as its owner sees it: where and with what it was started, and its last use.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    #[schema(value_type = i64, example = 512)]
    pub id: SessionId,
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub created_at: DateTime<Utc>,
    /// Accurate to five minutes
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub last_seen_at: DateTime<Utc>,
    /// At the latest; a session ends after 12 hours without use
    #[schema(example = "2026-11-19T06:02:11Z")]
    pub expires_at: DateTime<Utc>,
    #[schema(example = "203.0.113.7")]
    pub address: Option<String>,
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")]
    pub user_agent: Option<String>,
    /// The session of this request
    pub current: bool,
}

/// What proves a person besides their password: a code, or the provider by which they signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondFactor {
    Has,
    Lacks,
    /// The organisation demands it of this administrator, who has none.
    Owes,
}

/// The form in which emails are compared: trimmed and in lower case.
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

/// Who reads boards, and what these boards depend on.
#[derive(Clone, Debug)]
pub struct Reader {
    pub user: UserId,
    pub state: BoardsState,
}

/// Two equal states of the same teams mean that none of their boards has changed for this reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardsState {
    /// The sum of their versions and of that of the list of teams. Versions only rise.
    pub versions: i64,
    /// The reader's own teams, by id.
    pub own: Vec<TeamId>,
}

/// What a path names. It is loaded with the session in one query.
#[derive(Clone, Copy, Debug, Default)]
pub struct Named {
    pub team: Option<TeamId>,
    pub user: Option<UserId>,
    /// Asks where somebody who is no administrator has it as a manager.
    pub right: Option<Right>,
}

/// Which of it exists: the team, the user, and the user's membership in the team.
#[derive(Clone, Debug)]
pub struct Found {
    pub team: bool,
    pub user: bool,
    pub member: Option<MemberId>,
    /// The teams where the caller has the right that was asked for; of them only the named one, if one is
    pub managed: Vec<TeamId>,
}
