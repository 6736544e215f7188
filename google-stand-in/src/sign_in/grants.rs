//! Grants and their tokens.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::state::State;

/// Google's limit of refresh tokens per account and client; one more ends the oldest.
const MAX_REFRESH_TOKENS: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Grant {
    pub id: usize,
    pub sub: String,
    pub scopes: Vec<String>,
    pub refresh_token: Option<String>,
    pub issued_at: DateTime<Utc>,
    pub alive: bool,
}

#[derive(Clone, Debug)]
struct Access {
    grant: usize,
    expires_at: DateTime<Utc>,
}

#[derive(Debug, Default)]
pub(crate) struct Grants {
    /// A grant's id is its index: none is ever removed.
    all: Vec<Grant>,
    by_refresh_token: HashMap<String, usize>,
    access: HashMap<String, Access>,
}

impl Grants {
    pub(crate) fn all(&self) -> &[Grant] {
        &self.all
    }

    pub(crate) fn of_refresh_token(&self, token: &str) -> Option<&Grant> {
        self.by_refresh_token.get(token).and_then(|id| self.get(*id))
    }

    /// The grant of a valid access token.
    pub(crate) fn of_access_token(&self, token: &str, now: DateTime<Utc>) -> Option<&Grant> {
        let access = self.access.get(token).filter(|access| access.expires_at > now)?;
        self.get(access.grant).filter(|grant| grant.alive)
    }

    pub(crate) fn of_any_token(&self, token: &str) -> Option<&Grant> {
        let by_access = || self.access.get(token).and_then(|access| self.get(access.grant));
        self.of_refresh_token(token).or_else(by_access)
    }

    pub(crate) fn end(&mut self, id: usize) {
        if let Some(grant) = self.all.get_mut(id) {
            grant.alive = false;
        }
    }

    /// Revoking any token of a person's grant ends all of them, as at Google.
    pub(crate) fn end_all_of(&mut self, sub: &str) {
        self.all.iter_mut().filter(|grant| grant.sub == sub).for_each(|grant| grant.alive = false);
    }

    pub(crate) fn alive_of<'a>(&'a self, sub: &'a str) -> impl Iterator<Item = &'a Grant> {
        self.all.iter().filter(move |grant| grant.alive && grant.sub == sub)
    }

    fn get(&self, id: usize) -> Option<&Grant> {
        self.all.get(id)
    }
}

impl State {
    pub(crate) fn add_grant(&mut self, sub: &str, scopes: Vec<String>, offline: bool) -> Grant {
        let refresh_token = offline.then(|| self.secret("1//"));
        let issued_at = self.now();
        let id = self.grants.all.len();
        let grant = Grant { id, sub: sub.to_owned(), scopes, refresh_token, issued_at, alive: true };
        if let Some(token) = &grant.refresh_token {
            self.grants.by_refresh_token.insert(token.clone(), id);
            let with_token: Vec<usize> = self
                .grants
                .alive_of(sub)
                .filter(|old| old.refresh_token.is_some())
                .map(|old| old.id)
                .collect();
            if with_token.len() >= MAX_REFRESH_TOKENS {
                self.grants.end(with_token[0]);
            }
        }
        self.grants.all.push(grant.clone());
        grant
    }

    pub(crate) fn add_access_token(&mut self, grant: usize) -> String {
        let token = self.secret("ya29.");
        let expires_at = self.now() + TimeDelta::seconds(self.config.access_token_seconds);
        self.grants.access.insert(token.clone(), Access { grant, expires_at });
        token
    }

    pub(crate) fn refresh_token_ran_out(&self, grant: &Grant) -> bool {
        let seconds = self.config.refresh_token_seconds.map(TimeDelta::seconds);
        seconds.is_some_and(|lifetime| grant.issued_at + lifetime <= self.now())
    }
}
