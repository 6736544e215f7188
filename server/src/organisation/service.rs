//! Changing the organisation.

use serde_json::json;
use sqlx::PgConnection;

use super::{
    model::{Organisation, OrganisationChange},
    store,
};
use crate::{
    audit::Entry,
    auth::{access::Actor, model::SecondFactor},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult},
    topic::Topic,
};

/// Plain reads that other domains need.
pub use super::store::{get, key};

/// Serialises changes of the organisation and its special days.
pub async fn lock(transaction: &mut PgConnection) -> sqlx::Result<Organisation> {
    store::lock(transaction).await
}

/// Omitted fields stay as they are; if nothing changes, nothing is written. Returns the organisation after
/// the change.
pub async fn edit(context: &Context, actor: &Actor, given: OrganisationChange) -> ApiResult<Organisation> {
    let mut change = Change::begin(context, &actor.origin).await?;
    let before = store::lock(change.connection()).await?;
    let after = apply(change.connection(), given, before.clone()).await?;
    // Whoever switches it on must be able to switch it off.
    let is_new = after.admins_need_second_factor && !before.admins_need_second_factor;
    if is_new && actor.second_factor != SecondFactor::Has {
        let why = "Set up your own two-step sign-in first, in your profile";
        return Err(ApiError::invalid("admins_need_second_factor", why));
    }
    if after == before {
        return Ok(before);
    }
    let days = |one: &Organisation| (one.zone.clone(), one.week_start, one.work_days, one.year_starts);
    if days(&after) != days(&before) {
        // Days end at another instant, so every board may show other changes since the day before; boards of a period
        // begin on another day, and its working days are others.
        change.raise(Topic::Teams);
    }
    store::update(change.connection(), &after).await?;
    let subject = "organisation/1".to_owned();
    change.commit(Entry::changed("organisation.changed", subject, json!(before), json!(after))).await?;
    Ok(after)
}

/// Sets name and zone in the transaction of the first run.
pub async fn initialise(
    transaction: &mut PgConnection,
    given: OrganisationChange,
) -> ApiResult<Organisation> {
    let before = store::lock(&mut *transaction).await?;
    let after = apply(transaction, given, before).await?;
    store::update(transaction, &after).await?;
    Ok(after)
}

async fn apply(
    transaction: &mut PgConnection,
    given: OrganisationChange,
    before: Organisation,
) -> ApiResult<Organisation> {
    let zone = before.zone.clone();
    let after = given.apply_to(before)?;
    if after.zone != zone && !store::is_zone(transaction, &after.zone).await? {
        let why = "There is no such time zone: choose one like Europe/Moscow or UTC";
        return Err(ApiError::invalid("zone", why));
    }
    Ok(after)
}
