//! What goals count, and in which periods.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::boards::gain::model::PeriodKind;

/// What a goal counts. Visits are booked, closed and failed ones together, so that closing one does not lower it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Metric {
    Points,
    Closed,
    Visits,
    Demos,
    Amount,
}

/// A period that targets are set for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum TargetPeriod {
    Week,
    Month,
    Quarter,
}

impl From<TargetPeriod> for PeriodKind {
    fn from(period: TargetPeriod) -> Self {
        match period {
            TargetPeriod::Week => Self::Week,
            TargetPeriod::Month => Self::Month,
            TargetPeriod::Quarter => Self::Quarter,
        }
    }
}
