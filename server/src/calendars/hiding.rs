//! Owners hide the titles of their calendar from everybody else, or show them again.

use serde_json::{Value, json};

use super::{
    access::{OwnCalendar, OwnEvent},
    service,
    store::{connections, hidden},
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    topic::Topic,
};

pub async fn set_event(context: &Context, own: &OwnEvent, is_hidden: bool) -> ApiResult<()> {
    let OwnEvent { actor, event } = own;
    let owner = actor.user.id;
    let mut change = begin(context, actor).await?;
    if !hidden::has_event(change.connection(), owner, *event).await? {
        return Err(ApiError::because(Code::NotFound, "Your calendar has no such event"));
    }
    let changed = if is_hidden {
        hidden::hide_event(change.connection(), owner, *event).await?
    } else {
        hidden::show_event(change.connection(), owner, *event).await?
    };
    let action = if is_hidden { "calendar.event_hidden" } else { "calendar.event_shown" };
    finish(change, actor, changed, action, json!({ "event": event })).await
}

pub async fn set_all(context: &Context, OwnCalendar(actor): &OwnCalendar, is_hidden: bool) -> ApiResult<()> {
    let mut change = begin(context, actor).await?;
    let changed = hidden::set_all(change.connection(), actor.user.id, is_hidden).await?;
    let action = if is_hidden { "calendar.hidden" } else { "calendar.shown" };
    finish(change, actor, changed, action, json!({})).await
}

async fn begin<'a>(context: &'a Context, actor: &'a Actor) -> ApiResult<Change<'a>> {
    let mut change = Change::begin(context, &actor.origin).await?;
    // Not while it is disconnected.
    connections::lock(change.connection(), actor.user.id).await?.ok_or_else(service::not_found)?;
    Ok(change)
}

/// The audit row names the event, never its title.
async fn finish(
    mut change: Change<'_>,
    actor: &Actor,
    changed: bool,
    action: &'static str,
    after: Value,
) -> ApiResult<()> {
    if !changed {
        return Ok(());
    }
    change.raise(Topic::Calendar(actor.user.id));
    let subject = format!("user/{}", actor.user.id);
    Ok(change.commit(Entry { action, subject, before: None, after: Some(after) }).await?)
}
