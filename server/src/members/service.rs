//! Joining, changing, leaving. Each is one change.

use chrono::{DateTime, Utc};
use serde_json::json;
use sqlx::PgConnection;

use super::{
    access::Placement,
    model::{AddedMember, Duties, GivenDuties, Member},
    store,
};
use crate::{
    app::App,
    area::Area,
    audit::Entry,
    change::Change,
    http::error::{ApiError, ApiResult, Code},
    once::Once,
    teams, users,
};

pub async fn require_current(app: &App, team: i64, user: i64) -> ApiResult<()> {
    if store::is_current(&app.pool, team, user).await? { Ok(()) } else { Err(absent()) }
}

pub async fn add(app: &App, place: &Placement, once: &Once, duties: Duties) -> ApiResult<AddedMember> {
    let mut change = Change::begin(app, &place.actor.origin).await?;
    // Neither the team nor the person can be deleted while somebody is put into it.
    teams::service::hold(change.connection(), place.team).await?;
    users::service::hold(change.connection(), place.user).await?;
    let member = match store::lock(change.connection(), place.team, place.user).await? {
        Some(Member { is_current: true, .. }) => {
            return Err(ApiError::because(Code::Conflict, "This person is already in the team"));
        }
        Some(former) => {
            store::set_duties(change.connection(), former.id, &duties).await?;
            former.id
        }
        None => store::insert(change.connection(), place.team, place.user, &duties).await?,
    };
    let now = change.now();
    store::open_stint(change.connection(), member, now).await?;
    let after = json!({ "team": place.team, "user": place.user, "duties": duties });
    let added = AddedMember { group_member_id: member };
    once.keep(&mut change, &added).await?;
    finish(change, place.team, "member.added", member, None, Some(after)).await?;
    Ok(added)
}

pub async fn edit(app: &App, place: &Placement, given: GivenDuties) -> ApiResult<()> {
    let (mut change, member) = locked(app, place).await?;
    let duties = given.over(&member.duties.job_title)?;
    if member.duties == duties {
        return Ok(());
    }
    store::set_duties(change.connection(), member.id, &duties).await?;
    finish(change, place.team, "member.changed", member.id, Some(json!(member.duties)), Some(json!(duties)))
        .await
}

pub async fn remove(app: &App, place: &Placement) -> ApiResult<()> {
    let (mut change, member) = locked(app, place).await?;
    let now = change.now();
    store::close_stint(change.connection(), member.id, now).await?;
    let before = json!({ "team": place.team, "user": place.user, "duties": member.duties });
    finish(change, place.team, "member.removed", member.id, Some(before), None).await
}

/// Everybody leaves a team that is being deleted, in the transaction that deletes it.
pub async fn close_team(transaction: &mut PgConnection, team: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
    store::close_team(transaction, team, now).await
}

/// A person who is being deleted leaves every team.
pub async fn close_user(transaction: &mut PgConnection, user: i64, now: DateTime<Utc>) -> sqlx::Result<()> {
    for member in store::lock_places_of(&mut *transaction, user).await? {
        store::close_stint(&mut *transaction, member, now).await?;
    }
    Ok(())
}

/// The teams on whose boards, of now or of earlier days, a person stands.
pub async fn teams_ever(transaction: &mut PgConnection, user: i64) -> sqlx::Result<Vec<i64>> {
    store::teams_ever(transaction, user).await
}

async fn locked<'a>(app: &'a App, place: &'a Placement) -> ApiResult<(Change<'a>, Member)> {
    let mut change = Change::begin(app, &place.actor.origin).await?;
    let member = store::lock(change.connection(), place.team, place.user).await?;
    let member = member.filter(|member| member.is_current).ok_or_else(absent)?;
    Ok((change, member))
}

async fn finish(
    mut change: Change<'_>,
    team: i64,
    action: &'static str,
    member: i64,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> ApiResult<()> {
    change.raise(Area::Team(team));
    Ok(change.commit(Entry { action, subject: format!("member/{member}"), before, after }).await?)
}

fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "This person is not in the team")
}
