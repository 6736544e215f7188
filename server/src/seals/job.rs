//! The job that verifies: every night, and when an administrator asks for it.

use std::{pin::pin, time::Duration};

use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio::time;

use super::{
    service, verifications,
    verifying::{Progress, Verified, verify_telling},
};
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
        match verify_aloud(pool, id).await {
            Ok(found) => {
                verifications::finish(pool, id, clock.now(), &found).await?;
                service::tell_health(pool, clock.now()).await?;
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

/// Tells every second how far it is.
async fn verify_aloud(pool: &PgPool, id: i64) -> sqlx::Result<Verified> {
    let progress = Progress::default();
    let mut verifying = pin!(verify_telling(pool, &progress));
    loop {
        tokio::select! {
            found = &mut verifying => return found,
            () = time::sleep(Duration::from_secs(1)) => {
                if let Err(error) = verifications::note(pool, id, progress.days()).await {
                    tracing::debug!(%error, "cannot say how far verifying is");
                }
            }
        }
    }
}
