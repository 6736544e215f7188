//! Rules in requests and answers.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ApiResult},
    ids::UserId,
    points::{
        lines::{Kind, Line, Origin, Per},
        versions::{LONGEST_OPEN, Mode},
    },
    text::{clean_lines, plain_decimal},
};

const MOST_LINES: usize = 20;
const MOST_POINTS: i64 = 1000;

/// The rules of a team or of the organisation, now and as they were and will be.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PointRules)]
pub struct Rules {
    /// The newest version that was saved, 0 for none: send it with the next one
    #[schema(example = 12)]
    pub version: i64,
    pub mode: Mode,
    /// By which the team counts today: its own, or the organisation's
    pub lines: Vec<Line>,
    /// A day is final so many days later
    #[schema(example = 31)]
    pub final_days: i16,
    /// Since when they hold; null for none
    #[schema(example = "2026-11-01")]
    pub from_day: Option<NaiveDate>,
    /// Of amounts; null where the organisation has none
    #[schema(required, example = "RUB")]
    pub currency: Option<String>,
    /// Whether nobody has saved rules before: the first ones may reach back
    #[schema(example = false)]
    pub first_switch: bool,
    #[schema(example = true)]
    pub can_edit: bool,
    #[schema(example = true)]
    pub can_preview: bool,
    /// How many people are still to be settled since the last save; null: none
    pub counting: Option<Counting>,
    /// How many teams count by the organisation's rules
    #[schema(example = 9)]
    pub teams: i64,
    /// Saved, and to hold from a later day on
    pub planned: Vec<SavedVersion>,
    /// The 20 newest
    pub versions: Vec<SavedVersion>,
    #[schema(example = 3)]
    pub versions_total: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PointsCounting)]
pub struct Counting {
    #[schema(example = 8)]
    pub left: i64,
    #[schema(example = 22)]
    pub of: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PointRulesVersion)]
pub struct SavedVersion {
    #[schema(example = 12)]
    pub id: i64,
    pub mode: Mode,
    pub lines: Vec<Line>,
    #[schema(example = 31)]
    pub final_days: i16,
    #[schema(example = "2026-12-01")]
    pub from_day: NaiveDate,
    #[schema(example = "For the new quarter")]
    pub note: String,
    pub created_at: DateTime<Utc>,
    /// Null if that person is unknown
    pub created_by: Option<SavedBy>,
    /// Whether a version saved later has taken all its days that were still to come
    #[schema(example = false)]
    pub replaced: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RulesSavedBy)]
pub struct SavedBy {
    #[schema(value_type = i64, example = 7)]
    pub id: UserId,
    #[schema(example = "Вера Синицына")]
    pub name: String,
}

/// A line as it is sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GivenPointLine)]
pub struct GivenLine {
    kind: Kind,
    #[serde(default)]
    origin: Origin,
    /// At most 2 decimals
    #[schema(minimum = 0, maximum = 1000, example = 10)]
    points: f64,
    per: Option<GivenPer>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GivenPointsPerAmount)]
pub struct GivenPer {
    #[schema(minimum = 0, maximum = 1000, example = 1)]
    points: f64,
    #[schema(minimum = 1, maximum = 999_999_999.99, example = 10_000)]
    each: f64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GivenPointRules)]
pub struct GivenRules {
    /// The version that the caller saw: 409 if a newer one was saved
    #[schema(minimum = 0, example = 12)]
    version: i64,
    mode: Mode,
    /// 1 to 20 for mode `own`, none otherwise
    #[serde(default)]
    #[schema(max_items = 20)]
    lines: Vec<GivenLine>,
    #[schema(minimum = 0, maximum = 92, example = 31)]
    final_days: Option<i16>,
    /// Tomorrow to 366 days ahead; the first rules may reach back `final_days`
    #[schema(example = "2026-12-01")]
    from_day: NaiveDate,
    #[serde(default)]
    #[schema(max_length = 500, example = "For the new quarter")]
    note: String,
    /// With the first rules only: all scores of the team start over before anything is posted
    #[serde(default)]
    #[schema(example = false)]
    start_over: bool,
}

/// Rules that can be saved, if the day fits.
#[derive(Debug)]
pub struct Draft {
    pub version: i64,
    pub mode: Mode,
    pub lines: Vec<Line>,
    pub final_days: i16,
    pub from_day: NaiveDate,
    pub note: String,
    pub start_over: bool,
}

impl GivenRules {
    pub fn parse(self) -> ApiResult<Draft> {
        let final_days = self.final_days.unwrap_or(31);
        if u64::try_from(final_days).is_ok_and(|days| days > LONGEST_OPEN) || final_days < 0 {
            return Err(ApiError::invalid("final_days", "Choose 0 to 92 days"));
        }
        let lines = parse_lines(self.lines)?;
        if (self.mode == Mode::Own) == lines.is_empty() {
            let sentence = "Rules of one's own have 1 to 20 lines, the other modes have none";
            return Err(ApiError::invalid("lines", sentence));
        }
        Ok(Draft {
            version: self.version,
            mode: self.mode,
            lines,
            final_days,
            from_day: self.from_day,
            note: clean_lines("note", &self.note, 500)?,
            start_over: self.start_over,
        })
    }
}

pub fn parse_lines(lines: Vec<GivenLine>) -> ApiResult<Vec<Line>> {
    if lines.len() > MOST_LINES {
        return Err(ApiError::invalid("lines", "Rules have at most 20 lines"));
    }
    lines.into_iter().enumerate().map(|(number, line)| line.parse(number)).collect()
}

impl GivenLine {
    fn parse(self, number: usize) -> ApiResult<Line> {
        let at = |field: &str, sentence: &str| ApiError::invalid(format!("lines.{number}.{field}"), sentence);
        let points = |field, value: f64| {
            decimal(value, Decimal::from(MOST_POINTS))
                .ok_or_else(|| at(field, "Points are a number from 0 to 1000 with at most 2 decimals"))
        };
        if matches!(self.kind, Kind::Demo | Kind::Meeting) && self.origin != Origin::Calendar {
            return Err(at("origin", "Only calendars have this kind"));
        }
        let per = self.per.map(|per| {
            let each =
                decimal(per.each, Decimal::new(99_999_999_999, 2)).filter(|each| *each >= Decimal::ONE);
            let each = each.ok_or_else(|| {
                at(
                    "per.each",
                    "A part of the amount is a number from 1 to 999999999.99 with at most 2 decimals",
                )
            })?;
            Ok::<_, ApiError>(Per { points: points("per.points", per.points)?, each })
        });
        let per = per.transpose()?;
        Ok(Line { kind: self.kind, origin: self.origin, points: points("points", self.points)?, per })
    }
}

/// Rust writes a float without an exponent.
fn decimal(value: f64, most: Decimal) -> Option<Decimal> {
    plain_decimal(&value.to_string()).filter(|value| *value <= most)
}
