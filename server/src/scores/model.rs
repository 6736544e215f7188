//! A score and its parser.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    ids::UserId,
    points::receipts::{OfChange, Receipt},
    text::{clean, plain_decimal},
};

/// A decimal from 0 to 999 999 999.99 with at most two decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balle(pub Decimal);

impl Balle {
    /// A number of a JSON body, by the same rules: Rust writes a float without an exponent.
    pub fn of(value: f64) -> ApiResult<Self> {
        Self::parse(&value.to_string())
    }

    /// Plain notation only: digits, optionally with one or two decimals. '-0' is 0.
    pub fn parse(text: &str) -> ApiResult<Self> {
        plain_decimal(text).filter(|value| *value < Decimal::from(1_000_000_000)).map(Self).ok_or_else(|| {
            ApiError::invalid("score", "A score is a number from 0 to 999999999.99 with at most 2 decimals")
        })
    }
}

/// Why a score changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Cause {
    /// Somebody set it
    Set,
    /// Somebody took the change before it back
    Undo,
    /// The score started over
    Restart,
    /// It follows from events, by rules
    Points,
}

/// One row of a member's ledger.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScoreChange {
    #[schema(example = 90_210)]
    pub id: i64,
    /// The new score
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    pub balle: Decimal,
    /// The difference to the previous score, or to 0 for the first
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 15)]
    pub change: Decimal,
    /// `set` by hand, `undo` of the change before it, `restart` where the score started over, `points` from events
    pub cause: Cause,
    pub changed_at: DateTime<Utc>,
    /// Null if no person set it
    pub changed_by: Option<ChangedBy>,
    #[schema(example = "Tender won")]
    pub reason: Option<String>,
    /// Whether it is the person's first row of cause `points`: the team was switched on
    #[schema(example = false)]
    pub first: bool,
    /// The first 5 receipts, for cause `points`
    pub credits: Vec<Receipt>,
    #[schema(example = 1)]
    pub credits_total: i64,
}

impl ScoreChange {
    pub fn attach(&mut self, receipts: Option<OfChange>) {
        let OfChange { first, total } = receipts.unwrap_or_default();
        (self.credits, self.credits_total) = (first, total);
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedBy {
    #[schema(value_type = i64, example = 7)]
    pub id: UserId,
    #[schema(example = "Вера Синицына")]
    pub name: String,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScoreReason {
    /// The reason, for later readers
    #[schema(example = "Tender won", max_length = 500)]
    reason: Option<String>,
}

impl ScoreReason {
    pub fn parse(self) -> ApiResult<Option<String>> {
        parse_reason(self.reason)
    }
}

pub fn parse_reason(given: Option<String>) -> ApiResult<Option<String>> {
    let reason = given.map(|reason| clean("reason", &reason, 500)).transpose()?;
    Ok(reason.filter(|reason| !reason.is_empty()))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenScore {
    /// The reason, for later readers
    #[schema(example = "Tender won", max_length = 500)]
    reason: Option<String>,
    /// The score that the caller saw: 409 if it is another one now
    #[schema(minimum = 0, maximum = 999_999_999.99, example = 105.5)]
    expected: Option<f64>,
    /// The ledger row that this takes back: 409 unless it is the newest, 422 unless the score is the one before it
    #[schema(example = 90_210)]
    undoes: Option<i64>,
}

#[derive(Debug)]
pub struct Terms {
    pub reason: Option<String>,
    pub expected: Option<Balle>,
    pub undoes: Option<i64>,
}

impl GivenScore {
    pub fn parse(self) -> ApiResult<Terms> {
        let expected = self.expected.map(Balle::of).transpose()?;
        Ok(Terms { reason: parse_reason(self.reason)?, expected, undoes: self.undoes })
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SetScore {
    /// The new row of the ledger; null if the score was this one already
    #[schema(example = 90_211)]
    pub change: Option<i64>,
}

/// One of several scores that were set together.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedScore {
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1486)]
    pub balle: Decimal,
    /// The row of the ledger, by which it can be taken back
    #[schema(example = 90_211)]
    pub change: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SavedScores {
    /// Who has another score now
    pub changes: Vec<SavedScore>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scor_02_a_score_is_a_plain_decimal_of_at_least_0() {
        for (text, value) in [
            ("0", "0"),
            ("-0", "0"),
            ("-0.00", "0.00"),
            ("12.5", "12.5"),
            ("120", "120"),
            ("999999999.99", "999999999.99"),
            ("007", "7"),
        ] {
            assert_eq!(Balle::parse(text).unwrap().0, value.parse::<Decimal>().unwrap(), "{text}");
        }
        for text in [
            "-1",
            "-0.01",
            "1.005",
            "1000000000",
            "1e9",
            "1e309",
            "NaN",
            "Infinity",
            "abc",
            "",
            ".",
            "1.",
            ".5",
            "+1",
            " 1",
            "1 ",
            "10\0",
            "../",
            "１",
        ] {
            assert!(Balle::parse(text).is_err(), "{text:?}");
        }
    }
}
