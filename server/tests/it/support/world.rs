//! A running application without its listener: the real router, its own database, a controlled clock.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::Router;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use google_stand_in::StandIn;
use graphile_worker::{JobSpec, WorkerOptions};
use sqlx::{AssertSqlSafe, Executor, PgPool};
use standings::{
    app::App,
    clock::Clock,
    config::{Command, CommandLine, Serve},
    files::Storage,
    jobs::Tools,
    routes,
};

use tokio_util::sync::CancellationToken;

use super::{Client, TestDatabase};

/// The start of a test: a Thursday afternoon in Moscow.
pub(crate) const NOW: &str = "2026-03-12T12:00:00Z";

pub(crate) fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// The server's clock. Each read advances it by a microsecond, so that no two reads are equal.
pub(super) struct TestClock {
    now: DateTime<Utc>,
    tick: TimeDelta,
    /// By how much it was set without that time having passed.
    jumped: TimeDelta,
}

impl TestClock {
    pub(super) fn new() -> Arc<Mutex<Self>> {
        Arc::new(Mutex::new(Self {
            now: at(NOW),
            tick: TimeDelta::microseconds(1),
            jumped: TimeDelta::zero(),
        }))
    }

    /// Reads without advancing.
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// By a clock that nobody can set.
    fn elapsed(&self) -> TimeDelta {
        self.now - at(NOW) - self.jumped
    }

    fn read(&mut self) -> DateTime<Utc> {
        let read = self.now;
        self.now += self.tick;
        read
    }
}

pub(crate) struct World {
    /// Of the owner: a test may change anything. The application has `app.context.pool`.
    pub(crate) pool: PgPool,
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) folder: std::path::PathBuf,
    pub(crate) config: Serve,
    /// Set if the world was created with it.
    pub(super) google: Option<StandIn>,
    test_clock: Arc<Mutex<TestClock>>,
    database: TestDatabase,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with_flags(&[]).await
    }

    /// Like `standings serve` with these flags.
    pub(crate) async fn with_flags(flags: &[&str]) -> Self {
        Self::at_clock(TestClock::new(), flags).await
    }

    pub(super) async fn at_clock(test_clock: Arc<Mutex<TestClock>>, flags: &[&str]) -> Self {
        let database = TestDatabase::migrated().await;
        let pool = database.pool().await;
        let mut config = serve_config(&database.serving_url(), flags);
        let start = test_clock.lock().unwrap().now();
        let (wall, steady) = (Arc::clone(&test_clock), Arc::clone(&test_clock));
        let clock =
            Clock::from_fns(move || wall.lock().unwrap().read(), move || steady.lock().unwrap().elapsed());
        // Making it has read it.
        test_clock.lock().unwrap().now = start;
        let folder = std::env::temp_dir().join(format!("standings-test-{}", uuid::Uuid::now_v7()));
        config.storage.files.clone_from(&folder);
        let storage = Storage::open(&config.storage).unwrap();
        let app = App::new(database.serving_pool().await, clock, storage, &config).unwrap();
        let router = routes::router(app.clone(), &config);
        Self { pool, app, router, folder, config, google: None, test_clock, database }
    }

    /// With the role that serves.
    pub(crate) fn database_url(&self) -> String {
        self.database.serving_url()
    }

    pub(crate) fn owner_url(&self) -> String {
        self.database.url()
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.test_clock.lock().unwrap().now()
    }

    /// The same person where a request may take this long; signing in had more time.
    pub(crate) fn with_time_limit(&self, person: &Client, limit: Duration) -> Client {
        let mut config = self.config.clone();
        config.http.request_timeout = limit;
        Client::new(routes::router(self.app.clone(), &config)).with_token(person.token())
    }

    /// What an operator has set for the role that serves; `standings serve` does not change it.
    pub(crate) async fn set_for_serving(&self, settings: &[(&str, &str)]) {
        let role: String =
            sqlx::query_scalar("SELECT current_user::text").fetch_one(&self.app.context.pool).await.unwrap();
        let name: String =
            sqlx::query_scalar("SELECT current_database()::text").fetch_one(&self.pool).await.unwrap();
        for (setting, value) in settings {
            let statement = format!("ALTER ROLE {role} IN DATABASE {name} SET {setting} = '{value}'");
            self.pool.execute(AssertSqlSafe(statement)).await.unwrap();
        }
    }

    /// For tests with exact instants.
    pub(crate) fn stop_clock(&self) {
        self.test_clock.lock().unwrap().tick = TimeDelta::zero();
    }

    pub(crate) fn turn_clock_to(&self, moment: &str) {
        self.turn_clock(at(moment));
    }

    pub(crate) fn turn_clock(&self, moment: DateTime<Utc>) {
        self.test_clock.lock().unwrap().now = moment;
    }

    pub(crate) fn pass(&self, time: TimeDelta) {
        self.test_clock.lock().unwrap().now += time;
    }

    /// The clock is set, and no time passes.
    pub(crate) fn jump_clock(&self, by: TimeDelta) {
        let mut clock = self.test_clock.lock().unwrap();
        clock.now += by;
        clock.jumped += by;
    }

    /// Waits until so many statements on this database wait for a lock.
    pub(crate) async fn until_waiting_for_a_lock(&self, statements: i64) {
        let waiting = "SELECT count(*) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&self.pool).await.unwrap() < statements {
            tokio::task::yield_now().await;
        }
    }

    /// Adds this job and lets the real worker run it.
    pub(crate) async fn work_off(&self, job: &str) {
        let jobs =
            WorkerOptions::default().pg_pool(self.app.context.pool.clone()).schema("graphile_worker").init();
        let jobs = jobs.await.unwrap().create_utils();
        jobs.add_raw_job(job, serde_json::json!({}), JobSpec::default()).await.unwrap();
        self.work_off_added(job).await;
    }

    /// Lets the real worker run the jobs of this kind that were added.
    pub(crate) async fn work_off_added(&self, job: &str) {
        let stop = CancellationToken::new();
        let (clock, storage) = (self.app.context.clock.clone(), self.app.files.storage.clone());
        let tools = Tools { clock, storage, reader: None, retention: self.config.retention };
        let worker = tokio::spawn(standings::jobs::run(self.app.context.pool.clone(), tools, stop.clone()));
        // A finished job is deleted; a failed one stays and says why.
        let left = "SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = $1";
        tokio::time::timeout(Duration::from_mins(1), async {
            while let Some(error) = sqlx::query_scalar::<_, Option<String>>(left)
                .bind(job)
                .fetch_optional(&self.pool)
                .await
                .unwrap()
            {
                assert_eq!(error, None, "the job {job} failed");
                tokio::task::yield_now().await;
            }
        })
        .await
        .expect("the job runs");
        stop.cancel();
        worker.await.unwrap().unwrap();
    }

    /// Lets the real worker read every due calendar, and run the jobs of a disconnect.
    pub(crate) async fn work_off_with_google(&self) {
        let stop = CancellationToken::new();
        let (clock, storage) = (self.app.context.clock.clone(), self.app.files.storage.clone());
        let tools = Tools { clock, storage, reader: Some(self.reader()), retention: self.config.retention };
        let worker = tokio::spawn(standings::jobs::run(self.app.context.pool.clone(), tools, stop.clone()));
        let due = "SELECT count(*) FROM calendar_connections WHERE next_sync_at <= $1";
        tokio::time::timeout(Duration::from_mins(1), async {
            while self.left_jobs().await > 0
                || sqlx::query_scalar::<_, i64>(due).bind(self.now()).fetch_one(&self.pool).await.unwrap() > 0
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await
        .expect("calendars are read");
        stop.cancel();
        worker.await.unwrap().unwrap();
    }

    /// Jobs about calendars that wait, run, or have failed.
    pub(crate) async fn left_jobs(&self) -> i64 {
        let left = "SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier LIKE '%_calendar'";
        sqlx::query_scalar(left).fetch_one(&self.pool).await.unwrap()
    }

    /// A client without a session.
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
    // A busy machine may need longer than the default limits, and a test's clock stands still, unless that is what
    // is tested.
    let patient = [
        ["--request-timeout", "1h"],
        ["--body-timeout", "1h"],
        ["--upload-timeout", "1h"],
        ["--writes", "1000000/1ms"],
    ];
    let patient = patient.iter().filter(|[flag, _]| !flags.contains(flag)).flatten();
    match CommandLine::parse_from(line.iter().chain(patient).chain(flags)).command {
        Command::Serve(config) => *config,
        other => unreachable!("{other:?}"),
    }
}
