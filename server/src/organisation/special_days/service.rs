//! Saving a year's special days.

use hyper::HeaderMap;
use serde_json::json;

use super::{
    model::{SpecialDay, SpecialDays},
    store,
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    http::conditional::ETag,
    organisation,
    topic::Topic,
};

pub async fn of_year(context: &Context, year: i32) -> ApiResult<SpecialDays> {
    Ok(SpecialDays { year, days: store::of_year(&context.pool, year).await? })
}

/// Follows from what the year holds.
pub fn tag(held: &SpecialDays) -> ETag {
    ETag::of(&[&"special_days", &held.year, &json!(held.days)])
}

/// Saves the year as a whole; if nothing changes, nothing is written.
pub async fn put(
    context: &Context,
    actor: &Actor,
    headers: &HeaderMap,
    given: SpecialDays,
) -> ApiResult<SpecialDays> {
    let SpecialDays { year, days } = &given;
    let mut change = Change::begin(context, &actor.origin).await?;
    // Whoever saves special days or the working week waits here.
    organisation::service::lock(change.connection()).await?;
    let before = SpecialDays { year: *year, days: store::of_year(change.connection(), *year).await? };
    if !tag(&before).allows_change_by(headers) {
        return Err(ApiError::new(Code::PreconditionFailed));
    }
    if before == given {
        return Ok(given);
    }
    store::put(change.connection(), *year, days).await?;
    change.raise(Topic::Teams);
    let others = |some: &[SpecialDay], than: &[SpecialDay]| json!({ "days": some.iter().filter(|day| !than.contains(day)).collect::<Vec<_>>() });
    let entry = Entry {
        action: "special_days.changed",
        subject: format!("special_days/{year}"),
        before: Some(others(&before.days, days)),
        after: Some(others(days, &before.days)),
    };
    change.commit(entry).await?;
    Ok(given)
}
