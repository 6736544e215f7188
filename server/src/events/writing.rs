//! Writing an event within a change, with its member open: the event, its points, and word of it to screens.

use chrono::{DateTime, Utc};

use super::{
    model::{Details, Origin},
    store,
};
use crate::{
    change::Change,
    ids::{EventId, UserId},
    ledger::Opened,
    points::service::{Effect, SettledEvent, settle_event},
    topic::Topic,
};

pub use super::store::{Stored, lock};

/// A new event. Who enters it need not be who changes.
pub async fn insert(
    change: &mut Change<'_>,
    opened: &Opened,
    details: &Details,
    (by, origin): (UserId, Option<&Origin>),
    now: DateTime<Utc>,
) -> sqlx::Result<(EventId, Effect)> {
    let place = (opened.member, opened.team);
    let (id, day) = store::insert(change.connection(), place, details, (by, origin), now).await?;
    let stands_for = origin.filter(|origin| origin.source == "google");
    let stands_for = stands_for.map(|origin| format!("google/{}", origin.key));
    let event = SettledEvent { is_new: true, day: Some(day), stands_for, ..of(id, details) };
    Ok((id, settled(change, opened, &event, now).await?))
}

pub async fn update(
    change: &mut Change<'_>,
    opened: &Opened,
    (id, details): (EventId, &Details),
    now: DateTime<Utc>,
) -> sqlx::Result<Effect> {
    let day = store::update(change.connection(), id, details, now).await?;
    settled(change, opened, &SettledEvent { day: Some(day), ..of(id, details) }, now).await
}

/// What it stood for counts again.
pub async fn delete(
    change: &mut Change<'_>,
    opened: &Opened,
    (id, before): (EventId, &Stored),
    now: DateTime<Utc>,
) -> sqlx::Result<Effect> {
    store::delete(change.connection(), id).await?;
    let stands_for = before.stands_for.clone();
    settled(change, opened, &SettledEvent { stands_for, ..of(id, &before.details) }, now).await
}

async fn settled(
    change: &mut Change<'_>,
    opened: &Opened,
    event: &SettledEvent,
    now: DateTime<Utc>,
) -> sqlx::Result<Effect> {
    change.raise(Topic::TeamEvents(opened.team));
    settle_event(change, opened, event, now).await
}

fn of(id: EventId, details: &Details) -> SettledEvent {
    let Details { kind, start_utc: starts_at, amount, .. } = *details;
    SettledEvent { id, kind: kind.into(), starts_at, day: None, amount, is_new: false, stands_for: None }
}

/// What was posted is a part of the change that caused it.
pub fn with_points(mut after: serde_json::Value, effect: Effect) -> serde_json::Value {
    if let Some(points) = effect.points.filter(|points| !points.is_zero()) {
        after["points"] = points.to_string().into();
    }
    after
}
