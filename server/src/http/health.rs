//! `/healthz`: the process runs. `/readyz`: it can serve requests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{extract::State, http::StatusCode, response::IntoResponse};
use sqlx::{Connection, PgConnection};

use crate::context::Context;

const DATABASE_LIMIT: Duration = Duration::from_secs(2);

/// Whether the process is shutting down.
#[derive(Clone, Debug, Default)]
pub struct Stopping(Arc<AtomicBool>);

impl Stopping {
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub async fn healthz() -> &'static str {
    "ok\n"
}

pub async fn readyz(State(context): State<Context>, State(stopping): State<Stopping>) -> impl IntoResponse {
    if stopping.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    // A connection of its own: if the pool is exhausted, the server is busy but not down.
    let asking = async {
        let mut connection = PgConnection::connect_with(&context.pool.connect_options()).await?;
        sqlx::query_scalar!("SELECT 1").fetch_one(&mut connection).await?;
        connection.close().await
    };
    match tokio::time::timeout(DATABASE_LIMIT, asking).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
