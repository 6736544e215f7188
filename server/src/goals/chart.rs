//! A team's goal day by day, as charts draw it.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    lines::Goals,
    model::{Metric, TargetPeriod},
    store::Place,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct GoalPeriod {
    pub kind: TargetPeriod,
    #[schema(example = "2026-11-01")]
    pub first_day: NaiveDate,
    #[schema(example = "2026-11-30")]
    pub last_day: NaiveDate,
    #[schema(example = 20)]
    pub work_days: i32,
    /// Working days before the day
    #[schema(example = 11)]
    pub done: i32,
    /// Working days from the day on
    #[schema(example = 9)]
    pub left: i32,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct GoalDay {
    #[schema(example = "2026-11-13")]
    pub day: NaiveDate,
    #[schema(example = true)]
    pub works: bool,
    /// What the team reached on this day; null for days to come
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 25)]
    pub value: Option<Decimal>,
}

impl Goals {
    pub fn described(&self, kind: TargetPeriod) -> GoalPeriod {
        let period = self.period(kind);
        let working = self.work_days(period);
        GoalPeriod {
            kind,
            first_day: period.first,
            last_day: period.last,
            work_days: working.all,
            done: working.done,
            left: working.left(),
        }
    }

    pub fn days(&self, place: &Place, metric: Metric, kind: TargetPeriod) -> Vec<GoalDay> {
        let (period, daily) = (self.period(kind), self.daily(place, metric));
        let days = self.frame.calendar.days(period.first, period.last);
        days.map(|(day, works)| GoalDay {
            day,
            works,
            value: (day <= self.frame.day).then(|| daily.get(&day).copied().unwrap_or_default()),
        })
        .collect()
    }
}
