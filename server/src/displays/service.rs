//! Creating, changing and revoking displays.

use serde_json::json;
use sqlx::PgConnection;

use super::{
    access::EditableDisplay,
    model::{
        Display, DisplayChange, DisplaySession, MAX_DISPLAYS, MadeDisplay, Screen, ScreenBoards, Settings,
    },
    store,
};
use crate::{
    audit::Entry,
    auth::access::Actor,
    boards::{self, service::Cards},
    change::Change,
    context::Context,
    error::{ApiError, ApiResult, Code},
    goals,
    ids::{DisplayId, TeamId},
    organisation::{self, model::Organisation},
    teams,
    token::Token,
};

/// Plain reads that other domains need.
pub use super::store::{seen, versions};

pub async fn list(context: &Context) -> ApiResult<Vec<Display>> {
    Ok(store::list(&context.pool, None, context.clock.now()).await?)
}

pub async fn create(context: &Context, actor: &Actor, settings: Settings) -> ApiResult<MadeDisplay> {
    let token = Token::generate();
    let mut change = Change::begin(context, &actor.origin).await?;
    // Before the table's lock, which all screens wait for.
    lock_teams(change.connection(), &settings.teams).await?;
    if store::count_locked(change.connection()).await? >= MAX_DISPLAYS {
        return Err(ApiError::because(
            Code::Conflict,
            format!("There are already {MAX_DISPLAYS} displays: revoke one first"),
        ));
    }
    let now = change.now();
    let id = store::insert(change.connection(), &settings, token.sha256(), now).await?;
    change.commit(entry("display.created", id, None, Some(&settings))).await?;
    Ok(MadeDisplay { display: one(context, id).await?, token: token.reveal() })
}

/// Open screens follow: their streams end, and they load the new settings.
pub async fn edit(context: &Context, display: &EditableDisplay, given: DisplayChange) -> ApiResult<Display> {
    let mut change = Change::begin(context, &display.actor.origin).await?;
    let before = store::lock(change.connection(), display.id).await?.ok_or_else(not_found)?;
    let after = given.apply_to(before.clone())?;
    if after != before {
        lock_teams(change.connection(), &after.teams).await?;
        store::update(change.connection(), display.id, &after).await?;
        change.commit(entry("display.changed", display.id, Some(&before), Some(&after))).await?;
    }
    one(context, display.id).await
}

pub async fn revoke(context: &Context, display: &EditableDisplay) -> ApiResult<()> {
    let mut change = Change::begin(context, &display.actor.origin).await?;
    let before = store::lock(change.connection(), display.id).await?.ok_or_else(not_found)?;
    store::delete(change.connection(), display.id).await?;
    Ok(change.commit(entry("display.revoked", display.id, Some(&before), None)).await?)
}

pub async fn screen(context: &Context, display: &DisplaySession) -> ApiResult<Screen> {
    let now = context.clock.now();
    store::seen(&context.pool, &[display.id], now).await?;
    let Display { id, name, teams, rotate_seconds, celebrate, language, board, goals, .. } =
        one(context, display.id).await?;
    let today = boards::service::today(&context.pool, now).await?;
    let Organisation { zone, currency, .. } = organisation::service::get(&context.pool).await?;
    Ok(Screen { id, name, teams, rotate_seconds, celebrate, language, board, goals, currency, today, zone })
}

/// What its stream does not carry: boards of a period, and goals.
pub async fn boards(context: &Context, display: &DisplaySession) -> ApiResult<ScreenBoards> {
    let Cards { teams, period, .. } =
        boards::service::cards(context, &display.teams, display.board.gain()).await?;
    let goals =
        if display.goals { goals::wall::of_teams(context, &display.teams).await? } else { Vec::new() };
    Ok(ScreenBoards { teams, period, goals })
}

async fn one(context: &Context, id: DisplayId) -> ApiResult<Display> {
    store::list(&context.pool, Some(id), context.clock.now()).await?.pop().ok_or_else(not_found)
}

async fn lock_teams(transaction: &mut PgConnection, team_ids: &[TeamId]) -> ApiResult<()> {
    // In a fixed order, so that two administrators with the same teams cannot deadlock.
    let team_ids = team_ids.iter().collect::<std::collections::BTreeSet<_>>();
    for team in team_ids {
        teams::service::lock_for_share(transaction, *team).await.map_err(|error| match error.code {
            Code::NotFound => ApiError::invalid("teamIds", "One of these teams has been deleted"),
            _ => error,
        })?;
    }
    Ok(())
}

fn entry(action: &'static str, id: DisplayId, before: Option<&Settings>, after: Option<&Settings>) -> Entry {
    let said = |settings: Option<&Settings>| settings.map(|settings| json!(settings));
    Entry { action, subject: format!("display/{id}"), before: said(before), after: said(after) }
}

fn not_found() -> ApiError {
    ApiError::because(Code::NotFound, "There is no such display")
}
