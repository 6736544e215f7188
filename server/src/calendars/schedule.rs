//! Whose calendar is read next. The moment stands in the connection's row, and the rows are the queue: a worker claims
//! those that are due and reads them. Whatever happens to a reading, the row says when to try again.

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::{reader::Reader, store::readings};

/// Readings wait for Google most of the time.
const AT_ONCE: usize = 12;

impl Reader {
    /// Reads what is due, again and again until `stop`; readings under way finish. A database that is away for a while is
    /// no reason to end.
    pub async fn run(&self, stop: CancellationToken) {
        let mut readings = JoinSet::new();
        loop {
            match self.claim(AT_ONCE - readings.len()).await {
                Ok(due) => due.into_iter().for_each(|user| {
                    let reader = self.clone();
                    readings.spawn(async move { reader.read_claimed(user).await });
                }),
                Err(error) => tracing::warn!(%error, "calendars could not be claimed"),
            }
            tokio::select! {
                () = stop.cancelled() => break,
                Some(_) = readings.join_next() => {}
                () = tokio::time::sleep(self.pace.tick()) => {}
            }
        }
        while readings.join_next().await.is_some() {}
    }

    /// At most so many calendars that are due, for this reader until the lease ends.
    pub async fn claim(&self, most: usize) -> sqlx::Result<Vec<i64>> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        readings::claim(&self.pool, self.clock.now(), self.pace.lease(), most).await
    }

    /// An error leaves the claim: the calendar is due again when it ends.
    async fn read_claimed(&self, user: i64) {
        if let Err(error) = self.read(user).await {
            tracing::warn!(user, error = format!("{error:#}"), "a reading failed");
        }
    }
}
