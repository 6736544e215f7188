//! Adding many people to a team, and ordering its list: all or none.

use std::collections::HashMap;

use serde_json::json;

use super::{
    model::{AddedMember, AddedMembers, GivenMembers, GivenPositions, MemberDetails},
    service, store,
};
use crate::{
    audit::Entry,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    idempotency::IdempotencyKey,
    ids::{MemberId, TeamId, UserId},
    ledger,
    teams::{self, access::EditableTeam},
    text::clean,
    topic::Topic,
    users,
};

const ALREADY_IN: &str = "This person is already in the team";
const MOST_MEMBERS: usize = 200;
const MOST_POSITIONS: usize = 500;

/// Each person once, and neither none nor too many.
fn require_distinct(field: &'static str, people: &[UserId], most: usize) -> ApiResult<()> {
    let mut sorted = people.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() == people.len() && (1..=most).contains(&people.len()) {
        Ok(())
    } else {
        Err(ApiError::invalid(field, format!("Send 1 to {most}, each person once")))
    }
}

pub async fn add(
    context: &Context,
    team: &EditableTeam,
    key: &IdempotencyKey,
    given: GivenMembers,
) -> ApiResult<AddedMembers> {
    let mut people = Vec::with_capacity(given.members.len());
    for member in given.members {
        let job_title = clean("job_title", member.job_title.as_deref().unwrap_or_default(), 120)?;
        people.push((member.user_id, MemberDetails { position: member.position, job_title }));
    }
    let users = people.iter().map(|(user, _)| *user).collect::<Vec<_>>();
    require_distinct("members", &users, MOST_MEMBERS)?;
    let mut change = Change::begin(context, &team.actor.origin).await?;
    // Neither the team nor the people can be deleted meanwhile.
    teams::service::lock_for_share(change.connection(), team.id).await?;
    users::service::lock_many_for_share(change.connection(), &users).await?;
    let placed = store::lock_many(change.connection(), team.id, &users).await?;
    if let Some(member) = placed.iter().find(|placed| placed.is_current) {
        let row = users.iter().position(|user| *user == member.user).unwrap_or_default();
        let fields = [(format!("members.{row}").into(), ALREADY_IN.to_owned())].into();
        return Err(ApiError { fields, ..ApiError::because(Code::Conflict, ALREADY_IN) });
    }
    let former = placed.iter().map(|placed| placed.member).collect::<Vec<_>>();
    ledger::open_all(&mut change, &former).await?;
    let (placed, entries) = place(&mut change, team.id, &people).await?;
    let members = users.iter().map(|user| AddedMember { group_member_id: placed[user] }).collect();
    let added = AddedMembers { members };
    key.keep(&mut change, &added).await?;
    change.raise(Topic::Team(team.id));
    change.commit_all(entries).await?;
    Ok(added)
}

/// People who are not in the team come or come back, within a change that somebody else commits with these entries. The
/// caller holds the locks of the team and of the people, has opened the places that there were, and raises the team's topic.
pub async fn place(
    change: &mut Change<'_>,
    team: TeamId,
    people: &[(UserId, MemberDetails)],
) -> ApiResult<(HashMap<UserId, MemberId>, Vec<Entry>)> {
    let now = change.now();
    let placed = store::place_many(change.connection(), team, people, now).await?;
    let placed = placed.into_iter().collect::<HashMap<_, _>>();
    if placed.len() < people.len() {
        return Err(ApiError::because(Code::Conflict, ALREADY_IN));
    }
    let entries = people.iter().map(|(user, details)| Entry {
        action: "member.added",
        subject: format!("member/{}", placed[user]),
        before: None,
        after: Some(json!({ "team": team, "user": user, "duties": details })),
    });
    let entries = entries.collect();
    Ok((placed, entries))
}

/// Other positions and job titles of locked members: what was, and what is. As `place`.
pub async fn change_details(
    change: &mut Change<'_>,
    members: &[(MemberId, MemberDetails, MemberDetails)],
) -> ApiResult<Vec<Entry>> {
    store::set_many_details(change.connection(), members).await?;
    let entries = members.iter().map(|(member, before, after)| Entry {
        action: "member.changed",
        subject: format!("member/{member}"),
        before: Some(json!(before)),
        after: Some(json!(after)),
    });
    Ok(entries.collect())
}

pub async fn arrange(context: &Context, team: &EditableTeam, given: GivenPositions) -> ApiResult<()> {
    let users = given.positions.iter().map(|given| given.user_id).collect::<Vec<_>>();
    require_distinct("positions", &users, MOST_POSITIONS)?;
    let wanted =
        given.positions.into_iter().map(|given| (given.user_id, given.position)).collect::<HashMap<_, _>>();
    let mut change = Change::begin(context, &team.actor.origin).await?;
    let placed = store::lock_many(change.connection(), team.id, &users).await?;
    if placed.iter().filter(|placed| placed.is_current).count() < users.len() {
        return Err(service::not_found());
    }
    let moved = placed.iter().filter(|placed| placed.position != wanted[&placed.user]).collect::<Vec<_>>();
    if moved.is_empty() {
        return Ok(());
    }
    let (members, positions): (Vec<_>, Vec<_>) =
        moved.iter().map(|placed| (placed.member, wanted[&placed.user])).unzip();
    store::set_positions(change.connection(), &members, &positions).await?;
    let entries = moved.iter().map(|placed| Entry {
        action: "member.changed",
        subject: format!("member/{}", placed.member),
        before: Some(json!({ "position": placed.position })),
        after: Some(json!({ "position": wanted[&placed.user] })),
    });
    let entries = entries.collect();
    change.raise(Topic::Team(team.id));
    Ok(change.commit_all(entries).await?)
}
