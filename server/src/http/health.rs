//! `/healthz`: the process runs. `/readyz`: it can serve requests.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{extract::State, http::StatusCode, response::IntoResponse};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::sync::Mutex;

use crate::{context::Context, database};

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

/// What the database last answered. Strangers may ask `/readyz` as often as they like: however many ask, the
/// database is asked once and no more often than this.
#[derive(Clone, Debug)]
pub struct Probe {
    keep: Duration,
    last: Arc<Mutex<Option<(Instant, bool)>>>,
}

impl Default for Probe {
    fn default() -> Self {
        Self { keep: Duration::from_secs(1), last: Arc::default() }
    }
}

impl Probe {
    /// Callers wait for the one who asks.
    async fn answers(&self, ask: impl Future<Output = bool>) -> bool {
        let mut last = self.last.lock().await;
        match *last {
            Some((at, answered)) if at.elapsed() < self.keep => answered,
            _ => {
                let answered = ask.await;
                *last = Some((Instant::now(), answered));
                answered
            }
        }
    }
}

pub async fn readyz(
    State(context): State<Context>,
    State(stopping): State<Stopping>,
    State(probe): State<Probe>,
) -> impl IntoResponse {
    if stopping.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if probe.answers(database_answers(&context.pool)).await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    }
}

/// By a connection of its own: if the pool is exhausted, the server is busy but not down.
async fn database_answers(pool: &PgPool) -> bool {
    let asking = async {
        let mut connection = PgConnection::connect_with(&pool.connect_options()).await?;
        database::refuse_standby(&mut connection).await?;
        connection.close().await
    };
    match tokio::time::timeout(DATABASE_LIMIT, asking).await {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready: the database refuses");
            false
        }
        Err(_) => {
            tracing::warn!(limit = ?DATABASE_LIMIT, "not ready: the database does not answer");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicU32, Ordering},
        time::Duration,
    };

    use futures::future::join_all;

    use super::Probe;

    #[tokio::test]
    async fn however_many_ask_the_database_is_asked_once_at_a_time() {
        let asked = AtomicU32::new(0);
        let ask = || async {
            asked.fetch_add(1, Ordering::Relaxed);
            tokio::task::yield_now().await;
            true
        };
        let probe = Probe { keep: Duration::from_hours(1), ..Probe::default() };
        let answers = join_all((0..200).map(|_| probe.answers(ask()))).await;
        assert!(answers.iter().all(|answer| *answer));
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        let probe = Probe { keep: Duration::ZERO, ..Probe::default() };
        assert!(probe.answers(ask()).await && probe.answers(ask()).await);
        assert_eq!(asked.load(Ordering::Relaxed), 3, "an old answer is asked for again");
    }
}
