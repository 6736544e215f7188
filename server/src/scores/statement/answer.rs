//! What the call answers.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    ids::EventId,
    points::{lines::Kind, receipts::Receipt},
    scores::model::ScoreChange,
};

/// `opening` and `totals` make up `closing`. What the events of these days count, with `of_other_days`, less
/// `on_other_days` and `noted_points`, and with `restarted_points`, makes up the points.
#[derive(Debug, Serialize, ToSchema)]
pub struct Statement {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1204)]
    pub opening: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    pub closing: Decimal,
    pub places: Places,
    pub totals: Totals,
    /// Oldest first, at most 2,000
    pub rows: Vec<ScoreChange>,
    /// How many rows are left off
    #[schema(example = 0)]
    pub left_off: i64,
    /// Receipts of this time that moved no score, at most 50
    pub noted: Vec<Receipt>,
    /// How many of them are left off
    #[schema(example = 0)]
    pub noted_left_off: i64,
    /// The events of these days as they are now
    pub counts: Vec<Counted>,
    /// Posted in this time for events of other days
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 10)]
    pub of_other_days: Decimal,
    /// Posted at other times for events of these days
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 3)]
    pub on_other_days: Decimal,
    /// Counted for events of these days, at any time, without moving the score
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 0)]
    pub noted_points: Decimal,
    /// Posted for events of these days before the score started over, beyond what they count now
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 0)]
    pub restarted_points: Decimal,
    /// Amounts of the closed events of these days
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 500_700)]
    pub closed_amount: Decimal,
    /// Events of these days that gave nothing, at most 200
    pub nothing: Vec<Nothing>,
    /// How many of them are left off
    #[schema(example = 0)]
    pub nothing_left_off: i64,
}

/// In the team; null where the person was not in it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementPlaces)]
pub struct Places {
    #[schema(example = 4)]
    pub opening: Option<i64>,
    /// How many were in the team
    #[schema(example = 22)]
    pub opening_of: i64,
    #[schema(example = 2)]
    pub closing: Option<i64>,
    #[schema(example = 22)]
    pub closing_of: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementTotals)]
pub struct Totals {
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 262)]
    pub points: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 20)]
    pub by_hand: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 0)]
    pub restarts: Decimal,
}

/// Equal events by one line of one version.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StatementCounts)]
pub struct Counted {
    /// Null with the line where no rule is for it any more
    #[schema(example = 12)]
    pub rules_id: Option<i64>,
    #[schema(example = 2)]
    pub line: Option<i16>,
    pub kind: Kind,
    #[schema(example = 14)]
    pub events: i64,
    /// What each gives
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 10)]
    pub each: Decimal,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 140)]
    pub points: Decimal,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementNothing)]
pub struct Nothing {
    /// Null for a calendar event
    #[schema(value_type = Option<i64>, example = 1204)]
    pub event_id: Option<EventId>,
    pub kind: Kind,
    #[schema(example = "2026-10-05")]
    pub day: NaiveDate,
    pub happened_at: DateTime<Utc>,
    /// Null for a calendar event, whose title stays in the calendar
    #[schema(example = "аптека № 4")]
    pub summary: Option<String>,
    /// When it was entered
    pub entered_at: Option<DateTime<Utc>>,
    pub why: Why,
}

/// Why an event gave no points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = NothingBecause)]
pub enum Why {
    /// Its day was final
    Final,
    /// No rule is for it
    Rule,
}
