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
