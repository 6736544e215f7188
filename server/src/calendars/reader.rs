//! Reads a calendar: everything at first and once a week, changes in between. A reading is fetched completely
//! and then written in one transaction, so that nobody sees half of it and a crash leaves nothing behind.

use std::{collections::HashMap, sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;

use super::{
    feed::{self, Ask, CopiedEvent, Step},
    google::{AccessToken, Google, Trouble},
    model::{Problem, Status},
    pace::{self, Pace},
    quota::Quota,
    rules::Rules,
    sealing::{Keys, Sealed},
    service,
    store::{
        channels,
        readings::{self, Due, Success},
    },
};
use crate::{
    audit::{Entry, Origin},
    change::{self, Change},
    clock::Clock,
    ids::UserId,
    limits::{Table, make_room},
    topic::Topic,
};

/// The window that is read.
const BACK: TimeDelta = TimeDelta::days(400);
const AHEAD: TimeDelta = TimeDelta::days(180);
/// A sync token does not report events that enter the window only because time passes.
const FULL_EVERY: TimeDelta = TimeDelta::days(7);
const MOST_EVENTS: usize = 20_000;
/// Several readings run at once, and each is held in memory.
const MOST_TEXT: usize = 32 * 1024 * 1024;
/// How often a call is tried before the reading fails.
const TRIES: i32 = 4;
/// How often an overtaken reading starts again before it waits for its next turn.
const ROUNDS: u32 = 5;

#[derive(Clone, Debug)]
pub struct Reader {
    pub pool: PgPool,
    pub clock: Clock,
    pub google: Google,
    pub keys: Keys,
    pub quota: Quota,
    pub pace: Pace,
    /// Where Google sends push notifications, if it can reach us.
    pub push: Option<String>,
    pub tokens: Arc<Table<UserId, Kept>>,
}

/// A cached access token, its grant and its expiry.
#[derive(Clone, Debug)]
pub struct Kept {
    token: AccessToken,
    grant: Sealed,
    until: DateTime<Utc>,
}

/// A calendar as Google sent it.
#[derive(Debug, Default)]
struct Feed {
    steps: HashMap<String, Step>,
    name: Option<String>,
    zone: Option<String>,
    sync_token: Option<String>,
    /// The window of a full reading.
    window: Option<(DateTime<Utc>, DateTime<Utc>)>,
}

/// Why there is no feed.
#[derive(Debug)]
struct NoFeed {
    problem: Problem,
    /// The wait that Google asks for.
    after: Option<Duration>,
}

impl Reader {
    pub async fn read(&self, user: UserId) -> anyhow::Result<()> {
        for _ in 0..ROUNDS {
            let Some(due) = readings::due(&self.pool, user).await? else { return Ok(()) };
            // After `due`: a later change of rules overtakes this reading.
            let rules = service::rules(&self.pool).await?;
            match self.fetch(&due, &rules).await? {
                Ok(feed) if self.write(&due, &feed).await? => return Ok(self.keep_channel(&due).await?),
                Err(none) if self.fail(&due, &none).await? => return Ok(()),
                Ok(_) | Err(_) => tracing::debug!(user = user.0, "a reading was overtaken"),
            }
        }
        Ok(())
    }

    async fn fetch(&self, due: &Due, rules: &Rules) -> sqlx::Result<Result<Feed, NoFeed>> {
        let now = self.clock.now();
        let recent = due.last_full_sync_at.is_some_and(|last| now - last < FULL_EVERY);
        if let Some(sync_token) = due.sync_token.clone().filter(|_| recent) {
            match self.pages(due, rules, Ask::Since { sync_token, page: None }).await? {
                // The sync token is too old or unknown, or the changes exceed what we read: read everything.
                Err(Trouble::Gone | Trouble::Refused(400) | Trouble::TooLarge) => {}
                other => return Ok(other.map_err(NoFeed::from)),
            }
        }
        let (from, to) = (now - BACK, now + AHEAD);
        let feed = self.pages(due, rules, Ask::All { from, to, page: None }).await?;
        Ok(feed.map(|feed| Feed { window: Some((from, to)), ..feed }).map_err(NoFeed::from))
    }

    async fn pages(&self, due: &Due, rules: &Rules, mut ask: Ask) -> sqlx::Result<Result<Feed, Trouble>> {
        let mut feed = Feed::default();
        loop {
            let page = match self.page(due, &ask).await? {
                Ok(page) => page,
                Err(trouble) => return Ok(Err(trouble)),
            };
            // An event that changes meanwhile can come twice: the later one counts.
            for step in page.items.into_iter().filter_map(|item| feed::step(item, rules)) {
                feed.steps.insert(step.id().to_owned(), step);
            }
            if feed.steps.len() > MOST_EVENTS || feed.text() > MOST_TEXT {
                return Ok(Err(Trouble::TooLarge));
            }
            feed.name = page.summary.as_deref().and_then(feed::calendar_name).or(feed.name);
            feed.zone = page.time_zone.or(feed.zone);
            let Some(next) = page.next_page_token else {
                feed.sync_token = page.next_sync_token;
                return Ok(Ok(feed));
            };
            ask = ask.next(next);
        }
    }

    /// Retries temporary failures with a growing wait.
    async fn page(&self, due: &Due, ask: &Ask) -> sqlx::Result<Result<feed::Page, Trouble>> {
        let mut tries = 0;
        loop {
            let until = self.clock.now() + self.pace.lease();
            if !readings::still_reading(&self.pool, due, until).await? {
                return Ok(Err(Trouble::Overtaken));
            }
            self.quota.wait(&self.pool, due.user).await?;
            let page = match self.access(due).await {
                Ok(token) => self.google.events(&token, ask).await,
                Err(trouble) => Err(trouble),
            };
            tries += 1;
            let wait = match page {
                Err(Trouble::Unauthorised) if tries < TRIES => {
                    self.tokens.with(|tokens| tokens.remove(&due.user));
                    self.pace.between_tries(tries, None)
                }
                Err(Trouble::Slow(after)) if tries < TRIES => self.pace.between_tries(tries, after),
                Err(Trouble::Unavailable) if tries < TRIES => self.pace.between_tries(tries, None),
                other => return Ok(other),
            };
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => return Ok(page),
            }
        }
    }

    /// Returns a cached token, or a new one.
    pub(super) async fn access(&self, due: &Due) -> Result<AccessToken, Trouble> {
        let now = self.clock.now();
        let kept = self.tokens.with(|tokens| tokens.get(&due.user).cloned());
        if let Some(kept) = kept.filter(|kept| kept.until > now && kept.grant == due.sealed) {
            return Ok(kept.token);
        }
        let refresh_token = self.keys.open(due.user, &due.sealed).ok_or(Trouble::KeyMissing)?;
        let token = self.google.refresh(&refresh_token).await?;
        let until = now + pace::span(token.lasts) - TimeDelta::minutes(1);
        self.tokens.with(|tokens| {
            make_room(tokens, |kept| kept.until > now);
            tokens.insert(due.user, Kept { token: token.clone(), grant: due.sealed.clone(), until });
        });
        Ok(token)
    }

    /// Returns false if the reading was overtaken: then nothing is written.
    async fn write(&self, due: &Due, feed: &Feed) -> sqlx::Result<bool> {
        let mut transaction = self.pool.begin().await?;
        if !readings::lock_unchanged(&mut transaction, due).await? {
            return Ok(false);
        }
        let (kept, gone) = sorted(&feed.steps);
        let mut changed = readings::keep(&mut transaction, due.user, feed.zone.as_deref(), &kept).await?;
        changed |= if feed.window.is_some() {
            let ids = kept.iter().map(|copy| copy.provider_id.clone()).collect::<Vec<_>>();
            readings::remove_others(&mut transaction, due.user, &ids).await?
        } else {
            readings::remove(&mut transaction, due.user, &gone).await?
        };
        let now = self.clock.now();
        let heard = channels::is_heard(&mut *transaction, due.user, now).await?;
        let success = Success {
            sync_token: feed.sync_token.as_deref(),
            calendar_name: feed.name.as_deref(),
            window: feed.window,
            now,
            next_sync_at: now + self.pace.next_reading(heard),
        };
        readings::succeed(&mut transaction, due, &success).await?;
        changed |= readings::remove_outside(&mut transaction, due.user).await?;
        if changed || due.status != Status::Live {
            change::raise(&mut transaction, [Topic::Calendar(due.user)]).await?;
        }
        transaction.commit().await?;
        metrics::counter!("calendar_readings_total", "result" => "done").increment(1);
        Ok(true)
    }

    /// Marks the connection as broken if only the person can fix it. Returns false if the reading was
    /// overtaken: then nothing is written.
    async fn fail(&self, due: &Due, none: &NoFeed) -> sqlx::Result<bool> {
        let NoFeed { problem, after } = *none;
        metrics::counter!("calendar_readings_total", "result" => problem.name()).increment(1);
        tracing::info!(user = due.user.0, ?problem, failures = due.failures, "a calendar could not be read");
        let origin = Origin::default();
        let mut change = Change::begin_silently(&self.pool, &self.clock, &origin).await?;
        if matches!(problem, Problem::Revoked | Problem::Permission) {
            self.tokens.with(|tokens| tokens.remove(&due.user));
            let failed = readings::fail(change.connection(), due, problem, None).await?;
            if failed {
                change.raise(Topic::Calendar(due.user));
                change.commit(broken(due.user, problem)).await?;
            }
            return Ok(failed);
        }
        let wait = self.pace.after_failures(due.failures).max(after.map_or(TimeDelta::zero(), pace::span));
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

impl Feed {
    /// Bytes of text to store.
    fn text(&self) -> usize {
        self.steps.values().map(Step::text).sum()
    }
}

fn sorted(steps: &HashMap<String, Step>) -> (Vec<&CopiedEvent>, Vec<String>) {
    let (mut kept, mut gone) = (Vec::new(), Vec::new());
    for step in steps.values() {
        match step {
            Step::Keep(copy) => kept.push(copy),
            Step::Remove(id) => gone.push(id.clone()),
        }
    }
    (kept, gone)
}

fn broken(user: UserId, problem: Problem) -> Entry {
    let after = Some(serde_json::json!({ "problem": problem }));
    Entry { action: "calendar.broken", subject: format!("user/{user}"), before: None, after }
}

impl From<Trouble> for NoFeed {
    fn from(trouble: Trouble) -> Self {
        let (problem, after) = match trouble {
            Trouble::Revoked => (Problem::Revoked, None),
            Trouble::Permission => (Problem::Permission, None),
            Trouble::Slow(after) => (Problem::Quota, after),
            // An overtaken reading is not recorded: its version matches no row.
            Trouble::Gone | Trouble::Unavailable | Trouble::Overtaken => (Problem::Unavailable, None),
            Trouble::Unauthorised | Trouble::Refused(_) => (Problem::Refused, None),
            Trouble::KeyMissing => (Problem::KeyMissing, None),
            Trouble::TooLarge => (Problem::TooLarge, None),
        };
        Self { problem, after }
    }
}
