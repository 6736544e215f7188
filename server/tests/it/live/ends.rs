use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;

use super::Office;

#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let office = Office::open().await;
    let _live = office.world.live();
    let watch = format!("team:{}", office.team);

    let leaving = office.world.session_of(office.ann).await;
    let mut stream = leaving.watch(&watch).await;
    leaving.send(Method::POST, "/api/auth/logout", Body::empty()).await;
    stream.ends().await;

    let switched_off = office.world.session_of(office.bob).await;
    let (mut stream, mut other) = (switched_off.watch(&watch).await, office.admin.watch(&watch).await);
    let path = format!("/api/users/{}/toggle-active", office.bob);
    office.admin.send(Method::PATCH, &path, Body::empty()).await;
    stream.ends().await;
    assert_eq!(switched_off.get("/api/live").await.status, StatusCode::UNAUTHORIZED);

    other.next().await;
    office.set_score(office.ann, 11).await;
    assert_eq!(other.next().await.event, "board", "nobody else's has ended");
}

#[tokio::test]
async fn an_open_stream_counts_as_use_of_its_session() {
    let office = Office::open().await;
    let _live = office.world.live();
    let viewer = office.world.someone().await;
    let mut stream = viewer.watch(&format!("team:{}", office.team)).await;
    stream.next().await;
    for _ in 0..3 {
        office.world.pass(chrono::TimeDelta::hours(11));
        let (passed, seen) = (office.world.now(), "SELECT bool_or(last_seen_at >= $1) FROM sessions");
        while !sqlx::query_scalar::<_, bool>(seen).bind(passed).fetch_one(&office.world.pool).await.unwrap() {
            tokio::task::yield_now().await;
        }
    }
    assert_eq!(viewer.get("/api/users/me").await.status, StatusCode::OK);
    office.world.pass(chrono::TimeDelta::days(7));
    stream.ends().await;
}

#[tokio::test]
async fn a_server_that_stops_ends_its_streams_and_takes_no_more() {
    let office = Office::open().await;
    let _live = office.world.live();
    let mut stream = office.admin.watch(&format!("team:{}", office.team)).await;
    office.world.app.begin_stopping();
    stream.ends().await;
    let answer = office.admin.get("/api/live").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("retry-after"), "1");
}

#[tokio::test]
async fn a_session_has_twenty_streams_and_a_place_is_free_again_when_one_is_closed() {
    let office = Office::open().await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(office.admin.watch("").await);
    }
    let answer = office.admin.get("/api/live").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.json()["error"], json!("Too many screens are open: close some of them"));
    assert_eq!(
        office.world.someone().await.get("/api/live").await.status,
        StatusCode::OK,
        "others are others"
    );
    streams.pop();
    office.admin.watch("").await;
}

#[tokio::test]
async fn a_stream_has_headers_against_caching_and_buffering() {
    let office = Office::open().await;
    let viewer = office.admin.clone().with_header(header::ACCEPT_ENCODING, "gzip, br");
    let answer = viewer.get("/api/live").await;
    assert_eq!(answer.header("content-type"), "text/event-stream");
    assert_eq!(answer.header("cache-control"), "no-store, no-transform");
    assert_eq!(answer.header("x-accel-buffering"), "no");
    assert_eq!(answer.header("content-encoding"), "");
}
