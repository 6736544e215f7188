//! The job that verifies: every night, and when an administrator asks for it.

use serde::{Deserialize, Serialize};
use sqlx::PgPool;

use super::{service, verifications, verifying::verify};
use crate::clock::Clock;

pub const JOB: &str = "verify_history";
/// Somebody may be waiting.
pub const ATTEMPTS: i16 = 3;

#[derive(Debug, Deserialize, Serialize)]
pub struct Job {
    /// The one that an administrator has started; none at night
    pub verification: Option<i64>,
}

impl Job {
    pub async fn run(&self, pool: &PgPool, clock: &Clock, is_last: bool) -> sqlx::Result<()> {
        let id = match self.verification {
            Some(id) => id,
            None => verifications::begin(pool, clock.now()).await?,
        };
        match verify(pool).await {
            Ok(found) => {
                verifications::finish(pool, id, clock.now(), &found).await?;
                service::tell_broken_days(pool).await?;
                for broken in &found.broken {
                    tracing::error!(day = %broken.day, part = ?broken.part, "history was altered");
                }
                let (entries, changes, days) = (found.entries, found.changes, found.days());
                tracing::info!(entries, changes, days, broken = found.broken.len(), "verified the history");
                Ok(())
            }
            Err(error) => {
                if is_last || self.verification.is_none() {
                    verifications::drop_unfinished(pool, id).await?;
                }
                Err(error)
            }
        }
    }
}
