//! Resolves dates to boards, and compares them with the day before.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};

use super::{
    card::BoardTeam,
    closings,
    model::{Board, Freshness, When, places_by_member},
    store::{self, Selection},
};
use crate::{
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{MemberId, TeamId},
    teams,
    text::YEARS,
};

/// Plain reads that other domains need.
pub use super::store::today;

pub async fn freshness(context: &Context) -> ApiResult<Freshness> {
    Ok(store::freshness(&context.pool, context.clock.now()).await?)
}

/// Today's date means the board now; the future has no boards.
pub fn resolve(date: Option<NaiveDate>, today: NaiveDate) -> ApiResult<When> {
    match date {
        None => Ok(When::Now),
        Some(day) if day == today => Ok(When::Now),
        Some(day) if !YEARS.contains(&day.year()) => {
            Err(ApiError::because(Code::Unreadable, "Write a date as 2026-11-13"))
        }
        Some(day) if day < today => Ok(When::EndOf(day)),
        Some(_) => Err(ApiError::invalid("date", "This day is in the future")),
    }
}

pub async fn every_board(context: &Context, when: When) -> ApiResult<Vec<Board>> {
    boards(context, when, Selection::default()).await
}

/// Reads a past day from its closing. The first request closes the day if that is possible; if not, the
/// boards are computed.
async fn boards(context: &Context, when: When, which: Selection<'_>) -> ApiResult<Vec<Board>> {
    if let When::EndOf(day) = when {
        if let Some(boards) = store::closed(&context.pool, day, which).await? {
            return Ok(boards);
        }
        if close(context, day).await
            && let Some(boards) = store::closed(&context.pool, day, which).await?
        {
            return Ok(boards);
        }
    }
    Ok(store::boards(&context.pool, when, which).await?)
}

/// Returns whether this call closed the day. A failure is only logged, because the boards can be computed.
async fn close(context: &Context, day: NaiveDate) -> bool {
    closings::close(&context.pool, context.clock.now(), day).await.unwrap_or_else(|error| {
        tracing::warn!(%day, %error, "a day cannot be closed");
        false
    })
}

/// Each member's place at the end of a day.
async fn places(context: &Context, day: NaiveDate, teams: &[TeamId]) -> ApiResult<HashMap<MemberId, i64>> {
    if let Some(places) = store::closed_places(&context.pool, day, teams).await? {
        return Ok(places);
    }
    let which = Selection { ids: Some(teams), ..Selection::default() };
    Ok(places_by_member(&boards(context, When::EndOf(day), which).await?))
}

pub async fn one_board(context: &Context, team: TeamId) -> ApiResult<Board> {
    let which = Selection { ids: Some(&[team]), ..Selection::default() };
    let board = store::boards(&context.pool, When::Now, which).await?.pop();
    board.ok_or_else(teams::service::not_found)
}

/// Today's boards of these teams as screens show them, and the day.
pub async fn cards(
    context: &Context,
    teams: &[TeamId],
    members: i64,
) -> ApiResult<(NaiveDate, Vec<BoardTeam>)> {
    let today = store::today(&context.pool, context.clock.now()).await?;
    let which = Selection { ids: Some(teams), members: Some(members), ..Selection::default() };
    let boards = store::boards(&context.pool, When::Now, which).await?;
    let places_before = places_before(context, today, &boards).await?;
    let card = |board| BoardTeam::new(board, members, &places_before);
    Ok((today, boards.into_iter().map(card).collect()))
}

#[derive(Debug)]
pub struct Page {
    pub boards: Vec<Board>,
    pub total: i64,
    /// Places at the end of the day before, by member. A missing member was not on that board.
    pub places_before: HashMap<MemberId, i64>,
}

pub async fn page(context: &Context, when: When, today: NaiveDate, which: Selection<'_>) -> ApiResult<Page> {
    let total = store::count(&context.pool, when, which.ids).await?;
    let day = match when {
        When::Now => today,
        When::EndOf(day) => day,
    };
    let boards = boards(context, when, which).await?;
    let places_before = places_before(context, day, &boards).await?;
    Ok(Page { boards, total, places_before })
}

async fn places_before(
    context: &Context,
    day: NaiveDate,
    boards: &[Board],
) -> ApiResult<HashMap<MemberId, i64>> {
    let teams = boards.iter().map(|board| board.id).collect::<Vec<_>>();
    match day.pred_opt() {
        Some(before) if !teams.is_empty() => places(context, before, &teams).await,
        _ => Ok(HashMap::new()),
    }
}
