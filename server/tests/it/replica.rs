//! Reads from a replica: never older than what was acknowledged before, and never needed. And a primary that is lost.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU16, Ordering},
    },
    time::Duration,
};

use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection, PgPool, postgres::PgPoolOptions};
use standings::{
    app::App,
    context::Context,
    database::{self, Use},
    replica::Replica,
    routes, telemetry,
};
use tokio::net::{TcpListener, TcpStream};

use crate::support::{Client, World, binary::Run, replicated::Replicated};

const TIME_LIMIT: Duration = Duration::from_mins(1);

/// A team of one, and an administrator who changes their score.
struct Office {
    world: World,
    admin: Client,
    team: i64,
    anna: i64,
    metrics: PrometheusHandle,
    // After the world, whose database it has.
    servers: Replicated,
}

impl Office {
    async fn open() -> Self {
        let metrics = telemetry::record_metrics().unwrap();
        let servers = Replicated::start();
        let world = World::new().await;
        let admin = world.user("Vera", "admin").await;
        let admin = world.session_of(admin).await;
        let anna = world.user("Anna", "user").await;
        let team = world.team("North", "2026-03-01T00:00:00Z").await;
        world.member(team, anna, "2026-03-01T00:00:00Z").await;
        Self { world, admin, team, anna, metrics, servers }
    }

    /// The administrator at another process, which reads from this address.
    fn reading_from(&self, url: &str) -> Client {
        let replica = Some(Replica::new(&url.into(), 4).unwrap());
        let context = Context { replica, ..self.world.app.context.clone() };
        let app = App { context, boards: Arc::default(), ..self.world.app.clone() };
        Client::new(routes::router(app, &self.world.config)).with_token(self.admin.token())
    }

    fn replica_url(&self) -> String {
        self.servers.replica.instead_of(&self.world.database_url())
    }

    async fn set_by(&self, client: &Client, score: i64) -> u16 {
        let path = format!("/api/groups/{}/tables/user/{}/balle/{score}", self.team, self.anna);
        client.post(&path, json!({})).await.status.as_u16()
    }

    async fn set(&self, score: i64) {
        assert_eq!(self.set_by(&self.admin, score).await, 200);
    }

    async fn score(&self, client: &Client) -> Option<String> {
        let answer = client.get(&format!("/api/boards?ids={}", self.team)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["teams"][0]["members"][0]["balle"].as_f64().map(|score| score.to_string())
    }

    fn reads(&self, from: &str) -> u64 {
        let line = format!("database_reads_total{{from=\"{from}\"}} ");
        let rendered = self.metrics.render();
        rendered.lines().find_map(|said| said.strip_prefix(&line)).map_or(0, |count| count.parse().unwrap())
    }

    /// Reads a list until the replica has answered once more.
    async fn until_read_from_replica(&self, client: &Client) {
        let before = self.reads("replica");
        let read = async {
            while self.reads("replica") == before {
                assert_eq!(client.get("/api/groups").await.status, 200);
            }
        };
        tokio::time::timeout(TIME_LIMIT, read).await.expect("the replica is read");
    }

    /// As the owner.
    async fn replica(&self) -> PgConnection {
        let url = self.servers.replica.instead_of(&self.world.owner_url());
        PgConnection::connect(&url).await.unwrap()
    }

    async fn at_replica(&self, statement: &'static str) {
        self.replica().await.execute(statement).await.unwrap();
    }

    /// The connections of servers that read from it, the oldest first.
    async fn readers_at_replica(&self) -> Vec<i32> {
        let readers = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()
                       AND application_name = 'standings' ORDER BY backend_start";
        sqlx::query_scalar(readers).fetch_all(&mut self.replica().await).await.unwrap()
    }

    async fn until_replayed(&self) {
        let primary = "SELECT pg_current_wal_flush_lsn()::text";
        let wanted: String = sqlx::query_scalar(primary).fetch_one(&self.world.pool).await.unwrap();
        let mut replica = self.replica().await;
        let reached = "SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn";
        while !sqlx::query_scalar::<_, bool>(reached).bind(&wanted).fetch_one(&mut replica).await.unwrap() {}
    }
}

#[tokio::test]
async fn a_read_that_starts_after_a_write_sees_it_however_far_behind_the_replica_is() {
    let office = Office::open().await;
    let reader = office.reading_from(&office.replica_url());
    office.until_read_from_replica(&reader).await;
    for score in 1..=100 {
        office.set(score).await;
        assert_eq!(office.score(&reader).await, Some(score.to_string()));
    }
    office.until_read_from_replica(&reader).await;

    office.at_replica("SELECT pg_wal_replay_pause()").await;
    let paused = "DO $$ BEGIN WHILE pg_get_wal_replay_pause_state() <> 'paused' LOOP PERFORM pg_sleep(0.01); END LOOP; END $$";
    office.at_replica(paused).await;
    let (before, others) = (office.reads("replica"), office.reads("primary"));
    for score in 101..=110 {
        office.set(score).await;
        assert_eq!(office.score(&reader).await, Some(score.to_string()));
    }
    assert_eq!(office.reads("replica"), before, "one that is behind is not read");
    assert!(office.reads("primary") >= others + 10);

    office.at_replica("SELECT pg_wal_replay_resume()").await;
    office.until_read_from_replica(&reader).await;
    assert_eq!(office.score(&reader).await, Some(110.to_string()));
}

#[tokio::test]
async fn without_its_replica_a_server_reads_from_the_primary() {
    let office = Office::open().await;
    let reader = office.reading_from(&office.replica_url());
    office.until_read_from_replica(&reader).await;
    office.servers.replica.stop();
    let before = office.reads("replica");
    for score in 1..=5 {
        office.set(score).await;
        assert_eq!(office.score(&reader).await, Some(score.to_string()));
    }
    assert_eq!(office.reads("replica"), before);
    office.servers.replica.start();
    office.until_read_from_replica(&reader).await;

    // Nor is it read once it goes its own way.
    office.until_replayed().await;
    let connected = office.readers_at_replica().await;
    office.servers.replica.promote();
    let before = office.reads("replica");
    office.set(6).await;
    assert_eq!(office.score(&reader).await, Some(6.to_string()));
    assert_eq!(office.reads("replica"), before);
    // Nor is its connection kept: the address may lead to a replica again.
    let closed = async {
        while office.readers_at_replica().await.starts_with(&connected) {
            assert_eq!(office.score(&reader).await, Some(6.to_string()));
        }
    };
    tokio::time::timeout(TIME_LIMIT, closed).await.expect("the connection is closed");
    assert_eq!(office.reads("replica"), before);
}

/// Asks until it has answered: on a busy machine it may be behind, or take too long.
async fn until_answered(replica: &Arc<Replica>, primary: &PgPool, statement: &'static str) {
    let read = move |pool: PgPool| async move { sqlx::query(statement).execute(&pool).await };
    let answered = async {
        while !matches!(replica.read(primary, read).await, Some(Ok(_))) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIME_LIMIT, answered).await.expect("the replica is read");
}

#[tokio::test]
async fn a_busy_primary_and_a_caller_who_hangs_up_leave_the_replica_to_others() {
    let office = Office::open().await;
    let replica = Replica::new(&office.replica_url().into(), 4).unwrap();
    let url = office.world.database_url();
    let primary = PgPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    let _busy = primary.acquire().await.unwrap();
    until_answered(&replica, &primary, "SELECT 1").await;

    let mut watcher = office.replica().await;
    let sleeps = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep')";
    let asleep =
        async { while !sqlx::query_scalar::<_, bool>(sleeps).fetch_one(&mut watcher).await.unwrap() {} };
    tokio::select! {
        () = until_answered(&replica, &primary, "SELECT pg_sleep(3600)") => panic!("it sleeps"),
        () = asleep => {}
    }
    until_answered(&replica, &primary, "SELECT 1").await;
}

#[tokio::test]
async fn what_is_no_replica_of_this_database_is_not_read_and_doctor_says_so() {
    let office = Office::open().await;
    let (primary, replica) = (office.world.database_url(), office.replica_url());
    let doctor = |url: &str| {
        let flags = ["doctor", "--listen=127.0.0.1:0"];
        let said = Run::standings(&flags, &primary).with("STANDINGS_READ_DATABASE_URL", url).succeeds();
        said.lines().find(|line| line.split_whitespace().nth(1) == Some("replica")).unwrap().to_owned()
    };
    office.until_replayed().await;
    let said = doctor(&replica);
    assert!(said.starts_with("ok") && said.contains("follows the primary"), "{said}");
    let elsewhere = replica.rsplit_once('/').unwrap().0.to_owned() + "/postgres";
    let nobody = "postgres://nobody:hunter2@127.0.0.1:1/standings".to_owned();
    for (url, why) in [(&primary, "not a replica"), (&elsewhere, "another database"), (&nobody, "refused")] {
        let said = doctor(url);
        assert!(said.starts_with("look") && said.contains(why) && !said.contains("hunter2"), "{said}");
        let reader = office.reading_from(url);
        for _ in 0..3 {
            assert_eq!(reader.get("/api/groups").await.data()[0]["name"], "North");
        }
    }
    assert_eq!(office.reads("replica"), 0);
}

/// An address that leads to whichever server it is told to.
async fn forwarder(target: Arc<AtomicU16>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let target = target.load(Ordering::SeqCst);
            tokio::spawn(async move {
                if let Ok(mut server) = TcpStream::connect(("127.0.0.1", target)).await {
                    let _ = tokio::io::copy_bidirectional(&mut client, &mut server).await;
                }
            });
        }
    });
    port
}

#[tokio::test]
async fn a_server_finds_the_new_primary_without_a_restart() {
    let office = Office::open().await;
    let target = Arc::new(AtomicU16::new(office.servers.primary.port));
    let port = forwarder(Arc::clone(&target)).await;
    let url = office.world.database_url();
    let mut config = office.world.config.clone();
    config.database.database_url =
        url.replace(&office.servers.primary.port.to_string(), &port.to_string()).into();
    let pool = database::connect(&config.database, Use::Requests).await.unwrap();
    let context = Context { pool, ..office.world.app.context.clone() };
    let app = App { context, boards: Arc::default(), ..office.world.app.clone() };
    let client = Client::new(routes::router(app, &config)).with_token(office.admin.token());
    assert_eq!(office.set_by(&client, 41).await, 200);
    assert_eq!(client.get("/readyz").await.status, 200);
    office.until_replayed().await;

    target.store(office.servers.replica.port, Ordering::SeqCst);
    office.servers.primary.stop();
    // The address leads to a standby now.
    assert_eq!(office.set_by(&client, 42).await, 503);
    while client.get("/readyz").await.status != 503 {}
    let said = database::connect(&config.database, Use::Operator).await.unwrap_err();
    assert!(format!("{said:#}").contains("only a standby"), "{said:#}");

    office.servers.replica.promote();
    let written = async {
        loop {
            match office.set_by(&client, 43).await {
                200 => break,
                status => assert_eq!(status, 503),
            }
        }
    };
    tokio::time::timeout(TIME_LIMIT, written).await.expect("the new primary takes writes");
    assert_eq!(office.score(&client).await, Some(43.to_string()));
    while client.get("/readyz").await.status != 200 {}
    let history: Vec<i64> = sqlx::query_scalar("SELECT balle::bigint FROM score_changes ORDER BY id")
        .fetch_all(&mut office.replica().await)
        .await
        .unwrap();
    assert_eq!(history, [41, 43], "what was acknowledged is there, what was refused is not");
}
