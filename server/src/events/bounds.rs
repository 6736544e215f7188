//! Instants that divide a time into spans: each lasts from one instant to just before the next.

use chrono::{DateTime, Utc};

use super::range::{instant, require_valid_range};
use crate::error::{ApiError, ApiResult};

const MAX_SPANS: usize = 120;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds(Vec<DateTime<Utc>>);

impl Bounds {
    /// `2026-11-01T21:00:00Z,2026-11-08T21:00:00Z`: one instant more than spans.
    pub fn parse(text: &str) -> ApiResult<Self> {
        let parts = text.split(',').collect::<Vec<_>>();
        if !(2..=MAX_SPANS + 1).contains(&parts.len()) {
            return Err(ApiError::invalid(
                "bounds",
                format!("'bounds' must be 2 to {} instants separated by commas", MAX_SPANS + 1),
            ));
        }
        let bounds = parts.into_iter().map(instant).collect::<ApiResult<Vec<_>>>()?;
        if !bounds.is_sorted_by(|one, next| one < next) {
            return Err(ApiError::invalid(
                "bounds",
                "Each of 'bounds' must be at least a second later than the one before",
            ));
        }
        require_valid_range("bounds", bounds[0], bounds[bounds.len() - 1])?;
        Ok(Self(bounds))
    }

    pub fn instants(&self) -> &[DateTime<Utc>] {
        &self.0
    }

    pub fn spans(&self) -> impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)> {
        self.0.windows(2).map(|ends| (ends[0], ends[1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Code;

    #[test]
    fn spans_lie_between_instants_and_meet() {
        let bounds =
            Bounds::parse("2026-11-01T21:00:00Z,2026-11-08T21:00:00.000Z,2026-11-15 21:00:00").unwrap();
        let spans = bounds.spans().collect::<Vec<_>>();
        assert_eq!(spans.len(), 2);
        assert_eq!(spans[0].1, spans[1].0);
    }

    #[test]
    fn bounds_rise_and_are_neither_too_few_nor_too_many_nor_too_far_apart() {
        let code = |text: &str| Bounds::parse(text).map(|_| ()).map_err(|error| error.code);
        let days = |count: usize| {
            let first = "2026-01-01T00:00:00Z".parse::<DateTime<Utc>>().unwrap();
            let day = |n: usize| (first + chrono::TimeDelta::days(i64::try_from(n).unwrap())).to_rfc3339();
            (0..count).map(day).collect::<Vec<_>>().join(",")
        };
        for (text, expected) in [
            (days(2), Ok(())),
            (days(121), Ok(())),
            (days(122), Err(Code::Invalid)),
            (days(1), Err(Code::Invalid)),
            (String::new(), Err(Code::Invalid)),
            ("2026-11-01T21:00:00Z,".to_owned(), Err(Code::Unreadable)),
            ("2026-11-01T21:00:00Z,monday".to_owned(), Err(Code::Unreadable)),
            ("2026-11-01T21:00:00Z,2026-11-01T21:00:00Z".to_owned(), Err(Code::Invalid)),
            ("2026-11-02T21:00:00Z,2026-11-01T21:00:00Z".to_owned(), Err(Code::Invalid)),
            ("2015-11-02T21:00:00Z,2026-11-01T21:00:00Z".to_owned(), Err(Code::Invalid)),
        ] {
            assert_eq!(code(&text), expected, "{text}");
        }
    }
}
