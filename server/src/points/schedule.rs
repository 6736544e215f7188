//! Settles who is due: after rules were saved, when somebody came back, when a calendar event has ended. Once a night
//! everybody is settled, which should post nothing.

use std::time::Duration;

use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::{service, store};
use crate::{audit::NOBODY, change::Change, clock::Clock, ids::MemberId, ledger, telemetry::traces::Span};

pub const NIGHTLY_JOB: &str = "settle_all";
const PAUSE: Duration = Duration::from_secs(5);
const BATCH: i64 = 100;

#[derive(Clone, Debug)]
pub struct Settler {
    pub pool: PgPool,
    pub clock: Clock,
}

impl Settler {
    /// Settles who is due until `stop`. Continues if the database is unavailable for a while.
    pub async fn run(&self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            match self.settle_due(&stop).await {
                // There may be more.
                Ok(settled) if settled == BATCH => continue,
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "points could not be settled"),
            }
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(PAUSE) => {}
            }
        }
    }

    /// Each in a transaction of its own, with which the row goes: killed anywhere, the rest is still due.
    pub async fn settle_due(&self, stop: &CancellationToken) -> sqlx::Result<i64> {
        let due = store::due(&self.pool, self.clock.now(), BATCH).await?;
        let mut settled = 0;
        for member in due {
            if stop.is_cancelled() {
                break;
            }
            let span = Span::job("settle_points");
            let done = span.run(self.settle_one(member, true)).await;
            span.worked(done.is_ok());
            match done {
                Ok(_) => settled += 1,
                // A member who cannot be settled holds nobody else up.
                Err(sqlx::Error::Database(error)) => {
                    tracing::warn!(%member, %error, "a member could not be settled");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(settled)
    }

    /// A net below all other ways: what it posts, one of them has missed.
    pub async fn settle_all(&self) -> sqlx::Result<()> {
        let mut last = MemberId(0);
        loop {
            let members = store::counted_after(&self.pool, last, BATCH).await?;
            let Some(next) = members.last().copied() else { return Ok(()) };
            for member in members {
                if self.settle_one(member, false).await? {
                    metrics::counter!("points_found_by_night_total").increment(1);
                    tracing::warn!(%member, "points were found by night that no change had posted");
                }
            }
            last = next;
        }
    }

    async fn settle_one(&self, member: MemberId, is_due: bool) -> sqlx::Result<bool> {
        let mut change = Change::begin_silently(&self.pool, &self.clock, &NOBODY).await?;
        let opened = ledger::open(&mut change, member).await?;
        let now = change.now();
        if is_due && !store::claim(change.connection(), member, now).await? {
            return Ok(false);
        }
        let posted = match opened {
            Some(opened) => service::settle_recorded(&mut change, &opened).await?,
            None => false,
        };
        change.commit_unaudited().await?;
        Ok(posted)
    }
}
