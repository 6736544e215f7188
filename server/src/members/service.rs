//! Joining, changing, leaving. Each is one change.

use serde_json::json;

use super::{
    access::Placement,
    model::{AddedMember, AvailableUser, GivenMemberDetails, Member, MemberDetails},
    store,
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    idempotency::IdempotencyKey,
    ids::{MemberId, TeamId},
    ledger,
    listing::{Listed, Part},
    stints, teams,
    topic::Topic,
    users,
};

pub async fn add(
    context: &Context,
    place: &Placement,
    key: &IdempotencyKey,
    details: MemberDetails,
) -> ApiResult<AddedMember> {
    let mut change = Change::begin(context, &place.actor.origin).await?;
    // Neither the team nor the user can be deleted meanwhile.
    teams::service::lock_for_share(change.connection(), place.team).await?;
    users::service::lock_for_share(change.connection(), place.user).await?;
    let member = match store::lock(change.connection(), place.team, place.user).await? {
        Some(Member { is_current: true, .. }) => {
            return Err(ApiError::because(Code::Conflict, "This person is already in the team"));
        }
        Some(former) => {
            ledger::open(&mut change, former.id).await?;
            store::set_details(change.connection(), former.id, &details).await?;
            former.id
        }
        None => store::insert(change.connection(), place.team, place.user, &details).await?,
    };
    let now = change.now();
    store::open_stint(change.connection(), member, now).await?;
    let after = json!({ "team": place.team, "user": place.user, "duties": details });
    let added = AddedMember { group_member_id: member };
    key.keep(&mut change, &added).await?;
    finish(change, place.team, "member.added", member, None, Some(after)).await?;
    Ok(added)
}

pub async fn edit(context: &Context, place: &Placement, given: GivenMemberDetails) -> ApiResult<()> {
    let (mut change, member) = locked(context, place).await?;
    let details = given.apply_to(&member.details.job_title)?;
    if member.details == details {
        return Ok(());
    }
    store::set_details(change.connection(), member.id, &details).await?;
    finish(change, place.team, "member.changed", member.id, Some(json!(member.details)), Some(json!(details)))
        .await
}

pub async fn remove(context: &Context, place: &Placement) -> ApiResult<()> {
    let (mut change, member) = locked(context, place).await?;
    let now = change.now();
    stints::close(change.connection(), member.id, now).await?;
    let before = json!({ "team": place.team, "user": place.user, "duties": member.details });
    finish(change, place.team, "member.removed", member.id, Some(before), None).await
}

async fn locked<'a>(context: &'a Context, place: &'a Placement) -> ApiResult<(Change<'a>, Member)> {
    let mut change = Change::begin(context, &place.actor.origin).await?;
    let member = store::lock(change.connection(), place.team, place.user).await?;
    let member = member.filter(|member| member.is_current).ok_or_else(not_found)?;
    Ok((change, member))
}

async fn finish(
    mut change: Change<'_>,
    team: TeamId,
    action: &'static str,
    member: MemberId,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> ApiResult<()> {
    change.raise(Topic::Team(team));
    Ok(change.commit(Entry { action, subject: format!("member/{member}"), before, after }).await?)
}

pub fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "This person is not in the team")
}

/// Who is not in the team: everybody, or a part of them and how many there are.
pub async fn available(
    context: &Context,
    team: TeamId,
    part: Option<&Part>,
) -> ApiResult<Listed<AvailableUser>> {
    let people = store::available(&context.pool, team, part).await?;
    let total = match part {
        Some(part) => Some(store::count_available(&context.pool, team, &part.search).await?),
        None => None,
    };
    Ok(Listed::new(people, total))
}
