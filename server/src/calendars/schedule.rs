//! Decides whose calendar is read next. The connections are the queue: each row holds its next moment, and a
//! worker claims the rows that are due. However a reading ends, the row says when to try again.

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::{reader::Reader, store::readings};
use crate::{ids::UserId, telemetry::traces::Span};

/// Readings mostly wait for Google.
const CONCURRENCY: usize = 12;

impl Reader {
    /// Reads due calendars until `stop`; running readings finish. Continues if the database is unavailable
    /// for a while.
    pub async fn run(&self, stop: CancellationToken) {
        let mut readings = JoinSet::new();
        loop {
            match self.claim(CONCURRENCY - readings.len()).await {
                Ok(due) => due.into_iter().for_each(|user| {
                    let reader = self.clone();
                    readings.spawn(async move { reader.read_claimed(user).await });
                }),
                Err(error) => tracing::warn!(%error, "calendars could not be claimed"),
            }
            tokio::select! {
                () = stop.cancelled() => break,
                Some(_) = readings.join_next() => {}
                () = tokio::time::sleep(self.timing.tick()) => {}
            }
        }
        while readings.join_next().await.is_some() {}
    }

    /// Claims up to `max` due calendars for this reader until the lease ends.
    pub async fn claim(&self, max: usize) -> sqlx::Result<Vec<UserId>> {
        let max = i64::try_from(max).unwrap_or(i64::MAX);
        readings::claim(&self.pool, self.clock.now(), self.timing.lease(), max).await
    }

    /// An error keeps the claim: the calendar is due again when the lease ends.
    async fn read_claimed(&self, user: UserId) {
        let span = Span::job("read_calendar");
        let read = span.run(self.read(user)).await;
        span.worked(read.is_ok());
        if let Err(error) = read {
            tracing::warn!(user = user.0, error = format!("{error:#}"), "a reading failed");
        }
    }
}
