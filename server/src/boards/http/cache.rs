//! Pages of boards that were answered before, encoded. One is sent again only when its own request has compared what
//! the page depends on with the database, in the query that loads the session: a read that starts after a write was
//! acknowledged sees it, whichever process wrote.

use std::sync::Arc;

use axum::{
    http::{HeaderMap, request::Parts},
    response::Response,
};
use chrono::{DateTime, Utc};
use quick_cache::{Weighter, sync::Cache};

use crate::{
    auth::model::BoardsState,
    boards::model::Day,
    http::{authorization::presented, conditional::ETag, encoded::Encoded},
    ids::TeamId,
    token::TokenHash,
};

/// Bytes of all pages together. A page of six teams takes about 10 kB.
const MOST_BYTES: u64 = 16 << 20;

#[derive(Debug)]
pub struct BoardCache(Cache<Key, Arc<EncodedPage>, Bytes>);

/// Who asks for what. The caller is known by the token, because the page is looked for before the session is loaded.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub token: TokenHash,
    query: Box<str>,
}

#[derive(Debug)]
pub struct EncodedPage {
    pub teams: Vec<TeamId>,
    pub state: BoardsState,
    pub today: Day,
    pub tag: ETag,
    pub body: Encoded,
}

impl Key {
    pub fn of(request: &Parts) -> Option<Self> {
        let query = request.uri.query().unwrap_or_default().into();
        Some(Self { token: presented(&request.headers)?, query })
    }
}

impl EncodedPage {
    pub fn is_current(&self, state: &BoardsState, now: DateTime<Utc>) -> bool {
        *state == self.state && self.today.contains(now)
    }

    pub fn answer(&self, asked: &HeaderMap) -> Response {
        if self.tag.is_known_to(asked) {
            self.tag.not_modified()
        } else {
            self.tag.attach(self.body.answer(asked))
        }
    }
}

impl Default for BoardCache {
    fn default() -> Self {
        let pages = usize::try_from(MOST_BYTES / 10_000).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(pages, MOST_BYTES, Bytes))
    }
}

impl BoardCache {
    pub fn get(&self, key: &Key) -> Option<Arc<EncodedPage>> {
        self.0.get(key)
    }

    pub fn keep(&self, key: Key, page: Arc<EncodedPage>) {
        self.0.insert(key, page);
    }
}

#[derive(Clone, Debug)]
struct Bytes;

impl Weighter<Key, Arc<EncodedPage>> for Bytes {
    fn weight(&self, key: &Key, page: &Arc<EncodedPage>) -> u64 {
        let bytes = key.query.len() + page.body.most_bytes() + 8 * (page.teams.len() + page.state.own.len());
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }
}
