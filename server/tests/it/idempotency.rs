//! A repeated Idempotency-Key: the same answer, one effect.

use axum::http::{Method, StatusCode};
use serde_json::json;
use standings::{app::App, context::Context, routes};

use crate::support::{Answer, Client, World, client::Part, rows::png};

async fn admin(world: &World) -> Client {
    let vera = world.user("Vera", "admin").await;
    world.session_of(vera).await
}

fn keyed(client: &Client, key: &str) -> Client {
    client.clone().with_header("idempotency-key".parse().unwrap(), key)
}

async fn create_team(client: &Client, name: &str) -> Answer {
    let picture = png(20, 20);
    let parts = [
        Part::Text("name", name),
        Part::Text("type", "Field"),
        Part::File("picture", "p.png", "image/png", &picture),
    ];
    client.form(Method::POST, "/api/groups", &parts).await
}

/// A process that gets no connection to the database.
async fn without_connections(world: &World) -> Client {
    let there = &world.app.context.pool;
    let pool = there.options().clone().connect_lazy_with((*there.connect_options()).clone());
    pool.close().await;
    let context = Context { pool, ..world.app.context.clone() };
    Client::new(routes::router(App { context, ..world.app.clone() }, &world.config))
}

async fn teams(world: &World) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM teams").fetch_one(&world.pool).await.unwrap()
}

#[tokio::test]
async fn a_retry_repeats_the_answer_byte_by_byte_and_not_the_effect() {
    let world = World::new().await;
    let admin = admin(&world).await;
    let first = create_team(&keyed(&admin, "one"), "North").await;
    let again = create_team(&keyed(&admin, "one"), "North").await;
    assert_eq!((first.status, again.status), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(first.body, again.body);
    assert_eq!((first.header("idempotency-replayed"), again.header("idempotency-replayed")), ("", "true"));
    assert_eq!(teams(&world).await, 1);
    let other = create_team(&keyed(&admin, "one"), "South").await;
    assert_eq!((other.status.as_u16(), other.json()["fields"]["Idempotency-Key"].is_string()), (422, true));
    assert_eq!(create_team(&keyed(&admin, "two"), "North").await.status, 201);
    assert_eq!(teams(&world).await, 2, "another key is another wish");
    assert_eq!(create_team(&keyed(&admin, &"k".repeat(201)), "North").await.status, 422);
}

#[tokio::test]
async fn a_key_belongs_to_its_user_and_does_not_authenticate() {
    let world = World::new().await;
    let (vera, anna) = (admin(&world).await, world.someone().await);
    let yuri = world.user("Yuri", "admin").await;
    let yuri = world.session_of(yuri).await;
    assert_eq!(create_team(&keyed(&vera, "k"), "North").await.status, 201);
    assert_eq!(create_team(&keyed(&anna, "k"), "North").await.status, 403);
    assert_eq!(create_team(&keyed(&world.anonymous(), "k"), "North").await.status, 401);
    assert_eq!(create_team(&keyed(&yuri, "k"), "North").await.status, 201);
    assert_eq!(teams(&world).await, 2);
}

#[tokio::test]
async fn a_caller_who_cannot_be_authenticated_changes_nothing() {
    let world = World::new().await;
    let admin = keyed(&admin(&world).await, "k");
    let elsewhere = keyed(&without_connections(&world).await.with_token(admin.token()), "k");
    assert_eq!(create_team(&elsewhere, "North").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(teams(&world).await, 0);
    assert_eq!(create_team(&admin, "North").await.status, 201);
    assert_eq!(create_team(&admin, "North").await.header("idempotency-replayed"), "true");
}

#[tokio::test]
async fn a_form_sent_again_with_another_boundary_is_the_same_request() {
    let world = World::new().await;
    let admin = keyed(&admin(&world).await, "k");
    let picture = png(20, 20);
    let mut ids = Vec::new();
    for boundary in ["first-boundary", "quite-another-one"] {
        let mut body = Vec::new();
        for (head, bytes) in [
            ("name=\"name\"", b"North".as_slice()),
            ("name=\"type\"", b"Field"),
            ("name=\"picture\"; filename=\"p.png\"", &picture),
        ] {
            body.extend(format!("--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n").bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend(format!("--{boundary}--\r\n").bytes());
        let kind = format!("multipart/form-data; boundary={boundary}");
        let client = admin.clone().with_header("content-type".parse().unwrap(), &kind);
        let made = client.send(Method::POST, "/api/groups", body.into()).await;
        assert_eq!(made.status, 201, "{}", made.json());
        ids.push(made.data()["id"].clone());
    }
    assert_eq!(ids[0], ids[1]);
}

#[tokio::test]
async fn ten_at_once_have_one_effect_on_every_call_that_creates() {
    let world = World::with_flags(&["--uploads-of-person", "16"]).await;
    let admin = admin(&world).await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let anna = world.user("Anna", "user").await;
    let boris = world.user("Boris", "user").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let event = json!({ "group_member_id": member, "start_utc": "2026-03-02T10:00:00Z", "end_utc": "2026-03-02T11:00:00Z" });
    let place = format!("/api/groups/{team}/user/{boris}");
    let picture = png(20, 20);
    let person = [
        Part::Text("email", "new@example.com"),
        Part::Text("password", "secret1"),
        Part::Text("name", "New"),
        Part::File("picture", "p.png", "image/png", &picture),
    ];
    let count = async |table: &str| {
        sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}")))
            .fetch_one(&world.pool)
            .await
            .unwrap()
    };
    let before = [count("events").await, count("members").await, count("users").await, count("teams").await];
    for (n, call) in ["event", "member", "user", "team"].into_iter().enumerate() {
        let client = keyed(&admin, call);
        let answers = futures::future::join_all((0..10).map(async |_| match call {
            "event" => client.post("/api/calendar", event.clone()).await,
            "member" => client.post(&place, json!({ "position": 1 })).await,
            "user" => client.form(Method::POST, "/api/users", &person).await,
            _ => create_team(&client, "South").await,
        }))
        .await;
        for answer in &answers {
            assert_eq!((answer.status.as_u16(), &answer.body), (201, &answers[0].body), "{call}");
        }
        let table = ["events", "members", "users", "teams"][n];
        assert_eq!(count(table).await, before[n] + 1, "{call}");
    }
    let audited = crate::support::rows::audited(&world.pool).await;
    assert_eq!(
        audited.iter().filter(|action| action.ends_with("ed") && !action.starts_with("session")).count(),
        4
    );
}
