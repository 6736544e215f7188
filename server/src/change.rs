//! The only way to change anything: a transaction that ends with an audit row (a change of many people: one for each)
//! and raised versions of what screens show.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool, Postgres, Transaction};

use crate::{
    audit::{self, Entry, Origin},
    clock::Clock,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::UserId,
    notifier::Notifier,
    topic::Topic,
};

#[derive(Debug)]
pub struct Change<'a> {
    transaction: Transaction<'static, Postgres>,
    clock: &'a Clock,
    origin: &'a Origin,
    /// Notified after the commit.
    notifier: Option<&'a Notifier>,
    raised: BTreeSet<Topic>,
}

impl<'a> Change<'a> {
    /// A person who changes things too fast is refused: every change is recorded and wakes screens.
    pub async fn begin(context: &'a Context, origin: &'a Origin) -> ApiResult<Self> {
        if let Some(person) = origin.actor {
            let taken = context.writes.take(person, context.clock.now());
            taken.map_err(|wait| ApiError::new(Code::TooMany).retry_after(wait))?;
        }
        let silent = Self::begin_silently(&context.pool, &context.clock, origin).await?;
        Ok(Self { notifier: Some(&context.notifier), ..silent })
    }

    /// For processes without streams: the others find the raised versions.
    pub async fn begin_silently(pool: &PgPool, clock: &'a Clock, origin: &'a Origin) -> sqlx::Result<Self> {
        let transaction = begin(pool.clone()).await?;
        Ok(Self { transaction, clock, origin, notifier: None, raised: BTreeSet::new() })
    }

    pub fn connection(&mut self) -> &mut PgConnection {
        &mut self.transaction
    }

    /// Read after a row was locked, it is later than whatever held the lock before.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// The person who makes it, if one does
    pub fn actor(&self) -> Option<UserId> {
        self.origin.actor
    }

    pub fn raise(&mut self, topic: Topic) {
        self.raised.insert(topic);
    }

    /// An audit row of its own for each of several things that change at once; `commit_unaudited` then ends it.
    pub async fn record(&mut self, entry: Entry) -> sqlx::Result<()> {
        let now = self.now();
        audit::record(&mut self.transaction, now, self.origin, entry).await
    }

    pub async fn commit(mut self, entry: Entry) -> sqlx::Result<()> {
        self.record(entry).await?;
        // Last, to hold the locks on shared rows as briefly as possible.
        self.commit_unaudited().await
    }

    /// The same for many, in one statement.
    pub async fn record_all(&mut self, entries: Vec<Entry>) -> sqlx::Result<()> {
        let now = self.now();
        audit::record_all(&mut self.transaction, now, self.origin, entries).await
    }

    /// For one change of many people.
    pub async fn commit_all(mut self, entries: Vec<Entry>) -> sqlx::Result<()> {
        self.record_all(entries).await?;
        self.commit_unaudited().await
    }

    /// For changes that no person made, such as those read from Google's calendars, or whose entries are recorded.
    pub async fn commit_unaudited(mut self) -> sqlx::Result<()> {
        raise(&mut self.transaction, self.raised.iter().copied()).await?;
        self.commit_recorded().await
    }

    /// For a change whose own statement wrote the audit row and raised the versions, as that of a score does.
    pub async fn commit_recorded(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        if let Some(notifier) = self.notifier {
            notifier.notify(self.raised);
        }
        Ok(())
    }
}

/// In a task of its own, which goes on when the request is dropped: a BEGIN that nobody waits for any more would leave an
/// open transaction in the pool.
pub async fn begin(pool: PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let begun = tokio::spawn(async move { pool.begin().await });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// In a fixed order, so that two writers cannot deadlock.
pub async fn raise(
    transaction: &mut PgConnection,
    topics: impl IntoIterator<Item = Topic>,
) -> sqlx::Result<()> {
    let topics = topics.into_iter().collect::<BTreeSet<_>>();
    let (topics, keys): (Vec<_>, Vec<_>) = topics.into_iter().map(Topic::row).unzip();
    let topics = topics.into_iter().map(str::to_owned).collect::<Vec<_>>();
    sqlx::query!(
        "INSERT INTO versions (area, key)
         SELECT area, key FROM unnest($1::text[], $2::bigint[]) AS raised (area, key) ORDER BY area, key
         ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1",
        &topics,
        &keys
    )
    .execute(transaction)
    .await?;
    Ok(())
}
