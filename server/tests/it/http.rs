//! What all answers have in common.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};

use sqlx::Connection;

use crate::support::{Client, World};

#[tokio::test]
async fn every_answer_carries_a_request_id_and_every_error_repeats_it() {
    let world = World::new().await;
    let (one, other) =
        (world.anonymous().get("/api/users/me").await, world.anonymous().get("/api/users/me").await);
    assert_eq!(one.json()["requestId"].as_str(), Some(one.header("x-request-id")));
    assert_ne!(one.header("x-request-id"), other.header("x-request-id"));
    let mine = world.anonymous().with_header("x-request-id".parse().unwrap(), "forged");
    assert_ne!(mine.get("/healthz").await.header("x-request-id"), "forged");
}

#[tokio::test]
async fn errors_of_the_api_come_in_one_envelope_whoever_raised_them() {
    let world = World::new().await;
    let (somebody, stranger) = (world.someone().await, world.anonymous());
    for (who, method, path, status, code) in [
        (&somebody, Method::GET, "/api/nothing", 404, "not_found"),
        (&somebody, Method::GET, "/api", 404, "not_found"),
        (&somebody, Method::DELETE, "/api/auth/login", 405, "method_not_allowed"),
        // Strangers must sign in before they learn anything else.
        (&stranger, Method::GET, "/api/nothing", 401, "unauthenticated"),
        (&stranger, Method::DELETE, "/api/auth/login", 401, "unauthenticated"),
        (&stranger, Method::GET, "/api/boards", 401, "unauthenticated"),
    ] {
        let answer = who.send(method, path, Body::empty()).await;
        assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str()), (status, Some(code)), "{path}");
        assert_eq!(answer.json()["success"], false);
        assert!(answer.header("content-type").starts_with("application/json"));
    }
    let refused = somebody.send(Method::DELETE, "/api/auth/login", Body::empty()).await;
    assert_eq!(refused.header("allow"), "POST");
}

#[tokio::test]
async fn an_internal_error_reveals_no_internals() {
    let world = World::new().await;
    let session = world.someone().await;
    sqlx::query("ALTER TABLE teams RENAME TO broken").execute(&world.pool).await.unwrap();
    let answer = session.get("/api/groups").await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer.json()["error"], "Something went wrong on our side");
    let text = String::from_utf8(answer.body).unwrap();
    assert!(!text.contains("teams") && !text.contains("relation"), "{text}");
}

#[tokio::test]
async fn more_than_the_limit_at_once_is_answered_with_503_at_once() {
    let world = World::with_flags(&["--max-requests", "1"]).await;
    let session = world.someone().await;
    // A lock that blocks readers holds up the first request.
    let mut lock = world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE teams IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let first = tokio::spawn({
        let session = session.clone();
        async move { session.get("/api/groups").await }
    });
    world.until_waiting_for_a_lock(1).await;
    let second = session.get("/api/users/me").await;
    assert_eq!((second.status, second.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "1"));
    assert_eq!(second.json()["code"], "unavailable");
    assert_eq!(world.anonymous().get("/healthz").await.status, StatusCode::OK, "health passes no queue");
    lock.rollback().await.unwrap();
    assert_eq!(first.await.unwrap().status, StatusCode::OK);
}

#[tokio::test]
async fn reads_leave_places_to_changes() {
    let world = World::with_flags(&["--max-requests", "4"]).await;
    let admin = world.session_of(world.user("Admin", "admin").await).await;
    let somebody = world.user("Somebody", "user").await;
    let mut lock = world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE displays IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let reads = (0..3).map(|_| {
        let admin = admin.clone();
        tokio::spawn(async move { admin.get("/api/displays").await })
    });
    let reads = reads.collect::<Vec<_>>();
    world.until_waiting_for_a_lock(3).await;
    let refused = admin.get("/api/users/me").await;
    assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "1"));
    assert_eq!(refused.json()["requestId"].as_str(), Some(refused.header("x-request-id")));
    assert_eq!(refused.header("x-content-type-options"), "nosniff");
    let path = format!("/api/users/{somebody}/toggle-active");
    let changed = admin.patch(&path, serde_json::json!({ "is_active": false })).await;
    assert_eq!((changed.status, &changed.data()["is_active"]), (StatusCode::OK, &false.into()));
    lock.rollback().await.unwrap();
    for read in reads {
        assert_eq!(read.await.unwrap().status, StatusCode::OK);
    }
    assert_eq!(admin.get("/api/users/me").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_request_that_takes_too_long_is_answered_with_503() {
    let world = World::new().await;
    let session = world.with_time_limit(&world.someone().await, Duration::from_secs(3));
    let mut lock = world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE teams IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let answer = session.get("/api/groups").await;
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("unavailable"))
    );
}

#[tokio::test]
async fn readiness_follows_the_shutdown_and_the_database() {
    let world = World::new().await;
    assert_eq!(world.anonymous().get("/readyz").await.status, StatusCode::OK);
    world.app.begin_stopping();
    assert_eq!(world.anonymous().get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(world.anonymous().get("/healthz").await.status, StatusCode::OK);
    let world = World::new().await;
    let name: String =
        sqlx::query_scalar("SELECT current_database()::text").fetch_one(&world.pool).await.unwrap();
    let closed = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
    let elsewhere = format!("{}/postgres", crate::support::database::server_url());
    let mut elsewhere = sqlx::PgConnection::connect(&elsewhere).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(closed)).execute(&mut elsewhere).await.unwrap();
    assert_eq!(world.anonymous().get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn the_security_headers_are_on_every_answer() {
    let world = World::with_flags(&["--public-url", "https://standings.example.com"]).await;
    for path in ["/", "/nowhere", "/api/users/me", "/healthz"] {
        let answer = world.anonymous().get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        // The company's other hosts may have no https.
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000", "{path}");
    }
    assert_eq!(world.anonymous().get("/api/users/me").await.header("cache-control"), "no-store");
    let plain = World::new().await;
    assert_eq!(plain.anonymous().get("/healthz").await.header("strict-transport-security"), "");
    let all =
        World::with_flags(&["--public-url", "https://standings.example.com", "--hsts-subdomains"]).await;
    let told = all.anonymous().get("/healthz").await.header("strict-transport-security").to_owned();
    assert_eq!(told, "max-age=31536000; includeSubDomains");
}

#[tokio::test]
async fn without_google_a_sign_in_returns_with_a_sentence() {
    let world = World::new().await;
    let answer = world.anonymous().get("/api/auth/google?next=https://evil.example").await;
    assert_eq!(answer.status, StatusCode::FOUND);
    assert!(answer.header("location").starts_with("/auth/google?error="));
}

#[tokio::test]
async fn no_answer_lets_another_origin_read_it() {
    let world = World::new().await;
    for client in [world.anonymous(), world.someone().await] {
        let elsewhere = client
            .with_header(header::ORIGIN, "https://elsewhere.example")
            .with_header(header::ACCESS_CONTROL_REQUEST_METHOD, "GET")
            .with_header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization");
        for path in ["/", "/nowhere", "/healthz", "/api/auth/providers", "/api/users/me", "/api/nothing"] {
            for method in [Method::GET, Method::OPTIONS, Method::POST] {
                let answer = elsewhere.send(method.clone(), path, Body::empty()).await;
                let mut names = answer.headers.keys().map(header::HeaderName::as_str);
                let allowing = names.find(|name| name.starts_with("access-control-"));
                assert_eq!(allowing, None, "{method} {path}: {}", answer.status);
            }
        }
    }
}

#[tokio::test]
async fn trace_is_refused_and_sends_nothing_back() {
    let world = World::new().await;
    let secret = "of a proxy, for the server alone";
    let marked = |client: Client| client.with_header("x-secret".parse().unwrap(), secret);
    let (somebody, stranger) = (marked(world.someone().await), marked(world.anonymous()));
    for (who, path, status) in [
        (&somebody, "/api/users/me", StatusCode::METHOD_NOT_ALLOWED),
        (&stranger, "/api/users/me", StatusCode::UNAUTHORIZED),
        (&stranger, "/api/auth/login", StatusCode::UNAUTHORIZED),
        (&stranger, "/", StatusCode::METHOD_NOT_ALLOWED),
        (&stranger, "/nowhere", StatusCode::METHOD_NOT_ALLOWED),
        (&stranger, "/healthz", StatusCode::METHOD_NOT_ALLOWED),
    ] {
        let answer = who.send(Method::TRACE, path, Body::empty()).await;
        assert_eq!(answer.status, status, "{path}");
        let sent = format!("{:?} {}", answer.headers, String::from_utf8_lossy(&answer.body));
        assert!(!sent.contains(secret), "{path}: {sent}");
    }
}
