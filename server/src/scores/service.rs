//! Setting a score, and its history.

use serde_json::json;

use super::{
    model::{Balle, ScoreChange},
    store::{self, NewScore},
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{MemberId, TeamId, UserId},
    members::access::Placement,
    paging::Paging,
    teams::{self, access::EditableTeam},
    topic::Topic,
};

/// Sets an absolute value: the same value again changes nothing and adds no history.
pub async fn set(context: &Context, place: &Placement, balle: Balle, reason: Option<&str>) -> ApiResult<()> {
    let mut change = Change::begin(context, &place.actor.origin).await?;
    let scored = store::lock(change.connection(), place.team, place.user).await?.ok_or_else(not_found)?;
    if scored.balle == balle.0 {
        return Ok(());
    }
    let by = place.actor.user.id;
    let score = NewScore { member: scored.member, balle, now: change.now(), by, reason };
    change.raise(Topic::Team(place.team));
    let mut after = json!({ "balle": balle.0.to_string(), "reason": reason });
    if by == place.user {
        // Allowed, but visible in the audit log.
        after["self_scored"] = true.into();
    }
    let before = Some(json!({ "balle": scored.balle.to_string() }));
    let subject = format!("member/{}", scored.member);
    let entry = Entry { action: "score.set", subject, before, after: Some(after) };
    store::set(change.connection(), score, &place.actor.origin, entry).await?;
    Ok(change.commit_recorded().await?)
}

/// Sets everybody in the team to 0, with one reason; a score that is already 0 stays.
pub async fn start_over(context: &Context, team: &EditableTeam, reason: Option<&str>) -> ApiResult<()> {
    let mut change = Change::begin(context, &team.actor.origin).await?;
    teams::service::lock_for_share(change.connection(), team.id).await?;
    let scored = store::lock_above_zero(change.connection(), team.id).await?;
    if scored.is_empty() {
        return Ok(());
    }
    let members = scored.iter().map(|scored| scored.member).collect::<Vec<_>>();
    let (by, now) = (team.actor.user.id, change.now());
    store::append_zeros(change.connection(), &members, now, by, reason).await?;
    change.raise(Topic::Team(team.id));
    let values = scored.iter().map(|row| (row.member.to_string(), row.balle.to_string().into()));
    let before = json!({ "balle": values.collect::<serde_json::Map<_, _>>() });
    let entry = Entry {
        action: "team.started_over",
        subject: format!("team/{}", team.id),
        before: Some(before),
        after: Some(json!({ "balle": "0", "reason": reason })),
    };
    Ok(change.commit(entry).await?)
}

/// The id of a present or past member.
pub async fn member(context: &Context, team: TeamId, user: UserId) -> ApiResult<MemberId> {
    store::member(&context.pool, team, user).await?.ok_or_else(not_found)
}

/// A page of a member's ledger, newest first, and the number of its rows.
pub async fn history(
    context: &Context,
    member: MemberId,
    paging: Paging,
) -> ApiResult<(Vec<ScoreChange>, i64)> {
    let total = store::count(&context.pool, member).await?;
    Ok((store::page(&context.pool, member, paging.limit, paging.offset()).await?, total))
}

fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "This person is not in the team")
}
