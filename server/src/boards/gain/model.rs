//! The shapes of gains and their periods.

use std::collections::HashMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{MemberId, TeamId, UserId};

/// By what a board ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BoardBy {
    Score,
    Gain,
}

/// Weeks begin on the organisation's first day of the week, quarters with its year
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum PeriodKind {
    Week,
    Month,
    Quarter,
    Season,
}

/// The period that the day of these boards lies in
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Period {
    pub kind: PeriodKind,
    #[schema(example = "2026-11-09")]
    pub first_day: NaiveDate,
    #[schema(example = "2026-11-15")]
    pub last_day: NaiveDate,
    /// A season's; null for others
    #[schema(example = "Autumn")]
    pub name: Option<String>,
    /// How many of its days are working days
    #[schema(example = 5)]
    pub work_days: i32,
    /// Working days before the day of these boards
    #[schema(example = 3)]
    pub done: i32,
    /// Whether the day of these boards is a working day
    #[schema(example = true)]
    pub works: bool,
}

/// Whose gain rose most against as many days of the period before, among those in the team at both ends of these
#[derive(Debug, Serialize, ToSchema)]
pub struct MostImproved {
    /// The person's id
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 312)]
    pub gain: Decimal,
    /// The gain of the days before
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 180)]
    pub before: Decimal,
}

#[derive(Clone, Copy, Debug)]
pub struct Gain {
    pub gain: Decimal,
    pub score_at_start: Decimal,
    /// Set if they joined in the period.
    pub joined_day: Option<NaiveDate>,
}

/// What boards of a period say beside their scores.
#[derive(Debug)]
pub struct Gains {
    pub period: Period,
    pub of: HashMap<MemberId, Gain>,
    /// Places on the same period's board at the end of the day before; empty on its first day.
    pub places_before: HashMap<MemberId, i64>,
    /// Empty if it was not asked for.
    pub most_improved: HashMap<TeamId, MostImproved>,
}
