//! Events in requests and answers.

use chrono::{DateTime, Datelike, SubsecRound, Timelike, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    given::Given,
    ids::EventId,
    points::{self, service::Effect},
    text::{YEARS, clean, clean_lines, plain_decimal},
};

/// The specification's name for an event without one.
const UNNAMED: &str = "New Event";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Kind {
    #[default]
    Booked,
    Closed,
    Failed,
}

impl From<Kind> for points::lines::Kind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Booked => Self::Booked,
            Kind::Closed => Self::Closed,
            Kind::Failed => Self::Failed,
        }
    }
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Booked, Self::Closed, Self::Failed];
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Event {
    #[schema(value_type = i64, example = 1204)]
    pub id: EventId,
    #[serde(flatten)]
    pub details: Details,
}

/// A new event, and what it did to the score.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CreatedEvent {
    #[serde(flatten)]
    pub event: Event,
    #[serde(flatten)]
    pub effect: Effect,
}

/// What an event was made from, so that it is made only once.
#[derive(Clone, Debug)]
pub struct Origin {
    /// `google` for a calendar event that it stands for
    pub source: &'static str,
    pub key: String,
}

/// What an administrator sets for an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Details {
    #[schema(example = "Визит в аптеку № 12")]
    pub summary: String,
    #[schema(example = "Заказ на квартал")]
    pub description: String,
    #[serde(rename = "eventType")]
    pub kind: Kind,
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub start_utc: DateTime<Utc>,
    #[schema(example = "2026-11-13T09:30:00Z")]
    pub end_utc: DateTime<Utc>,
    /// In the organisation's currency
    #[serde(with = "rust_decimal::serde::float_option")]
    #[schema(value_type = Option<f64>, example = 84_000.5)]
    pub amount: Option<Decimal>,
}

/// The fields of a new or changed event; an omitted one keeps its value or gets the default.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenDetails {
    #[schema(example = "Визит в аптеку № 12", max_length = 255)]
    pub summary: Option<String>,
    #[schema(example = "Заказ на квартал", max_length = 10_000)]
    pub description: Option<String>,
    #[serde(rename = "eventType")]
    pub kind: Option<Kind>,
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub start_utc: Option<DateTime<Utc>>,
    #[schema(example = "2026-11-13T09:30:00Z")]
    pub end_utc: Option<DateTime<Utc>>,
    /// In the organisation's currency, 0 to 999999999999.99 with at most 2 decimals; 422 while it has none. Null removes it
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 999_999_999_999.99, example = 84_000.5)]
    pub amount: Given<f64>,
}

impl GivenDetails {
    /// A new event must have a start and an end; the rest has defaults.
    pub fn complete(self) -> ApiResult<Details> {
        let needed = |field: &'static str, value: Option<DateTime<Utc>>| {
            value.ok_or_else(|| ApiError::invalid(field, format!("'{field}' is required")))
        };
        let (start_utc, end_utc) = (needed("start_utc", self.start_utc)?, needed("end_utc", self.end_utc)?);
        let usual = Details {
            summary: UNNAMED.to_owned(),
            description: String::new(),
            kind: Kind::default(),
            start_utc,
            end_utc,
            amount: None,
        };
        self.apply_to(usual)
    }

    /// Applies these fields to `before`.
    pub fn apply_to(self, before: Details) -> ApiResult<Details> {
        let summary = self.summary.map(|summary| clean("summary", &summary, 255)).transpose()?;
        let description =
            self.description.map(|text| clean_lines("description", &text, 10_000)).transpose()?;
        for (field, given) in [("start_utc", self.start_utc), ("end_utc", self.end_utc)] {
            if given.is_some_and(is_leap_second) {
                return Err(ApiError::invalid(
                    field,
                    "A leap second cannot be stored: name the second after it",
                ));
            }
        }
        let details = Details {
            summary: summary.filter(|summary| !summary.is_empty()).unwrap_or(before.summary),
            description: description.unwrap_or(before.description),
            kind: self.kind.unwrap_or(before.kind),
            // Whole seconds, as in ranges: an event cannot fall between two days.
            start_utc: self.start_utc.unwrap_or(before.start_utc).trunc_subsecs(0),
            end_utc: self.end_utc.unwrap_or(before.end_utc).trunc_subsecs(0),
            amount: self.amount.apply_to(before.amount, parse_amount)?,
        };
        if details.end_utc <= details.start_utc {
            return Err(ApiError::invalid("end_utc", "An event must end after it starts"));
        }
        if [details.start_utc, details.end_utc].iter().any(|instant| !YEARS.contains(&instant.year())) {
            return Err(ApiError::invalid("start_utc", "An event must be in a year from 1 to 9999"));
        }
        Ok(details)
    }
}

/// Rust writes a float without an exponent.
fn parse_amount(value: f64) -> ApiResult<Decimal> {
    plain_decimal(&value.to_string())
        .filter(|value| *value < Decimal::from(1_000_000_000_000_i64))
        .ok_or_else(|| {
            let sentence = "An amount is a number from 0 to 999999999999.99 with at most 2 decimals";
            ApiError::invalid("amount", sentence)
        })
}

/// PostgreSQL has no such second, and would store the next one.
pub fn is_leap_second(instant: DateTime<Utc>) -> bool {
    instant.nanosecond() >= 1_000_000_000
}

/// The number of events of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counts {
    #[schema(example = 31)]
    pub booked: i64,
    #[schema(example = 12)]
    pub closed: i64,
    #[schema(example = 5)]
    pub failed: i64,
}

impl Counts {
    pub fn of(self, kind: Kind) -> i64 {
        match kind {
            Kind::Booked => self.booked,
            Kind::Closed => self.closed,
            Kind::Failed => self.failed,
        }
    }
}

/// The events from one instant to just before another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SpanCounts {
    #[schema(example = "2026-11-01T21:00:00Z")]
    pub from: DateTime<Utc>,
    #[schema(example = "2026-11-08T21:00:00Z")]
    pub to: DateTime<Utc>,
    #[serde(flatten)]
    pub counts: Counts,
}
