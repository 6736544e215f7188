//! Load shedding: past the limit an honest 503 at once is better than a queue that nobody waits for.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::Semaphore;

use crate::{
    error::{ApiError, Code},
    http::extract::is_form,
};

/// Forms with pictures are held in memory whole and wait for one of few decoders, so fewer of them are let in.
pub async fn shed_forms(state: State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    if is_form(&request) { shed(state, request, next).await } else { next.run(request).await }
}

/// A place is held until the answer's head is made, not while its body streams.
pub async fn shed(State(places): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let Ok(_place) = places.try_acquire() else {
        metrics::counter!("http_requests_shed_total").increment(1);
        return ApiError::new(Code::Unavailable).retry_after(Duration::from_secs(1)).into_response();
    };
    next.run(request).await
}
