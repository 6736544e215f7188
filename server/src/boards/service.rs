//! Resolves dates to boards, and compares them with the day before.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};
use futures::{Stream, StreamExt, stream};

use super::{
    card::BoardTeam,
    closings,
    gain::{
        self, AskedGain,
        model::{Gains, Period},
    },
    model::{Board, Day, Freshness, When, places_by_member},
    store::{self, Selection},
    you::{OwnScore, You},
};
use crate::{
    auth::model::BoardsState,
    context::Context,
    error::{ApiError, ApiResult, Code},
    ids::{MemberId, TeamId, UserId},
    paging::Paging,
    teams,
    text::YEARS,
};

/// Teams whose boards are read at a time where all are.
const BATCH: usize = 20;

/// Members of a team on one page of boards.
pub const MOST_MEMBERS: i64 = 100;

/// Plain reads that other domains need.
pub use super::store::today;

pub async fn freshness(context: &Context) -> ApiResult<Freshness> {
    Ok(store::freshness(&context.pool, context.clock.now()).await?)
}

/// Today's date means the board now; the future has no boards.
pub fn resolve(date: Option<NaiveDate>, today: NaiveDate) -> ApiResult<When> {
    match date.map(readable).transpose()? {
        None => Ok(When::Now),
        Some(day) if day == today => Ok(When::Now),
        Some(day) if day < today => Ok(When::EndOf(day)),
        Some(_) => Err(ApiError::invalid("date", "This day is in the future")),
    }
}

/// The database knows more years than people mean.
pub fn readable(day: NaiveDate) -> ApiResult<NaiveDate> {
    if YEARS.contains(&day.year()) {
        Ok(day)
    } else {
        Err(ApiError::because(Code::Unreadable, "Write a date as 2026-11-13"))
    }
}

/// Of all teams, some teams at a time.
pub async fn every_board(
    context: Context,
    when: When,
) -> ApiResult<impl Stream<Item = ApiResult<Vec<Board>>> + Send> {
    let teams = store::every_team(&context.pool).await?;
    let batches = teams.chunks(BATCH).map(<[_]>::to_vec).collect::<Vec<_>>();
    Ok(stream::iter(batches).then(move |ids| {
        let context = context.clone();
        async move { boards(&context, when, Selection { ids: Some(&ids), members: None }).await }
    }))
}

/// Reads a past day from its closing. The first request closes the day if that is possible; if not, the
/// boards are computed.
pub(super) async fn boards(context: &Context, when: When, which: Selection<'_>) -> ApiResult<Vec<Board>> {
    if let When::EndOf(day) = when {
        if let Some(boards) = store::closed(&context.pool, day, which).await? {
            return Ok(boards);
        }
        if !context.is_replica
            && close(context, day).await
            && let Some(boards) = store::closed(&context.pool, day, which).await?
        {
            return Ok(boards);
        }
    }
    Ok(store::boards(&context.pool, when, which).await?)
}

/// Returns whether this call closed the day. A failure is only logged, because the boards can be computed.
async fn close(context: &Context, day: NaiveDate) -> bool {
    closings::close(&context.pool, context.clock.surely_passed(), day).await.unwrap_or_else(|error| {
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

/// Today's boards as screens show them.
#[derive(Debug)]
pub struct Cards {
    pub today: NaiveDate,
    pub teams: Vec<BoardTeam>,
    /// Set if they rank by gain.
    pub period: Option<Period>,
}

/// Each with its first members, as many as a page of boards may have.
pub async fn cards(context: &Context, teams: &[TeamId], gain: Option<AskedGain>) -> ApiResult<Cards> {
    let today = store::today(&context.pool, context.clock.now()).await?;
    let members = gain.is_none().then_some(MOST_MEMBERS);
    let which = Selection { ids: Some(teams), members };
    let mut boards = store::boards(&context.pool, When::Now, which).await?;
    let (places_before, mut gains) = compared(context, gain, When::Now, today, &mut boards).await?;
    let card = |board| BoardTeam::new(board, MOST_MEMBERS, &places_before, gains.as_mut());
    let teams = boards.into_iter().map(card).collect();
    Ok(Cards { today, teams, period: gains.map(|gains| gains.period) })
}

/// Ranks boards by gain if that is asked for, and says where everybody was at the end of the day before.
async fn compared(
    context: &Context,
    gain: Option<AskedGain>,
    when: When,
    day: NaiveDate,
    boards: &mut [Board],
) -> ApiResult<(HashMap<MemberId, i64>, Option<Gains>)> {
    let Some(asked) = gain else {
        return Ok((places_before(context, day, &ids(boards)).await?, None));
    };
    let mut gains = gain::rank(context, asked, when, day, boards).await?;
    Ok((std::mem::take(&mut gains.places_before), Some(gains)))
}

#[derive(Debug)]
pub struct Page {
    pub when: When,
    pub today: Day,
    pub state: BoardsState,
    /// All that are shown, in their order.
    pub teams: Vec<TeamId>,
    pub boards: Vec<Board>,
    pub total: i64,
    /// Places at the end of the day before, by member. A missing member was not on that board.
    pub places_before: HashMap<MemberId, i64>,
    pub you: Vec<You>,
    /// Set if these boards rank by gain.
    pub gains: Option<Gains>,
}

/// Which page of which teams is asked for, and how many members of each.
#[derive(Debug)]
pub struct Asked<'a> {
    pub date: Option<NaiveDate>,
    pub ids: Option<&'a [TeamId]>,
    pub paging: Paging,
    pub members: i64,
    /// None: boards rank by score.
    pub gain: Option<AskedGain>,
}

/// What the page depends on is read before the boards, so that a change in between makes the page look older than it
/// is, never newer.
pub async fn page(context: &Context, caller: UserId, asked: &Asked<'_>) -> ApiResult<Page> {
    let (date, now) = (asked.date.map(readable).transpose()?, context.clock.now());
    let mut page = store::teams_page(&context.pool, caller, date, asked.ids, asked.paging, now).await?;
    let when = resolve(date, page.today.date)?;
    // Whoever gained most may be the last by score.
    let members = asked.gain.is_none().then_some(asked.members);
    let mut boards = boards(context, when, Selection { ids: Some(&page.teams), members }).await?;
    boards.sort_by_key(|board| page.teams.iter().position(|team| *team == board.id));
    let day = match when {
        When::Now => page.today.date,
        When::EndOf(day) => day,
    };
    let (places_before, gains) = compared(context, asked.gain, when, day, &mut boards).await?;
    let own = match (&gains, when) {
        (None, When::Now) => as_old_as_their_place(&mut boards, std::mem::take(&mut page.own)),
        (gains, _) => boards.iter().filter_map(|board| OwnScore::on(board, caller, gains.as_ref())).collect(),
    };
    let you = own.iter().map(|own| You::new(own, &places_before)).collect();
    let store::TeamsPage { today, state, teams, total, .. } = page;
    Ok(Page { when, today, state, teams, boards, total, places_before, you, gains })
}

/// A score that changed after the caller's place was read makes the board look older than it is, so that the stream
/// tells it again, place and all.
fn as_old_as_their_place(boards: &mut [Board], own: Vec<(OwnScore, Option<i64>)>) -> Vec<OwnScore> {
    own.into_iter()
        .map(|(own, version)| {
            if let Some(board) = boards.iter_mut().find(|board| board.id == own.team) {
                board.version = version;
            }
            own
        })
        .collect()
}

pub(super) fn ids(boards: &[Board]) -> Vec<TeamId> {
    boards.iter().map(|board| board.id).collect()
}

/// Each member's place in these teams at the end of the day before.
pub async fn places_before(
    context: &Context,
    day: NaiveDate,
    teams: &[TeamId],
) -> ApiResult<HashMap<MemberId, i64>> {
    match day.pred_opt() {
        Some(before) if !teams.is_empty() => places(context, before, teams).await,
        _ => Ok(HashMap::new()),
    }
}
