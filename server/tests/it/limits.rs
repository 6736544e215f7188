//! How long statements may take: those of requests by the role's defaults, those of jobs and commands as long as they need.

use sqlx::{Executor, PgPool, error::DatabaseError};
use standings::{
    app::App,
    context::Context,
    database::{self, Use},
    routes,
};

use crate::support::{Client, World};

/// Statement, lock, and idle in a transaction.
async fn limits(pool: &PgPool) -> [String; 3] {
    let (statement, lock, idle) = sqlx::query_as(
        "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')",
    )
    .fetch_one(pool)
    .await
    .unwrap();
    [statement, lock, idle]
}

/// As `standings serve` connects.
async fn serving(world: &World) -> (PgPool, Client) {
    let pool = database::connect(&world.config.database, Use::Requests).await.unwrap();
    let context = Context { pool: pool.clone(), ..world.app.context.clone() };
    let app = App { context, ..world.app.clone() };
    (pool, Client::new(routes::router(app, &world.config)))
}

#[tokio::test]
async fn requests_are_limited_by_their_role_and_jobs_with_the_same_role_are_not() {
    let world = World::new().await;
    let before = database::connect(&world.config.database, Use::Operator).await.unwrap();
    assert_eq!(limits(&before).await, ["0", "0", "0"]);
    let pool = database::connect(&world.config.database, Use::Requests).await.unwrap();
    assert_eq!(limits(&pool).await, ["15s", "5s", "30s"]);
    // A connection that knows nothing of Standings, as one that PgBouncer has opened.
    assert_eq!(limits(&PgPool::connect(&world.database_url()).await.unwrap()).await, ["15s", "5s", "30s"]);
    let jobs = database::connect(&world.config.database, Use::Operator).await.unwrap();
    assert_eq!(limits(&jobs).await, ["0", "0", "0"]);
    // The owner is not the role that serves.
    assert_eq!(limits(&PgPool::connect(&world.owner_url()).await.unwrap()).await, ["0", "0", "0"]);
}

#[tokio::test]
async fn what_an_operator_has_set_stays() {
    let world = World::new().await;
    world.set_for_serving(&[("statement_timeout", "1min"), ("lock_timeout", "0")]).await;
    let pool = database::connect(&world.config.database, Use::Requests).await.unwrap();
    assert_eq!(limits(&pool).await, ["1min", "0", "30s"]);
}

#[tokio::test]
async fn processes_that_start_at_once_set_them_once() {
    let world = World::new().await;
    let starting = (0..8).map(|_| database::connect(&world.config.database, Use::Requests));
    for pool in futures::future::join_all(starting).await {
        assert_eq!(limits(&pool.unwrap()).await, ["15s", "5s", "30s"]);
    }
}

#[tokio::test]
async fn a_request_whose_statement_hangs_is_ended_and_leaves_nothing_behind() {
    let world = World::new().await;
    world.set_for_serving(&[("statement_timeout", "5s"), ("lock_timeout", "0")]).await;
    let (pool, anonymous) = serving(&world).await;
    let jobs = database::connect(&world.config.database, Use::Operator).await.unwrap();
    let mut lock = world.pool.begin().await.unwrap();
    lock.execute("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE").await.unwrap();
    // It waits from before the request's statement until after that was ended.
    let job = tokio::spawn(async move { sqlx::query("SELECT FROM sessions").execute(&jobs).await });
    world.until_waiting_for_a_lock(1).await;
    let client = anonymous.with_token("x");
    let sleeping = sqlx::query("SELECT pg_sleep(3600)").execute(&pool);
    let (answer, slept) = tokio::join!(client.get("/api/users/me"), sleeping);
    assert_eq!(
        (answer.status.as_u16(), answer.json()["code"].as_str().map(str::to_owned)),
        (503, Some("unavailable".to_owned()))
    );
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    assert_eq!(sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut *lock).await.unwrap(), 1, "the job");
    lock.rollback().await.unwrap();
    job.await.unwrap().unwrap();
    assert_eq!(client.get("/api/users/me").await.status, 401);
    let slept = slept.unwrap_err();
    assert_eq!(slept.as_database_error().and_then(DatabaseError::code).as_deref(), Some("57014"));
}

#[tokio::test]
async fn a_change_does_not_wait_for_a_lock_for_longer_than_the_limit() {
    let world = World::new().await;
    world.set_for_serving(&[("statement_timeout", "0"), ("lock_timeout", "100ms")]).await;
    let (_pool, anonymous) = serving(&world).await;
    let admin = world.user("Vera", "admin").await;
    let admin = anonymous.with_token(world.session_of(admin).await.token());
    let user = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    world.member(team, user, "2026-03-01T00:00:00Z").await;
    let mut lock = world.pool.begin().await.unwrap();
    lock.execute("SELECT FROM members FOR UPDATE").await.unwrap();
    let path = format!("/api/groups/{team}/tables/user/{user}/balle/5");
    let answer = admin.post(&path, serde_json::json!({})).await;
    assert_eq!(
        (answer.status.as_u16(), answer.json()["code"].as_str().map(str::to_owned)),
        (503, Some("unavailable".to_owned()))
    );
    lock.rollback().await.unwrap();
    assert_eq!(admin.post(&path, serde_json::json!({})).await.status, 200);
}

/// A connection that its server ends is not used again: the one request that meets it is told to come again.
#[tokio::test]
async fn connections_that_the_server_ends_are_replaced() {
    let world = World::new().await;
    let (pool, anonymous) = serving(&world).await;
    let client = anonymous.with_token("x");
    assert_eq!(client.get("/api/users/me").await.status, 401);
    for _ in 0..5 {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND application_name = 'standings'";
        sqlx::query(end).execute(&world.pool).await.unwrap();
        let connections = pool.size() as usize;
        let refused = async {
            let mut refused = 0;
            loop {
                match client.get("/api/users/me").await.status.as_u16() {
                    401 => return refused,
                    503 => refused += 1,
                    other => panic!("{other}"),
                }
            }
        };
        assert!(refused.await <= connections, "each lost connection is met once at most");
    }
}
