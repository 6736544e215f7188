//! Sending a report for one's own place.

use std::time::Duration;

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde_json::json;

use super::{
    accepting,
    model::{NewReport, Report, State, Waiting},
    service,
    store::{self, Place, Sent},
};
use crate::{
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    events::{
        self,
        model::{Details, Event, GivenDetails, Kind},
        tag::tag,
        writing::Stored,
    },
    given::Given,
    idempotency::IdempotencyKey,
    ids::EventId,
    ledger::{self, Opened},
    teams::{self, model::ReportsMode},
};

/// Of a place and a day of the organisation.
const MOST_A_DAY: i64 = 100;
/// Beyond these even a team that trusts its people has somebody look.
const MOST_TRUSTED_A_DAY: i64 = 30;
const DAYS_BACK: u64 = 31;
const DAYS_AHEAD: u64 = 366;

pub async fn send(
    context: &Context,
    actor: &Actor,
    key: &IdempotencyKey,
    new: NewReport,
) -> ApiResult<Report> {
    let own = store::place(&context.pool, new.group_member_id).await?;
    let Place { team, is_current, .. } = own
        .filter(|place| place.user == actor.user.id)
        .ok_or_else(|| ApiError::because(Code::Forbidden, "Results are reported for oneself only"))?;
    if !is_current {
        return Err(left());
    }
    if teams::service::reports(&context.pool, team).await? == ReportsMode::Off {
        return Err(conflict("This team takes no reports"));
    }
    require_fitting(&new)?;
    let given = GivenDetails { amount: amount(&new), ..GivenDetails::default() };
    events::service::require_currency(&context.pool, &given).await?;
    let mut change = Change::begin(context, &actor.origin).await?;
    // The event, then the member, as whoever changes one; the report comes last, because nobody waits for a new row.
    let event = booked_event(&mut change, &new).await?;
    let opened = ledger::open(&mut change, new.group_member_id).await?.filter(Opened::is_current);
    let opened = opened.ok_or_else(left)?;
    let now = change.now();
    let sent = store::sent_today(change.connection(), opened.member, now).await?;
    if sent.sent >= MOST_A_DAY {
        let wait = (sent.ends - now).to_std().unwrap_or(Duration::from_secs(1));
        return Err(ApiError::because(Code::TooMany, "That is enough for today").retry_after(wait));
    }
    let report = report(&mut change, &opened, new, event.as_ref(), now).await?;
    require_near(&mut change, &report, &sent).await?;
    let id = store::insert(change.connection(), &report, now).await?;
    let trusts = teams::service::reports(change.connection(), team).await? == ReportsMode::Trust;
    let entry = if trusts && sent.trusted < MOST_TRUSTED_A_DAY {
        let by = (actor.user.id, change.now());
        let after = accepting::become_event(&mut change, &opened, (id, &report), event.as_ref(), by).await?;
        let before = event.map(|(_, stored)| json!({ "event": stored.details }));
        service::entry("report.accepted", id, before, Some(after))
    } else {
        service::raise_inboxes(&mut change, team, opened.user).await?;
        let after = json!({ "member": report.member, "user": opened.user, "event_id": report.event, "calendar_key": report.calendar_key,
                            "event": report.becomes(None) });
        service::entry("report.sent", id, None, Some(after))
    };
    let shown = service::shown(&mut change, id).await?;
    key.keep(&mut change, &shown).await?;
    change.commit(entry).await?;
    Ok(shown)
}

fn amount(new: &NewReport) -> Given<f64> {
    match new.amount {
        Given::Value(amount) => Given::Value(amount),
        _ => Given::Omitted,
    }
}

/// What needs nothing but the report itself.
fn require_fitting(new: &NewReport) -> ApiResult<()> {
    let has_times = new.start_utc.is_some() || new.end_utc.is_some();
    match (&new.event_id, &new.calendar_key) {
        (Some(_), Some(_)) => {
            Err(ApiError::invalid("calendar_key", "A report is about one event: send only one of both"))
        }
        (Some(_), None) if has_times && new.kind != Kind::Booked => {
            Err(ApiError::invalid("start_utc", "Only a visit that was moved has other times"))
        }
        (Some(_), None) if new.kind == Kind::Booked && (new.start_utc.is_none() || new.end_utc.is_none()) => {
            Err(ApiError::invalid("start_utc", "A visit that was moved needs its new times"))
        }
        (None, Some(_)) if new.kind == Kind::Booked => {
            Err(ApiError::invalid("eventType", "An event of a calendar is reported closed or failed"))
        }
        (None, None) if new.summary.as_deref().is_none_or(|summary| summary.trim().is_empty()) => {
            Err(ApiError::invalid("summary", "'summary' is required"))
        }
        _ => Ok(()),
    }
}

/// Locks the booked event that it is about, as the sender has seen it.
async fn booked_event(change: &mut Change<'_>, new: &NewReport) -> ApiResult<Option<(EventId, Stored)>> {
    let Some(id) = new.event_id else { return Ok(None) };
    let stored = events::writing::lock(change.connection(), id).await?;
    let stored = stored
        .filter(|stored| stored.member == new.group_member_id)
        .ok_or_else(|| ApiError::because(Code::NotFound, "There is no such event"))?;
    if stored.details.kind != Kind::Booked {
        return Err(conflict("This visit is not booked any more"));
    }
    let now = tag(&Event { id, details: stored.details.clone() });
    if new.tag.as_ref().is_some_and(|seen| *seen != now) {
        return Err(conflict("The visit has changed: look at it again"));
    }
    Ok(Some((id, stored)))
}

/// Summary and times default to those of the event it is about.
async fn report(
    change: &mut Change<'_>,
    opened: &Opened,
    new: NewReport,
    event: Option<&(EventId, Stored)>,
    now: DateTime<Utc>,
) -> ApiResult<Waiting> {
    let with_amount = matches!(new.amount, Given::Value(_));
    let with_summary = new.summary.as_deref().is_some_and(|summary| !summary.trim().is_empty());
    let given = GivenDetails {
        amount: amount(&new),
        summary: new.summary,
        description: None,
        kind: Some(new.kind),
        start_utc: new.start_utc,
        end_utc: new.end_utc,
    };
    let details = match (event, &new.calendar_key) {
        (Some((_, stored)), _) => given.apply_to(stored.details.clone())?,
        (None, Some(key)) => given.apply_to(calendar_event(change, opened, key, now).await?)?,
        (None, None) => given.complete()?,
    };
    Ok(Waiting {
        member: opened.member,
        event: event.map(|(id, _)| *id),
        calendar_key: new.calendar_key,
        kind: details.kind,
        amount: details.amount.filter(|_| with_amount),
        summary: details.summary,
        with_summary: with_summary || event.is_none(),
        starts_at: details.start_utc,
        ends_at: details.end_utc,
        sent_by: opened.user,
        state: State::Waiting,
    })
}

async fn calendar_event(
    change: &mut Change<'_>,
    opened: &Opened,
    key: &str,
    now: DateTime<Utc>,
) -> ApiResult<Details> {
    let none = || ApiError::because(Code::NotFound, "There is no such event in your calendar");
    let is_key = |key: &&str| key.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'/');
    let key = Some(key).filter(is_key).ok_or_else(none)?;
    let place = (opened.member, opened.user);
    let event = store::calendar_event(change.connection(), place, key, now).await?.ok_or_else(none)?;
    if event.is_stood_for {
        return Err(conflict("This visit is entered already"));
    }
    Ok(Details {
        summary: event.summary,
        description: String::new(),
        kind: Kind::default(),
        start_utc: event.starts_at,
        end_utc: event.ends_at,
        amount: None,
    })
}

/// What has ended lies on one of the last days, what is planned not too far ahead.
async fn require_near(change: &mut Change<'_>, report: &Waiting, sent: &Sent) -> ApiResult<()> {
    let Waiting { starts_at, kind, .. } = report;
    let (day, now): (NaiveDate, _) = (store::day_of(change.connection(), *starts_at).await?, change.now());
    let is_near = match kind {
        Kind::Booked => day <= sent.today + Days::new(DAYS_AHEAD),
        Kind::Closed | Kind::Failed => *starts_at <= now && day >= sent.today - Days::new(DAYS_BACK),
    };
    if is_near {
        return Ok(());
    }
    Err(ApiError::invalid(
        "start_utc",
        match kind {
            Kind::Booked => "An appointment is at most 366 days ahead",
            Kind::Closed | Kind::Failed => {
                "A result is of a visit that has begun, on one of the last 31 days"
            }
        },
    ))
}

fn left() -> ApiError {
    ApiError::because(Code::NotFound, "You are not in this team")
}

fn conflict(sentence: &'static str) -> ApiError {
    ApiError::because(Code::Conflict, sentence)
}
