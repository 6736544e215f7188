//! Managers as the API shows them, and the days between which somebody is one.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    ids::{TeamId, UserId},
};

/// Beyond it the database has no days that JSON can write.
const LAST_YEAR: i32 = 9999;

#[derive(Debug, Serialize, ToSchema)]
pub struct Manager {
    /// The person
    #[schema(value_type = i64, example = 41)]
    pub id: UserId,
    #[schema(example = "Вера Синицына")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[schema(example = "2026-11-02")]
    pub from_day: NaiveDate,
    /// Null: no end is planned
    #[schema(example = "2026-12-31")]
    pub last_day: Option<NaiveDate>,
    pub state: ManagerState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum ManagerState {
    Running,
    Planned,
    Past,
}

/// A team that somebody manages now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ManagedTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
}

/// From when on, and how long.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GivenManager)]
pub struct GivenDays {
    /// Today or later; null: today, at once. What has begun keeps its day
    #[schema(example = "2026-12-01")]
    pub from_day: Option<NaiveDate>,
    /// The last day, today or later; null: no end
    #[schema(example = "2026-12-31")]
    pub last_day: Option<NaiveDate>,
}

impl GivenDays {
    /// What has begun has begun: only its last day changes.
    pub fn of_begun(self, from_day: NaiveDate) -> ApiResult<Self> {
        if self.from_day.is_some_and(|day| day != from_day) {
            return Err(ApiError::invalid(
                "from_day",
                "This has begun already: only its last day can change",
            ));
        }
        Ok(Self { from_day: None, ..self })
    }

    pub fn require(&self, today: NaiveDate) -> ApiResult<()> {
        for (field, day) in [("from_day", self.from_day), ("last_day", self.last_day)] {
            if day.is_some_and(|day| day < today || day.year() > LAST_YEAR) {
                return Err(ApiError::invalid(field, "Choose today or a later day"));
            }
        }
        if self.last_day.is_some_and(|last| last < self.from_day.unwrap_or(today)) {
            return Err(ApiError::invalid("last_day", "The last day cannot be before the first"));
        }
        Ok(())
    }
}

/// What goes well with a new manager
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedManager {
    /// How the team could take reports from now on; null: nothing is proposed
    pub propose: Option<Proposed>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ProposedReports)]
pub enum Proposed {
    /// Somebody accepts each
    Confirm,
}

/// From one instant to just before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub since: DateTime<Utc>,
    pub until: Option<DateTime<Utc>>,
}
