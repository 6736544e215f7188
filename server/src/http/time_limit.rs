//! Ends what takes too long. A file may arrive slowly without being taken for a server that is stuck: the time in which
//! the caller lets us wait has a limit of its own.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    body::{Body, BodyDataStream},
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::{Stream, StreamExt, stream};
use tokio::time::{Instant, sleep, timeout};

use super::receive::{is_upload, too_slow};
use crate::error::{ApiError, Code};

#[derive(Clone, Copy, Debug)]
pub struct TimeLimits {
    pub work: Duration,
    pub upload: Duration,
}

const SHORTEST_PAUSE: Duration = Duration::from_millis(20);

pub async fn limit(State(limits): State<TimeLimits>, request: Request, next: Next) -> Response {
    if !is_upload(&request) {
        let answer = timeout(limits.work, next.run(request)).await;
        return answer.unwrap_or_else(|_| stuck());
    }
    let begun = Instant::now();
    let wait = Arc::new(Mutex::new(Wait::default()));
    let request = request.map(|body| Body::from_stream(measured(body.into_data_stream(), Arc::clone(&wait))));
    let mut answer = std::pin::pin!(next.run(request));
    loop {
        let waited = wait.lock().unwrap_or_else(PoisonError::into_inner).so_far();
        let worked = begun.elapsed().saturating_sub(waited);
        let Some(to_arrive) = limits.upload.checked_sub(waited) else { return too_slow() };
        let Some(to_work) = limits.work.checked_sub(worked) else { return stuck() };
        // Only one of the two passes at a time.
        let pause = to_arrive.min(to_work).max(SHORTEST_PAUSE);
        tokio::select! {
            answer = &mut answer => return answer,
            () = sleep(pause) => {}
        }
    }
}

fn stuck() -> Response {
    ApiError::new(Code::Unavailable).into_response()
}

/// How long the caller has let us wait for the next piece of the body.
#[derive(Debug, Default)]
struct Wait {
    before: Duration,
    since: Option<Instant>,
}

impl Wait {
    fn so_far(&self) -> Duration {
        self.before + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn note(&mut self, is_waiting: bool) {
        let since = if is_waiting { self.since.or_else(|| Some(Instant::now())) } else { None };
        if since.is_none() {
            self.before = self.so_far();
        }
        self.since = since;
    }
}

fn measured(
    mut body: BodyDataStream,
    wait: Arc<Mutex<Wait>>,
) -> impl Stream<Item = <BodyDataStream as Stream>::Item> {
    stream::poll_fn(move |context| {
        let polled = body.poll_next_unpin(context);
        wait.lock().unwrap_or_else(PoisonError::into_inner).note(polled.is_pending());
        polled
    })
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;
    use tokio::sync::oneshot;

    use super::*;

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn the_time_until_a_piece_comes_is_the_callers_and_what_follows_the_servers() {
        // As if nothing had come for an hour.
        let mut wait = Wait { since: Instant::now().checked_sub(HOUR), ..Wait::default() };
        assert!(wait.so_far() >= HOUR);
        // Asked again in vain.
        wait.note(true);
        assert!(wait.so_far() >= HOUR);
        wait.note(false);
        let waited = wait.so_far();
        assert!(waited >= HOUR);
        wait.note(false);
        assert_eq!(wait.so_far(), waited);
        wait.since = Instant::now().checked_sub(HOUR);
        assert!(wait.so_far() >= waited + HOUR);
    }

    #[test]
    fn a_body_waits_while_it_has_no_piece() {
        let (send, piece) = oneshot::channel::<&str>();
        let wait = Arc::new(Mutex::new(Wait::default()));
        let body = Body::from_stream(stream::once(piece)).into_data_stream();
        let mut body = std::pin::pin!(measured(body, Arc::clone(&wait)));
        assert!(body.next().now_or_never().is_none());
        assert!(wait.lock().unwrap().since.is_some());
        send.send("piece").unwrap();
        assert!(body.next().now_or_never().flatten().is_some());
        assert!(wait.lock().unwrap().since.is_none());
    }
}
