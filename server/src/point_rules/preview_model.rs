//! The lab in requests and answers.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{figures::Figures, model::GivenLine};
use crate::{
    ids::{MemberId, UserId},
    points::lines::Kind,
};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenPreview {
    #[schema(min_items = 1, max_items = 20)]
    pub lines: Vec<GivenLine>,
    #[schema(example = "2026-08-01")]
    pub from: NaiveDate,
    #[schema(example = "2026-10-31")]
    pub to: NaiveDate,
    /// What switching the team on from a day would post
    pub switch_on: Option<GivenSwitch>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenSwitch {
    #[schema(example = "2026-11-01")]
    pub from_day: NaiveDate,
    #[serde(default)]
    #[schema(example = false)]
    pub start_over: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PointsPreview)]
pub struct Preview {
    /// By the rules in force; for a team by hand, what was changed by hand
    pub now: Figures,
    #[schema(example = false)]
    pub by_hand: bool,
    pub draft: Figures,
    /// In the team now, the 200 best by the draft
    pub people: Vec<Person>,
    #[schema(example = 22)]
    pub people_total: usize,
    /// Of the draft
    pub lines: Vec<LineEffect>,
    /// What events that no line of the draft takes are worth now
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 12)]
    pub rest_now: Decimal,
    pub pairs: Pairs,
    pub switch_on: Option<SwitchOn>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PreviewedPerson)]
pub struct Person {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Анна Ким")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 120)]
    pub now: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 134)]
    pub draft: Decimal,
    #[schema(example = 3)]
    pub place_now: usize,
    #[schema(example = 2)]
    pub place_draft: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PreviewedLine)]
pub struct LineEffect {
    #[schema(example = 1)]
    pub line: i16,
    /// That it takes
    #[schema(example = 48)]
    pub events: i64,
    /// That it gives points for
    #[schema(example = 48)]
    pub counted: i64,
    #[schema(example = 0)]
    pub capped: i64,
    #[schema(example = 0)]
    pub short: i64,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 480)]
    pub points: Decimal,
    /// What its events are worth by the rules in force
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 240)]
    pub points_now: Decimal,
    /// False where an earlier line takes everything
    #[schema(example = true)]
    pub reachable: bool,
}

/// An entered and a calendar event of one person and kind within two hours, both worth something.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PreviewedPairs)]
pub struct Pairs {
    #[schema(example = 4)]
    pub total: i64,
    pub examples: Vec<Pair>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PreviewedPair)]
pub struct Pair {
    #[schema(example = "Анна Ким")]
    pub name: String,
    pub kind: Kind,
    #[schema(example = "Визит в аптеку № 12")]
    pub summary: String,
    pub entered_at: DateTime<Utc>,
    pub calendar_at: DateTime<Utc>,
}

/// What would be posted at once.
#[derive(Debug, Serialize, ToSchema)]
pub struct SwitchOn {
    #[schema(example = 61)]
    pub events: i64,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 412)]
    pub points: Decimal,
    #[schema(example = 18)]
    pub people: usize,
    /// Whose score was changed by hand since that day
    #[schema(example = 14)]
    pub set_by_hand: usize,
    /// By how much in sum
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 390)]
    pub by_hand_points: Decimal,
    /// The first three of the board, before and after
    pub first: Vec<Switched>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Switched {
    #[schema(example = "Анна Ким")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 120)]
    pub before: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 164)]
    pub after: Decimal,
}
