//! What happens to teams, and what other domains may ask of them.

use serde_json::json;
use sqlx::PgConnection;

use super::{access::EditableTeam, store};
use crate::{
    app::App,
    audit::Entry,
    change::{Area, Change},
    http::error::{ApiError, ApiResult, Code},
    members,
};

pub async fn require_living(app: &App, team: i64) -> ApiResult<()> {
    if store::is_living(&app.pool, team).await? { Ok(()) } else { Err(absent()) }
}

/// Keeps the team from being deleted until the transaction ends.
pub async fn hold(transaction: &mut PgConnection, team: i64) -> ApiResult<()> {
    if store::hold(transaction, team).await? { Ok(()) } else { Err(absent()) }
}

pub async fn delete(app: &App, team: &EditableTeam) -> ApiResult<()> {
    let mut change = Change::begin(&app.pool, &app.clock, &team.actor.origin).await?;
    let now = change.now();
    let name = store::delete(change.connection(), team.id, now).await?.ok_or_else(absent)?;
    members::service::close_team(change.connection(), team.id, now).await?;
    change.raise(Area::Team(team.id));
    change.raise(Area::Teams);
    let before = Some(json!({ "name": name }));
    let entry = Entry { action: "team.deleted", subject: format!("team/{}", team.id), before, after: None };
    Ok(change.commit(entry).await?)
}

pub fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such team")
}
