//! Whose calendar is read next. The moment stands in the connection's row; here it becomes a job. Whatever happens to
//! the job, the row says when to try again.

use serde_json::json;
use tokio_util::sync::CancellationToken;

use super::{reader::Reader, store::readings};
use crate::jobs::{self, NewJob};

pub const JOB: &str = "read_calendar";
const AT_ONCE: i64 = 100;

impl Reader {
    /// Looks again and again until `stop`. A database that is away for a while is no reason to end.
    pub async fn schedule(&self, stop: CancellationToken) {
        loop {
            if let Err(error) = self.schedule_due().await {
                tracing::warn!(%error, "calendars could not be scheduled");
            }
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(self.pace.tick()) => {}
            }
        }
    }

    pub async fn schedule_due(&self) -> sqlx::Result<()> {
        let mut transaction = self.pool.begin().await?;
        let due = readings::claim(&mut *transaction, self.clock.now(), self.pace.lease(), AT_ONCE).await?;
        for user in due {
            let key = format!("{JOB}/{user}");
            let payload = json!({ "user": user });
            // One attempt: the row knows when the next is due. Behind everything else, because there may be thousands.
            let job = NewJob { name: JOB, payload, key: Some(&key), attempts: 1, priority: 10 };
            jobs::add(&mut transaction, job).await?;
        }
        transaction.commit().await
    }
}
