//! A running application without its listener: the real router, a database of its own, a clock to turn.

use std::sync::{Arc, Mutex};

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use sqlx::PgPool;
use standings::{
    app::App,
    clock::Clock,
    config::{Command, CommandLine, Serve},
    files::Storage,
    routes,
};

use super::{Client, TestDatabase};

/// Unless a test turns it, it is this moment: a Thursday in Moscow's afternoon.
pub(crate) const NOW: &str = "2026-03-12T12:00:00Z";

pub(crate) fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

pub(crate) struct World {
    pub(crate) pool: PgPool,
    pub(crate) app: Arc<App>,
    pub(crate) router: Router,
    pub(crate) folder: std::path::PathBuf,
    now: Arc<Mutex<DateTime<Utc>>>,
    database: TestDatabase,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with_flags(&[]).await
    }

    /// As `standings serve` with these flags would be.
    pub(crate) async fn with_flags(flags: &[&str]) -> Self {
        let database = TestDatabase::migrated().await;
        let pool = database.pool().await;
        let config = serve_config(&database.url(), flags);
        let now = Arc::new(Mutex::new(at(NOW)));
        let clock = Clock::from_fn({
            let now = Arc::clone(&now);
            move || *now.lock().unwrap()
        });
        let folder = std::env::temp_dir().join(format!("standings-test-{}", uuid::Uuid::now_v7()));
        let storage = Storage::folder(&folder).unwrap();
        let app = Arc::new(App::new(pool.clone(), clock, storage, &config));
        let router = routes::router(Arc::clone(&app), &config.http);
        Self { pool, app, router, folder, now, database }
    }

    pub(crate) fn database_url(&self) -> String {
        self.database.url()
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        *self.now.lock().unwrap()
    }

    pub(crate) fn turn_clock_to(&self, moment: &str) {
        *self.now.lock().unwrap() = at(moment);
    }

    pub(crate) fn pass(&self, time: TimeDelta) {
        *self.now.lock().unwrap() += time;
    }

    /// Until so many statements on this database wait for a lock that somebody else holds.
    pub(crate) async fn until_waiting_for_a_lock(&self, statements: i64) {
        let waiting = "SELECT count(*) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&self.pool).await.unwrap() < statements {
            tokio::task::yield_now().await;
        }
    }

    /// Somebody without a session.
    pub(crate) fn anonymous(&self) -> Client {
        Client::new(self.router.clone())
    }
}

impl Drop for World {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn serve_config(url: &str, flags: &[&str]) -> Serve {
    let line = ["standings", "serve", "--test-database", "--database-url", url];
    match CommandLine::parse_from(line.iter().chain(flags)).command {
        Command::Serve(config) => *config,
        other => unreachable!("{other:?}"),
    }
}
