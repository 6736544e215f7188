//! The job of an import.

use anyhow::Result;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;

use super::{apply::apply, model::ImportProblem, store};
use crate::{
    clock::Clock,
    error::{ApiError, Code},
    ids::ImportId,
};

pub const JOB: &str = "import";
/// Some minutes. Somebody is waiting.
pub const ATTEMPTS: i16 = 5;

#[derive(Debug, Deserialize, Serialize)]
pub struct Job {
    pub id: ImportId,
}

impl Job {
    /// Safe to run again: a finished import stays as it is, and an interrupted one has changed nothing.
    pub async fn run(&self, pool: &PgPool, clock: &Clock, is_last: bool) -> Result<()> {
        let Some(task) = store::begin(pool, self.id).await? else { return Ok(()) };
        let Err(error) = apply(pool, clock, self.id, task).await else { return Ok(()) };
        let problem = problem(&error);
        if problem == ImportProblem::Changed || is_last {
            tracing::warn!(import = %self.id, ?error, "an import failed");
            store::fail(pool, self.id, problem, clock.now()).await?;
        }
        match problem {
            ImportProblem::Changed => Ok(()),
            ImportProblem::Failed => Err(anyhow::anyhow!("{error:?}")),
        }
    }
}

/// Whether trying again could help. An email that was given away while the import ran is known the next time.
fn problem(error: &ApiError) -> ImportProblem {
    match error.code {
        Code::Invalid | Code::NotFound => ImportProblem::Changed,
        _ => ImportProblem::Failed,
    }
}
