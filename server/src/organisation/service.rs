//! Changing the organisation.

use serde_json::{Value, json};
use sqlx::PgConnection;

use super::{
    model::{Organisation, OrganisationChange},
    store,
};
use crate::{
    app::App,
    area::Area,
    audit::Entry,
    auth::access::Actor,
    change::Change,
    http::error::{ApiError, ApiResult},
};

/// What is not given stays; where nothing changes, nothing is written. Gives what holds then.
pub async fn edit(app: &App, actor: &Actor, given: OrganisationChange) -> ApiResult<Organisation> {
    let mut change = Change::begin(app, &actor.origin).await?;
    let before = store::lock(change.connection()).await?;
    let after = over(change.connection(), given, before.clone()).await?;
    if after == before {
        return Ok(before);
    }
    if after.zone != before.zone {
        // Days end at another instant, so every board may show another change since the day before.
        change.raise(Area::Teams);
    }
    store::update(change.connection(), &after).await?;
    let (was, is) = differences(json!(before), json!(after));
    let subject = "organisation/1".to_owned();
    change
        .commit(Entry { action: "organisation.changed", subject, before: Some(was), after: Some(is) })
        .await?;
    Ok(after)
}

/// What it is called and where, before anybody works in it: in the transaction of its first run.
pub async fn found(transaction: &mut PgConnection, given: OrganisationChange) -> ApiResult<Organisation> {
    let before = store::lock(&mut *transaction).await?;
    let after = over(transaction, given, before).await?;
    store::update(transaction, &after).await?;
    Ok(after)
}

async fn over(
    transaction: &mut PgConnection,
    given: OrganisationChange,
    before: Organisation,
) -> ApiResult<Organisation> {
    let zone = before.zone.clone();
    let after = given.over(before)?;
    if after.zone != zone && !store::is_zone(transaction, &after.zone).await? {
        let why = "There is no such time zone: choose one as Europe/Moscow or UTC";
        return Err(ApiError::invalid("zone", why));
    }
    Ok(after)
}

/// Of two objects with the same fields, what was and what is where they differ.
fn differences(mut before: Value, mut after: Value) -> (Value, Value) {
    if let (Value::Object(was), Value::Object(is)) = (&mut before, &mut after) {
        was.retain(|field, value| is.get(field) != Some(value));
        is.retain(|field, _| was.contains_key(field));
    }
    (before, after)
}
