//! Importing people, and erasing them.

use graphile_worker::{IntoTaskHandlerResult, TaskHandler, WorkerContext};
use serde::{Deserialize, Serialize};

use super::clock;
use crate::{files::Storage, import, personal_data};

/// Applies a file of people.
#[derive(Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct ImportPeople(import::job::Job);

impl TaskHandler for ImportPeople {
    const IDENTIFIER: &'static str = import::job::JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let is_last = *context.job().attempts() >= import::job::ATTEMPTS;
        let ran = self.0.run(context.pg_pool(), &clock(&context), is_last).await;
        ran.map_err(|error| format!("{error:#}"))
    }
}

/// Erases what the account of a person held.
#[derive(Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct ErasePerson(personal_data::erasing::Job);

impl TaskHandler for ErasePerson {
    const IDENTIFIER: &'static str = personal_data::erasing::JOB;

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let storage = context.get_ext::<Storage>().ok_or("the worker has no storage")?;
        let ran = self.0.run(context.pg_pool(), &clock(&context), storage).await;
        ran.map_err(|error| format!("{error:#}"))
    }
}
