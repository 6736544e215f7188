//! Load shedding: over the limit, a 503 at once is better than an endless queue.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::sync::Semaphore;

use crate::error::{ApiError, Code};

/// A permit is held until the response headers are ready, not while the body streams.
pub async fn shed(State(places): State<Arc<Semaphore>>, request: Request, next: Next) -> Response {
    let Ok(_place) = places.try_acquire() else {
        metrics::counter!("http_requests_shed_total").increment(1);
        return ApiError::new(Code::Unavailable).retry_after(Duration::from_secs(1)).into_response();
    };
    next.run(request).await
}
