//! Closing days, sealing them, and verifying what was sealed.

use graphile_worker::{IntoTaskHandlerResult, TaskHandler, WorkerContext};
use serde::{Deserialize, Serialize};

use super::clock;
use crate::{boards, seals};

/// Every five minutes: stores yesterday's boards as soon as nothing can change that day.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct CloseYesterday {}

impl TaskHandler for CloseYesterday {
    const IDENTIFIER: &'static str = "close_yesterday";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let closed =
            boards::closings::close_yesterday(context.pg_pool(), clock(&context).surely_passed()).await;
        closed.map_err(|error| error.to_string())
    }
}

/// Every five minutes, for the same reason: seals the days that are over and not sealed yet.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct SealDays {}

impl TaskHandler for SealDays {
    const IDENTIFIER: &'static str = "seal_days";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let (pool, now) = (context.pg_pool(), clock(&context).surely_passed());
        let sealed = seals::sealing::seal_days(pool, now).await.map(drop);
        // Another worker may have verified since; and what could not be sealed is told.
        seals::service::tell_health(pool, now).await.and(sealed).map_err(|error| error.to_string())
    }
}

/// Every night, and when an administrator asks for it: compares everything that was sealed with its seals.
#[derive(Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct VerifyHistory(pub(super) seals::job::Job);

impl TaskHandler for VerifyHistory {
    const IDENTIFIER: &'static str = seals::job::JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let is_last = *context.job().attempts() >= seals::job::ATTEMPTS;
        let ran = self.0.run(context.pg_pool(), &clock(&context), is_last).await;
        ran.map_err(|error| error.to_string())
    }
}
