//! Reports in requests and answers.

use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    account::Person,
    events::model::{Details, Event, Kind},
    given::Given,
    ids::{EventId, MemberId, ReportId, TeamId, UserId},
    points,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = ReportState)]
pub enum State {
    Waiting,
    Accepted,
    Refused,
    Withdrawn,
}

/// What is sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// One's own place in the team
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    /// The booked event it is about
    #[schema(value_type = Option<i64>, example = 991)]
    pub event_id: Option<EventId>,
    /// The event of one's own calendar it is about; not with `event_id`
    #[schema(example = "41/0cc175b9c0f1b6a831c399e269772661")]
    pub calendar_key: Option<String>,
    /// The event as it was seen: 409 if it is another by now
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1")]
    pub tag: Option<String>,
    #[serde(rename = "eventType")]
    pub kind: Kind,
    /// In the organisation's currency, 0 to 999999999999.99 with at most 2 decimals; 422 while it has none
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 999_999_999_999.99, example = 12_000)]
    pub amount: Given<f64>,
    /// By default that of the event it is about
    #[schema(example = "Визит в аптеку № 12", max_length = 255)]
    pub summary: Option<String>,
    /// By default that of the event it is about. With `event_id` only for `booked`, which moves it
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub start_utc: Option<DateTime<Utc>>,
    #[schema(example = "2026-11-13T09:30:00Z")]
    pub end_utc: Option<DateTime<Utc>>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReportTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
}

/// Who decided.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReportDecider {
    #[schema(value_type = i64, example = 12)]
    pub id: UserId,
    #[schema(example = "Вера Синицына")]
    pub name: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Report {
    #[schema(value_type = i64, example = 7)]
    pub id: ReportId,
    /// What waits of somebody who has left the team is shown as refused
    pub state: State,
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    pub person: Person,
    pub team: ReportTeam,
    /// The booked event it is about
    #[schema(value_type = Option<i64>, example = 991)]
    pub event_id: Option<EventId>,
    /// The calendar event it is about
    #[schema(example = "41/0cc175b9c0f1b6a831c399e269772661")]
    pub calendar_key: Option<String>,
    #[serde(rename = "eventType")]
    pub kind: Kind,
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 12_000)]
    pub amount: Option<Decimal>,
    #[schema(example = "Визит в аптеку № 12")]
    pub summary: String,
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub start_utc: DateTime<Utc>,
    #[schema(example = "2026-11-13T09:30:00Z")]
    pub end_utc: DateTime<Utc>,
    #[schema(example = "2026-11-13T10:02:11Z")]
    pub sent_at: DateTime<Utc>,
    /// Sent later than the day after it ended
    pub late: bool,
    /// The event that it is about or has become, as it is now; null where there is none
    pub event: Option<Event>,
    /// Of that event: what accepting compares. Null where there is none
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1")]
    pub tag: Option<String>,
    pub decided_by: Option<ReportDecider>,
    #[schema(example = "2026-11-13T11:40:00Z")]
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was refused
    #[schema(example = "Already counted")]
    pub note: Option<String>,
    /// The person left the team while it waited
    pub left: bool,
    /// Accepted by the person who sent it
    pub by_self: bool,
    /// What accepting gave or took; null while it is not accepted, and in a team by hand
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 7)]
    pub points: Option<Decimal>,
}

/// A report with what is needed to decide it.
#[derive(Debug, Serialize, ToSchema)]
pub struct FullReport {
    #[serde(flatten)]
    pub report: Report,
    /// What accepting it now would do; null unless it waits
    pub effect: Option<ReportEffect>,
    pub month: ReportMonth,
}

/// Points, score, place and `final` are null where the team has never counted by rules.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportEffect {
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 7)]
    pub points: Option<Decimal>,
    /// The score afterwards
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 1422)]
    pub balle: Option<Decimal>,
    /// The place afterwards
    #[schema(example = 2)]
    pub place: Option<i64>,
    /// Its day is final: it gives no points
    #[schema(example = false)]
    pub r#final: Option<bool>,
    /// Of the event, or of the calendar event that it is about; null where there is none
    pub kind_before: Option<points::lines::Kind>,
}

/// How many reports of this place were decided in the organisation's month.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportMonth {
    #[schema(example = 14)]
    pub accepted: i64,
    #[schema(example = 1)]
    pub refused: i64,
}

/// The event as it was seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AcceptedReport)]
pub struct Seen {
    /// The `tag` of the report; null where it has none
    #[serde(default)]
    #[schema(value_type = Option<String>, required, example = "q1w2e3r4t5y6u7i8o9p0a1")]
    pub tag: Given<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenReports {
    /// 1 to 100
    #[schema(min_items = 1, max_items = 100)]
    pub reports: Vec<SeenReport>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeenReport {
    #[schema(value_type = i64, example = 7)]
    pub id: ReportId,
    /// As of a single one
    #[serde(default)]
    #[schema(value_type = Option<String>, required, example = "q1w2e3r4t5y6u7i8o9p0a1")]
    pub tag: Given<String>,
}

/// What became of each.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct AcceptedMany {
    #[schema(value_type = Vec<i64>, example = json!([7, 8]))]
    pub accepted: Vec<ReportId>,
    pub refused: Vec<NotAccepted>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NotAccepted {
    #[schema(value_type = i64, example = 9)]
    pub id: ReportId,
    pub code: crate::error::Code,
    #[schema(example = "This report is decided already")]
    pub error: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReportRefusal)]
pub struct Refusal {
    /// Why, for the person who sent it
    #[schema(example = "Already counted", min_length = 1, max_length = 500)]
    pub note: String,
}

/// What a report says of its event.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub member: MemberId,
    pub event: Option<EventId>,
    pub calendar_key: Option<String>,
    pub kind: Kind,
    pub amount: Option<Decimal>,
    pub summary: String,
    pub with_summary: bool,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub sent_by: UserId,
    pub state: State,
}

impl Waiting {
    /// The event that it becomes: one that is there keeps what was not sent.
    pub fn becomes(&self, before: Option<&Details>) -> Details {
        let sent = Details {
            summary: self.summary.clone(),
            description: String::new(),
            kind: self.kind,
            start_utc: self.starts_at,
            end_utc: self.ends_at,
            amount: self.amount,
        };
        let Some(before) = before.cloned() else { return sent };
        // Moved: nothing else sends times.
        let of = if self.kind == Kind::Booked { &sent } else { &before };
        Details {
            kind: sent.kind,
            start_utc: of.start_utc,
            end_utc: of.end_utc,
            amount: sent.amount.or(before.amount),
            summary: if self.with_summary { sent.summary } else { before.summary },
            description: before.description,
        }
    }
}
