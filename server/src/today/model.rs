//! Today as the API shows it.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::pass::Pass;
use crate::{
    account::Person,
    events::model::Kind,
    goals,
    ids::{EventId, MemberId, ReportId, TeamId},
    points::lines::Line,
    reports::model::Report,
    teams::model::ReportsMode,
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Today {
    /// The organisation's day
    #[schema(example = "2026-11-17")]
    pub day: NaiveDate,
    /// The teams that the caller is in, by name, at most 20
    pub places: Vec<Place>,
    /// Of the caller's goals in running months, quarters and weeks the first three; `group_member_id` says in which team
    pub goals: Vec<goals::model::Line>,
    /// Visits that have ended without a result, of today and the last seven days, newest first, at most 20
    pub asks: Vec<Ask>,
    /// How many more there are
    #[schema(example = 0)]
    pub asks_left: i64,
    /// The next visit of today that will be asked about
    pub next: Option<NextVisit>,
    /// What the caller reported, today and in the last seven days, newest first, at most 20
    pub reports: Vec<Report>,
    /// None yet
    #[schema(ignore)]
    pub questions: Vec<Value>,
    /// The teams that the caller leads, by name, at most 20. For an administrator: those they manage, those whose results wait
    /// for administrators, and those that take reports and have no manager
    pub leads: Vec<Lead>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TodayTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
}

/// Where the caller stands in a team
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TodayPlace)]
pub struct Place {
    pub team: TodayTeam,
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    #[schema(example = 3)]
    pub place: i64,
    /// People in the team
    #[schema(example = 22)]
    pub of: i64,
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 1412)]
    pub balle: Decimal,
    /// Places gained since the end of the day before; null for a person who was not on that board
    #[schema(example = 2)]
    pub change: Option<i64>,
    pub reports: ReportsMode,
    /// Who decides about the caller's results: the team's managers, or administrators if there is no other manager; the first
    /// five by name
    #[schema(example = json!(["Анна Тихомирова"]))]
    pub deciders: Vec<String>,
    /// The person before the caller on the board; among equal scores by name
    pub above: Option<Neighbour>,
    /// The person after the caller on the board
    pub below: Option<Neighbour>,
    /// How many closed visits pass the one above; null if it takes more than five, or the team counts by hand
    pub pass: Option<Pass>,
    /// The rules of today; empty for a team by hand
    pub lines: Vec<Line>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Neighbour {
    #[schema(example = "Марат Цветков")]
    pub name: String,
    #[schema(example = "q1w2e3r4t5y6u7i8o9p0a1s2")]
    pub picture: Option<String>,
    #[schema(example = 2)]
    pub place: i64,
    /// Between the two scores; 0 where they are equal
    #[serde(with = "rust_decimal::serde::float")]
    #[schema(value_type = f64, example = 9)]
    pub points: Decimal,
}

/// A visit that has ended without a result: a booked event, or an event of the caller's calendar
#[derive(Debug, Serialize, ToSchema)]
pub struct Ask {
    #[schema(value_type = i64, example = 57)]
    pub group_member_id: MemberId,
    /// Null for an event of the calendar
    #[schema(value_type = Option<i64>, example = 991)]
    pub event_id: Option<EventId>,
    /// Null for a booked event
    #[schema(example = "41/9f86d081884c7d659a2feaa0c55ad015")]
    pub calendar_key: Option<String>,
    /// Of the booked event as it is now
    #[schema(example = "n4bQgYhMfWWaL-qgxVrQFQ")]
    pub tag: Option<String>,
    #[schema(example = "Повторный визит: аптека № 12")]
    pub summary: String,
    #[schema(example = "2026-11-17T08:30:00Z")]
    pub start_utc: DateTime<Utc>,
    #[schema(example = "2026-11-17T09:15:00Z")]
    pub end_utc: DateTime<Utc>,
    /// Who entered the booked event; null for an event of the calendar
    #[schema(example = "Марина Ефимова")]
    pub booked_by: Option<String>,
    /// Whether that was the caller
    #[schema(example = false)]
    pub booked_by_you: bool,
    #[schema(example = "2026-11-12T06:02:11Z")]
    pub booked_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct NextVisit {
    #[schema(example = "Презентация препарата: клиника «Линия жизни»")]
    pub summary: String,
    #[schema(example = "2026-11-17T12:30:00Z")]
    pub start_utc: DateTime<Utc>,
}

/// A team that the caller leads
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TodayLead)]
pub struct Lead {
    pub team: TodayTeam,
    pub waiting: Waiting,
    /// None yet
    #[schema(ignore)]
    pub question: Option<Value>,
    /// None yet
    #[schema(example = 0)]
    pub questions: i64,
    /// Who is at risk, then who is behind, in the goal that the team's people have: the month's, else the quarter's, else the
    /// week's; at most five
    pub behind: Vec<goals::model::Line>,
    #[schema(example = 0)]
    pub behind_total: i64,
    /// People in the team who are not behind
    #[schema(example = 22)]
    pub others: i64,
    /// Today's visits, booked or in people's calendars, earliest first, at most 20
    pub appointments: Vec<Appointment>,
    #[schema(example = 11)]
    pub appointments_total: i64,
}

/// The reports that wait for the caller
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TodayWaiting)]
pub struct Waiting {
    #[schema(example = 9)]
    pub total: i64,
    /// When the oldest of them was sent
    #[schema(example = "2026-11-16T14:52:00Z")]
    pub since: Option<DateTime<Utc>>,
    /// Who waits longest first, at most five
    pub people: Vec<WaitingPerson>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingPerson {
    pub person: Person,
    /// The number of their reports
    #[schema(example = 6)]
    pub count: i64,
    /// How many of them were sent later than the day after the visit
    #[schema(example = 2)]
    pub late: i64,
    /// Of closed visits together; null without any amount
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 457_400)]
    pub amount: Option<Decimal>,
    /// The oldest hundred
    pub reports: Vec<WaitingReport>,
}

/// What accepting needs.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingReport {
    #[schema(value_type = i64, example = 7)]
    pub id: ReportId,
    /// Of the event that it is about, as it is now; null where there is none
    #[schema(example = "n4bQgYhMfWWaL-qgxVrQFQ")]
    pub tag: Option<String>,
    #[serde(rename = "eventType")]
    pub kind: Kind,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Appointment {
    pub person: Person,
    #[schema(example = "Визит: аптека «Мята»")]
    pub summary: String,
    #[schema(example = "2026-11-17T09:00:00Z")]
    pub start_utc: DateTime<Utc>,
    #[schema(example = "2026-11-17T09:45:00Z")]
    pub end_utc: DateTime<Utc>,
    pub state: Option<AppointmentState>,
    /// How it ended, by the report that waits
    pub reported: Option<Kind>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AppointmentState {
    /// A report of it waits
    Waiting,
    /// It has ended, and its person is asked about it
    NotReported,
    /// It has begun
    Now,
}
