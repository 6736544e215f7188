//! Reading from a replica, which takes load from the primary. It is asked only if it has everything that was acknowledged before the read
//! began, by whichever process: how far the primary is, is asked of the primary; how far the replica is, of the very connection that then
//! reads, because an address may lead to several.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use secrecy::SecretString;
use sqlx::{
    ConnectOptions, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{sleep, timeout};

use crate::database;

/// How long a replica may take to catch up, asked again after each step; then the primary is asked.
const PATIENCE: Duration = Duration::from_millis(50);
const STEP: Duration = Duration::from_millis(3);
/// How long it may take to answer that, with connecting, and the primary before it.
const ANSWER_LIMIT: Duration = Duration::from_millis(500);
/// How long a read of it may take.
const READ_LIMIT: Duration = Duration::from_secs(3);
/// It is left alone for so long after it was behind or the primary did not answer, and after it has failed.
const REST_BRIEF: Duration = Duration::from_millis(500);
const REST_FAILED: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct Replica {
    /// Those that nobody has borrowed. One whose reader has hung up still works on what it was asked.
    free: Mutex<Vec<Connection>>,
    resting: Mutex<Option<Instant>>,
    position: Position,
}

impl Replica {
    /// Does not connect: the server also starts without it.
    pub fn new(url: &SecretString, connections: u32) -> Result<Arc<Self>> {
        let options = database::parse(url).context("STANDINGS_READ_DATABASE_URL")?;
        let options = options.application_name("standings").extra_float_digits(None);
        for from in ["primary", "replica"] {
            metrics::counter!("database_reads_total", "from" => from).increment(0);
        }
        Ok(Arc::new(Self {
            free: Mutex::new((0..connections).map(|_| Connection::new(&options)).collect()),
            resting: Mutex::default(),
            position: Position::default(),
        }))
    }

    /// Returns what this reads from a replica that has everything acknowledged before, if there is one. None: ask the primary.
    pub async fn read<T, E, Reading>(
        self: &Arc<Self>,
        primary: &PgPool,
        read: impl FnOnce(PgPool) -> Reading,
    ) -> Option<Result<T, E>>
    where
        Reading: Future<Output = Result<T, E>>,
    {
        let borrowed = self.up_to_date(primary).await?;
        let opened = borrowed.connection.opened();
        let Ok(read) = timeout(READ_LIMIT, read(borrowed.connection.pool.clone())).await else {
            self.rest(REST_FAILED, "it takes too long");
            return None;
        };
        // Opened anew in between, it may have led to another replica.
        (borrowed.connection.opened() == opened).then_some(read)
    }

    async fn up_to_date(self: &Arc<Self>, primary: &PgPool) -> Option<Borrowed> {
        if lock(&self.resting).is_some_and(|until| until > Instant::now()) {
            return None;
        }
        let borrowed = self.lend()?;
        let wanted = match timeout(ANSWER_LIMIT, self.position.after_now(primary)).await {
            Ok(Ok(wanted)) => wanted,
            // The replica has not failed, and a primary that is overloaded needs it.
            failed => {
                self.rest(REST_BRIEF, &format!("the primary does not say how far it is: {failed:?}"));
                return None;
            }
        };
        match timeout(ANSWER_LIMIT, catches_up(&borrowed.connection.pool, &wanted)).await {
            Ok(Ok(true)) => return Some(borrowed),
            Ok(Ok(false)) => self.rest(REST_BRIEF, "it is behind"),
            Ok(Err(error)) => self.rest(REST_FAILED, &error.to_string()),
            Err(_) => self.rest(REST_FAILED, "it does not answer"),
        }
        None
    }

    /// The one used last, which is the likeliest to be open.
    fn lend(self: &Arc<Self>) -> Option<Borrowed> {
        let mut free = lock(&self.free);
        let idle = free.iter().rposition(Connection::is_idle)?;
        Some(Borrowed { connection: free.remove(idle), replica: Arc::clone(self) })
    }

    pub fn rest(&self, time: Duration, why: &str) {
        tracing::debug!(?time, why, "the replica is not asked");
        *lock(&self.resting) = Some(Instant::now() + time);
    }

    /// After a read that failed.
    pub fn failed(&self, why: &str) {
        self.rest(REST_FAILED, why);
    }
}

/// A pool of one, so that what was asked of it holds for what it reads.
#[derive(Clone, Debug)]
struct Connection {
    pool: PgPool,
    opened: Arc<AtomicU64>,
}

impl Connection {
    fn new(options: &PgConnectOptions) -> Self {
        let opened = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&opened);
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(READ_LIMIT)
            .max_lifetime(None)
            .idle_timeout(None)
            .test_before_acquire(false)
            .before_acquire(|connection, used| Box::pin(database::ping_if_idle(connection, used)))
            .after_connect(move |_, _| {
                counter.fetch_add(1, Ordering::SeqCst);
                Box::pin(async { Ok(()) })
            });
        Self { pool: pool.connect_lazy_with(options.clone()), opened }
    }

    fn opened(&self) -> u64 {
        self.opened.load(Ordering::SeqCst)
    }

    /// Also if it is not open.
    fn is_idle(&self) -> bool {
        self.pool.num_idle() == self.pool.size() as usize
    }
}

/// For one reader.
#[derive(Debug)]
struct Borrowed {
    connection: Connection,
    replica: Arc<Replica>,
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        lock(&self.replica.free).push(self.connection.clone());
    }
}

/// How far the primary is, and which database it is.
#[derive(Clone, Debug, Default)]
struct Reached {
    wal: String,
    system: i64,
    database: i64,
}

/// Asks for how far the primary is. Those who come while it is asked wait for the next answer, which serves all of them.
#[derive(Debug, Default)]
struct Position {
    come: AtomicU64,
    newest: tokio::sync::Mutex<Newest>,
}

/// The newest answer.
#[derive(Debug, Default)]
struct Newest {
    /// How many had come when it was asked for.
    come: u64,
    reached: Reached,
    /// Not of the pool: the replica helps most while every connection of that is taken.
    primary: Option<PgConnection>,
}

impl Position {
    async fn after_now(&self, primary: &PgPool) -> sqlx::Result<Reached> {
        let number = self.come.fetch_add(1, Ordering::SeqCst) + 1;
        let mut newest = self.newest.lock().await;
        if newest.come < number {
            // Taken out, so that one that fails or does not answer in time is closed.
            let mut connection = match newest.primary.take() {
                Some(connection) => connection,
                None => primary.connect_options().connect().await?,
            };
            let come = self.come.load(Ordering::SeqCst);
            // What was acknowledged has been flushed.
            let reached = sqlx::query_as!(
                Reached,
                r#"SELECT pg_current_wal_flush_lsn()::text AS "wal!", system_identifier AS "system!", d.oid::bigint AS "database!"
                   FROM pg_control_system(), pg_database d WHERE d.datname = current_database()"#
            );
            let reached = reached.fetch_one(&mut connection).await?;
            *newest = Newest { come, reached, primary: Some(connection) };
        }
        Ok(newest.reached.clone())
    }
}

/// False if it is behind for too long. If its server was promoted, the connection is closed: the address may lead to a replica by now.
async fn catches_up(connection: &PgPool, wanted: &Reached) -> sqlx::Result<bool> {
    let mut connection = connection.acquire().await?;
    let begun = Instant::now();
    while !has_reached(&mut connection, wanted).await? {
        if begun.elapsed() > PATIENCE {
            let standby = sqlx::query_scalar!(r#"SELECT pg_is_in_recovery() AS "standby!""#);
            if standby.fetch_one(&mut *connection).await? {
                return Ok(false);
            }
            connection.close_on_drop();
            return Err(sqlx::Error::Protocol("it is not a replica".to_owned()));
        }
        sleep(STEP).await;
    }
    Ok(true)
}

/// Whether the server of this connection is a replica of that database which follows it, and has replayed as much. One that was
/// promoted, or cannot follow because it went another way, is none.
async fn has_reached(connection: &mut PgConnection, wanted: &Reached) -> sqlx::Result<bool> {
    let reached = sqlx::query_scalar!(
        r#"SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::text::pg_lsn
                           AND EXISTS (SELECT FROM pg_stat_wal_receiver)
                           AND system_identifier = $2 AND d.oid::bigint = $3, false) AS "reached!"
           FROM pg_control_system(), pg_database d WHERE d.datname = current_database()"#,
        wanted.wal,
        wanted.system,
        wanted.database
    );
    reached.fetch_one(connection).await
}

fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}
