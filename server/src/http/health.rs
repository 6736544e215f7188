//! `/healthz`: the process runs. `/readyz`: it can answer people.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode, response::IntoResponse};

use crate::app::App;

const DATABASE_LIMIT: Duration = Duration::from_secs(2);

pub async fn healthz() -> &'static str {
    "ok\n"
}

pub async fn readyz(State(app): State<Arc<App>>) -> impl IntoResponse {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let answer =
        tokio::time::timeout(DATABASE_LIMIT, sqlx::query_scalar!("SELECT 1").fetch_one(&app.pool)).await;
    match answer {
        Ok(Ok(_)) => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
