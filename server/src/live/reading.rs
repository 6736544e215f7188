//! What has changed is read once, however many screens show it, and encoded once.

use std::collections::{BTreeSet, HashMap};

use chrono::TimeDelta;

use super::{
    hub::News,
    message::{Deal, LiveBoard, LiveDeal, LiveVersion, encode},
    store,
    topic::Topic,
};
use crate::{app::App, area::Area, boards, http::error::ApiResult};

/// As many as GET /api/boards gives at most.
const MEMBERS: i64 = 100;
/// What one watcher more adds to the time over which all of them ask again, in milliseconds.
const SPREAD_OF_ONE: usize = 2;
const LONGEST_SPREAD: usize = 10_000;
/// An older deal is celebrated nowhere.
const NEWS: TimeDelta = TimeDelta::days(1);

/// What these topics, each with the number of its watchers, are now.
pub(super) async fn read(app: &App, due: &HashMap<Topic, usize>) -> ApiResult<Vec<(Topic, News)>> {
    let mut news = boards(app, due).await?;
    let rest = due.keys().filter(|topic| !matches!(topic, Topic::Board(_)));
    let areas = rest.clone().map(|topic| topic.area()).collect::<BTreeSet<_>>();
    if areas.is_empty() {
        return Ok(news);
    }
    // Before what they are the versions of: a change in between is told again, never missed.
    let versions = store::versions(&app.pool, &areas).await?;
    let teams =
        rest.clone().filter_map(|topic| if let Topic::Deal(team) = topic { Some(*team) } else { None });
    let mut deals = deals(app, &teams.collect::<Vec<_>>()).await?;
    for topic in rest {
        let version = versions.get(&topic.area()).copied().unwrap_or(0);
        let message = if let Topic::Deal(id) = *topic {
            encode("deal", &LiveDeal { id, version, deal: deals.remove(&id) })?
        } else {
            let (area, key) = topic.name();
            encode("version", &LiveVersion { area, key, version, spread: spread(due[topic]) })?
        };
        news.push((*topic, News { version, day: None, message }));
    }
    Ok(news)
}

async fn deals(app: &App, teams: &[i64]) -> ApiResult<HashMap<i64, Deal>> {
    if teams.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(store::newest_deals(&app.pool, teams, app.clock.now() - NEWS).await?)
}

async fn boards(app: &App, due: &HashMap<Topic, usize>) -> ApiResult<Vec<(Topic, News)>> {
    let teams =
        due.keys().filter_map(|topic| if let Topic::Board(team) = topic { Some(*team) } else { None });
    let teams = teams.collect::<Vec<_>>();
    if teams.is_empty() {
        return Ok(Vec::new());
    }
    let (today, cards) = boards::service::cards(app, &teams, MEMBERS).await?;
    let mut cards = cards.into_iter().map(|card| (card.id(), card)).collect::<HashMap<_, _>>();
    let gone = teams.iter().filter(|team| !cards.contains_key(team)).map(|team| Area::Team(*team));
    // After the boards: whoever deleted a team has raised its version.
    let versions = store::versions(&app.pool, &gone.collect()).await?;
    let news = teams.into_iter().map(|id| {
        let board = cards.remove(&id);
        let version = match &board {
            Some(board) => board.version(),
            None => versions.get(&Area::Team(id)).copied().unwrap_or(0),
        };
        let topic = Topic::Board(id);
        let spread = spread(due[&topic]);
        let message = encode("board", &LiveBoard { id, version, today, spread, board })?;
        Ok((topic, News { version, day: Some(today), message }))
    });
    news.collect()
}

fn spread(watchers: usize) -> usize {
    (watchers * SPREAD_OF_ONE).min(LONGEST_SPREAD)
}
