//! Creating, changing, deleting, listing and counting events.

use serde_json::json;
use sqlx::{PgExecutor, PgPool};

use super::{
    access::LedEvent,
    bounds::Bounds,
    counting::{self, CountedFor},
    filter::Filter,
    model::{Counts, CreatedEvent, Event, GivenDetails, Kind, SpanCounts},
    range::Range,
    store::{self, Stored},
    writing::{self, with_points},
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
    points::service::Effect,
    topic::Topic,
};

pub async fn require_member(context: &Context, member: MemberId) -> ApiResult<()> {
    if store::member_exists(&context.pool, member).await? {
        Ok(())
    } else {
        Err(not_found("There is no such member"))
    }
}

/// An event of this member; None if there is no such event, or it is another's.
pub async fn of_member(
    database: impl PgExecutor<'_>,
    member: MemberId,
    event: EventId,
) -> sqlx::Result<Option<Event>> {
    store::of_member(database, member, event).await
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
    let (id, effect) = writing::insert(&mut change, &opened, &details, (by.actor.user.id, None), now).await?;
    let after = with_points(json!({ "member": member, "user": opened.user, "event": details }), effect);
    let created = CreatedEvent { event: Event { id, details }, effect };
    key.keep(&mut change, &created).await?;
    finish(change, "event.created", id, None, Some(after)).await?;
    Ok(created)
}

pub async fn edit(context: &Context, event: &LedEvent, given: GivenDetails) -> ApiResult<Effect> {
    require_currency(&context.pool, &given).await?;
    let (mut change, Stored { details: before, .. }, opened) = locked(context, event).await?;
    let after = given.apply_to(before.clone())?;
    if after == before {
        return Ok(Effect::default());
    }
    let now = change.now();
    let effect = writing::update(&mut change, &opened, (event.id, &after), now).await?;
    let after = with_points(whose(&opened, json!(after)), effect);
    finish(change, "event.changed", event.id, Some(whose(&opened, json!(before))), Some(after)).await?;
    Ok(effect)
}

pub async fn delete(context: &Context, event: &LedEvent) -> ApiResult<Effect> {
    let (mut change, before, opened) = locked(context, event).await?;
    let now = change.now();
    let effect = writing::delete(&mut change, &opened, (event.id, &before), now).await?;
    let after = effect.points.map(|_| with_points(json!({}), effect));
    let before = whose(&opened, json!(before.details));
    finish(change, "event.deleted", event.id, Some(before), after).await?;
    Ok(effect)
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
pub async fn require_currency(database: impl PgExecutor<'_>, given: &GivenDetails) -> ApiResult<()> {
    if matches!(given.amount, Given::Value(_)) && !store::has_currency(database).await? {
        return Err(ApiError::invalid("amount", "The organisation has no currency: an amount needs one"));
    }
    Ok(())
}

/// The event, then its member, before anything is written: who writes an event holds the member's days, and whoever held
/// those first would wait for the member of somebody who waits for them.
async fn locked<'a>(context: &'a Context, event: &'a LedEvent) -> ApiResult<(Change<'a>, Stored, Opened)> {
    let mut change = event.by.begin(context).await?;
    let stored = store::lock(change.connection(), event.id).await?;
    let stored = stored.ok_or_else(|| not_found("There is no such event"))?;
    let opened = ledger::open(&mut change, stored.member).await?;
    Ok((change, stored, opened.ok_or_else(|| not_found("There is no such event"))?))
}

/// The audit log finds by it whose event it was.
fn whose(opened: &Opened, mut details: serde_json::Value) -> serde_json::Value {
    details["user"] = json!(opened.user);
    details
}

async fn finish(
    change: Change<'_>,
    action: &'static str,
    event: EventId,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> ApiResult<()> {
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
