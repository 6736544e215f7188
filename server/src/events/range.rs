//! A range of instants, both ends included to the second.

use chrono::{DateTime, Datelike, Months, NaiveDateTime, SubsecRound, Utc};

use super::model::is_leap_second;
use crate::{
    error::{ApiError, ApiResult, Code},
    text::YEARS,
};

/// Longer ranges are refused.
const MAX_YEARS: u32 = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    pub from: Option<DateTime<Utc>>,
    pub to: Option<DateTime<Utc>>,
}

impl Range {
    pub fn parse(start: Option<&str>, end: Option<&str>) -> ApiResult<Self> {
        let range = Self { from: start.map(instant).transpose()?, to: end.map(instant).transpose()? };
        if let (Some(from), Some(to)) = (range.from, range.to) {
            if to < from {
                return Err(ApiError::invalid("endDate", "The end is before the start"));
            }
            require_valid_range("endDate", from, to)?;
        }
        Ok(range)
    }
}

pub fn require_valid_range(field: &'static str, from: DateTime<Utc>, to: DateTime<Utc>) -> ApiResult<()> {
    if from.checked_add_months(Months::new(MAX_YEARS * 12)).is_some_and(|limit| to <= limit) {
        return Ok(());
    }
    Err(ApiError::invalid(field, format!("A range can have at most {MAX_YEARS} years")))
}

/// Parses both forms of the specification: `2026-11-13 21:00:00`, in UTC, and RFC 3339. To the second.
pub fn instant(text: &str) -> ApiResult<DateTime<Utc>> {
    let plain = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").map(|plain| plain.and_utc());
    let instant = plain.or_else(|_| DateTime::parse_from_rfc3339(text).map(|instant| instant.to_utc()));
    instant
        .ok()
        .filter(|instant| YEARS.contains(&instant.year()) && !is_leap_second(*instant))
        .map(|instant| instant.trunc_subsecs(0))
        .ok_or_else(|| {
            ApiError::because(Code::Unreadable, "Write a date as 2026-11-13 21:00:00 or 2026-11-13T21:00:00Z")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_name_the_same_instant() {
        let iso = Range::parse(Some("2026-11-13T21:00:00Z"), Some("2026-11-14T23:59:59.000+03:00")).unwrap();
        let plain = Range::parse(Some("2026-11-13 21:00:00"), Some("2026-11-14 20:59:59")).unwrap();
        assert_eq!(iso, plain);
    }

    #[test]
    fn unreadable_ranges_are_400_and_invalid_ones_422() {
        let code = |start, end| Range::parse(Some(start), Some(end)).unwrap_err().code;
        assert_eq!(code("yesterday", "2026-11-14 00:00:00"), Code::Unreadable);
        assert_eq!(code("-9999-01-01 00:00:00", "2026-11-14 00:00:00"), Code::Unreadable);
        assert_eq!(code("2025-02-30 00:00:00", "2026-11-14 00:00:00"), Code::Unreadable);
        assert_eq!(code("2026-11-14 00:00:00", "2026-11-13 23:59:59"), Code::Invalid);
        assert_eq!(code("2015-11-14 00:00:00", "2026-11-13 23:59:59"), Code::Invalid);
        assert!(Range::parse(Some("2016-11-14 00:00:00"), Some("2026-11-13 23:59:59")).is_ok());
    }
}
