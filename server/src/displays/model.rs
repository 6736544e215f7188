//! A display and its settings.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    boards::{
        card::BoardTeam,
        gain::{
            AskedGain,
            model::{Period, PeriodKind},
        },
    },
    error::{ApiError, ApiResult},
    goals::wall::ScreenGoal,
    ids::{DisplayId, TeamId},
    text::clean,
};

/// Upper bound on displays per organisation.
pub const MAX_DISPLAYS: i64 = 100;
/// An open screen is recorded every half minute.
pub const ONLINE_WITHIN: TimeDelta = TimeDelta::seconds(75);
const MAX_TEAMS: usize = 200;
const MAX_NAME_LENGTH: usize = 80;
const ROTATION: std::ops::RangeInclusive<i32> = 5..=300;
const DEFAULT_ROTATION: i32 = 15;

/// The language of a screen, at which nobody is signed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[schema(as = DisplayLanguage)]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Ru,
}

/// What boards of a screen rank by: the score, or what was gained in a period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
pub enum DisplayBoard {
    #[default]
    Score,
    Week,
    Month,
    Quarter,
    /// The score while no season runs
    Season,
}

impl DisplayBoard {
    pub fn gain(self) -> Option<AskedGain> {
        let period = match self {
            // There are no seasons yet, so that none runs.
            Self::Score | Self::Season => return None,
            Self::Week => PeriodKind::Week,
            Self::Month => PeriodKind::Month,
            Self::Quarter => PeriodKind::Quarter,
        };
        Some(AskedGain { period, improved: false })
    }
}

/// What an administrator sets for a display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Settings {
    pub name: String,
    pub teams: Vec<TeamId>,
    pub rotate_seconds: i32,
    pub celebrate: bool,
    pub language: Language,
    pub board: DisplayBoard,
    pub goals: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NewDisplay {
    #[schema(example = "Lobby", min_length = 1, max_length = 80)]
    pub name: String,
    /// In the order in which they are shown
    #[schema(value_type = Vec<i64>, example = json!([3, 7]), min_items = 1, max_items = 200)]
    pub team_ids: Vec<TeamId>,
    /// Seconds per page of teams; 15 by default
    #[schema(minimum = 5, maximum = 300, example = 15)]
    pub rotate_seconds: Option<i32>,
    /// Whether new leaders and closed deals are celebrated; true by default
    pub celebrate: Option<bool>,
    /// `en` by default
    pub language: Option<Language>,
    /// `score` by default
    pub board: Option<DisplayBoard>,
    /// Whether each team's goal is a page of its own after the boards; false by default
    pub goals: Option<bool>,
}

impl NewDisplay {
    pub fn parse(self) -> ApiResult<Settings> {
        Settings {
            name: self.name,
            teams: parse_teams(self.team_ids)?,
            rotate_seconds: self.rotate_seconds.unwrap_or(DEFAULT_ROTATION),
            celebrate: self.celebrate.unwrap_or(true),
            language: self.language.unwrap_or_default(),
            board: self.board.unwrap_or_default(),
            goals: self.goals.unwrap_or_default(),
        }
        .checked()
    }
}

/// A change of a display; omitted fields stay as they are.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct DisplayChange {
    #[schema(example = "Lobby", min_length = 1, max_length = 80)]
    pub name: Option<String>,
    #[schema(value_type = Option<Vec<i64>>, example = json!([3, 7]), min_items = 1, max_items = 200)]
    pub team_ids: Option<Vec<TeamId>>,
    #[schema(minimum = 5, maximum = 300, example = 15)]
    pub rotate_seconds: Option<i32>,
    pub celebrate: Option<bool>,
    pub language: Option<Language>,
    pub board: Option<DisplayBoard>,
    pub goals: Option<bool>,
}

impl DisplayChange {
    /// Teams are checked only if they are given: the current ones may all have been deleted.
    pub fn apply_to(self, before: Settings) -> ApiResult<Settings> {
        Settings {
            name: self.name.unwrap_or(before.name),
            teams: self.team_ids.map_or(Ok(before.teams), parse_teams)?,
            rotate_seconds: self.rotate_seconds.unwrap_or(before.rotate_seconds),
            celebrate: self.celebrate.unwrap_or(before.celebrate),
            language: self.language.unwrap_or(before.language),
            board: self.board.unwrap_or(before.board),
            goals: self.goals.unwrap_or(before.goals),
        }
        .checked()
    }
}

impl Settings {
    fn checked(mut self) -> ApiResult<Self> {
        self.name = clean("name", &self.name, MAX_NAME_LENGTH)?;
        if self.name.is_empty() {
            return Err(ApiError::invalid("name", "Give the display a name"));
        }
        if !ROTATION.contains(&self.rotate_seconds) {
            return Err(ApiError::invalid("rotateSeconds", "A page must stay for 5 to 300 seconds"));
        }
        Ok(self)
    }
}

/// Removes duplicates and keeps the order.
fn parse_teams(mut teams: Vec<TeamId>) -> ApiResult<Vec<TeamId>> {
    let mut seen = HashSet::new();
    teams.retain(|team| seen.insert(*team));
    if teams.is_empty() || teams.len() > MAX_TEAMS {
        return Err(ApiError::invalid("teamIds", format!("Choose 1 to {MAX_TEAMS} teams")));
    }
    Ok(teams)
}

/// A display as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Display {
    #[schema(value_type = i64, example = 12)]
    pub id: DisplayId,
    #[schema(example = "Lobby")]
    pub name: String,
    pub teams: Vec<DisplayTeam>,
    #[schema(example = 15)]
    pub rotate_seconds: i32,
    pub celebrate: bool,
    pub language: Language,
    pub board: DisplayBoard,
    /// Whether each team's goal is a page of its own after the boards
    pub goals: bool,
    #[schema(example = "2026-11-13T08:30:00Z")]
    pub created_at: DateTime<Utc>,
    /// Accurate to half a minute; null if the link was never opened
    #[schema(example = "2026-11-15T08:30:00Z")]
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Whether a screen shows it now
    pub is_online: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct DisplayTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Volga — Endocrinology")]
    pub name: String,
}

/// A new display with its token
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeDisplay {
    pub display: Display,
    /// Returned only once: it cannot be read again
    #[schema(example = "vB2kq0d3mXyQe1uT5sRw8AvB2kq0d3mXyQe1uT5sRw8")]
    pub token: String,
}

/// What a screen shows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Screen {
    #[schema(value_type = i64, example = 12)]
    pub id: DisplayId,
    #[schema(example = "Lobby")]
    pub name: String,
    pub teams: Vec<DisplayTeam>,
    #[schema(example = 15)]
    pub rotate_seconds: i32,
    pub celebrate: bool,
    pub language: Language,
    pub board: DisplayBoard,
    /// Whether each team's goal is a page of its own after the boards
    pub goals: bool,
    /// Of amounts
    #[schema(example = "RUB")]
    pub currency: Option<String>,
    /// The organisation's day
    #[schema(example = "2026-11-15")]
    pub today: NaiveDate,
    /// The organisation's time zone
    #[schema(example = "Europe/Moscow")]
    pub zone: String,
}

/// What a screen shows beside its stream
#[derive(Debug, Serialize, ToSchema)]
pub struct ScreenBoards {
    pub teams: Vec<BoardTeam>,
    /// Only if its boards rank by gain
    pub period: Option<Period>,
    /// Only if its goal pages are on: of each team with a target, members and working days
    pub goals: Vec<ScreenGoal>,
}

/// The display that a token belongs to.
#[derive(Debug)]
pub struct DisplaySession {
    pub id: DisplayId,
    pub version: i64,
    pub teams: Vec<TeamId>,
    pub board: DisplayBoard,
    pub goals: bool,
}
