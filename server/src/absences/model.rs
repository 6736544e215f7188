//! Absences as the API shows and takes them.

use chrono::{Datelike, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    account::Person,
    error::{ApiError, ApiResult},
    ids::{AbsenceId, TeamId, UserId},
    text::YEARS,
};

const MOST_DAYS: i64 = 366;
/// How long after its first day people enter and remove their own.
const OWN_DAYS_BACK: u64 = 7;

#[derive(Debug, Serialize, ToSchema)]
pub struct Absence {
    #[schema(value_type = i64, example = 12)]
    pub id: AbsenceId,
    pub person: Person,
    #[schema(example = "2026-11-16")]
    pub first_day: NaiveDate,
    #[schema(example = "2026-11-20")]
    pub last_day: NaiveDate,
    /// How many of these are working days
    #[schema(example = 5)]
    pub work_days: i32,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAbsence {
    /// Oneself, or somebody whom one leads
    #[schema(value_type = i64, example = 41)]
    pub user_id: UserId,
    #[schema(example = "2026-11-16")]
    pub first_day: NaiveDate,
    /// This one included; at most 366 days
    #[schema(example = "2026-11-20")]
    pub last_day: NaiveDate,
}

impl NewAbsence {
    pub fn require_span(&self) -> ApiResult<()> {
        require_order("last_day", self.first_day, self.last_day)?;
        if (self.last_day - self.first_day).num_days() >= MOST_DAYS {
            return Err(ApiError::invalid("last_day", format!("An absence has at most {MOST_DAYS} days")));
        }
        Ok(())
    }
}

/// What began longer ago is entered and removed by who leads the person.
pub fn require_recent(first_day: NaiveDate, today: NaiveDate) -> ApiResult<()> {
    if first_day < today - Days::new(OWN_DAYS_BACK) {
        let why = "This is too long ago: ask your manager to change it";
        return Err(ApiError::invalid("first_day", why));
    }
    Ok(())
}

fn require_order(field: &'static str, first: NaiveDate, last: NaiveDate) -> ApiResult<()> {
    if !YEARS.contains(&first.year()) || !YEARS.contains(&last.year()) {
        return Err(ApiError::invalid(field, "Years are from 1 to 9999"));
    }
    if last < first {
        return Err(ApiError::invalid(field, "The last day is before the first"));
    }
    Ok(())
}

/// Whose absences are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Person(UserId),
    /// Of who is in it now
    Team(TeamId),
    Everybody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AbsencesScope)]
pub enum Scope {
    All,
}

/// Of these days, both included; without one of them there is no such end.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl Range {
    pub fn parse(from: Option<NaiveDate>, to: Option<NaiveDate>) -> ApiResult<Self> {
        for (field, day) in [("from", from), ("to", to)] {
            if let Some(day) = day {
                require_order(field, day, day)?;
            }
        }
        if let (Some(from), Some(to)) = (from, to) {
            require_order("to", from, to)?;
        }
        Ok(Self { from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn spans(first: &str, last: &str) -> bool {
        NewAbsence { user_id: UserId(1), first_day: day(first), last_day: day(last) }.require_span().is_ok()
    }

    #[test]
    fn an_absence_has_1_to_366_days() {
        assert!(spans("2026-11-16", "2026-11-16") && spans("2026-01-01", "2027-01-01"));
        assert!(!spans("2026-11-16", "2026-11-15") && !spans("2026-01-01", "2027-01-02"));
        assert!(!spans("+10000-01-01", "+10000-01-01") && !spans("0000-12-31", "0001-01-01"));
    }

    #[test]
    fn ones_own_begins_at_most_seven_days_ago() {
        assert!(require_recent(day("2026-11-10"), day("2026-11-17")).is_ok());
        assert!(require_recent(day("2026-11-09"), day("2026-11-17")).is_err());
    }
}
