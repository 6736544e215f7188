//! Reading, entering and removing absences.

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::{
    access::{By, HeldAbsence},
    model::{Absence, NewAbsence, Range, Whose, require_recent},
    store,
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    idempotency::IdempotencyKey,
    ids::{AbsenceId, UserId},
    topic::Topic,
    users,
};

/// At most 500, newest first.
pub async fn list(context: &Context, whose: Whose, range: Range) -> ApiResult<Vec<Absence>> {
    Ok(store::list(&context.pool, whose, range).await?)
}

/// Whose it is, or was before it was removed.
pub async fn person(context: &Context, absence: AbsenceId) -> ApiResult<UserId> {
    store::person(&context.pool, absence).await?.ok_or_else(not_found)
}

pub async fn enter(context: &Context, by: &By, key: &IdempotencyKey, new: NewAbsence) -> ApiResult<Absence> {
    let mut change = by.begin(context).await?;
    users::service::lock_for_share(change.connection(), new.user_id).await?;
    new.require_span()?;
    require_allowed(&mut change, by, new.first_day).await?;
    if store::overlaps(change.connection(), &new).await? {
        return Err(ApiError::because(Code::Conflict, "These days are entered already"));
    }
    let now = change.now();
    let id = store::insert(change.connection(), &new, by.actor().user.id, now).await?;
    let entered = store::one(change.connection(), id).await?;
    change.raise(Topic::Teams);
    key.keep(&mut change, &entered).await?;
    change
        .commit(entry("absence.entered", new.user_id, None, Some(days(new.first_day, new.last_day))))
        .await?;
    Ok(entered)
}

/// It stays in the database, but counts for nothing any more.
pub async fn remove(context: &Context, absence: &HeldAbsence) -> ApiResult<()> {
    let mut change = absence.by.begin(context).await?;
    let held = store::lock(change.connection(), absence.id).await?.ok_or_else(not_found)?;
    require_allowed(&mut change, &absence.by, held.first_day).await?;
    let now = change.now();
    store::remove(change.connection(), absence.id, now).await?;
    change.raise(Topic::Teams);
    Ok(change
        .commit(entry("absence.removed", held.user, Some(days(held.first_day, held.last_day)), None))
        .await?)
}

async fn require_allowed(change: &mut Change<'_>, by: &By, first_day: NaiveDate) -> ApiResult<()> {
    let By::Oneself(_) = by else { return Ok(()) };
    let now = change.now();
    require_recent(first_day, store::today(change.connection(), now).await?)
}

fn days(first_day: NaiveDate, last_day: NaiveDate) -> Value {
    json!({ "first_day": first_day, "last_day": last_day })
}

fn entry(action: &'static str, person: UserId, before: Option<Value>, after: Option<Value>) -> Entry {
    Entry { action, subject: format!("user/{person}"), before, after }
}

fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such absence")
}
