//! What scores rose by in a week, month or quarter, and boards that rank by it.
//!
//! A gain is the score at the end minus the score at the start, plus all that restarts took away in between: the sum of
//! all changes but restarts and their undoing. Boards of the day itself, of the eve of the period and of the day before are those that
//! `service` reads, from closings wherever there are some.

pub mod model;
pub mod store;

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet, hash_map::Entry},
};

use chrono::NaiveDate;
use rust_decimal::Decimal;

use self::{
    model::{Gain, Gains, MostImproved, Period, PeriodKind},
    store::{Days, Move, Scores, Until},
};
use super::{
    model::{Board, Standing, When, places},
    service,
    store::Selection,
};
use crate::{
    context::Context,
    error::{ApiError, ApiResult},
    ids::{MemberId, TeamId},
};

#[derive(Clone, Copy, Debug)]
pub struct AskedGain {
    pub period: PeriodKind,
    /// Whether each team's most improved person is asked for.
    pub improved: bool,
}

/// Ranks whole boards of a day by gain: their members get another order and other places.
pub async fn rank(
    context: &Context,
    asked: AskedGain,
    when: When,
    day: NaiveDate,
    boards: &mut [Board],
) -> ApiResult<Gains> {
    if asked.period == PeriodKind::Season {
        return Err(ApiError::invalid("period", "There is no season on this day"));
    }
    let days = store::days(&context.pool, asked.period, day).await?;
    let scores = scores(context, asked, &days, &service::ids(boards)).await?;
    let of_day = |day: NaiveDate| scores.get(&day);
    let (at_start, yesterday) = (of_day(days.eve), days.yesterday.and_then(of_day));
    let moves = moves(context, when, &days, boards, at_start, yesterday).await?;
    let start = |one: &Move| {
        let known = at_start.and_then(|scores| scores.get(&one.member));
        known.map_or(one.at_start, |(_, score)| *score)
    };
    let gain = |one: &Move, score: Decimal, dropped: Decimal| score - start(one) + dropped;
    let by_member = moves.iter().enumerate().map(|(order, one)| (one.member, (order, one)));
    let by_member = by_member.collect::<HashMap<_, _>>();
    let mut of = HashMap::new();
    for member in boards.iter_mut().flat_map(|board| &mut board.members) {
        let Some((_, one)) = by_member.get(&member.group_member_id) else { continue };
        if when == When::Now {
            // A restart since the board was read would count twice, or not at all.
            member.balle = one.balle;
        }
        let gain = gain(one, member.balle, one.dropped);
        let found = Gain { gain, score_at_start: start(one), joined_day: one.joined_day };
        of.insert(member.group_member_id, found);
    }
    let gained = |member: &Standing| of.get(&member.group_member_id).map_or(Decimal::ZERO, |one| one.gain);
    let order = |member: &Standing| by_member.get(&member.group_member_id).map(|(order, _)| *order);
    for board in boards.iter_mut() {
        board.members.sort_by_cached_key(|member| (Reverse(gained(member)), order(member)));
        let ranked = places(board.members.iter().map(gained)).collect::<Vec<_>>();
        for (member, place) in board.members.iter_mut().zip(ranked) {
            member.place = place;
        }
    }
    let gains_before = yesterday.into_iter().flatten().filter_map(|(member, (team, score))| {
        let (_, one) = by_member.get(member)?;
        Some((*team, *member, gain(one, *score, one.dropped_before)))
    });
    let places_before = places_of(gains_before.collect());
    let most_improved = if asked.improved {
        let before = gains_of_stretch(context, &days, &scores, boards).await?;
        let best = boards.iter().filter_map(|board| {
            let mut members = board.members.iter().collect::<Vec<_>>();
            members.sort_by_key(|member| order(member));
            Some((board.id, most_improved(members, gained, &before)?))
        });
        best.collect()
    } else {
        HashMap::new()
    };
    let period = Period {
        kind: asked.period,
        first_day: days.first,
        last_day: days.last,
        name: None,
        work_days: days.work_days,
        done: days.done,
        works: days.works,
    };
    Ok(Gains { period, of, places_before, most_improved })
}

/// Who was on these teams' boards, at the end of each day that is needed. A day that is not closed is, or is computed,
/// as for its own board.
async fn scores(
    context: &Context,
    asked: AskedGain,
    days: &Days,
    teams: &[TeamId],
) -> ApiResult<HashMap<NaiveDate, Scores>> {
    if teams.is_empty() {
        return Ok(HashMap::new());
    }
    let mut needed = HashSet::from([days.eve]);
    needed.extend(days.yesterday);
    if asked.improved {
        needed.extend([days.stretch_eve, days.stretch_last]);
    }
    let needed = needed.into_iter().collect::<Vec<_>>();
    let mut found = store::closed_scores(&context.pool, &needed, teams).await?;
    for day in needed {
        if let Entry::Vacant(missing) = found.entry(day) {
            let which = Selection { ids: Some(teams), ..Selection::default() };
            let boards = service::boards(context, When::EndOf(day), which).await?;
            missing.insert(scores_on(&boards));
        }
    }
    Ok(found)
}

fn scores_on(boards: &[Board]) -> Scores {
    let members = boards.iter().flat_map(|board| board.members.iter().map(|member| (board.id, member)));
    members.map(|(team, member)| (member.group_member_id, (team, member.balle))).collect()
}

/// Of everybody on the boards of the day and of the day before.
async fn moves(
    context: &Context,
    when: When,
    days: &Days,
    boards: &[Board],
    at_start: Option<&Scores>,
    yesterday: Option<&Scores>,
) -> ApiResult<Vec<Move>> {
    let here = boards.iter().flat_map(|board| &board.members).map(|member| member.group_member_id);
    let members = here.chain(yesterday.into_iter().flat_map(HashMap::keys).copied());
    let is_known = |member| at_start.is_some_and(|scores| scores.contains_key(&member));
    let members = members.map(|member| (member, !is_known(member))).collect::<HashMap<_, _>>();
    if members.is_empty() {
        return Ok(Vec::new());
    }
    let day = if let When::EndOf(day) = when { Some(day) } else { None };
    let until = Until { day, day_before: days.yesterday };
    Ok(store::moves(&context.pool, members, days.first, until).await?)
}

/// The gains in as many days of the period before, of those on the board at both ends and now.
async fn gains_of_stretch(
    context: &Context,
    days: &Days,
    scores: &HashMap<NaiveDate, Scores>,
    boards: &[Board],
) -> ApiResult<HashMap<MemberId, Decimal>> {
    let score = |day: NaiveDate, member: MemberId| Some(scores.get(&day)?.get(&member)?.1);
    let risen = |member: MemberId| Some(score(days.stretch_last, member)? - score(days.stretch_eve, member)?);
    let here = boards.iter().flat_map(|board| &board.members).map(|member| member.group_member_id);
    let asked = here.filter(|member| risen(*member).is_some()).map(|member| (member, false));
    let asked = asked.collect::<HashMap<_, _>>();
    if asked.is_empty() {
        return Ok(HashMap::new());
    }
    let until = Until { day: Some(days.stretch_last), day_before: None };
    let moves = store::moves(&context.pool, asked, days.stretch_first, until).await?;
    Ok(moves.iter().filter_map(|one| Some((one.member, risen(one.member)? + one.dropped))).collect())
}

/// The first of the members with the largest rise; nobody if there is none.
fn most_improved(
    members: Vec<&Standing>,
    gained: impl Fn(&Standing) -> Decimal,
    before: &HashMap<MemberId, Decimal>,
) -> Option<MostImproved> {
    let mut best: Option<(Decimal, MostImproved)> = None;
    for member in members {
        let Some(before) = before.get(&member.group_member_id).copied() else { continue };
        let (id, name, gain) = (member.id, member.name.clone(), gained(member));
        let rise = gain - before;
        if rise > best.as_ref().map_or(Decimal::ZERO, |(rise, _)| *rise) {
            best = Some((rise, MostImproved { id, name, gain, before }));
        }
    }
    best.map(|(_, best)| best)
}

/// Each member's place in their team.
fn places_of(mut gains: Vec<(TeamId, MemberId, Decimal)>) -> HashMap<MemberId, i64> {
    gains.sort_by_key(|(team, _, gain)| (*team, Reverse(*gain)));
    let teams = gains.chunk_by(|(one, ..), (other, ..)| one == other);
    teams
        .flat_map(|team| {
            team.iter().map(|(_, member, _)| *member).zip(places(team.iter().map(|(_, _, gain)| *gain)))
        })
        .collect()
}
