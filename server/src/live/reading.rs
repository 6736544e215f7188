//! Reads and encodes changed state once, however many screens show it.

use std::collections::{BTreeSet, HashMap};

use chrono::TimeDelta;
use rust_decimal::Decimal;

use super::{
    hub::Update,
    message::{Deal, LiveBoard, LiveDeal, LiveVersion, encode},
    store,
    watch::Watched,
};
use crate::{
    boards::{self, service::Cards},
    context::Context,
    error::ApiResult,
    ids::TeamId,
    topic::Topic,
};

/// Milliseconds that each watcher adds to the time over which all of them ask again.
const SPREAD_PER_WATCHER: usize = 2;
const MAX_SPREAD: usize = 10_000;
/// Older deals are not celebrated.
const MAX_DEAL_AGE: TimeDelta = TimeDelta::days(1);

/// Returns the current state of what is due; the map holds the number of watchers.
pub(super) async fn read(
    context: &Context,
    due: &HashMap<Watched, usize>,
) -> ApiResult<Vec<(Watched, Update)>> {
    let mut news = boards(context, due).await?;
    let rest = due.keys().filter(|watched| !matches!(watched, Watched::Board(_)));
    let topics = rest.clone().map(|watched| watched.topic()).collect::<BTreeSet<_>>();
    if topics.is_empty() {
        return Ok(news);
    }
    // Versions are read before the state: a change in between is sent twice, never missed.
    let versions = store::versions(&context.pool, &topics).await?;
    let teams =
        rest.clone().filter_map(|watched| if let Watched::Deal(team) = watched { Some(*team) } else { None });
    let mut deals = deals(context, &teams.collect::<Vec<_>>()).await?;
    for watched in rest {
        let version = versions.get(&watched.topic()).copied().unwrap_or(0);
        let message = if let Watched::Deal(id) = *watched {
            let (deal, points) = deals.remove(&id).unzip();
            encode("deal", &LiveDeal { id, version, deal, points: points.flatten() })?
        } else {
            let (area, key) = watched.name();
            encode("version", &LiveVersion { area, key, version, spread: spread(due[watched]) })?
        };
        news.push((*watched, Update { version, day: None, message }));
    }
    Ok(news)
}

async fn deals(context: &Context, teams: &[TeamId]) -> ApiResult<HashMap<TeamId, (Deal, Option<Decimal>)>> {
    if teams.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(store::newest_deals(&context.pool, teams, context.clock.now() - MAX_DEAL_AGE).await?)
}

async fn boards(context: &Context, due: &HashMap<Watched, usize>) -> ApiResult<Vec<(Watched, Update)>> {
    let teams =
        due.keys().filter_map(|watched| if let Watched::Board(team) = watched { Some(*team) } else { None });
    let teams = teams.collect::<Vec<_>>();
    if teams.is_empty() {
        return Ok(Vec::new());
    }
    let Cards { today, teams: cards, .. } = boards::service::cards(context, &teams, None).await?;
    let mut cards = cards.into_iter().map(|card| (card.id(), card)).collect::<HashMap<_, _>>();
    let gone = teams.iter().filter(|team| !cards.contains_key(team)).map(|team| Topic::Team(*team));
    // After the boards, because deleting a team raises its version.
    let versions = store::versions(&context.pool, &gone.collect()).await?;
    let news = teams.into_iter().map(|id| {
        let board = cards.remove(&id);
        let version = match &board {
            Some(board) => board.version(),
            None => versions.get(&Topic::Team(id)).copied().unwrap_or(0),
        };
        let watched = Watched::Board(id);
        let spread = spread(due[&watched]);
        let message = encode("board", &LiveBoard { id, version, today, spread, board })?;
        Ok((watched, Update { version, day: Some(today), message }))
    });
    news.collect()
}

fn spread(watchers: usize) -> usize {
    (watchers * SPREAD_PER_WATCHER).min(MAX_SPREAD)
}
