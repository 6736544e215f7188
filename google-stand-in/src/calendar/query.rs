//! The parameters of a list, and everything that Google refuses about them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use openidconnect::url::form_urlencoded;

use super::{event::EventType, fields::Fields, model::Window};
use crate::error::ApiError;

const MAX_RESULTS: usize = 2500;

/// The parameters that each page must repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Query {
    pub(crate) window: Window,
    pub(crate) sync_token: Option<String>,
    pub(crate) show_deleted: Option<bool>,
    pub(crate) event_types: BTreeSet<EventType>,
    pub(crate) ordered: bool,
}

#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) query: Query,
    pub(crate) max_results: usize,
    pub(crate) page_token: Option<String>,
    pub(crate) fields: Option<Fields>,
}

impl Asked {
    pub(crate) fn read(text: &str) -> Result<Self, ApiError> {
        let mut query = Query::default();
        let mut asked = Self { query: Query::default(), max_results: 250, page_token: None, fields: None };
        let mut single_events = false;
        let mut seen = BTreeSet::new();
        for (name, value) in form_urlencoded::parse(text.as_bytes()) {
            if name != "eventTypes" && !seen.insert(name.to_string()) {
                return Err(invalid(&name, "it is given twice"));
            }
            match &*name {
                "maxResults" => asked.max_results = results(&value)?,
                "pageToken" => asked.page_token = Some(value.into_owned()),
                "syncToken" => query.sync_token = Some(value.into_owned()),
                "timeMin" => query.window.min = Some(instant(&name, &value)?),
                "timeMax" => query.window.max = Some(instant(&name, &value)?),
                "singleEvents" => single_events = flag(&name, &value)?,
                "showDeleted" => query.show_deleted = Some(flag(&name, &value)?),
                "eventTypes" => drop(query.event_types.insert(event_type(&value)?)),
                "orderBy" if value == "startTime" => query.ordered = true,
                "fields" => asked.fields = Some(Fields::read(&value)?),
                "alt" if value == "json" => {}
                "prettyPrint" | "quotaUser" | "maxAttendees" => {}
                _ => return Err(invalid(&name, "the stand-in does not know it, or not with this value")),
            }
        }
        if !single_events {
            return Err(invalid("singleEvents", "the stand-in only has single events"));
        }
        query.refuse_contradictions()?;
        asked.query = query;
        Ok(asked)
    }
}

impl Query {
    fn refuse_contradictions(&self) -> Result<(), ApiError> {
        let Window { min, max } = self.window;
        if min.zip(max).is_some_and(|(min, max)| min >= max) {
            return Err(ApiError::new(400, "timeRangeEmpty", "The specified time range is empty."));
        }
        if self.sync_token.is_none() {
            return Ok(());
        }
        if min.is_some() || max.is_some() || self.ordered {
            let message = "Sync token cannot be used with other query restrictions.";
            return Err(ApiError::bad(message));
        }
        if self.show_deleted == Some(false) {
            return Err(ApiError::bad("showDeleted cannot be false with a sync token."));
        }
        Ok(())
    }
}

fn invalid(name: &str, why: &str) -> ApiError {
    ApiError::new(400, "invalidParameter", format!("Invalid value for parameter {name}: {why}."))
}

fn results(value: &str) -> Result<usize, ApiError> {
    let number = value.parse().ok().filter(|number| (1..=MAX_RESULTS).contains(number));
    number.ok_or_else(|| invalid("maxResults", "it must be within [1, 2500]"))
}

fn instant(name: &str, value: &str) -> Result<DateTime<Utc>, ApiError> {
    let instant = DateTime::parse_from_rfc3339(value);
    instant.map(|instant| instant.to_utc()).map_err(|_| invalid(name, "it must be RFC 3339 with an offset"))
}

fn flag(name: &str, value: &str) -> Result<bool, ApiError> {
    value.parse().map_err(|_| invalid(name, "it must be true or false"))
}

fn event_type(value: &str) -> Result<EventType, ApiError> {
    serde_json::from_value(value.into()).map_err(|_| invalid("eventTypes", "there is no such type"))
}
