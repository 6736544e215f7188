//! Forms that arrive slowly.

use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use futures::{StreamExt, stream};
use tokio::sync::oneshot;

use crate::support::{
    Client, World,
    client::{FORM, Part, form_body},
    rows::png,
};

/// A new team whose form stops in the middle until `rest` is told to go on. The other one hears when the middle is reached.
fn halting(rest: oneshot::Receiver<()>) -> (Body, oneshot::Receiver<()>) {
    let logo = png(20, 20);
    let parts =
        [Part::Text("name", "Volga"), Part::Text("type", "Field"), Part::File("picture", "a.png", "", &logo)];
    let whole = form_body(&parts);
    let (first, second) = whole.split_at(whole.len() / 2);
    let (first, second) = (first.to_vec(), second.to_vec());
    let (tell, middle) = oneshot::channel();
    let second = async move {
        let _ = tell.send(());
        let _ = rest.await;
        second
    };
    let body = stream::once(async { first }).chain(stream::once(second)).map(Ok::<_, std::io::Error>);
    (Body::from_stream(body), middle)
}

/// An administrator who signed in before this limit held.
async fn admin_with_limit(world: &World, limit: Duration) -> Client {
    let signed_in = world.session_of(world.user("Admin", "admin").await).await;
    world.with_time_limit(&signed_in, limit)
}

/// What a form is answered that stops in the middle until another request has been given up by the same limit.
async fn answer_to_a_halting_form(limit: Duration) -> StatusCode {
    let world = World::new().await;
    let admin = admin_with_limit(&world, limit).await;
    let (go_on, rest) = oneshot::channel();
    let (body, middle) = halting(rest);
    let sender = admin.clone().with_header(header::CONTENT_TYPE, FORM);
    let sending = tokio::spawn(async move { sender.send(Method::POST, "/api/groups", body).await });
    // Unless it was given up before that.
    if middle.await.is_ok() {
        let mut lock = world.pool.begin().await.unwrap();
        sqlx::query("LOCK TABLE teams IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
        assert_eq!(admin.get("/api/groups").await.status, StatusCode::SERVICE_UNAVAILABLE);
        lock.rollback().await.unwrap();
        let _ = go_on.send(());
    }
    sending.await.unwrap().status
}

/// A busy machine may need longer for the work itself than a short limit; if the pause counted, no limit would be long enough.
#[tokio::test]
async fn the_time_in_which_a_form_arrives_is_not_the_servers() {
    for limit in [3, 12, 48].map(Duration::from_secs) {
        match answer_to_a_halting_form(limit).await {
            StatusCode::CREATED => return,
            status => assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE),
        }
    }
    panic!("the pause was counted");
}

#[tokio::test]
async fn a_form_that_has_arrived_is_given_up_like_every_request() {
    let world = World::new().await;
    let admin = admin_with_limit(&world, Duration::from_secs(3)).await;
    let mut lock = world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE teams IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let (body, _) = halting(oneshot::channel().1);
    let sender = admin.with_header(header::CONTENT_TYPE, FORM);
    let answer = sender.send(Method::POST, "/api/groups", body).await;
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, Some("unavailable"))
    );
}

#[tokio::test]
async fn a_form_that_never_arrives_is_answered_with_408() {
    let world = World::with_flags(&["--upload-timeout", "1s"]).await;
    let admin = world.session_of(world.user("Admin", "admin").await).await;
    let (_never, rest) = oneshot::channel();
    let (body, _) = halting(rest);
    let sender = admin.with_header(header::CONTENT_TYPE, FORM);
    let answer = sender.send(Method::POST, "/api/groups", body).await;
    assert_eq!(
        (answer.status, answer.json()["code"].as_str()),
        (StatusCode::REQUEST_TIMEOUT, Some("too_slow"))
    );
    assert_eq!(answer.header("connection"), "close");
}
