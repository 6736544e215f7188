//! Events as they are stored, and as the API shows them.

use chrono::{DateTime, NaiveDate, NaiveTime, SecondsFormat, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    #[default]
    Confirmed,
    Tentative,
    Cancelled,
}

/// An event without one has the calendar's default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Visibility {
    Default,
    Public,
    Private,
    Confidential,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EventType {
    #[default]
    Default,
    FocusTime,
    OutOfOffice,
    WorkingLocation,
    Birthday,
    FromGmail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum When {
    Timed {
        start: DateTime<Utc>,
        end: DateTime<Utc>,
    },
    /// The end is the day after the last one.
    AllDay {
        date: NaiveDate,
        end_date: NaiveDate,
    },
}

impl When {
    /// Its first and last instant in the calendar's time zone.
    pub(crate) fn span(&self, zone: Tz) -> (DateTime<Utc>, DateTime<Utc>) {
        match *self {
            Self::Timed { start, end } => (start, end),
            Self::AllDay { date, end_date } => (midnight(date, zone), midnight(end_date, zone)),
        }
    }

    fn json(self, zone: Tz) -> (Value, Value) {
        let at = |instant: DateTime<Utc>| {
            let local = instant.with_timezone(&zone).to_rfc3339_opts(SecondsFormat::Secs, true);
            json!({ "dateTime": local, "timeZone": zone.name() })
        };
        match self {
            Self::Timed { start, end } => (at(start), at(end)),
            Self::AllDay { date, end_date } => (json!({ "date": date }), json!({ "date": end_date })),
        }
    }
}

/// If a zone skips midnight, the day begins an hour later.
fn midnight(date: NaiveDate, zone: Tz) -> DateTime<Utc> {
    let local = date.and_time(NaiveTime::MIN);
    let first = zone.from_local_datetime(&local).earliest();
    let first = first.or_else(|| zone.from_local_datetime(&(local + TimeDelta::hours(1))).earliest());
    first.map_or_else(|| local.and_utc(), |instant| instant.to_utc())
}

/// The test's part of an event; the stand-in adds the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventDraft {
    /// A known id changes that event; without an id the stand-in makes one.
    #[serde(default)]
    pub id: Option<String>,
    #[serde(default)]
    pub status: Status,
    #[serde(default)]
    pub summary: Option<String>,
    #[serde(default)]
    pub description: Option<String>,
    #[serde(default)]
    pub visibility: Option<Visibility>,
    pub when: When,
    #[serde(default)]
    pub event_type: EventType,
}

impl EventDraft {
    pub fn timed(summary: &str, start: DateTime<Utc>, end: DateTime<Utc>) -> Self {
        Self::at(summary, When::Timed { start, end })
    }

    pub fn all_day(summary: &str, date: NaiveDate) -> Self {
        Self::at(summary, When::AllDay { date, end_date: date + TimeDelta::days(1) })
    }

    pub(crate) fn at(summary: &str, when: When) -> Self {
        Self {
            id: None,
            status: Status::Confirmed,
            summary: Some(summary.to_owned()),
            description: None,
            visibility: None,
            when,
            event_type: EventType::Default,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub id: String,
    pub status: Status,
    pub summary: Option<String>,
    pub description: Option<String>,
    pub visibility: Option<Visibility>,
    pub when: When,
    pub event_type: EventType,
    pub recurring_event_id: Option<String>,
    /// Its place by the rule, even if it was moved.
    pub original: Option<When>,
    pub updated: DateTime<Utc>,
}

impl Event {
    pub(crate) fn new(id: String, draft: EventDraft, now: DateTime<Utc>) -> Self {
        Self {
            id,
            status: draft.status,
            summary: draft.summary,
            description: draft.description,
            visibility: draft.visibility,
            when: draft.when,
            event_type: draft.event_type,
            recurring_event_id: None,
            original: None,
            updated: now,
        }
    }

    pub(crate) fn json(&self, zone: Tz, revision: u64) -> Value {
        // Of a deleted event, Google promises only the id.
        if self.status == Status::Cancelled {
            return json!({ "id": self.id, "status": self.status });
        }
        let (start, end) = self.when.json(zone);
        let mut json = json!({
            "kind": "calendar#event",
            "etag": format!("\"{revision}\""),
            "id": self.id,
            "status": self.status,
            "updated": self.updated.to_rfc3339_opts(SecondsFormat::Millis, true),
            "start": start,
            "end": end,
            "eventType": self.event_type,
        });
        let mut set = |name: &str, value: Option<Value>| {
            if let Some(value) = value {
                json[name] = value;
            }
        };
        set("summary", self.summary.clone().map(Into::into));
        set("description", self.description.clone().map(Into::into));
        set("visibility", self.visibility.map(|visibility| json!(visibility)));
        set("recurringEventId", self.recurring_event_id.clone().map(Into::into));
        set("originalStartTime", self.original.map(|when| when.json(zone).0));
        json
    }
}
