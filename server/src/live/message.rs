//! The messages of a stream: each is the whole state of one thing with its version.

use bytes::Bytes;
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    boards::card::BoardTeam,
    error::ApiResult,
    ids::{EventId, MemberId, TeamId},
};

/// A board as it is now
#[derive(Debug, Serialize, ToSchema)]
pub struct LiveBoard {
    #[schema(value_type = i64, example = 3)]
    pub(super) id: TeamId,
    #[schema(example = 813)]
    pub(super) version: i64,
    /// The organisation's day
    #[schema(example = "2026-11-15")]
    pub(super) today: NaiveDate,
    /// Wait a random time up to this, in milliseconds, before you request more, so that not all screens ask
    /// at once
    #[schema(example = 40)]
    pub(super) spread: usize,
    /// With its first 100 members; null if the team was deleted
    pub(super) board: Option<BoardTeam>,
}

/// Something has changed
#[derive(Debug, Serialize, ToSchema)]
pub struct LiveVersion {
    #[schema(example = "events")]
    pub(super) area: &'static str,
    #[schema(example = 3)]
    pub(super) key: i64,
    #[schema(example = 9)]
    pub(super) version: i64,
    /// As in LiveBoard
    #[schema(example = 40)]
    pub(super) spread: usize,
}

/// The newest deal closed by a team
#[derive(Debug, Serialize, ToSchema)]
pub struct LiveDeal {
    #[schema(value_type = i64, example = 3)]
    pub(super) id: TeamId,
    #[schema(example = 9)]
    pub(super) version: i64,
    pub(super) deal: Option<Deal>,
    /// What the deal has given; null where no rule did
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 10)]
    pub(super) points: Option<Decimal>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Deal {
    /// The event's id
    #[schema(value_type = i64, example = 991)]
    pub(super) event: EventId,
    #[serde(rename = "closedAt")]
    #[schema(example = "2026-11-15T09:30:00Z")]
    pub(super) closed_at: DateTime<Utc>,
    #[schema(value_type = i64, example = 57)]
    pub(super) group_member_id: MemberId,
    #[schema(example = "Мария Лебедева")]
    pub(super) name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub(super) picture: Option<String>,
}

/// Encodes a server-sent event.
pub(super) fn encode(event: &str, data: &impl Serialize) -> ApiResult<Bytes> {
    let data = serde_json::to_string(data).map_err(anyhow::Error::from)?;
    Ok(format!("event: {event}\ndata: {data}\n\n").into())
}
