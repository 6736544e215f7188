//! Booking, changing and deleting events; listing and counting them.

use serde_json::json;

use super::{
    access::EditableEvent,
    bounds::Bounds,
    counting::{self, Whose},
    model::{Counts, Event, GivenDetails, SpanCounts},
    range::Range,
    store::{self, Filter, Stored},
};
use crate::{
    app::App,
    area::Area,
    audit::Entry,
    auth::access::Actor,
    change::Change,
    http::{
        error::{ApiError, ApiResult, Code},
        paging::Paging,
    },
    once::Once,
};

pub async fn require_member(app: &App, member: i64) -> ApiResult<()> {
    if store::member_exists(&app.pool, member).await? {
        Ok(())
    } else {
        Err(absent("There is no such member"))
    }
}

pub async fn require_event(app: &App, event: i64) -> ApiResult<()> {
    if store::exists(&app.pool, event).await? { Ok(()) } else { Err(absent("There is no such event")) }
}

/// `given` is looked at only when there is somebody to enter it for: 404 comes before 422.
pub async fn create(
    app: &App,
    actor: &Actor,
    once: &Once,
    member: i64,
    given: GivenDetails,
) -> ApiResult<Event> {
    if !store::is_current_member(&app.pool, member).await? {
        return Err(absent("This person is not in the team"));
    }
    let details = given.complete()?;
    let mut change = Change::begin(app, &actor.origin).await?;
    let team = store::hold_current_member(change.connection(), member)
        .await?
        .ok_or_else(|| absent("This person is not in the team"))?;
    let now = change.now();
    let id = store::insert(change.connection(), (member, team), &details, actor.user.id, now).await?;
    let after = Some(json!({ "member": member, "event": details }));
    let event = Event { id, details };
    once.keep(&mut change, &event).await?;
    finish(change, team, "event.created", id, None, after).await?;
    Ok(event)
}

pub async fn edit(app: &App, event: &EditableEvent, given: GivenDetails) -> ApiResult<()> {
    let (mut change, before) = locked(app, event).await?;
    let after = given.over(before.details.clone())?;
    if after == before.details {
        return Ok(());
    }
    let now = change.now();
    store::update(change.connection(), event.id, &after, now).await?;
    let (was, is) = (Some(json!(before.details)), Some(json!(after)));
    finish(change, before.team, "event.changed", event.id, was, is).await
}

pub async fn delete(app: &App, event: &EditableEvent) -> ApiResult<()> {
    let (mut change, before) = locked(app, event).await?;
    store::delete(change.connection(), event.id).await?;
    finish(change, before.team, "event.deleted", event.id, Some(json!(before.details)), None).await
}

pub async fn list(app: &App, filter: &Filter, paging: Paging) -> ApiResult<(Vec<Event>, i64)> {
    let total = store::count_matching(&app.pool, filter).await?;
    // A page beyond the end costs nothing, however far beyond.
    if paging.offset() >= total {
        return Ok((Vec::new(), total));
    }
    Ok((store::matching(&app.pool, filter, paging.limit, paging.offset()).await?, total))
}

pub async fn counts_of_member(app: &App, member: i64, range: Range) -> ApiResult<Counts> {
    Ok(counting::of_members(&app.pool, Whose::Member(member), range).await?)
}

/// In all teams the person is in or was in.
pub async fn counts_of_user(app: &App, user: i64, range: Range) -> ApiResult<Counts> {
    Ok(counting::of_members(&app.pool, Whose::User(user), range).await?)
}

/// Of all who ever were members of these teams.
pub async fn counts_of_teams(app: &App, teams: &[i64], range: Range) -> ApiResult<Vec<(i64, Counts)>> {
    Ok(counting::of_teams(&app.pool, teams, range).await?)
}

pub async fn series_of_member(app: &App, member: i64, bounds: &Bounds) -> ApiResult<Vec<SpanCounts>> {
    Ok(dated(bounds, counting::series_of_members(&app.pool, Whose::Member(member), bounds).await?))
}

/// In all teams the person is in or was in.
pub async fn series_of_user(app: &App, user: i64, bounds: &Bounds) -> ApiResult<Vec<SpanCounts>> {
    Ok(dated(bounds, counting::series_of_members(&app.pool, Whose::User(user), bounds).await?))
}

/// Of all who ever were members of these teams, together.
pub async fn series_of_teams(app: &App, teams: &[i64], bounds: &Bounds) -> ApiResult<Vec<SpanCounts>> {
    Ok(dated(bounds, counting::series_of_teams(&app.pool, teams, bounds).await?))
}

fn dated(bounds: &Bounds, series: Vec<Counts>) -> Vec<SpanCounts> {
    bounds.spans().zip(series).map(|((from, to), counts)| SpanCounts { from, to, counts }).collect()
}

async fn locked<'a>(app: &'a App, event: &'a EditableEvent) -> ApiResult<(Change<'a>, Stored)> {
    let mut change = Change::begin(app, &event.actor.origin).await?;
    let stored = store::lock(change.connection(), event.id).await?;
    Ok((change, stored.ok_or_else(|| absent("There is no such event"))?))
}

async fn finish(
    mut change: Change<'_>,
    team: i64,
    action: &'static str,
    event: i64,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> ApiResult<()> {
    change.raise(Area::TeamEvents(team));
    Ok(change.commit(Entry { action, subject: format!("event/{event}"), before, after }).await?)
}

fn absent(sentence: &'static str) -> ApiError {
    ApiError::because(Code::NotFound, sentence)
}
