//! A score and its parser.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    ids::UserId,
    text::clean,
};

/// A decimal from 0 to 999 999 999.99 with at most two decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balle(pub Decimal);

impl Balle {
    /// Plain notation only: digits, optionally with one or two decimals. '-0' is 0.
    pub fn parse(text: &str) -> ApiResult<Self> {
        let refused = || {
            ApiError::invalid("score", "A score is a number from 0 to 999999999.99 with at most 2 decimals")
        };
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, places) =
            digits.split_once('.').map_or((digits, None), |(whole, places)| (whole, Some(places)));
        let plain = |part: &str| {
            !part.is_empty() && part.len() <= 18 && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !plain(whole) || places.is_some_and(|places| !plain(places) || places.len() > 2) {
            return Err(refused());
        }
        let value = digits.parse::<Decimal>().map_err(|_| refused())?;
        if value >= Decimal::from(1_000_000_000) || (text.starts_with('-') && !value.is_zero()) {
            return Err(refused());
        }
        Ok(Self(value))
    }
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
    pub changed_at: DateTime<Utc>,
    /// Null if no person set it
    pub changed_by: Option<ChangedBy>,
    #[schema(example = "Tender won")]
    pub reason: Option<String>,
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
        let reason = self.reason.map(|reason| clean("reason", &reason, 500)).transpose()?;
        Ok(reason.filter(|reason| !reason.is_empty()))
    }
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
