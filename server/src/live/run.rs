//! The loops behind the streams. They are independent: without one of them updates come late, but are never
//! wrong.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use chrono::TimeDelta;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use super::{hub::Hub, inbox::StreamOwner, reading, store};
use crate::{
    auth::{self, model::IDLE_LIMIT},
    boards,
    context::Context,
    displays,
    error::{ApiError, ApiResult, Code},
    ids::{DisplayId, SessionId},
    live::Live,
};

/// The pause after a failure; most likely the database is unavailable.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// The time limit of one look at the database.
const TIME_LIMIT: Duration = Duration::from_secs(5);
/// How often versions are compared. Without NATS this is the only way to find another process's changes.
const COMPARE_INTERVAL_ALONE: Duration = Duration::from_secs(1);
const COMPARE_INTERVAL_WITH_NATS: Duration = Duration::from_secs(2);
/// A stream must not outlive its session by more than a second.
const OWNER_CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// An open stream counts as use of its session, or shows that the display is on.
const LAST_SEEN_INTERVAL: TimeDelta = TimeDelta::seconds(30);

/// Runs until `stop`, then ends every stream. If a loop panics, all are restarted, because a stream must not
/// outlive its session.
pub async fn run(context: Context, live: Arc<Live>, stop: CancellationToken) {
    while let Err(failed) = tokio::spawn(run_loops(context.clone(), Arc::clone(&live), stop.clone())).await {
        tracing::error!(%failed, again = ?RETRY_DELAY, "the loops of the streams have ended");
        sleep(RETRY_DELAY).await;
    }
    live.hub.close();
}

async fn run_loops(context: Context, live: Arc<Live>, stop: CancellationToken) {
    let loops = async {
        tokio::join!(
            send_updates(&context, &live),
            compare(&context, &live),
            follow_owners(&context, &live),
            send_heartbeats(&live.hub)
        );
    };
    tokio::select! {
        () = loops => {}
        () = stop.cancelled() => {}
    }
}

/// Reads what has changed and sends it.
async fn send_updates(context: &Context, live: &Live) {
    let mut later = None;
    loop {
        tokio::select! {
            topics = context.notifier.changed() => live.hub.mark_due(topics),
            () = live.hub.until_due() => {}
            () = wait_until(later) => {}
        }
        let due;
        (due, later) = live.hub.take_due(Instant::now());
        if due.is_empty() {
            continue;
        }
        let started = Instant::now();
        match with_time_limit(reading::read(context, &due)).await {
            Ok(update) => {
                metrics::histogram!("live_reading_seconds").record(started.elapsed());
                for (watched, update) in update {
                    live.hub.send(watched, &update);
                }
            }
            Err(error) => {
                tracing::warn!(error = ?error, again = ?RETRY_DELAY, "what has changed cannot be read");
                let again = Instant::now() + RETRY_DELAY;
                live.hub.reschedule(due.into_keys(), again);
                later = Some(later.map_or(again, |moment| moment.min(again)));
            }
        }
    }
}

async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// Finds changes whose notification was lost.
async fn compare(context: &Context, live: &Live) {
    loop {
        let pause =
            if live.peers.is_connected() { COMPARE_INTERVAL_WITH_NATS } else { COMPARE_INTERVAL_ALONE };
        tokio::select! {
            () = sleep(pause) => {}
            // Notifications were lost while NATS was away.
            () = live.peers.until_reconnected() => {}
        }
        let topics = live.hub.watched();
        if topics.is_empty() {
            continue;
        }
        let look = async {
            let today = boards::service::today(&context.pool, context.clock.now()).await?;
            live.hub.compare(&topics, &store::versions(&context.pool, &topics).await?, today);
            ApiResult::Ok(())
        };
        if let Err(error) = with_time_limit(look).await {
            tracing::debug!(error = ?error, "versions cannot be compared");
        }
    }
}

/// Ends the streams of sessions that have ended, and records that the others are in use.
async fn follow_owners(context: &Context, live: &Live) {
    let mut noted_at = None;
    loop {
        tokio::select! {
            () = sleep(OWNER_CHECK_INTERVAL) => {}
            () = live.hub.until_access_changed() => {}
        }
        let now = context.clock.now();
        let is_time = noted_at.is_none_or(|before| now - before >= LAST_SEEN_INTERVAL);
        match with_time_limit(check_owners(context, live, is_time)).await {
            Ok(()) if is_time => noted_at = Some(now),
            Ok(()) => {}
            // Nothing can be read and sent either while the database is unavailable.
            Err(error) => tracing::debug!(error = ?error, "sessions cannot be looked at"),
        }
    }
}

async fn check_owners(context: &Context, live: &Live, is_time_to_note: bool) -> ApiResult<()> {
    let owners = live.hub.owners();
    if owners.is_empty() {
        return Ok(());
    }
    let ended = ended(context, &owners).await?;
    if !ended.is_empty() {
        live.hub.end(&ended);
    }
    if is_time_to_note {
        let watching = owners.iter().filter(|owner| !ended.contains(owner));
        let (sessions, screens) = split_owners(watching);
        auth::service::touch_sessions(context, &sessions).await?;
        let screens = screens.into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        displays::service::seen(&context.pool, &screens, context.clock.now()).await?;
    }
    Ok(())
}

/// Splits into sessions, and displays with their versions.
fn split_owners<'a>(
    owners: impl IntoIterator<Item = &'a StreamOwner>,
) -> (Vec<SessionId>, Vec<(DisplayId, i64)>) {
    let (mut sessions, mut screens) = (Vec::new(), Vec::new());
    for owner in owners {
        match *owner {
            StreamOwner::Session(session) => sessions.push(session),
            StreamOwner::Display { id, version } => screens.push((id, version)),
        }
    }
    (sessions, screens)
}

async fn ended(context: &Context, owners: &[StreamOwner]) -> ApiResult<HashSet<StreamOwner>> {
    let (sessions, screens) = split_owners(owners);
    let sessions = store::ended_sessions(&context.pool, &sessions, context.clock.now(), IDLE_LIMIT).await?;
    let ids = screens.iter().map(|(id, _)| *id).collect::<Vec<_>>();
    let current = if ids.is_empty() {
        HashMap::new()
    } else {
        displays::service::versions(&context.pool, &ids).await?
    };
    let changed = screens.into_iter().filter(|(id, version)| current.get(id) != Some(version));
    let changed = changed.map(|(id, version)| StreamOwner::Display { id, version });
    Ok(sessions.into_iter().map(StreamOwner::Session).chain(changed).collect())
}

async fn send_heartbeats(hub: &Hub) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for second in 0.. {
        seconds.tick().await;
        hub.heartbeat(second);
    }
}

async fn with_time_limit<T>(look: impl Future<Output = ApiResult<T>>) -> ApiResult<T> {
    timeout(TIME_LIMIT, look).await.unwrap_or_else(|_| Err(ApiError::new(Code::Unavailable)))
}
