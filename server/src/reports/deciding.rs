//! Refusing and withdrawing: both lock the report alone.

use serde_json::json;

use super::{
    access::{LedReport, OwnReport},
    model::{Refusal, Report, State, Waiting},
    service,
    store::{self, Decision},
};
use crate::{
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::ReportId,
    text::clean_lines,
};

/// Needs a note, which the person reads.
pub async fn refuse(context: &Context, report: &LedReport, refusal: Refusal) -> ApiResult<Report> {
    let note = clean_lines("note", &refusal.note, 500)?;
    if note.is_empty() {
        return Err(ApiError::invalid("note", "'note' is required: the person reads it"));
    }
    let mut change = report.by.begin(context).await?;
    lock_waiting(&mut change, report.id).await?;
    let (by, at) = (report.by.actor.user.id, change.now());
    let decision = Decision { state: State::Refused, by, at, note: Some(&note), made: None };
    decide(change, report.id, "report.refused", decision).await
}

/// By who sent it, while it waits.
pub async fn withdraw(context: &Context, report: &OwnReport) -> ApiResult<Report> {
    let by = report.actor.user.id;
    let mut change = Change::begin(context, &report.actor.origin).await?;
    let sent = store::lock(change.connection(), report.id).await?.filter(|sent| sent.sent_by == by);
    waiting(sent)?;
    let at = change.now();
    let decision = Decision { state: State::Withdrawn, by, at, note: None, made: None };
    decide(change, report.id, "report.withdrawn", decision).await
}

/// Of two who decide at once the second finds it decided.
pub async fn lock_waiting(change: &mut Change<'_>, id: ReportId) -> ApiResult<Waiting> {
    waiting(store::lock(change.connection(), id).await?)
}

fn waiting(report: Option<Waiting>) -> ApiResult<Waiting> {
    let report = report.ok_or_else(service::not_found)?;
    match report.state {
        State::Waiting => Ok(report),
        _ => Err(ApiError::because(Code::Conflict, "This report is decided already")),
    }
}

async fn decide(
    mut change: Change<'_>,
    id: ReportId,
    action: &'static str,
    decision: Decision<'_>,
) -> ApiResult<Report> {
    store::decide(change.connection(), id, &decision).await?;
    let shown = service::shown(&mut change, id).await?;
    service::raise_inboxes(&mut change, shown.team.id, shown.person.id).await?;
    let mut after = json!({ "user": shown.person.id });
    if let Some(note) = decision.note {
        after["note"] = note.into();
    }
    change.commit(service::entry(action, id, None, Some(after))).await?;
    Ok(shown)
}
