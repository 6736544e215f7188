//! Pages of a list. A sync token stands for the moment of the first page, so that changes made while somebody
//! reads the pages come with that token.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{
    model::{Calendar, Record, SyncPoint},
    query::{Asked, Query},
};
use crate::{error::ApiError, state::State};

/// Enough for every reader to retry after a lost answer; older pages are dropped.
const PAGES_KEPT: usize = 100;

#[derive(Debug)]
pub(crate) struct Listing {
    query: Query,
    /// The start of an incremental list.
    since: Option<SyncPoint>,
    /// The calendar's revision at the first page.
    revision: u64,
    /// The ids at the first page; None with drift, where each page shows the calendar as it is then.
    snapshot: Option<Vec<String>>,
}

type Key = (DateTime<Utc>, String);

#[derive(Clone, Debug)]
pub(crate) struct Page {
    listing: Arc<Listing>,
    cursor: Cursor,
}

#[derive(Clone, Debug)]
enum Cursor {
    Start,
    Offset(usize),
    /// With drift, an event that moves across this key is read twice or not at all, but never one that stays.
    After(Key),
}

impl Calendar {
    fn first_page(&self, query: Query, since: Option<SyncPoint>, drift: bool) -> Page {
        let mut listing = Listing { query, since, revision: self.revision, snapshot: None };
        if !drift {
            let ids = self.listed(&listing).into_iter().map(|(_, record)| record.event.id.clone());
            listing.snapshot = Some(ids.collect());
        }
        Page { listing: Arc::new(listing), cursor: Cursor::Start }
    }

    fn listed(&self, listing: &Listing) -> Vec<(Key, &Record)> {
        let query = &listing.query;
        let deleted = query.show_deleted == Some(true);
        let records: Vec<&Record> = match &listing.since {
            Some(point) => self.changed_since(point.revision, point.window).collect(),
            None => self.within(query.window).filter(|record| deleted || record.alive()).collect(),
        };
        let types = &query.event_types;
        let wanted = |record: &&Record| types.is_empty() || types.contains(&record.event.event_type);
        let key = |record: &Record| (record.event.when.span(self.zone).0, record.event.id.clone());
        let mut listed: Vec<_> =
            records.into_iter().filter(wanted).map(|record| (key(record), record)).collect();
        listed.sort_by(|(one, _), (other, _)| one.cmp(other));
        listed
    }

    fn read(&self, page: &Page, size: usize) -> (Vec<Value>, Option<Cursor>) {
        let shown = |record: &Record| record.event.json(self.zone, record.revision);
        if let Some(ids) = &page.listing.snapshot {
            let offset = if let Cursor::Offset(offset) = page.cursor { offset } else { 0 };
            let incremental = page.listing.since.is_some();
            let records = ids[offset..].iter().take(size).filter_map(|id| self.records.get(id));
            // A full list shows what exists; the sync token reports what was deleted meanwhile.
            let deleted = incremental || page.listing.query.show_deleted == Some(true);
            let items = records.filter(|record| deleted || record.alive()).map(shown).collect();
            let next = offset + size;
            return (items, (next < ids.len()).then_some(Cursor::Offset(next)));
        }
        let listed = self.listed(&page.listing);
        let start = match &page.cursor {
            Cursor::After(key) => listed.partition_point(|(other, _)| other <= key),
            _ => 0,
        };
        let rest = &listed[start..];
        let items = rest.iter().take(size).map(|(_, record)| shown(record)).collect();
        let next = (rest.len() > size).then(|| Cursor::After(rest[size - 1].0.clone()));
        (items, next)
    }
}

impl State {
    pub(crate) fn list(&mut self, sub: &str, asked: Asked) -> Result<Value, ApiError> {
        let (next_page, next_sync) = (self.secret("Cp"), self.secret("CO"));
        let now = self.now();
        let (drift, most) = (self.config.drift, self.config.largest_page);
        let valid_since = now - self.config.sync_token_valid;
        let calendar = self.calendar(sub);

        let page = if let Some(token) = &asked.page_token {
            let known = calendar.pages.iter().find(|(known, _)| known == token).map(|(_, page)| page);
            let page = known.filter(|page| page.listing.query == asked.query).cloned();
            page.ok_or_else(|| ApiError::new(400, "invalid", "Invalid page token value."))?
        } else {
            let since = calendar.point_of(&asked.query, valid_since)?;
            calendar.first_page(asked.query, since, drift)
        };
        let (items, next) = calendar.read(&page, asked.max_results.min(most));
        let mut answer = json!({
            "kind": "calendar#events",
            "etag": format!("\"{}\"", calendar.revision),
            "summary": calendar.name,
            "timeZone": calendar.zone.name(),
            "accessRole": "owner",
            "defaultReminders": [],
            "items": items,
        });
        match next {
            Some(cursor) => {
                answer["nextPageToken"] = json!(next_page);
                calendar.pages.push_back((next_page, Page { cursor, ..page }));
                if calendar.pages.len() > PAGES_KEPT {
                    calendar.pages.pop_front();
                }
            }
            // An ordered list cannot be continued by a token, so it gets none.
            None if page.listing.query.ordered => {}
            None => {
                answer["nextSyncToken"] = json!(next_sync);
                calendar.sync_points.insert(next_sync, page.listing.point(now));
            }
        }
        Ok(match asked.fields {
            Some(fields) => fields.select(answer),
            None => answer,
        })
    }
}

impl Listing {
    /// The window and the types of the first full list hold for the whole chain of tokens.
    fn point(&self, now: DateTime<Utc>) -> SyncPoint {
        let (revision, issued_at) = (self.revision, now);
        match &self.since {
            Some(point) => SyncPoint { revision, issued_at, ..point.clone() },
            None => SyncPoint {
                revision,
                issued_at,
                window: self.query.window,
                event_types: self.query.event_types.clone(),
            },
        }
    }
}

impl Calendar {
    fn point_of(&self, query: &Query, valid_since: DateTime<Utc>) -> Result<Option<SyncPoint>, ApiError> {
        let Some(token) = &query.sync_token else { return Ok(None) };
        let point = self.sync_points.get(token).filter(|point| point.issued_at > valid_since);
        let point = point.ok_or_else(ApiError::gone)?;
        if point.event_types != query.event_types {
            return Err(ApiError::bad("A sync token must be used with the event types of its first list."));
        }
        Ok(Some(point.clone()))
    }
}
