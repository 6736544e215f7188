//! The loops that keep streams true. None of them is needed by another: each alone would be late, not wrong.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use super::{hub::Hub, inbox::Holder, reading, store};
use crate::{
    app::App,
    auth::model::IDLE_LIMIT,
    boards, displays,
    http::error::{ApiError, ApiResult, Code},
};

/// After a reading that failed: the database is away, most likely.
const AGAIN: Duration = Duration::from_secs(1);
/// A look at the database that takes longer is given up and made again.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often versions are compared: without NATS that is how another process's changes are found.
const LOOK_ALONE: Duration = Duration::from_secs(1);
const LOOK_JOINED: Duration = Duration::from_secs(2);
/// A stream must not outlive its session by more than a second.
const LOOK_AT_HOLDERS: Duration = Duration::from_millis(500);
const NOTE_DISPLAYS: Duration = Duration::from_secs(30);

/// Until the stop, at which every stream ends.
pub async fn run(app: Arc<App>, stop: CancellationToken) {
    let loops = async {
        tokio::join!(tell(&app), compare(&app), follow_holders(&app), beat(&app.hub), note_displays(&app));
    };
    tokio::select! {
        () = loops => {}
        () = stop.cancelled() => {}
    }
    app.hub.close();
}

/// What is rung is read and told.
async fn tell(app: &App) {
    let mut later = None;
    loop {
        tokio::select! {
            areas = app.bell.heard() => app.hub.mark(areas),
            () = app.hub.until_due() => {}
            () = until(later) => {}
        }
        let due;
        (due, later) = app.hub.take_due(Instant::now());
        if due.is_empty() {
            continue;
        }
        let started = Instant::now();
        match patiently(reading::read(app, &due)).await {
            Ok(news) => {
                metrics::histogram!("live_reading_seconds").record(started.elapsed());
                for (topic, news) in news {
                    app.hub.tell(topic, &news);
                }
            }
            Err(error) => {
                tracing::warn!(error = ?error, again = ?AGAIN, "what has changed cannot be read");
                let again = Instant::now() + AGAIN;
                app.hub.put_back(due.into_keys(), again);
                later = Some(later.map_or(again, |moment| moment.min(again)));
            }
        }
    }
}

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// Finds what was changed without a ring that we heard.
async fn compare(app: &App) {
    loop {
        let pause = if app.neighbours.are_heard() { LOOK_JOINED } else { LOOK_ALONE };
        tokio::select! {
            () = sleep(pause) => {}
            // Whatever was rung meanwhile was rung unheard.
            () = app.neighbours.until_back() => {}
        }
        let areas = app.hub.watched();
        if areas.is_empty() {
            continue;
        }
        let look = async {
            let today = boards::store::today(&app.pool, app.clock.now()).await?;
            app.hub.compare(&store::versions(&app.pool, &areas).await?, today);
            ApiResult::Ok(())
        };
        if let Err(error) = patiently(look).await {
            tracing::debug!(error = ?error, "versions cannot be compared");
        }
    }
}

/// Ends the streams of whoever may watch no more.
async fn follow_holders(app: &App) {
    loop {
        sleep(LOOK_AT_HOLDERS).await;
        let holders = app.hub.holders();
        if holders.is_empty() {
            continue;
        }
        match patiently(ended(app, &holders)).await {
            Ok(ended) if ended.is_empty() => {}
            Ok(ended) => app.hub.end(&ended),
            // While nobody can be asked, nothing can be read and told either.
            Err(error) => tracing::debug!(error = ?error, "sessions cannot be looked at"),
        }
    }
}

async fn ended(app: &App, holders: &[Holder]) -> ApiResult<Vec<Holder>> {
    let (mut sessions, mut screens) = (Vec::new(), HashMap::new());
    for holder in holders {
        match *holder {
            Holder::Session(session) => sessions.push(session),
            Holder::Display { id, version } => {
                screens.entry(id).or_insert_with(Vec::new).push(version);
            }
        }
    }
    let now = app.clock.now();
    let sessions = store::ended_sessions(&app.pool, &sessions, now, IDLE_LIMIT).await?;
    let mut ended = sessions.into_iter().map(Holder::Session).collect::<Vec<_>>();
    if !screens.is_empty() {
        let ids = screens.keys().copied().collect::<Vec<_>>();
        let current = displays::store::versions(&app.pool, &ids).await?;
        let stale = screens.into_iter().flat_map(|(id, versions)| {
            let is = current.get(&id).copied();
            versions
                .into_iter()
                .filter(move |version| is != Some(*version))
                .map(move |version| Holder::Display { id, version })
        });
        ended.extend(stale);
    }
    Ok(ended)
}

async fn beat(hub: &Hub) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for second in 0.. {
        seconds.tick().await;
        hub.beat(second);
    }
}

/// So that an administrator sees which screens are on.
async fn note_displays(app: &App) {
    loop {
        sleep(NOTE_DISPLAYS).await;
        let ids = app.hub.holders().into_iter().filter_map(|holder| match holder {
            Holder::Display { id, .. } => Some(id),
            Holder::Session(_) => None,
        });
        let ids = ids.collect::<Vec<_>>();
        if !ids.is_empty()
            && let Err(error) = displays::store::seen(&app.pool, &ids, app.clock.now()).await
        {
            tracing::debug!(%error, "displays cannot be noted");
        }
    }
}

async fn patiently<T>(look: impl Future<Output = ApiResult<T>>) -> ApiResult<T> {
    timeout(PATIENCE, look).await.unwrap_or_else(|_| Err(ApiError::new(Code::Unavailable)))
}
