//! Items of an inbox.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    account::Person,
    calendars::model::Problem,
    reports::model::{Report, ReportTeam},
};

/// Which items are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InboxKind)]
pub enum Kind {
    Report,
    Question,
    Calendar,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InboxScope)]
pub enum Scope {
    /// Of all teams, whoever decides it; for administrators
    All,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = InboxItem)]
pub enum Item {
    Report(Box<Report>),
    Calendar(BrokenCalendar),
}

/// A connection that only its owner can mend.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BrokenCalendar {
    pub person: Person,
    pub team: ReportTeam,
    pub problem: Option<Problem>,
    /// When it was read last, or connected
    #[schema(example = "2026-11-11T09:00:00Z")]
    pub since: DateTime<Utc>,
    /// When the person was asked to connect again
    #[schema(example = "2026-11-12T09:05:00Z")]
    pub asked_at: Option<DateTime<Utc>>,
}

/// How much waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxCounts {
    #[schema(example = 9)]
    pub reports: i64,
    #[schema(example = 0)]
    pub questions: i64,
    #[schema(example = 1)]
    pub calendars: i64,
}

impl InboxCounts {
    /// Of one kind, or of all.
    pub fn of(self, kind: Option<Kind>) -> i64 {
        match kind {
            Some(Kind::Report) => self.reports,
            Some(Kind::Question) => self.questions,
            Some(Kind::Calendar) => self.calendars,
            None => self.reports + self.questions + self.calendars,
        }
    }
}
