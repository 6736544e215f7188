//! Paging: every list is paged or bounded.

use std::ops::RangeInclusive;

use crate::error::{ApiError, ApiResult};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    pub page: i64,
    pub limit: i64,
}

impl Paging {
    pub fn parse(page: Option<i64>, limit: Option<i64>, default: i64, max: i64) -> ApiResult<Self> {
        Ok(Self {
            page: Self::within("page", page, 1, 1..=1_000_000_000)?,
            limit: Self::within("limit", limit, default, 1..=max)?,
        })
    }

    /// A number with a default and a range.
    pub fn within(
        field: &'static str,
        value: Option<i64>,
        default: i64,
        range: RangeInclusive<i64>,
    ) -> ApiResult<i64> {
        let value = value.unwrap_or(default);
        if range.contains(&value) {
            Ok(value)
        } else {
            Err(ApiError::invalid(
                field,
                format!("'{field}' must be a number from {} to {}", range.start(), range.end()),
            ))
        }
    }

    pub fn offset(self) -> i64 {
        (self.page - 1) * self.limit
    }

    pub fn pages(self, total: i64) -> i64 {
        (total + self.limit - 1) / self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_begins_where_the_one_before_ends() {
        let third = Paging::parse(Some(3), None, 6, 50).unwrap();
        assert_eq!((third.offset(), third.pages(14), third.pages(12), third.pages(0)), (12, 3, 2, 0));
    }

    #[test]
    fn values_out_of_range_are_refused() {
        assert!(Paging::parse(Some(0), None, 6, 50).is_err());
        assert!(Paging::parse(None, Some(51), 6, 50).is_err());
        assert!(Paging::parse(Some(i64::MAX), None, 6, 50).is_err());
    }
}
