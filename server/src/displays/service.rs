//! What happens to displays.

use serde_json::json;
use sqlx::PgConnection;

use super::{
    access::EditableDisplay,
    model::{Display, DisplayChange, MOST, MadeDisplay, Screen, Settings, Shown},
    store,
};
use crate::{
    app::App,
    audit::Entry,
    auth::{access::Actor, model::Token},
    boards,
    change::Change,
    http::error::{ApiError, ApiResult, Code},
    organisation, teams,
};

pub async fn list(app: &App) -> ApiResult<Vec<Display>> {
    Ok(store::list(&app.pool, None, app.clock.now()).await?)
}

pub async fn create(app: &App, actor: &Actor, settings: Settings) -> ApiResult<MadeDisplay> {
    let token = Token::generate();
    let mut change = Change::begin(app, &actor.origin).await?;
    // Before the table's lock, which every screen waits for.
    hold_teams(change.connection(), &settings.teams).await?;
    if store::count_locked(change.connection()).await? >= MOST {
        return Err(ApiError::because(
            Code::Conflict,
            format!("There are {MOST} displays already: revoke one first"),
        ));
    }
    let now = change.now();
    let id = store::insert(change.connection(), &settings, token.sha256(), now).await?;
    change.commit(entry("display.created", id, None, Some(&settings))).await?;
    Ok(MadeDisplay { display: one(app, id).await?, token: token.reveal() })
}

/// An open screen follows by itself: its stream ends, and it asks what it has to show now.
pub async fn edit(app: &App, display: &EditableDisplay, given: DisplayChange) -> ApiResult<Display> {
    let mut change = Change::begin(app, &display.actor.origin).await?;
    let before = store::lock(change.connection(), display.id).await?.ok_or_else(absent)?;
    let after = given.over(before.clone())?;
    if after != before {
        hold_teams(change.connection(), &after.teams).await?;
        store::update(change.connection(), display.id, &after).await?;
        change.commit(entry("display.changed", display.id, Some(&before), Some(&after))).await?;
    }
    one(app, display.id).await
}

pub async fn revoke(app: &App, display: &EditableDisplay) -> ApiResult<()> {
    let mut change = Change::begin(app, &display.actor.origin).await?;
    let before = store::lock(change.connection(), display.id).await?.ok_or_else(absent)?;
    store::delete(change.connection(), display.id).await?;
    Ok(change.commit(entry("display.revoked", display.id, Some(&before), None)).await?)
}

/// What a screen has to show.
pub async fn screen(app: &App, shown: &Shown) -> ApiResult<Screen> {
    let now = app.clock.now();
    store::seen(&app.pool, &[shown.id], now).await?;
    let Display { id, name, teams, rotate_seconds, celebrate, .. } = one(app, shown.id).await?;
    let today = boards::store::today(&app.pool, now).await?;
    let zone = organisation::store::get(&app.pool).await?.zone;
    Ok(Screen { id, name, teams, rotate_seconds, celebrate, today, zone })
}

pub async fn require(app: &App, id: i64) -> ApiResult<()> {
    if store::exists(&app.pool, id).await? { Ok(()) } else { Err(absent()) }
}

async fn one(app: &App, id: i64) -> ApiResult<Display> {
    store::list(&app.pool, Some(id), app.clock.now()).await?.pop().ok_or_else(absent)
}

async fn hold_teams(transaction: &mut PgConnection, chosen: &[i64]) -> ApiResult<()> {
    // In one order, so that two who choose the same teams cannot wait for each other.
    let chosen = chosen.iter().collect::<std::collections::BTreeSet<_>>();
    for team in chosen {
        teams::service::hold(transaction, *team).await.map_err(|error| match error.code {
            Code::NotFound => ApiError::invalid("teamIds", "One of these teams is not there any more"),
            _ => error,
        })?;
    }
    Ok(())
}

fn entry(action: &'static str, id: i64, before: Option<&Settings>, after: Option<&Settings>) -> Entry {
    let said = |settings: Option<&Settings>| settings.map(|settings| json!(settings));
    Entry { action, subject: format!("display/{id}"), before: said(before), after: said(after) }
}

fn absent() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such display")
}
