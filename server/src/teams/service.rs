//! Creating, changing and deleting teams, and what other domains need of them.

use hyper::HeaderMap;
use serde_json::json;
use sqlx::{PgConnection, PgExecutor};

use super::{
    access::EditableTeam,
    model::{NewTeam, ReportsMode, Team, TeamChange},
    store::{self, TeamRow},
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    files::{self, Files, picture::Accept},
    http::conditional::ETag,
    idempotency::IdempotencyKey,
    ids::TeamId,
    managing::{self, Whose},
    stints,
    topic::Topic,
};

/// Prevents the team from being deleted until the transaction ends.
pub async fn lock_for_share(transaction: &mut PgConnection, team: TeamId) -> ApiResult<()> {
    if store::lock_for_share(transaction, team).await? { Ok(()) } else { Err(not_found()) }
}

/// How the team takes reports.
pub async fn reports(database: impl PgExecutor<'_>, team: TeamId) -> ApiResult<ReportsMode> {
    store::reports(database, team).await?.ok_or_else(not_found)
}

/// The ETag of GET /api/groups/full/{id}.
pub async fn tag(database: impl PgExecutor<'_>, team: TeamId) -> ApiResult<ETag> {
    let versions = store::versions(database, team).await?;
    Ok(own_tag(team, versions.own).with(versions.board))
}

/// Compared by If-Match: scores and members do not change it.
fn own_tag(team: TeamId, version: i64) -> ETag {
    ETag::of(&[&"team", &team, &version])
}

pub async fn create(
    context: &Context,
    files: &Files,
    actor: &Actor,
    key: &IdempotencyKey,
    new: NewTeam,
) -> ApiResult<Team> {
    // The bytes are stored before any row refers to them.
    let logo = files::service::store(&context.pool, files, new.picture, Accept::Common).await?;
    let mut change = Change::begin(context, &actor.origin).await?;
    let now = change.now();
    let picture = files::service::register(change.connection(), logo, now).await?;
    let id = store::insert(change.connection(), &new.name, &new.r#type, Some(&picture), now).await?;
    change.raise(Topic::Team(id));
    change.raise(Topic::Teams);
    let team = Team { id, name: new.name, r#type: new.r#type, picture: Some(picture), members_count: 0 };
    key.keep(&mut change, &team).await?;
    let after = Some(json!({ "name": team.name, "type": team.r#type, "picture": team.picture }));
    change
        .commit(Entry { action: "team.created", subject: format!("team/{id}"), before: None, after })
        .await?;
    Ok(team)
}

/// A team without a logo, for which screens draw its initial, within a change that somebody else commits with this entry.
pub async fn create_without_logo(
    change: &mut Change<'_>,
    name: &str,
    kind: &str,
) -> sqlx::Result<(TeamId, Entry)> {
    let now = change.now();
    let id = store::insert(change.connection(), name, kind, None, now).await?;
    change.raise(Topic::Team(id));
    change.raise(Topic::Teams);
    let after = Some(json!({ "name": name, "type": kind }));
    Ok((id, Entry { action: "team.created", subject: format!("team/{id}"), before: None, after }))
}

/// Omitted fields stay as they are; if nothing changes, nothing is written.
pub async fn edit(
    context: &Context,
    files: &Files,
    team: &EditableTeam,
    headers: &HeaderMap,
    given: TeamChange,
    logo: Option<Vec<u8>>,
) -> ApiResult<()> {
    let logo = match logo {
        Some(upload) => Some(files::service::store(&context.pool, files, upload, Accept::AnyRaster).await?),
        None => None,
    };
    let mut change = Change::begin(context, &team.actor.origin).await?;
    let (before, version) = store::lock(change.connection(), team.id).await?.ok_or_else(not_found)?;
    if !own_tag(team.id, version).allows_change_by(headers) {
        return Err(ApiError::new(Code::PreconditionFailed));
    }
    let now = change.now();
    let picture = match logo {
        Some(logo) => Some(files::service::register(change.connection(), logo, now).await?),
        None => before.picture.clone(),
    };
    let after = TeamRow {
        name: given.name.unwrap_or_else(|| before.name.clone()),
        r#type: given.r#type.unwrap_or_else(|| before.r#type.clone()),
        picture,
        reports: given.reports.unwrap_or(before.reports),
    };
    if after == before {
        return Ok(());
    }
    store::update(change.connection(), team.id, &after).await?;
    if let Some(old) = before.picture.as_deref().filter(|_| before.picture != after.picture) {
        files::service::forget(change.connection(), old, now).await?;
    }
    change.raise(Topic::Team(team.id));
    change.raise(Topic::Teams);
    let entry = Entry {
        action: "team.changed",
        subject: format!("team/{}", team.id),
        before: Some(json!(before)),
        after: Some(json!(after)),
    };
    Ok(change.commit(entry).await?)
}

pub async fn delete(context: &Context, team: &EditableTeam) -> ApiResult<()> {
    let mut change = Change::begin(context, &team.actor.origin).await?;
    managing::end(&mut change, Whose::Team(team.id)).await?;
    let (TeamRow { name, .. }, _) = store::lock(change.connection(), team.id).await?.ok_or_else(not_found)?;
    stints::lock_team(change.connection(), team.id).await?;
    let now = change.now();
    store::delete(change.connection(), team.id, now).await?;
    stints::close_team(change.connection(), team.id, now).await?;
    change.raise(Topic::Team(team.id));
    change.raise(Topic::Teams);
    let before = Some(json!({ "name": name }));
    let entry = Entry { action: "team.deleted", subject: format!("team/{}", team.id), before, after: None };
    Ok(change.commit(entry).await?)
}

pub fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such team")
}
