//! Creating, changing, deleting, listing and counting events.

use serde_json::json;
use sqlx::{PgExecutor, PgPool};

use super::{
    access::EditableEvent,
    bounds::Bounds,
    counting::{self, CountedFor},
    filter::Filter,
    model::{Counts, Event, GivenDetails, Kind, SpanCounts},
    range::Range,
    store::{self, Stored},
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    given::Given,
    idempotency::IdempotencyKey,
    ids::{EventId, MemberId, TeamId, UserId},
    ledger::{self, Opened},
    paging::Paging,
    topic::Topic,
};

pub async fn require_member(context: &Context, member: MemberId) -> ApiResult<()> {
    if store::member_exists(&context.pool, member).await? {
        Ok(())
    } else {
        Err(not_found("There is no such member"))
    }
}

pub async fn require_event(context: &Context, event: EventId) -> ApiResult<()> {
    if store::exists(&context.pool, event).await? { Ok(()) } else { Err(not_found("There is no such event")) }
}

/// `given` is checked only after the member was found: 404 comes before 422.
pub async fn create(
    context: &Context,
    actor: &Actor,
    key: &IdempotencyKey,
    member: MemberId,
    given: GivenDetails,
) -> ApiResult<Event> {
    if !store::is_current_member(&context.pool, member).await? {
        return Err(not_found("This person is not in the team"));
    }
    require_currency(&context.pool, &given).await?;
    let details = given.complete()?;
    let mut change = Change::begin(context, &actor.origin).await?;
    let opened = ledger::open(&mut change, member).await?.filter(Opened::is_current);
    let team = opened.ok_or_else(|| not_found("This person is not in the team"))?.team;
    let now = change.now();
    let id = store::insert(change.connection(), (member, team), &details, actor.user.id, now).await?;
    let after = Some(json!({ "member": member, "event": details }));
    let event = Event { id, details };
    key.keep(&mut change, &event).await?;
    finish(change, team, "event.created", id, None, after).await?;
    Ok(event)
}

pub async fn edit(context: &Context, event: &EditableEvent, given: GivenDetails) -> ApiResult<()> {
    require_currency(&context.pool, &given).await?;
    let (mut change, before) = locked(context, event).await?;
    let after = given.apply_to(before.details.clone())?;
    if after == before.details {
        return Ok(());
    }
    let now = change.now();
    store::update(change.connection(), event.id, &after, now).await?;
    let (was, is) = (Some(json!(before.details)), Some(json!(after)));
    finish(change, before.team, "event.changed", event.id, was, is).await
}

pub async fn delete(context: &Context, event: &EditableEvent) -> ApiResult<()> {
    let (mut change, before) = locked(context, event).await?;
    store::delete(change.connection(), event.id).await?;
    finish(change, before.team, "event.deleted", event.id, Some(json!(before.details)), None).await
}

pub async fn list(
    context: &Context,
    member: MemberId,
    filter: &Filter<Kind>,
    paging: Paging,
) -> ApiResult<(Vec<Event>, i64)> {
    if filter.search.is_some() {
        let (total, page) = store::search(&context.pool, member, filter, paging).await?;
        return Ok((store::by_ids(&context.pool, &page).await?, total));
    }
    let counts = counts_of_member(context, member, filter.range).await?;
    let total = filter.kind.map_or(counts.booked + counts.closed + counts.failed, |kind| counts.of(kind));
    // A page beyond the end needs no query.
    if paging.offset() >= total {
        return Ok((Vec::new(), total));
    }
    Ok((store::matching(&context.pool, member, filter, paging).await?, total))
}

pub async fn counts_of_member(context: &Context, member: MemberId, range: Range) -> ApiResult<Counts> {
    Ok(counting::of_members(&context.pool, CountedFor::Member(member), range).await?)
}

/// In all teams the user is or was in.
pub async fn counts_of_user(context: &Context, user: UserId, range: Range) -> ApiResult<Counts> {
    Ok(counting::of_members(&context.pool, CountedFor::User(user), range).await?)
}

/// Includes former members.
pub async fn counts_of_teams(
    context: &Context,
    teams: &[TeamId],
    range: Range,
) -> ApiResult<Vec<(TeamId, Counts)>> {
    Ok(counting::of_teams(&context.pool, teams, range).await?)
}

pub async fn series_of_member(
    context: &Context,
    member: MemberId,
    bounds: &Bounds,
) -> ApiResult<Vec<SpanCounts>> {
    Ok(with_bounds(
        bounds,
        counting::series_of_members(&context.pool, CountedFor::Member(member), bounds).await?,
    ))
}

/// In all teams the user is or was in.
pub async fn series_of_user(context: &Context, user: UserId, bounds: &Bounds) -> ApiResult<Vec<SpanCounts>> {
    Ok(with_bounds(bounds, counting::series_of_members(&context.pool, CountedFor::User(user), bounds).await?))
}

/// Includes former members.
pub async fn series_of_teams(
    context: &Context,
    teams: &[TeamId],
    bounds: &Bounds,
) -> ApiResult<Vec<SpanCounts>> {
    Ok(with_bounds(bounds, counting::series_of_teams(&context.pool, teams, bounds).await?))
}

fn with_bounds(bounds: &Bounds, series: Vec<Counts>) -> Vec<SpanCounts> {
    bounds.spans().zip(series).map(|((from, to), counts)| SpanCounts { from, to, counts }).collect()
}

/// An amount without a currency says nothing.
async fn require_currency(database: impl PgExecutor<'_>, given: &GivenDetails) -> ApiResult<()> {
    if matches!(given.amount, Given::Value(_)) && !store::has_currency(database).await? {
        return Err(ApiError::invalid("amount", "The organisation has no currency: an amount needs one"));
    }
    Ok(())
}

/// The event, then its member, before anything is written: who writes an event holds the member's days, and whoever held
/// those first would wait for the member of somebody who waits for them.
async fn locked<'a>(context: &'a Context, event: &'a EditableEvent) -> ApiResult<(Change<'a>, Stored)> {
    let mut change = Change::begin(context, &event.actor.origin).await?;
    let stored = store::lock(change.connection(), event.id).await?;
    let stored = stored.ok_or_else(|| not_found("There is no such event"))?;
    ledger::open(&mut change, stored.member).await?;
    Ok((change, stored))
}

async fn finish(
    mut change: Change<'_>,
    team: TeamId,
    action: &'static str,
    event: EventId,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> ApiResult<()> {
    change.raise(Topic::TeamEvents(team));
    Ok(change.commit(Entry { action, subject: format!("event/{event}"), before, after }).await?)
}

fn not_found(sentence: &'static str) -> ApiError {
    ApiError::because(Code::NotFound, sentence)
}

/// New tzdata moves the ends of days: what was counted and stored by the old ones is made again.
pub async fn apply_zone_rules(pool: &PgPool) -> sqlx::Result<bool> {
    store::apply_zone_rules(pool).await
}
