//! Turns Google's events into the rows that we store.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use serde::Deserialize;
use serde_json::Value;

use super::{model::Kind, rules::Rules};

/// Longer texts are cut, so that one event cannot fill the database.
const MAX_SUMMARY_LENGTH: usize = 1024;
const MAX_NAME_LENGTH: usize = 200;

/// A request for one page.
#[derive(Clone, Debug)]
pub enum EventsRequest {
    /// Every event that overlaps the window.
    All { from: DateTime<Utc>, to: DateTime<Utc>, page: Option<String> },
    /// What has changed since the token was issued.
    Since { sync_token: String, page: Option<String> },
}

impl EventsRequest {
    pub fn page(&self) -> Option<&str> {
        match self {
            Self::All { page, .. } | Self::Since { page, .. } => page.as_deref(),
        }
    }

    #[must_use]
    pub fn next(self, page: String) -> Self {
        match self {
            Self::All { from, to, .. } => Self::All { from, to, page: Some(page) },
            Self::Since { sync_token, .. } => Self::Since { sync_token, page: Some(page) },
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// The calendar's name.
    pub summary: Option<String>,
    pub time_zone: Option<String>,
    pub next_page_token: Option<String>,
    pub next_sync_token: Option<String>,
    /// Parsed one by one: one malformed event must not stop the others.
    #[serde(default)]
    pub items: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Item {
    id: String,
    status: Option<String>,
    #[serde(default)]
    summary: String,
    #[serde(default)]
    description: String,
    visibility: Option<String>,
    start: Option<Moment>,
    end: Option<Moment>,
}

/// A day of the calendar, or an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Moment {
    At {
        #[serde(rename = "dateTime")]
        instant: DateTime<FixedOffset>,
    },
    Day {
        date: NaiveDate,
    },
}

/// An event as it is stored.
#[derive(Debug, PartialEq, Eq)]
pub struct CopiedEvent {
    pub provider_id: String,
    pub kind: Kind,
    pub starts: Moment,
    pub ends: Moment,
    /// The title, if we may store it.
    pub summary: Option<String>,
}

/// What to do with one event.
#[derive(Debug, PartialEq, Eq)]
pub enum EventChange {
    Store(CopiedEvent),
    Remove(String),
}

/// The calendar's name. A calendar without a name is called by its owner's email, which we do not store.
pub fn calendar_name(name: &str) -> Option<String> {
    let name = truncated(name, MAX_NAME_LENGTH);
    (!name.is_empty() && !name.contains('@')).then_some(name)
}

impl EventChange {
    /// Bytes of text to store.
    pub fn text_bytes(&self) -> usize {
        match self {
            Self::Store(CopiedEvent { summary: Some(summary), .. }) => summary.len(),
            Self::Store(_) | Self::Remove(_) => 0,
        }
    }

    pub fn id(&self) -> &str {
        match self {
            Self::Store(copy) => &copy.provider_id,
            Self::Remove(id) => id,
        }
    }
}

/// Returns None if the event cannot be parsed.
pub fn event_change(item: Value, rules: &Rules) -> Option<EventChange> {
    let item: Item = serde_json::from_value(item).ok()?;
    let (Some(starts), Some(ends), false) =
        (item.start, item.end, item.status.as_deref() == Some("cancelled"))
    else {
        return Some(EventChange::Remove(item.id));
    };
    let private = matches!(item.visibility.as_deref(), Some("private" | "confidential"));
    let kind = rules.kind(&item.summary, &item.description).filter(|_| !private);
    Some(EventChange::Store(CopiedEvent {
        provider_id: item.id,
        kind: kind.unwrap_or(Kind::Meeting),
        starts,
        ends,
        summary: kind.map(|_| truncated(&item.summary, MAX_SUMMARY_LENGTH)),
    }))
}

/// PostgreSQL's text cannot hold NUL.
fn truncated(text: &str, max: usize) -> String {
    text.chars().filter(|letter| *letter != '\0').take(max).collect()
}

impl Moment {
    pub fn instant(self) -> Option<DateTime<Utc>> {
        match self {
            Self::At { instant } => Some(instant.to_utc()),
            Self::Day { .. } => None,
        }
    }

    pub fn day(self) -> Option<NaiveDate> {
        match self {
            Self::At { .. } => None,
            Self::Day { date } => Some(date),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::calendars::rules::Rule;

    fn rules() -> Rules {
        Rules::new(vec![Rule { kind: Kind::Demo, words: vec!["demo".into()], looks_at_descriptions: false }])
    }

    fn timed(summary: &str) -> Value {
        json!({ "id": "e1", "status": "confirmed", "summary": summary, "description": "at the pharmacy",
                "start": { "dateTime": "2026-03-12T15:00:00+03:00" }, "end": { "dateTime": "2026-03-12T16:00:00+03:00" } })
    }

    fn copy(item: Value) -> CopiedEvent {
        match event_change(item, &rules()) {
            Some(EventChange::Store(copy)) => copy,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_title_is_kept_only_where_a_rule_matches_and_the_owner_did_not_mark_it_private() {
        let demo = copy(timed("Demo at Rigla"));
        assert_eq!((demo.kind, demo.summary.as_deref()), (Kind::Demo, Some("Demo at Rigla")));
        let dentist = copy(timed("Dentist"));
        assert_eq!((dentist.kind, dentist.summary), (Kind::Meeting, None));
        for visibility in ["private", "confidential"] {
            let mut item = timed("Demo at Rigla");
            item["visibility"] = json!(visibility);
            let private = copy(item);
            assert_eq!((private.kind, private.summary), (Kind::Meeting, None));
        }
    }

    #[test]
    fn days_and_instants_differ_and_deleted_events_are_removed() {
        let mut day = timed("Demo");
        day["start"] = json!({ "date": "2026-03-12" });
        day["end"] = json!({ "date": "2026-03-13" });
        let day = copy(day);
        assert_eq!(day.starts.day(), NaiveDate::from_ymd_opt(2026, 3, 12));
        let instant = copy(timed("Demo")).starts.instant().unwrap();
        assert_eq!(instant.to_rfc3339(), "2026-03-12T12:00:00+00:00");
        let gone = event_change(json!({ "id": "e1", "status": "cancelled" }), &rules());
        assert_eq!(gone, Some(EventChange::Remove("e1".into())));
        assert_eq!(event_change(json!({ "status": "confirmed" }), &rules()), None);
        assert_eq!(event_change(json!({ "id": "e1", "start": { "date": "soon" } }), &rules()), None);
    }

    #[test]
    fn a_calendar_that_is_called_by_an_email_has_no_name() {
        assert_eq!(calendar_name("Вера: работа").as_deref(), Some("Вера: работа"));
        assert_eq!(calendar_name("vera@example.com"), None);
        assert_eq!(calendar_name("\0"), None);
    }

    #[test]
    fn long_titles_are_cut() {
        let summary = copy(timed(&"demo ".repeat(1000))).summary.unwrap();
        assert_eq!(summary.len(), MAX_SUMMARY_LENGTH);
    }
}
