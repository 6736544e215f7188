//! The filter of lists of events, whether they were entered here or read from a person's calendar.

use serde::de::{DeserializeOwned, IntoDeserializer, value::Error};

use super::range::Range;
use crate::error::{ApiError, ApiResult};

const MAX_SEARCH_LENGTH: usize = 200;

#[derive(Debug)]
pub struct Filter<Kind> {
    pub range: Range,
    pub kind: Option<Kind>,
    pub search: Option<String>,
}

impl<Kind: DeserializeOwned> Filter<Kind> {
    /// An empty kind or search matches everything. `kinds` lists the valid names for the error message.
    pub fn parse(range: Range, kind: Option<&str>, kinds: &str, search: Option<&str>) -> ApiResult<Self> {
        let search = search.map(str::trim).filter(|search| !search.is_empty());
        if search.is_some_and(|search| search.chars().count() > MAX_SEARCH_LENGTH) {
            return Err(ApiError::invalid(
                "search",
                format!("Search for at most {MAX_SEARCH_LENGTH} characters"),
            ));
        }
        let named = |kind: &str| Kind::deserialize(IntoDeserializer::<Error>::into_deserializer(kind));
        let kind = kind.filter(|kind| !kind.is_empty()).map(named).transpose();
        let kind = kind.map_err(|_| ApiError::invalid("eventType", format!("An event is {kinds}")))?;
        // PostgreSQL's text cannot hold NUL, so nothing can match one.
        let search = search.map(|search| search.replace('\0', "\u{fffd}"));
        Ok(Self { range, kind, search })
    }
}
