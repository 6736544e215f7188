//! Which rules hold on a day, and whether the day is still open.

use chrono::{Days, NaiveDate};
use serde::Deserialize;
use utoipa::ToSchema;

use super::lines::{Facts, Kind, Line, Origin, first};
use crate::{ids::TeamId, ledger::RulesInForce};

/// How long a day without rules stays open, and the longest that rules can keep one open.
pub const LONGEST_OPEN: u64 = 92;

/// How a team counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "lowercase")]
#[sqlx(type_name = "text", rename_all = "lowercase")]
#[schema(as = PointMode)]
pub enum Mode {
    /// By rules of its own
    Own,
    /// By the organisation's rules
    Organisation,
    /// Somebody sets the scores
    Hand,
}

/// Rules as they were saved.
#[derive(Clone, Debug, Deserialize)]
pub struct Version {
    pub id: i64,
    /// None: the organisation's
    pub team: Option<TeamId>,
    pub mode: Mode,
    pub lines: Vec<Line>,
    pub final_days: i16,
    pub from_day: NaiveDate,
}

/// The versions of one team and of the organisation, newest first, and the organisation's day.
#[derive(Clone, Debug)]
pub struct Versions {
    pub today: NaiveDate,
    versions: Vec<Version>,
}

impl Versions {
    /// The versions may come in any order.
    pub fn new(today: NaiveDate, mut versions: Vec<Version>) -> Self {
        versions.sort_by_key(|version| std::cmp::Reverse(version.id));
        Self { today, versions }
    }

    pub fn in_force(rules: &RulesInForce) -> sqlx::Result<Self> {
        let versions = serde_json::from_value(rules.versions.clone());
        Ok(Self::new(rules.today, versions.map_err(|error| sqlx::Error::Decode(error.into()))?))
    }

    /// The version of the team that holds on a day; without one it counts by hand.
    pub fn of_team(&self, day: NaiveDate) -> Option<&Version> {
        self.versions.iter().find(|version| version.team.is_some() && version.from_day <= day)
    }

    /// The version whose lines and final days hold: the team's own, or the organisation's.
    pub fn of(&self, day: NaiveDate) -> Option<&Version> {
        match self.of_team(day)? {
            Version { mode: Mode::Organisation, .. } => {
                self.versions.iter().find(|version| version.team.is_none() && version.from_day <= day)
            }
            own => Some(own),
        }
    }

    /// The version, its line and the worth of a source on this day.
    pub fn worth(&self, day: NaiveDate, facts: Facts) -> Option<(i64, i16, rust_decimal::Decimal)> {
        let version = self.of(day)?;
        let (line, worth) = first(&version.lines, facts)?;
        Some((version.id, line, worth))
    }

    pub fn is_open(&self, day: NaiveDate) -> bool {
        let for_days = self.of(day).map_or(LONGEST_OPEN, |version| version.final_days.unsigned_abs().into());
        day + Days::new(for_days) >= self.today
    }

    /// The kinds for which any rule pays when a calendar says so.
    pub fn paid_by_calendars(&self) -> Vec<Kind> {
        let lines = self.versions.iter().flat_map(|version| &version.lines);
        lines.filter(|line| line.origin != Origin::Entered).map(|line| line.kind).collect()
    }

    /// The first day that can be open.
    pub fn earliest(today: NaiveDate) -> NaiveDate {
        today - Days::new(LONGEST_OPEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn version(id: i64, team: Option<i64>, mode: Mode, from_day: &str) -> Version {
        Version {
            id,
            team: team.map(TeamId),
            mode,
            lines: Vec::new(),
            final_days: 31,
            from_day: day(from_day),
        }
    }

    #[test]
    fn pts_15_of_versions_that_hold_the_one_saved_last_counts() {
        let all = vec![
            version(1, None, Mode::Own, "2026-10-01"),
            version(2, Some(7), Mode::Own, "2026-11-01"),
            version(3, Some(7), Mode::Organisation, "2026-11-20"),
            version(4, Some(7), Mode::Own, "2026-11-10"),
        ];
        let versions = Versions::new(day("2026-11-15"), all);
        let id = |on: &str| versions.of(day(on)).map(|version| version.id);
        assert_eq!(id("2026-10-31"), None);
        assert_eq!(id("2026-11-09"), Some(2));
        // Planned before, and replaced since.
        assert_eq!(id("2026-11-25"), Some(4));
        let organisation = Versions::new(day("2026-11-15"), versions.versions[1..].to_vec());
        assert_eq!(organisation.of(day("2026-11-20")).map(|version| version.id), Some(1));
    }

    #[test]
    fn pts_09_a_day_is_open_for_its_final_days_and_without_rules_for_92() {
        let versions = Versions::new(day("2026-11-15"), vec![version(1, Some(7), Mode::Own, "2026-10-01")]);
        assert!(versions.is_open(day("2026-10-15")));
        assert!(!versions.is_open(day("2026-10-14")));
        assert!(versions.is_open(day("2026-09-30")));
        assert!(!versions.is_open(day("2026-08-14")));
    }
}
