//! Which of their teams a person's calendar counts for. A choice holds from the next day on, so that it never moves points.

use serde_json::json;

use super::{
    model::CountsFor,
    service,
    store::{choices, connections},
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult},
    ids::{MemberId, UserId},
    topic::Topic,
    users::access::AccessibleUser,
};

const MOST_PLACES: i64 = 100;

pub async fn of(context: &Context, user: UserId) -> ApiResult<CountsFor> {
    let now = context.clock.now();
    Ok(CountsFor {
        today: choices::place(&context.pool, user, now, 0).await?,
        tomorrow: choices::place(&context.pool, user, now, 1).await?,
        places: choices::places(&context.pool, user, MOST_PLACES).await?,
    })
}

pub async fn choose(context: &Context, calendar: &AccessibleUser, place: MemberId) -> ApiResult<()> {
    let (actor, owner) = (&calendar.actor, calendar.id);
    let mut change = Change::begin(context, &actor.origin).await?;
    connections::lock(change.connection(), owner).await?.ok_or_else(service::not_found)?;
    if !choices::is_place_of(change.connection(), owner, place).await? {
        let sentence = "Choose a team that this person is in";
        return Err(ApiError::invalid("group_member_id", sentence));
    }
    let before = choices::newest(change.connection(), owner).await?;
    if before == Some(place) {
        return Ok(());
    }
    let now = change.now();
    let from_day = choices::add(change.connection(), owner, place, actor.user.id, now).await?;
    change.raise(Topic::Calendar(owner));
    Ok(change
        .commit(Entry {
            action: "calendar.team_chosen",
            subject: format!("user/{owner}"),
            before: Some(json!({ "group_member_id": before })),
            after: Some(json!({ "group_member_id": place, "from_day": from_day })),
        })
        .await?)
}
