//! `/healthz`: the process runs. `/readyz`: it can answer people.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode, response::IntoResponse};
use sqlx::{Connection, PgConnection};

use crate::app::App;

const DATABASE_LIMIT: Duration = Duration::from_secs(2);

pub async fn healthz() -> &'static str {
    "ok\n"
}

pub async fn readyz(State(app): State<Arc<App>>) -> impl IntoResponse {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    // A connection of its own: where all others are busy, the server is busy and not gone.
    let asking = async {
        let mut connection = PgConnection::connect_with(&app.pool.connect_options()).await?;
        sqlx::query_scalar!("SELECT 1").fetch_one(&mut connection).await?;
        connection.close().await
    };
    match tokio::time::timeout(DATABASE_LIMIT, asking).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
