//! Partial responses: `items(id,start/date),nextPageToken`. Fields that are not named are not sent, including
//! the tokens.

use serde_json::{Map, Value};

use crate::error::ApiError;

/// Google refuses unknown names, so that a misspelt one is found here.
const KNOWN: &[&str] = &[
    "kind",
    "etag",
    "summary",
    "description",
    "updated",
    "timeZone",
    "accessRole",
    "defaultReminders",
    "nextPageToken",
    "nextSyncToken",
    "items",
    "id",
    "status",
    "visibility",
    "start",
    "end",
    "date",
    "dateTime",
    "recurringEventId",
    "originalStartTime",
    "eventType",
    "transparency",
    "created",
    "location",
    "attendees",
    "organizer",
    "creator",
    "self",
    "responseStatus",
    "email",
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fields(Vec<(String, Option<Fields>)>);

impl Fields {
    pub(crate) fn read(text: &str) -> Result<Self, ApiError> {
        let refused = || ApiError::new(400, "invalidParameter", format!("Invalid field selection {text}"));
        let mut rest = text;
        let fields = list(&mut rest).ok_or_else(refused)?;
        if rest.is_empty() { Ok(fields) } else { Err(refused()) }
    }

    pub(crate) fn select(&self, value: Value) -> Value {
        match value {
            Value::Array(values) => values.into_iter().map(|value| self.select(value)).collect(),
            Value::Object(mut object) => {
                let mut chosen = Map::new();
                for (name, inner) in &self.0 {
                    if name == "*" {
                        return Value::Object(object);
                    }
                    if let Some(value) = object.remove(name) {
                        let value = match inner {
                            Some(inner) => inner.select(value),
                            None => value,
                        };
                        chosen.insert(name.clone(), value);
                    }
                }
                Value::Object(chosen)
            }
            other => other,
        }
    }
}

fn list(rest: &mut &str) -> Option<Fields> {
    let mut fields = Vec::new();
    loop {
        fields.push(field(rest)?);
        match rest.strip_prefix(',') {
            Some(after) => *rest = after,
            None => return Some(Fields(fields)),
        }
    }
}

fn field(rest: &mut &str) -> Option<(String, Option<Fields>)> {
    let end = rest.find([',', '(', ')', '/']).unwrap_or(rest.len());
    let (name, after) = rest.split_at(end);
    if name != "*" && !KNOWN.contains(&name) {
        return None;
    }
    *rest = after;
    let inner = if let Some(after) = rest.strip_prefix('/') {
        *rest = after;
        Some(Fields(vec![field(rest)?]))
    } else if let Some(after) = rest.strip_prefix('(') {
        *rest = after;
        let inner = list(rest)?;
        *rest = rest.strip_prefix(')')?;
        Some(inner)
    } else {
        None
    };
    Some((name.to_owned(), inner))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_named_is_sent() {
        let answer = json!({
            "items": [{ "id": "a", "start": { "date": "2026-11-01", "timeZone": "x" }, "summary": "s" }],
            "nextSyncToken": "t",
            "kind": "k",
        });
        let selected = |text| Fields::read(text).unwrap().select(answer.clone());
        assert_eq!(
            selected("items(id,start/date)"),
            json!({ "items": [{ "id": "a", "start": { "date": "2026-11-01" } }] })
        );
        assert_eq!(
            selected("nextSyncToken,items/summary"),
            json!({ "nextSyncToken": "t", "items": [{ "summary": "s" }] })
        );
        assert_eq!(selected("*"), answer);
    }

    #[test]
    fn an_invalid_selection_is_refused() {
        for text in ["", "items(id", "items)", "nextsynctoken", "items(id),", "items()"] {
            assert!(Fields::read(text).is_err(), "{text} passed");
        }
    }
}
