//! Creating, changing, deleting, listing and counting events.

use chrono::NaiveDate;
use serde_json::json;
use sqlx::{PgExecutor, PgPool};

use super::{
    access::LedEvent,
    bounds::Bounds,
    counting::{self, CountedFor},
    filter::Filter,
    model::{Counts, CreatedEvent, Details, Event, GivenDetails, Kind, SpanCounts},
    range::Range,
    store::{self, Stored},
};
use crate::{
    audit::Entry,
    change::{self, Change},
    context::Context,
    error::{ApiError, ApiResult, Code},
    given::Given,
    idempotency::IdempotencyKey,
    ids::{EventId, MemberId, TeamId, UserId},
    ledger::{self, Opened},
    managers::access::Leader,
    paging::Paging,
    points::service::{Effect, SettledEvent, settle_event},
    topic::Topic,
};

pub async fn require_member(context: &Context, member: MemberId) -> ApiResult<()> {
    if store::member_exists(&context.pool, member).await? {
        Ok(())
    } else {
        Err(not_found("There is no such member"))
    }
}

/// The team and the person of an event.
pub async fn owner(context: &Context, event: EventId) -> ApiResult<(TeamId, UserId)> {
    store::owner(&context.pool, event).await?.ok_or_else(|| not_found("There is no such event"))
}

/// `given` is checked only after the member was found and is led: 404 and 403 come before 422.
pub async fn create(
    context: &Context,
    leader: Leader,
    key: &IdempotencyKey,
    member: MemberId,
    given: GivenDetails,
) -> ApiResult<CreatedEvent> {
    let owner = store::current_owner(&context.pool, member).await?;
    let (team, person) = owner.ok_or_else(|| not_found("This person is not in the team"))?;
    let by = leader.of(team, person)?;
    require_currency(&context.pool, &given).await?;
    let details = given.complete()?;
    let mut change = by.begin(context).await?;
    let opened = ledger::open(&mut change, member).await?.filter(Opened::is_current);
    let opened = opened.ok_or_else(|| not_found("This person is not in the team"))?;
    let now = change.now();
    let creator = by.actor.user.id;
    let (id, day) = store::insert(change.connection(), (member, opened.team), &details, creator, now).await?;
    let event = SettledEvent { is_new: true, ..settled(id, &details, Some(day)) };
    let effect = settle_event(&mut change, &opened, event).await?;
    let after = with_points(json!({ "member": member, "event": details }), effect);
    let created = CreatedEvent { event: Event { id, details }, effect };
    key.keep(&mut change, &created).await?;
    finish(change, opened.team, "event.created", id, None, Some(after)).await?;
    Ok(created)
}

pub async fn edit(context: &Context, event: &LedEvent, given: GivenDetails) -> ApiResult<Effect> {
    require_currency(&context.pool, &given).await?;
    let (mut change, before, opened) = locked(context, event).await?;
    let after = given.apply_to(before.clone())?;
    if after == before {
        return Ok(Effect::default());
    }
    let now = change.now();
    let day = store::update(change.connection(), event.id, &after, now).await?;
    let effect = settle_event(&mut change, &opened, settled(event.id, &after, Some(day))).await?;
    let after = with_points(json!(after), effect);
    finish(change, opened.team, "event.changed", event.id, Some(json!(before)), Some(after)).await?;
    Ok(effect)
}

pub async fn delete(context: &Context, event: &LedEvent) -> ApiResult<Effect> {
    let (mut change, before, opened) = locked(context, event).await?;
    store::delete(change.connection(), event.id).await?;
    let effect = settle_event(&mut change, &opened, settled(event.id, &before, None)).await?;
    let after = effect.points.map(|_| with_points(json!({}), effect));
    finish(change, opened.team, "event.deleted", event.id, Some(json!(before)), after).await?;
    Ok(effect)
}

fn settled(id: EventId, details: &Details, day: Option<NaiveDate>) -> SettledEvent {
    let Details { kind, start_utc: starts_at, amount, .. } = *details;
    SettledEvent { id, kind: kind.into(), starts_at, day, amount, is_new: false }
}

/// What was posted is a part of the change that caused it.
fn with_points(mut after: serde_json::Value, effect: Effect) -> serde_json::Value {
    if let Some(points) = effect.points.filter(|points| !points.is_zero()) {
        after["points"] = points.to_string().into();
    }
    after
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
async fn locked<'a>(context: &'a Context, event: &'a LedEvent) -> ApiResult<(Change<'a>, Details, Opened)> {
    let mut change = event.by.begin(context).await?;
    let stored = store::lock(change.connection(), event.id).await?;
    let Stored { member, details } = stored.ok_or_else(|| not_found("There is no such event"))?;
    let opened = ledger::open(&mut change, member).await?;
    Ok((change, details, opened.ok_or_else(|| not_found("There is no such event"))?))
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
    let mut transaction = change::begin(pool.clone()).await?;
    let applied = store::apply_zone_rules(&mut *transaction).await?;
    if applied {
        change::raise(&mut transaction, [Topic::Teams]).await?;
    }
    transaction.commit().await?;
    Ok(applied)
}
