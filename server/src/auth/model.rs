//! Sessions, and how long they last.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::account::Role;

/// Unused this long, a session has ended.
pub const IDLE_LIMIT: TimeDelta = TimeDelta::hours(12);
/// Last use is written at most this often: a read must not cost a write.
pub const LAST_SEEN_STEP: TimeDelta = TimeDelta::minutes(5);
/// One account's sessions at once; the oldest goes.
pub const SESSIONS_OF_AN_ACCOUNT: i64 = 20;

pub fn longest_session(role: Role) -> TimeDelta {
    match role {
        Role::Admin => TimeDelta::days(3),
        Role::User => TimeDelta::days(7),
    }
}

/// A session as its owner sees it: from where and with what it was begun, and when it was used last.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    #[schema(example = 512)]
    pub id: i64,
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub created_at: DateTime<Utc>,
    /// To five minutes
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub last_seen_at: DateTime<Utc>,
    /// At the latest; unused for 12 hours, it ends earlier
    #[schema(example = "2026-11-19T06:02:11Z")]
    pub expires_at: DateTime<Utc>,
    #[schema(example = "203.0.113.7")]
    pub address: Option<String>,
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")]
    pub user_agent: Option<String>,
    /// The one that asks
    pub current: bool,
}

/// How emails are compared: without the spaces around them, whatever their case.
pub fn email_key(email: &str) -> String {
    email.trim().to_lowercase()
}

/// What a path names. It is looked up together with the session, so that a right is one question to the database.
#[derive(Clone, Copy, Debug, Default)]
pub struct Named {
    pub team: Option<i64>,
    pub user: Option<i64>,
}

/// Which of it there is: a living team, a living person, and the person in the team now.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub team: bool,
    pub user: bool,
    pub member: bool,
}
