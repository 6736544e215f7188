//! Calendar connections and the events read from them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{MemberId, TeamId, UserId};

/// The kind of an event in a person's calendar (CAL-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[schema(as = ExternalKind)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Kind {
    Demo,
    Meeting,
    Booked,
    Closed,
    Failed,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Demo => "demo",
            Self::Meeting => "meeting",
            Self::Booked => "booked",
            Self::Closed => "closed",
            Self::Failed => "failed",
        }
    }
}

/// A person whose calendar can be queried. Without the email, because everybody can see this list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectedUser {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "Volga — Endocrinology")]
    pub group_name: Option<String>,
    #[schema(example = "Primary Calendar")]
    pub calendar_name: String,
}

/// An event of a person's calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExternalEvent {
    #[schema(example = 9001)]
    pub id: i64,
    /// 'Private' if we may not store the title, or if the owner hides it
    #[schema(example = "Демо: Аптека 36,6")]
    pub summary: String,
    /// Always empty: descriptions are not stored
    #[schema(example = "")]
    pub description: String,
    #[serde(rename = "eventType")]
    pub kind: Kind,
    /// Of an all-day event: midnight in the calendar's time zone
    #[schema(example = "2026-11-12T09:00:00Z")]
    pub start_utc: DateTime<Utc>,
    #[schema(example = "2026-11-12T10:00:00Z")]
    pub end_utc: DateTime<Utc>,
    #[schema(example = false)]
    pub is_all_day: bool,
    /// Of an all-day event: its first day, in no time zone
    #[schema(example = "2026-11-12")]
    pub start_day: Option<NaiveDate>,
    /// Of an all-day event: its last day, included
    #[schema(example = "2026-11-12")]
    pub end_day: Option<NaiveDate>,
    /// What hides the title from everybody else; only its owner is told
    #[schema(example = "event")]
    pub hidden: Option<Hiding>,
}

/// What hides a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Hiding {
    /// The event is hidden
    Event,
    /// The whole calendar is hidden
    Calendar,
}

/// The number of events of one kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct KindCount {
    #[serde(rename = "eventType")]
    pub kind: Kind,
    #[schema(example = 12)]
    pub count: i64,
}

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[schema(as = ConnectionStatus)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Status {
    /// Connected, not read yet
    New,
    /// The last reading succeeded: only now can the calendar be queried
    Live,
    /// The last reading failed and will be retried
    Failing,
    /// The permission is gone: the person must connect again
    Broken,
}

/// Why a reading failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Problem {
    /// The person revoked the permission, or the provider ended it
    Revoked,
    /// The permission to read events was not given
    Permission,
    /// The provider asks us to slow down
    Quota,
    /// The provider does not answer
    Unavailable,
    /// The provider refused the request
    Refused,
    /// The calendar has more events than we read
    TooLarge,
    /// This server has no key for the stored token
    KeyMissing,
}

impl Problem {
    /// The name in metrics and the API.
    pub fn name(self) -> &'static str {
        match self {
            Self::Revoked => "revoked",
            Self::Permission => "permission",
            Self::Quota => "quota",
            Self::Unavailable => "unavailable",
            Self::Refused => "refused",
            Self::TooLarge => "too_large",
            Self::KeyMissing => "key_missing",
        }
    }
}

/// A connection as its owner and administrators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Connection {
    /// The person's id
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    pub status: Status,
    #[schema(example = "Primary Calendar")]
    pub calendar_name: String,
    #[schema(example = "2026-11-01T08:00:00Z")]
    pub connected_at: DateTime<Utc>,
    #[schema(example = "2026-11-12T09:00:00Z")]
    pub last_success_at: Option<DateTime<Utc>>,
    #[schema(example = "2026-11-12T09:10:00Z")]
    pub next_sync_at: Option<DateTime<Utc>>,
    #[schema(example = 312)]
    pub events: i64,
    pub problem: Option<Problem>,
    /// When an administrator asked the person to connect again
    #[schema(example = "2026-11-12T09:05:00Z")]
    pub asked_at: Option<DateTime<Utc>>,
    /// The provider sends push notifications, and they reach us
    pub push: bool,
    /// The owner hides every title
    pub hides_titles: bool,
}

/// The team that a calendar counts for. A choice holds from the next day on.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountsFor {
    /// Null for a person who was in no team today
    pub today: Option<CountedPlace>,
    pub tomorrow: Option<CountedPlace>,
    /// The teams to choose from, at most 100
    pub places: Vec<CountedPlace>,
}

/// A place in a team.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountedPlace {
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    #[schema(value_type = i64, example = 3)]
    pub group_id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub group_name: String,
}

/// A connection in the administrators' list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedConnection {
    #[serde(flatten)]
    pub connection: Connection,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "m.lebedeva@example.com")]
    pub email: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}

/// The number of connections in each state.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConnectionCounts {
    #[schema(example = 1)]
    pub new: i64,
    #[schema(example = 208)]
    pub live: i64,
    #[schema(example = 3)]
    pub failing: i64,
    #[schema(example = 2)]
    pub broken: i64,
}

/// What the person is told about their calendar on every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notice {
    Broken,
    Asked,
}
