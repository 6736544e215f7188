//! Reads a calendar: everything at first, once a week and after a change of rules, changes in between. A reading is fetched completely
//! and then written in one transaction, so that nobody sees half of it and a crash leaves nothing behind.

use std::{collections::HashMap, sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;

use super::{
    feed::{self, CopiedEvent, EventChange, EventsRequest},
    google::{AccessToken, Google, GoogleError},
    model::{Problem, Status},
    quota::Quota,
    rules::CurrentRules,
    service,
    store::{
        channels,
        readings::{self, DueReading, Success},
    },
    timing::{self, Timing},
};
use crate::{
    audit::{Entry, NOBODY},
    change::Change,
    clock::Clock,
    ids::UserId,
    limits::{Table, make_room},
    points,
    sealing::{Keys, Sealed, SecretKind::RefreshToken},
    topic::Topic,
};

/// The window that is read.
const WINDOW_BEFORE: TimeDelta = TimeDelta::days(400);
const WINDOW_AFTER: TimeDelta = TimeDelta::days(180);
/// A sync token does not report events that enter the window only because time passes.
const FULL_READING_INTERVAL: TimeDelta = TimeDelta::days(7);
const MAX_EVENTS: usize = 20_000;
/// Several readings run at once, and each is held in memory.
const MAX_TEXT_BYTES: usize = 32 * 1024 * 1024;
/// How often a call is tried before the reading fails.
const MAX_TRIES: i32 = 4;
/// How often an overtaken reading starts again before it waits for its next turn.
const MAX_ROUNDS: u32 = 5;

#[derive(Clone, Debug)]
pub struct Reader {
    pub pool: PgPool,
    pub clock: Clock,
    pub google: Google,
    pub keys: Keys,
    pub quota: Quota,
    pub timing: Timing,
    /// Where Google sends push notifications, if it can reach us.
    pub push: Option<String>,
    pub tokens: Arc<Table<UserId, CachedToken>>,
}

/// A cached access token, its grant and its expiry.
#[derive(Clone, Debug)]
pub struct CachedToken {
    token: AccessToken,
    grant: Sealed,
    until: DateTime<Utc>,
}

/// A calendar as Google sent it.
#[derive(Debug, Default)]
struct Feed {
    changes: HashMap<String, EventChange>,
    name: Option<String>,
    zone: Option<String>,
    sync_token: Option<String>,
    /// The window of a full reading.
    window: Option<(DateTime<Utc>, DateTime<Utc>)>,
}

/// Why there is no feed.
#[derive(Debug)]
struct FetchError {
    problem: Problem,
    /// The wait that Google asks for.
    after: Option<Duration>,
}

impl Reader {
    pub async fn read(&self, user: UserId) -> anyhow::Result<()> {
        for _ in 0..MAX_ROUNDS {
            let Some(due) = readings::due(&self.pool, user).await? else { return Ok(()) };
            // After `due`: a later change of rules overtakes this reading.
            let rules = service::rules(&self.pool).await?;
            match self.fetch(&due, &rules).await? {
                Ok(feed) if self.write(&due, &feed, rules.version).await? => {
                    return Ok(self.maintain_channel(&due).await?);
                }
                Err(error) if self.fail(&due, &error).await? => return Ok(()),
                Ok(_) | Err(_) => tracing::debug!(user = user.0, "a reading was overtaken"),
            }
        }
        Ok(())
    }

    async fn fetch(&self, due: &DueReading, rules: &CurrentRules) -> sqlx::Result<Result<Feed, FetchError>> {
        let now = self.clock.now();
        let recent = due.last_full_sync_at.is_some_and(|last| now - last < FULL_READING_INTERVAL);
        let same_rules = due.rules_version == Some(rules.version);
        if let Some(sync_token) = due.sync_token.clone().filter(|_| recent && same_rules) {
            match self.pages(due, rules, EventsRequest::Since { sync_token, page: None }).await? {
                // The sync token is too old or unknown, or the changes exceed what we read: read everything.
                Err(GoogleError::SyncTokenExpired | GoogleError::Refused(400) | GoogleError::TooLarge) => {}
                other => return Ok(other.map_err(FetchError::from)),
            }
        }
        let (from, to) = (now - WINDOW_BEFORE, now + WINDOW_AFTER);
        let feed = self.pages(due, rules, EventsRequest::All { from, to, page: None }).await?;
        Ok(feed.map(|feed| Feed { window: Some((from, to)), ..feed }).map_err(FetchError::from))
    }

    async fn pages(
        &self,
        due: &DueReading,
        CurrentRules { rules, .. }: &CurrentRules,
        mut request: EventsRequest,
    ) -> sqlx::Result<Result<Feed, GoogleError>> {
        let mut feed = Feed::default();
        loop {
            let page = match self.page(due, &request, rules.look_at_descriptions()).await? {
                Ok(page) => page,
                Err(error) => return Ok(Err(error)),
            };
            // An event that changes meanwhile can come twice: the later one counts.
            for change in page.items.into_iter().filter_map(|item| feed::event_change(item, rules)) {
                feed.changes.insert(change.id().to_owned(), change);
            }
            let text_bytes: usize = feed.changes.values().map(EventChange::text_bytes).sum();
            if feed.changes.len() > MAX_EVENTS || text_bytes > MAX_TEXT_BYTES {
                return Ok(Err(GoogleError::TooLarge));
            }
            feed.name = page.summary.as_deref().and_then(feed::calendar_name).or(feed.name);
            feed.zone = page.time_zone.or(feed.zone);
            let Some(next) = page.next_page_token else {
                feed.sync_token = page.next_sync_token;
                return Ok(Ok(feed));
            };
            request = request.next(next);
        }
    }

    /// Retries temporary failures with a growing wait.
    async fn page(
        &self,
        due: &DueReading,
        request: &EventsRequest,
        descriptions: bool,
    ) -> sqlx::Result<Result<feed::Page, GoogleError>> {
        let mut tries = 0;
        loop {
            let until = self.clock.now() + self.timing.lease();
            if !readings::extend_claim(&self.pool, due, until).await? {
                return Ok(Err(GoogleError::Overtaken));
            }
            self.quota.wait(&self.pool, due.user).await?;
            let page = match self.access_token(due).await {
                Ok(token) => self.google.events(&token, request, descriptions).await,
                Err(error) => Err(error),
            };
            tries += 1;
            let wait = match page {
                Err(GoogleError::Unauthorised) if tries < MAX_TRIES => {
                    self.tokens.with(|tokens| tokens.remove(&due.user));
                    self.timing.between_tries(tries, None)
                }
                Err(GoogleError::RateLimited(after)) if tries < MAX_TRIES => {
                    self.timing.between_tries(tries, after)
                }
                Err(GoogleError::Unavailable) if tries < MAX_TRIES => self.timing.between_tries(tries, None),
                other => return Ok(other),
            };
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => return Ok(page),
            }
        }
    }

    /// Returns a cached token, or a new one.
    pub(super) async fn access_token(&self, due: &DueReading) -> Result<AccessToken, GoogleError> {
        let now = self.clock.now();
        let cached = self.tokens.with(|tokens| tokens.get(&due.user).cloned());
        if let Some(cached) = cached.filter(|cached| cached.until > now && cached.grant == due.sealed) {
            return Ok(cached.token);
        }
        let opened = self.keys.open(RefreshToken, due.user, &due.sealed).ok_or(GoogleError::KeyMissing)?;
        let token = self.google.refresh(&opened).await?;
        let until = now + timing::to_delta(token.lasts) - TimeDelta::minutes(1);
        self.tokens.with(|tokens| {
            make_room(tokens, now, |cached| cached.until);
            tokens.insert(due.user, CachedToken { token: token.clone(), grant: due.sealed.clone(), until });
        });
        Ok(token)
    }

    /// Returns false if the reading was overtaken: then nothing is written.
    async fn write(&self, due: &DueReading, feed: &Feed, rules_version: i64) -> sqlx::Result<bool> {
        let mut change = Change::begin_silently(&self.pool, &self.clock, &NOBODY).await?;
        let transaction = change.connection();
        if !readings::lock_unchanged(transaction, due).await? {
            return Ok(false);
        }
        let (stored, gone) = split(&feed.changes);
        let mut changed = readings::store(transaction, due.user, feed.zone.as_deref(), &stored).await?;
        changed |= if feed.window.is_some() {
            let ids = stored.iter().map(|copy| copy.provider_id.clone()).collect::<Vec<_>>();
            readings::remove_others(transaction, due.user, &ids).await?
        } else {
            readings::remove(transaction, due.user, &gone).await?
        };
        let now = self.clock.now();
        let has_push = channels::has_delivered(&mut *transaction, due.user, now).await?;
        let success = Success {
            sync_token: feed.sync_token.as_deref(),
            calendar_name: feed.name.as_deref(),
            window: feed.window,
            rules_version,
            now,
            next_sync_at: now + self.timing.next_reading(has_push),
        };
        readings::succeed(transaction, due, &success).await?;
        changed |= readings::remove_outside(transaction, due.user).await?;
        if changed || due.status != Status::Live {
            change.raise(Topic::Calendar(due.user));
            points::service::settle_person(&mut change, due.user).await?;
        }
        change.commit_unaudited().await?;
        metrics::counter!("calendar_readings_total", "result" => "done").increment(1);
        Ok(true)
    }

    /// Marks the connection as broken if only the person can fix it. Returns false if the reading was
    /// overtaken: then nothing is written.
    async fn fail(&self, due: &DueReading, error: &FetchError) -> sqlx::Result<bool> {
        let FetchError { problem, after } = *error;
        metrics::counter!("calendar_readings_total", "result" => problem.name()).increment(1);
        tracing::info!(user = due.user.0, ?problem, failures = due.failures, "a calendar could not be read");
        let mut change = Change::begin_silently(&self.pool, &self.clock, &NOBODY).await?;
        if matches!(problem, Problem::Revoked | Problem::Permission) {
            self.tokens.with(|tokens| tokens.remove(&due.user));
            let failed = readings::fail(change.connection(), due, problem, None).await?;
            if failed {
                change.raise(Topic::Calendar(due.user));
                change.commit(broken_entry(due.user, problem)).await?;
            }
            return Ok(failed);
        }
        let wait =
            self.timing.after_failures(due.failures).max(after.map_or(TimeDelta::zero(), timing::to_delta));
        let next = self.clock.now() + wait;
        let failed = readings::fail(change.connection(), due, problem, Some(next)).await?;
        if failed {
            change.raise(Topic::Calendar(due.user));
            // No audit row: nothing of ours changed.
            change.commit_unaudited().await?;
        }
        Ok(failed)
    }
}

fn split(changes: &HashMap<String, EventChange>) -> (Vec<&CopiedEvent>, Vec<String>) {
    let (mut stored, mut gone) = (Vec::new(), Vec::new());
    for change in changes.values() {
        match change {
            EventChange::Store(copy) => stored.push(copy),
            EventChange::Remove(id) => gone.push(id.clone()),
        }
    }
    (stored, gone)
}

fn broken_entry(user: UserId, problem: Problem) -> Entry {
    let after = Some(serde_json::json!({ "problem": problem }));
    Entry { action: "calendar.broken", subject: format!("user/{user}"), before: None, after }
}

impl From<GoogleError> for FetchError {
    fn from(error: GoogleError) -> Self {
        let (problem, after) = match error {
            GoogleError::Revoked => (Problem::Revoked, None),
            GoogleError::Permission => (Problem::Permission, None),
            GoogleError::RateLimited(after) => (Problem::Quota, after),
            // An overtaken reading is not recorded: its version matches no row.
            GoogleError::SyncTokenExpired | GoogleError::Unavailable | GoogleError::Overtaken => {
                (Problem::Unavailable, None)
            }
            GoogleError::Unauthorised | GoogleError::Refused(_) => (Problem::Refused, None),
            GoogleError::KeyMissing => (Problem::KeyMissing, None),
            GoogleError::TooLarge => (Problem::TooLarge, None),
        };
        Self { problem, after }
    }
}
