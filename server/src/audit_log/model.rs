//! Entries as people read them, and which of them somebody asks for.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    account::Person,
    error::{ApiError, ApiResult},
    ids::{TeamId, UserId},
    text::YEARS,
};

/// The most days that a screen asks for at once
pub const MOST_DAYS: i64 = 92;
/// Days that are shown if none are named
pub const USUAL_DAYS: i64 = 14;

/// What an entry has to do with
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuditKind {
    Scores,
    Users,
    Teams,
    Events,
    SignIn,
    Calendars,
    Settings,
    Displays,
    Goals,
}

/// Actions that belong elsewhere than the others of their group.
const SINGLE: [(&str, AuditKind); 2] =
    [("team.started_over", AuditKind::Scores), ("points.rules_saved", AuditKind::Settings)];

/// The first words of actions.
const GROUPS: [(&str, AuditKind); 21] = [
    ("score", AuditKind::Scores),
    ("points", AuditKind::Scores),
    ("user", AuditKind::Users),
    ("identity", AuditKind::Users),
    ("absence", AuditKind::Users),
    ("access_request", AuditKind::Users),
    ("import", AuditKind::Users),
    ("team", AuditKind::Teams),
    ("member", AuditKind::Teams),
    ("manager", AuditKind::Teams),
    ("event", AuditKind::Events),
    ("report", AuditKind::Events),
    ("ask", AuditKind::Events),
    ("session", AuditKind::SignIn),
    ("calendar", AuditKind::Calendars),
    ("calendar_rules", AuditKind::Calendars),
    ("organisation", AuditKind::Settings),
    ("special_days", AuditKind::Settings),
    ("audit", AuditKind::Settings),
    ("display", AuditKind::Displays),
    ("targets", AuditKind::Goals),
];

impl AuditKind {
    pub fn of(action: &str) -> Self {
        let group = action.split('.').next().unwrap_or(action);
        let single = SINGLE.iter().find(|(single, _)| *single == action);
        let found = single.or_else(|| GROUPS.iter().find(|(word, _)| *word == group));
        found.map_or(Self::Settings, |(_, kind)| *kind)
    }

    /// The actions of this kind: those named one by one, and those of its groups.
    pub fn actions(self) -> Actions {
        let named = |table: &[(&str, Self)]| -> Vec<String> {
            table.iter().filter(|(_, kind)| *kind == self).map(|(word, _)| (*word).to_owned()).collect()
        };
        let elsewhere = SINGLE.iter().filter(|(_, kind)| *kind != self);
        Actions {
            single: named(&SINGLE),
            groups: named(&GROUPS),
            elsewhere: elsewhere.map(|(action, _)| (*action).to_owned()).collect(),
        }
    }
}

#[derive(Debug)]
pub struct Actions {
    pub single: Vec<String>,
    pub groups: Vec<String>,
    pub elsewhere: Vec<String>,
}

/// Which entries; what is None does not restrict.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub by: Option<UserId>,
    pub about: Option<String>,
    pub kind: Option<AuditKind>,
    pub request: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl Filter {
    pub fn require_valid(&self) -> ApiResult<()> {
        let is_subject = |subject: &str| {
            subject.split_once('/').is_some_and(|(kind, id)| {
                let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
                !kind.is_empty()
                    && !id.is_empty()
                    && subject.len() <= 60
                    && (kind.to_owned() + id).chars().all(allowed)
            })
        };
        if self.about.as_deref().is_some_and(|about| !is_subject(about)) {
            return Err(ApiError::invalid(
                "about",
                "'about' names somebody or something, like user/9 or team/3",
            ));
        }
        if self.request.as_deref().is_some_and(|request| request.len() > 100) {
            return Err(ApiError::invalid("request", "'request' is too long for a request's id"));
        }
        for (field, day) in [("from", self.from), ("to", self.to)] {
            if day.is_some_and(|day| !YEARS.contains(&day.year())) {
                return Err(ApiError::invalid(field, format!("'{field}' is a day of the years 1 to 9999")));
            }
        }
        if let (Some(from), Some(to)) = (self.from, self.to)
            && to < from
        {
            return Err(ApiError::invalid("to", "'to' must not be before 'from'"));
        }
        Ok(())
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AuditTeam {
    #[schema(value_type = i64, example = 3)]
    pub id: TeamId,
    #[schema(example = "Северо-Запад")]
    pub name: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": 48241, "at": "2026-11-13T08:30:00Z", "day": "2026-11-13", "action": "score.set", "kind": "scores",
    "by": { "id": 7, "name": "Вера Синицына", "picture": "q1w2e3r4t5y6u7i8o9p0a1s2" }, "subject": "member/41",
    "about": { "id": 41, "name": "Иван Карпов", "picture": "q1w2e3r4t5y6u7i8o9p0a1s2" },
    "team": { "id": 3, "name": "Северо-Запад" }, "thing": "Lobby, 2nd floor", "before": { "balle": "1378" },
    "after": { "balle": "1395", "reason": "Повторный заказ" }, "erased_at": "2026-11-14T09:00:00Z", "address": "203.0.113.24",
    "request_id": "0199f3c5-8a52-7c1e-9d4b-1f2e3d4c5b6a"
}))]
pub struct AuditEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Of the organisation
    pub day: NaiveDate,
    /// Null: nobody signed in if there is an address, else Standings itself. An erased person has no name
    pub by: Option<Person>,
    pub action: String,
    pub kind: AuditKind,
    pub subject: String,
    /// The person it is about
    pub about: Option<Person>,
    pub team: Option<AuditTeam>,
    /// What else it is about, by its name: a display, an event
    pub thing: Option<String>,
    /// Only what changed, without secrets
    #[schema(value_type = Option<Object>)]
    pub before: Option<Value>,
    #[schema(value_type = Option<Object>)]
    pub after: Option<Value>,
    /// The person it is about was erased then, and what it said went with them
    pub erased_at: Option<DateTime<Utc>>,
    /// Forgotten after a while
    pub address: Option<String>,
    pub request_id: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AuditDay {
    pub day: NaiveDate,
    #[schema(example = 37)]
    pub entries: i64,
}

/// A part of the log, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditPage {
    pub success: bool,
    pub data: Vec<AuditEntry>,
    /// Of all that match
    #[schema(example = 486)]
    pub total: i64,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub today: NaiveDate,
    /// The days of all that match, newest first
    pub days: Vec<AuditDay>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_finds_exactly_the_actions_that_are_said_to_be_of_it() {
        let actions =
            ["team.started_over", "team.changed", "points.posted", "points.rules_saved", "session.failed"];
        for action in actions {
            for kind in [
                AuditKind::Scores,
                AuditKind::Teams,
                AuditKind::Settings,
                AuditKind::SignIn,
                AuditKind::Users,
            ] {
                let Actions { single, groups, elsewhere } = kind.actions();
                let is_listed = |list: &[String], word: &str| list.iter().any(|listed| listed == word);
                let group = action.split('.').next().unwrap();
                let found =
                    is_listed(&single, action) || is_listed(&groups, group) && !is_listed(&elsewhere, action);
                assert_eq!(found, AuditKind::of(action) == kind, "{action} {kind:?}");
            }
        }
    }

    #[test]
    fn a_subject_is_a_word_and_an_id() {
        let valid = |about: &str| {
            Filter { about: Some(about.to_owned()), ..Filter::default() }.require_valid().is_ok()
        };
        assert!(valid("user/9") && valid("session/0199f3c5-8a52") && valid("calendar_rules/1"));
        assert!(!valid("user") && !valid("user/") && !valid("/9") && !valid("user/%") && !valid("user/9/1"));
    }
}
