//! What goals count, and in which periods.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::pace::Status;
use crate::ids::{MemberId, UserId};

/// What a goal counts. Visits are booked, closed and failed ones together, so that closing one does not lower it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Metric {
    Points,
    Closed,
    Visits,
    Demos,
    Amount,
}

impl Metric {
    /// Of several goals the first of these is shown.
    pub const BY_RANK: [Self; 5] = [Self::Closed, Self::Amount, Self::Points, Self::Visits, Self::Demos];

    /// Whole numbers; points and money are not.
    pub fn is_count(self) -> bool {
        matches!(self, Self::Closed | Self::Visits | Self::Demos)
    }

    /// Whether somebody's value is part of the team's: a team has the points of those on its board and the demos of all who
    /// were there; the rest is counted for the team itself.
    pub fn adds_up(self, is_on_board: bool) -> bool {
        match self {
            Self::Points => is_on_board,
            Self::Demos => true,
            Self::Closed | Self::Visits | Self::Amount => false,
        }
    }
}

/// A period that targets are set for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum TargetPeriod {
    Week,
    Month,
    Quarter,
}

impl TargetPeriod {
    /// Of several goals the first of these is shown.
    pub const BY_RANK: [Self; 3] = [Self::Month, Self::Quarter, Self::Week];
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GoalPerson {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Мария Лебедева")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
}

/// A goal: what was reached in a period, beside what should be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GoalLine)]
pub struct Line {
    /// Null: the team's own
    pub person: Option<GoalPerson>,
    pub metric: Metric,
    pub period: TargetPeriod,
    /// Null without a target, and where it would tell others how long somebody is away
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 20)]
    pub target: Option<Decimal>,
    /// The part of the target for the days on which the person is in the team and not away; null without a target or a working day
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 16)]
    pub own_target: Option<Decimal>,
    /// Working days on which the person is in the team and not away; told to them and who leads the team, to others only
    /// if nothing is away
    #[schema(example = 16)]
    pub own_days: Option<i32>,
    /// Told to the person and who leads the team
    #[schema(example = 4)]
    pub away_days: Option<i32>,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 8)]
    pub value: Decimal,
    /// By the end of the day before
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 8)]
    pub value_last_night: Decimal,
    /// By the end of the day
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 9)]
    pub expected: Option<Decimal>,
    /// By the end of the day before
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 9)]
    pub expected_last_night: Option<Decimal>,
    /// Null for who has left
    pub status: Option<Status>,
    /// What each day that is left must bring; rounded up
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 1.2)]
    pub need: Option<Decimal>,
    /// Days of their own that are left, the day itself among them; as `own_days`
    #[schema(example = 7)]
    pub left: Option<i32>,
    /// The day that reached the target
    #[schema(example = "2026-11-17")]
    pub reached_on: Option<NaiveDate>,
    /// When the person joined, if it was in the period
    #[schema(example = "2026-11-09")]
    pub joined_day: Option<NaiveDate>,
    /// When the person left
    #[schema(example = "2026-11-12")]
    pub left_day: Option<NaiveDate>,
    /// The last five working days, the day itself among them if it is one
    pub last_days: Vec<LastDay>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GoalLastDay)]
pub struct LastDay {
    #[schema(example = "2026-11-13")]
    pub day: NaiveDate,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1)]
    pub value: Decimal,
    /// Told as `away_days`
    #[schema(example = false)]
    pub away: bool,
}
