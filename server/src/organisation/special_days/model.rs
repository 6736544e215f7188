//! A year's special days as the API shows and takes them.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    text::{YEARS, clean},
};

const MOST: usize = 366;
const MAX_NAME_LENGTH: usize = 120;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialDay {
    #[schema(example = "2026-11-04")]
    pub day: NaiveDate,
    /// false: a day off; true: a working day, whatever its weekday
    #[schema(example = false)]
    pub works: bool,
    #[serde(default)]
    #[schema(example = "День народного единства", max_length = 120)]
    pub name: String,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialDays {
    #[schema(minimum = 1, maximum = 9999, example = 2026)]
    pub year: i32,
    /// By day
    #[schema(max_items = 366)]
    pub days: Vec<SpecialDay>,
}

/// The database and every screen know these.
pub fn parse_year(year: i32) -> ApiResult<i32> {
    if YEARS.contains(&year) {
        Ok(year)
    } else {
        Err(ApiError::invalid("year", "A year is a number from 1 to 9999"))
    }
}

impl SpecialDays {
    pub fn parse(self) -> ApiResult<Self> {
        let year = parse_year(self.year)?;
        if self.days.len() > MOST {
            return Err(ApiError::invalid("days", format!("A year has at most {MOST} days")));
        }
        let mut days = Vec::with_capacity(self.days.len());
        for (index, given) in self.days.into_iter().enumerate() {
            if given.day.year() != year {
                return Err(ApiError::invalid(format!("days.{index}.day"), "This day is of another year"));
            }
            let name = clean("name", &given.name, MAX_NAME_LENGTH)
                .map_err(|error| ApiError::invalid(format!("days.{index}.name"), error.message))?;
            days.push(SpecialDay { name, ..given });
        }
        days.sort_unstable_by_key(|one| one.day);
        if let Some((one, _)) = days.iter().zip(days.iter().skip(1)).find(|(one, next)| one.day == next.day) {
            return Err(ApiError::invalid("days", format!("{} is there twice", one.day)));
        }
        Ok(Self { year, days })
    }
}
