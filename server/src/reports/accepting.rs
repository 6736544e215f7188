//! Accepting a report: it changes the event that it is about, or becomes a new one.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::{
    model::{AcceptedMany, NotAccepted, Report, SeenReport, State, Waiting},
    service,
    store::{self, Decision},
};
use crate::{
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    events::{
        model::{Event, Origin},
        tag::tag,
        writing::{self, Stored},
    },
    given::Given,
    ids::{EventId, ReportId, UserId},
    ledger::{self, Opened},
    managers::access::{Leader, Leading},
};

/// `seen` is the tag of the event that it is about; what is gone has none, and becomes a new event.
pub async fn accept(context: &Context, by: &Leading, id: ReportId, seen: Option<&str>) -> ApiResult<Report> {
    let mut change = by.begin(context).await?;
    let report = super::deciding::lock_waiting(&mut change, id).await?;
    let before = match report.event {
        Some(event) => lock_event(&mut change, event, &report).await?,
        None => None,
    };
    if let Some((event, stored)) = &before
        && seen != Some(tag(&Event { id: *event, details: stored.details.clone() }).as_str())
    {
        return Err(ApiError::because(Code::Conflict, "The visit has changed: look at it again"));
    }
    let opened = ledger::open(&mut change, report.member).await?.filter(Opened::is_current);
    let opened = opened.ok_or_else(|| ApiError::because(Code::Conflict, "This person has left the team"))?;
    let now = change.now();
    let after =
        become_event(&mut change, &opened, (id, &report), before.as_ref(), (by.actor.user.id, now)).await?;
    let shown = service::shown(&mut change, id).await?;
    let before = before.map(|(_, stored)| json!({ "event": stored.details }));
    change.commit(service::entry("report.accepted", id, before, Some(after))).await?;
    Ok(shown)
}

/// None if it is gone.
pub async fn lock_event(
    change: &mut Change<'_>,
    event: EventId,
    report: &Waiting,
) -> sqlx::Result<Option<(EventId, Stored)>> {
    let stored = writing::lock(change.connection(), event).await?;
    Ok(stored.filter(|stored| stored.member == report.member).map(|stored| (event, stored)))
}

/// With the report, the event and the member locked. Returns what the audit row says of it.
pub async fn become_event(
    change: &mut Change<'_>,
    opened: &Opened,
    (id, report): (ReportId, &Waiting),
    before: Option<&(EventId, Stored)>,
    (by, now): (UserId, DateTime<Utc>),
) -> sqlx::Result<Value> {
    let details = report.becomes(before.map(|(_, stored)| &stored.details));
    let (made, effect) = if let Some((event, _)) = before {
        (*event, writing::update(change, opened, (*event, &details), now).await?)
    } else {
        let origin = match &report.calendar_key {
            Some(key) => Origin { source: "google", key: key.clone() },
            None => Origin { source: "report", key: id.to_string() },
        };
        writing::insert(change, opened, &details, (report.sent_by, Some(&origin)), now).await?
    };
    let decision = Decision { state: State::Accepted, by, at: now, note: None, made: Some(made) };
    store::decide(change.connection(), id, &decision).await?;
    service::raise_inboxes(change, opened.team, opened.user).await?;
    let after =
        json!({ "user": opened.user, "event_id": made, "event": details, "by_self": by == report.sent_by });
    Ok(writing::with_points(after, effect))
}

/// Each by itself, by their ids.
pub async fn accept_many(
    context: &Context,
    leader: &Leader,
    mut reports: Vec<SeenReport>,
) -> ApiResult<AcceptedMany> {
    reports.sort_by_key(|report| report.id);
    let mut answer = AcceptedMany::default();
    for SeenReport { id, tag } in reports {
        match accept_one(context, leader, id, tag).await {
            Ok(()) => answer.accepted.push(id),
            // What is ours to mend is not the report's fault.
            Err(error) if error.source.is_some() => return Err(error),
            Err(ApiError { code, message, .. }) => {
                answer.refused.push(NotAccepted { id, code, error: message.into_owned() });
            }
        }
    }
    Ok(answer)
}

async fn accept_one(context: &Context, leader: &Leader, id: ReportId, tag: Given<String>) -> ApiResult<()> {
    let (team, person) = service::owner(context, id).await?;
    let by = leader.clone().of(team, person)?;
    accept(context, &by, id, seen(tag)?.as_deref()).await?;
    Ok(())
}

/// A tag must be sent, be it null: nobody accepts without having looked.
pub fn seen(tag: Given<String>) -> ApiResult<Option<String>> {
    match tag {
        Given::Omitted => Err(ApiError::invalid("tag", "'tag' is required")),
        Given::Null => Ok(None),
        Given::Value(tag) => Ok(Some(tag)),
    }
}
