//! Load shedding: over the limit, a 503 at once is better than an endless queue.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::Semaphore;

use super::{
    envelope,
    headers::{self, TransportSecurity},
    observe::{REQUEST_ID, RequestId},
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
    reads: Arc<Semaphore>,
    transport: TransportSecurity,
}

impl Places {
    pub fn new(all: u32, transport: TransportSecurity) -> Self {
        let places = |count: u32| Arc::new(Semaphore::new(usize::try_from(count).unwrap_or(usize::MAX)));
        Self { all: places(all), reads: places(all - all / 4), transport }
    }
}

pub async fn admit(State(places): State<Places>, request: Request, next: Next) -> Response {
    let is_read = request.method().is_safe();
    let Ok(_read) = is_read.then(|| places.reads.try_acquire()).transpose() else {
        return busy().into_response();
    };
    shed(State(places.all), request, next).await
}

/// Before anything else is done for a read, and without a line in the log: what is refused must cost little, or refusing
/// leaves no time for answering.
pub async fn refuse_early(State(places): State<Places>, request: Request, next: Next) -> Response {
    let is_read = request.method().is_safe() && request.uri().path().starts_with("/api/");
    if !is_read || places.reads.available_permits() > 0 {
        return next.run(request).await;
    }
    let (error, id) = (busy(), RequestId::new());
    let mut response = envelope::write(&error, &id, error.head());
    headers::add(response.headers_mut(), places.transport);
    response.headers_mut().extend(id.header().map(|id| (REQUEST_ID, id)));
    response
}
