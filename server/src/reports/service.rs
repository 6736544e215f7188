//! What sending and deciding share.

use serde_json::Value;

use super::{model::Report, reading, store};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{ReportId, TeamId, UserId},
    managing,
    topic::Topic,
};

/// The team and the person of a report.
pub async fn owner(context: &Context, report: ReportId) -> ApiResult<(TeamId, UserId)> {
    store::owner(&context.pool, report).await?.ok_or_else(not_found)
}

/// Who can decide it hears of it, and the person it is about.
pub async fn raise_inboxes(change: &mut Change<'_>, team: TeamId, person: UserId) -> sqlx::Result<()> {
    managing::raise_deciders(change, team, person).await?;
    change.raise(Topic::Inbox(person));
    Ok(())
}

pub fn entry(action: &'static str, report: ReportId, before: Option<Value>, after: Option<Value>) -> Entry {
    Entry { action, subject: format!("report/{report}"), before, after }
}

/// As it is within the change.
pub async fn shown(change: &mut Change<'_>, report: ReportId) -> ApiResult<Report> {
    reading::by_ids(change.connection(), &[report]).await?.pop().ok_or_else(not_found)
}

pub fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such report")
}
