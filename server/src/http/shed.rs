//! Load shedding: over the limit, a 503 at once is better than an endless queue.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{
    envelope,
    headers::{self, TransportSecurity},
    observe::{self, REQUEST_ID, RequestId},
};
use crate::error::{ApiError, Code};

/// A permit is held until the response headers are ready, not while the body streams.
pub async fn shed(State(places): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let Ok(_place) = places.try_acquire() else {
        return busy().into_response();
    };
    next.run(request).await
}

fn busy() -> ApiError {
    metrics::counter!("http_requests_shed_total").increment(1);
    ApiError::new(Code::Unavailable).retry_after(Duration::from_secs(1))
}

/// The places of requests at work. Reads may take only three quarters of them: a change still finds one while everybody reads, so
/// that an administrator can shut somebody out of a server that is too busy for most.
#[derive(Clone, Debug)]
pub struct Places {
    all: Arc<Semaphore>,
    reads: Arc<Reads>,
    transport: TransportSecurity,
}

impl Places {
    /// `connections`: those of the pool, which must never be idle while somebody waits.
    pub fn new(all: u32, connections: u32, transport: TransportSecurity) -> Self {
        let reads = Arc::new(Reads::new(2 * connections, all - all / 4));
        Self { all: Arc::new(semaphore(all)), reads, transport }
    }
}

fn semaphore(places: u32) -> Semaphore {
    Semaphore::new(usize::try_from(places).unwrap_or(usize::MAX))
}

/// As many reads at once as are answered in time. More would only wait for each other, until whoever asked has left.
#[derive(Debug)]
struct Reads {
    free: Arc<Semaphore>,
    /// Free and taken
    places: AtomicU32,
    least: u32,
    most: u32,
}

/// A read that takes longer takes a place with it, and one that does not gives one back.
const IN_TIME: Duration = Duration::from_millis(250);

impl Reads {
    fn new(least: u32, most: u32) -> Self {
        let free = Arc::new(semaphore(most));
        Self { free, places: AtomicU32::new(most), least: least.min(most), most }
    }

    /// None: all are taken.
    fn take(self: &Arc<Self>, waits_for: WaitsFor) -> Option<ReadPlace> {
        let permit = Arc::clone(&self.free).try_acquire_owned().ok()?;
        let says_how_busy = waits_for == WaitsFor::Us;
        Some(ReadPlace {
            permit: Some(permit),
            since: Instant::now(),
            says_how_busy,
            reads: Arc::clone(self),
        })
    }

    fn give_back(&self, permit: OwnedSemaphorePermit, took: Duration) {
        let change = |places: u32| {
            let wanted = if took > IN_TIME { places - 1 } else { places + 1 };
            (self.least..=self.most).contains(&wanted).then_some(wanted)
        };
        let changed = self.places.fetch_update(Ordering::Relaxed, Ordering::Relaxed, change).is_ok();
        match (changed, took > IN_TIME) {
            (true, true) => permit.forget(),
            (true, false) => self.free.add_permits(1),
            (false, _) => {}
        }
    }
}

/// Whose slowness a slow read shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WaitsFor {
    Us,
    /// The storage of pictures: these reads have a limit of their own, and take no place from others.
    Storage,
    /// Who signs people in elsewhere.
    Provider,
}

impl WaitsFor {
    fn of(path: &str) -> Self {
        match path {
            path if path.starts_with("/api/file/") => Self::Storage,
            path if path.starts_with("/api/auth/") => Self::Provider,
            _ => Self::Us,
        }
    }
}

/// Also given back when whoever asked hangs up.
struct ReadPlace {
    permit: Option<OwnedSemaphorePermit>,
    since: Instant,
    says_how_busy: bool,
    reads: Arc<Reads>,
}

impl Drop for ReadPlace {
    fn drop(&mut self) {
        if let Some(permit) = self.permit.take().filter(|_| self.says_how_busy) {
            self.reads.give_back(permit, self.since.elapsed());
        }
    }
}

pub async fn admit(State(places): State<Places>, request: Request, next: Next) -> Response {
    let waits_for = WaitsFor::of(request.uri().path());
    let mut place = None;
    if request.method().is_safe() && waits_for != WaitsFor::Storage {
        let Some(taken) = places.reads.take(waits_for) else { return busy().into_response() };
        place = Some(taken);
    }
    let response = shed(State(places.all), request, next).await;
    if let Some(place) = &mut place {
        // What is refused is quick however busy we are.
        place.says_how_busy &= response.status() != StatusCode::SERVICE_UNAVAILABLE;
    }
    response
}

/// Before anything else is done for a read, and without a line in the log: what is refused must cost little, or refusing
/// leaves no time for answering.
pub async fn refuse_early(State(places): State<Places>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_read =
        request.method().is_safe() && path.starts_with("/api/") && WaitsFor::of(path) != WaitsFor::Storage;
    if !is_read || places.reads.free.available_permits() > 0 {
        return next.run(request).await;
    }
    observe::count_unobserved(&request, StatusCode::SERVICE_UNAVAILABLE);
    let (error, id) = (busy(), RequestId::new());
    let mut response = envelope::write(&error, &id, error.head());
    headers::add(response.headers_mut(), places.transport);
    response.headers_mut().extend(id.header().map(|id| (REQUEST_ID, id)));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(reads: &Arc<Reads>, times: u32, took: Duration) {
        for _ in 0..times {
            reads.give_back(Arc::clone(&reads.free).try_acquire_owned().unwrap(), took);
        }
    }

    #[test]
    fn slow_reads_take_places_away_and_quick_ones_give_them_back() {
        let reads = Arc::new(Reads::new(60, 100));
        let free = || reads.free.available_permits();
        answer(&reads, 10, 2 * IN_TIME);
        assert_eq!(free(), 90);
        answer(&reads, 200, 2 * IN_TIME);
        assert_eq!(free(), 60, "never fewer");
        answer(&reads, 6, Duration::ZERO);
        assert_eq!(free(), 66);
        answer(&reads, 200, Duration::ZERO);
        assert_eq!(free(), 100, "never more");
    }

    #[test]
    fn a_slow_provider_and_what_is_refused_say_nothing_about_us() {
        let reads = Arc::new(Reads::new(60, 100));
        let free = || reads.free.available_permits();
        answer(&reads, 10, 2 * IN_TIME);
        drop(reads.take(WaitsFor::of("/api/auth/google/callback")));
        let mut refused = reads.take(WaitsFor::of("/api/users")).unwrap();
        refused.says_how_busy = false;
        assert_eq!(free(), 89);
        drop(refused);
        assert_eq!(free(), 90);
        drop(reads.take(WaitsFor::of("/api/users")));
        assert_eq!(free(), 91, "an answer of ours that was quick");
    }

    #[test]
    fn a_small_limit_stays_as_it_is() {
        let reads = Arc::new(Reads::new(60, 3));
        answer(&reads, 9, 2 * IN_TIME);
        let taken = (0..9).map_while(|_| reads.take(WaitsFor::Us)).collect::<Vec<_>>();
        assert_eq!(taken.len(), 3);
        drop(taken);
        assert_eq!(reads.free.available_permits(), 3);
    }
}
