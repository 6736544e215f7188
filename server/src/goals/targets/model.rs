//! Targets as the API shows and takes them.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    account::Person,
    error::{ApiError, ApiResult},
    goals::model::{Metric, TargetPeriod},
    ids::{TeamId, UserId},
    text::plain_decimal,
};

pub const MOST_CELLS: usize = 2000;

/// The days that both the database and JSON can write.
pub fn require_day(field: impl Into<std::borrow::Cow<'static, str>>, day: NaiveDate) -> ApiResult<()> {
    if (2000..=9900).contains(&day.year()) {
        Ok(())
    } else {
        Err(ApiError::invalid(field, "Choose a day from the year 2000 on"))
    }
}

/// Whose targets, of what.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Sheet {
    /// One that one leads
    #[param(value_type = i64, example = 3)]
    pub team: TeamId,
    /// What is counted
    #[param(inline, example = "closed")]
    pub metric: Metric,
    #[param(inline, example = "month")]
    pub period: TargetPeriod,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetGrid {
    pub metric: Metric,
    pub period: TargetPeriod,
    /// The organisation's day
    #[schema(example = "2026-11-18")]
    pub today: NaiveDate,
    /// To be sent back with a change: the newest row of this team, metric and period; 0 if there is none
    #[schema(example = 4711)]
    pub version: i64,
    /// Who saved last; null if nobody has
    pub saved: Option<SavedBy>,
    /// Those of the cells
    pub periods: Vec<GridPeriod>,
    /// The last three that are over
    pub finished: Vec<GridPeriod>,
    pub team: TargetRow,
    /// Of the team now, by name
    pub people: Vec<PersonTargets>,
    #[schema(example = 22)]
    pub total: i64,
    #[schema(example = 1)]
    pub total_pages: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedBy {
    /// Null if the account is gone
    #[schema(example = "Вера Синицына")]
    pub name: Option<String>,
    #[schema(example = "2026-11-02T06:14:00Z")]
    pub at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GridPeriod {
    #[schema(example = "2026-11-01")]
    pub first_day: NaiveDate,
    #[schema(example = "2026-11-30")]
    pub last_day: NaiveDate,
    #[schema(example = 20)]
    pub work_days: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TargetRow {
    /// One for each of the periods; null: no target
    #[schema(example = json!([400.0, 420.0]))]
    pub cells: Vec<Option<f64>>,
    /// What was reached in each of the finished ones; null: not there yet
    #[schema(example = json!([372.0, 381.0, 388.0]))]
    pub results: Vec<Option<f64>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PersonTargets {
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Марат Цветков")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[serde(flatten)]
    pub row: TargetRow,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetHistory {
    /// Newest first
    pub changes: Vec<TargetChange>,
    #[schema(example = 32)]
    pub total: i64,
    #[schema(example = 1)]
    pub total_pages: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TargetChange {
    #[schema(example = 4711)]
    pub id: i64,
    #[schema(example = "2026-11-12T06:14:00Z")]
    pub at: DateTime<Utc>,
    /// Who set it; null if no person did
    #[schema(example = "Вера Синицына")]
    pub by: Option<String>,
    /// Whose it is; null: the team's own
    pub person: Option<Person>,
    /// The first day of its period
    #[schema(example = "2026-11-01")]
    pub starts_on: NaiveDate,
    /// Null: it was removed
    #[schema(example = 25.0)]
    pub value: Option<f64>,
    /// What it was; null: there was none
    #[schema(example = 20.0)]
    pub before: Option<f64>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenTargets {
    #[schema(value_type = i64, example = 3)]
    pub team: TeamId,
    pub metric: Metric,
    pub period: TargetPeriod,
    /// As it was read: 409 if somebody has saved since
    #[schema(minimum = 0, example = 4711)]
    pub version: i64,
    #[schema(min_items = 1, max_items = 2000)]
    pub cells: Vec<GivenTarget>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenTarget {
    /// The first day of a period that is not over, at most two years ahead
    #[schema(example = "2026-12-01")]
    pub starts_on: NaiveDate,
    /// Somebody in the team; null: the team's own
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(value_type = Option<i64>, required = true, example = 41)]
    pub user_id: Option<UserId>,
    /// Above 0, with at most 2 decimals, of counts whole; null: no target
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true, exclusive_minimum = 0, maximum = 999_999_999_999.99, example = 20)]
    pub value: Option<f64>,
}

#[derive(Debug)]
pub struct Cell {
    pub starts_on: NaiveDate,
    pub user: Option<UserId>,
    pub value: Option<Decimal>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedTargets {
    /// For the next change
    #[schema(example = 4743)]
    pub version: i64,
    /// How many cells changed
    #[schema(example = 32)]
    pub changed: usize,
}

impl GivenTargets {
    /// What can be said of the cells without the database.
    pub fn parse(&self) -> ApiResult<Vec<Cell>> {
        if !(1..=MOST_CELLS).contains(&self.cells.len()) {
            return Err(ApiError::invalid("cells", format!("Send 1 to {MOST_CELLS}")));
        }
        let mut seen = HashSet::with_capacity(self.cells.len());
        let cells = self.cells.iter().enumerate().map(|(at, given)| {
            require_day(format!("cells.{at}.starts_on"), given.starts_on)?;
            if !seen.insert((given.starts_on, given.user_id)) {
                return Err(ApiError::invalid(format!("cells.{at}"), "This cell is there twice"));
            }
            let value = given.value.map(|value| parse_value(self.metric, at, value)).transpose()?;
            Ok(Cell { starts_on: given.starts_on, user: given.user_id, value })
        });
        cells.collect()
    }
}

/// Rust writes a float without an exponent.
fn parse_value(metric: Metric, at: usize, value: f64) -> ApiResult<Decimal> {
    plain_decimal(&value.to_string())
        .filter(|value| *value > Decimal::ZERO && *value < Decimal::from(1_000_000_000_000_i64))
        .filter(|value| !metric.is_count() || value.is_integer())
        .ok_or_else(|| {
            let sentence = if metric.is_count() {
                "A target of a count is a whole number from 1 to 999999999999"
            } else {
                "A target is above 0 and at most 999999999999.99, with at most 2 decimals"
            };
            ApiError::invalid(format!("cells.{at}.value"), sentence)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_whole_and_everything_is_above_0() {
        let taken = |metric, value| parse_value(metric, 0, value).is_ok();
        assert!(taken(Metric::Closed, 20.0) && taken(Metric::Points, 0.01));
        assert!(taken(Metric::Amount, 999_999_999_999.99));
        for (metric, value) in [
            (Metric::Closed, 1.5),
            (Metric::Visits, 0.0),
            (Metric::Demos, -1.0),
            (Metric::Points, 0.001),
            (Metric::Amount, 1e12),
            (Metric::Amount, f64::NAN),
        ] {
            assert!(!taken(metric, value), "{metric:?} {value}");
        }
    }
}
