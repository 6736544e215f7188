//! Limits on guessing passwords, and on what one person may do at the expense of others.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use chrono::TimeDelta;
use serde_json::json;
use tokio::sync::oneshot;

use crate::support::{
    Client, World,
    client::{FORM, Part},
    rows::{PASSWORD, png},
};

#[tokio::test]
async fn an_address_that_fails_too_often_waits_and_is_told_how_long() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let guesser = world.anonymous().at_address("198.51.100.7");
    for n in 0..10 {
        let answer = guesser.log_in(&format!("{n}@example.com"), "wrong").await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    let answer = guesser.log_in("vera@example.com", PASSWORD).await;
    assert_eq!((answer.status, answer.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "6"));
    assert_eq!(answer.json()["code"], "too_many");

    let other = world.anonymous().at_address("198.51.100.8");
    assert_eq!(other.log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK);
    world.pass(TimeDelta::seconds(6));
    assert_eq!(guesser.log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_account_under_attack_waits_but_is_never_locked() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    for n in 0..5 {
        let guesser = world.anonymous().at_address(&format!("198.51.100.{n}"));
        assert_eq!(guesser.log_in("vera@example.com", "wrong").await.status, StatusCode::UNAUTHORIZED);
    }
    let vera = world.anonymous();
    assert_eq!(vera.log_in("Vera@example.com", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(vera.log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(vera.log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK, "a success forgives");
}

#[tokio::test]
async fn wrong_passwords_of_strangers_do_not_keep_the_owner_out() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let home = world.anonymous().at_address("203.0.113.7");
    assert_eq!(home.log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK);
    for n in 0..5 {
        let stranger = world.anonymous().at_address(&format!("198.51.100.{n}"));
        assert_eq!(stranger.log_in("vera@example.com", "wrong").await.status, StatusCode::UNAUTHORIZED);
    }
    let elsewhere = world.anonymous().at_address("192.0.2.1");
    assert_eq!(elsewhere.log_in("vera@example.com", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
    let colleague = world.anonymous().at_address("203.0.113.99");
    assert_eq!(
        colleague.log_in("vera@example.com", PASSWORD).await.status,
        StatusCode::OK,
        "the same network"
    );
    // The stranger's failures still count elsewhere, and a network is forgotten after ninety days.
    assert_eq!(elsewhere.log_in("vera@example.com", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
    world.pass(TimeDelta::days(91));
    world.work_off("sweep").await;
    for n in 0..5 {
        let stranger = world.anonymous().at_address(&format!("198.51.100.{n}"));
        assert_eq!(stranger.log_in("vera@example.com", "wrong").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(home.log_in("vera@example.com", PASSWORD).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn after_five_unknown_emails_an_hour_known_and_unknown_answer_alike() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let curious = world.anonymous();
    for n in 0..5 {
        assert_eq!(
            curious.log_in(&format!("{n}@example.com"), "wrong").await.json()["error"],
            "User not found"
        );
    }
    let unknown = curious.log_in("six@example.com", "wrong").await;
    let known = curious.log_in("vera@example.com", "wrong").await;
    let without_id = |answer: &crate::support::Answer| {
        let mut body = answer.json();
        body["requestId"] = "".into();
        (answer.status, body.to_string())
    };
    assert_eq!(without_id(&unknown), without_id(&known));
    assert_eq!(unknown.json()["error"], "Invalid credentials");
    world.pass(TimeDelta::hours(1));
    assert_eq!(curious.log_in("seven@example.com", "wrong").await.json()["error"], "User not found");
}

#[tokio::test]
async fn many_guesses_at_once_do_not_slip_past_the_limit() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let guesser = world.anonymous();
    let tries = (0..30).map(|n| {
        let guesser = guesser.clone();
        async move { guesser.log_in(&format!("{n}@example.com"), "wrong").await.status }
    });
    let answers = futures::future::join_all(tries).await;
    let counted = answers.iter().filter(|status| **status == StatusCode::UNAUTHORIZED).count();
    assert_eq!(counted, 10);
}

#[tokio::test]
async fn a_flood_of_sign_ins_is_refused_instead_of_queued() {
    let world = World::with_flags(&["--password-queue", "2"]).await;
    world.user("Vera", "user").await;
    let tries = (0..60).map(|n| {
        let flooder = world.anonymous().at_address(&format!("198.51.100.{n}"));
        async move { flooder.log_in(&format!("{n}@example.com"), "wrong").await.status }
    });
    let answers = futures::future::join_all(tries).await;
    let count = |wanted| answers.iter().filter(|status| **status == wanted).count();
    assert!(count(StatusCode::TOO_MANY_REQUESTS) > 0, "{answers:?}");
    assert_eq!(count(StatusCode::UNAUTHORIZED) + count(StatusCode::TOO_MANY_REQUESTS), 60, "{answers:?}");
    assert_eq!(world.anonymous().log_in("vera@example.com", PASSWORD).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_person_changes_their_own_password_a_few_times_only() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let session = world.session_of(vera).await;
    let change = async |n: usize| {
        let body = json!({ "password": format!("another-{n}") });
        session.patch(&format!("/api/users/{vera}"), body).await.status
    };
    for n in 0..5 {
        assert_eq!(change(n).await, StatusCode::OK);
    }
    assert_eq!(change(5).await, StatusCode::TOO_MANY_REQUESTS);
    world.pass(TimeDelta::minutes(1));
    assert_eq!(change(6).await, StatusCode::OK);
}

#[tokio::test]
async fn a_person_who_changes_things_too_fast_waits_and_nobody_else_does() {
    // The first is the sign-in.
    let world = World::with_flags(&["--writes", "4/1m"]).await;
    let (rep, other) = (world.someone().await, world.session_of(world.user("Vera", "user").await).await);
    let rename = async |client: &Client, n: i32| {
        client.patch("/api/users/me", json!({ "name": format!("Rep {n}") })).await
    };
    for n in 0..3 {
        assert_eq!(rename(&rep, n).await.status, StatusCode::OK);
    }
    let refused = rename(&rep, 3).await;
    assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "60"));
    assert_eq!(rep.get("/api/users/me").await.status, StatusCode::OK, "reading is not limited");
    assert_eq!(rename(&other, 0).await.status, StatusCode::OK);
    world.pass(TimeDelta::minutes(1));
    assert_eq!(rename(&rep, 4).await.status, StatusCode::OK);
}

#[tokio::test]
async fn somebody_who_uploads_slowly_keeps_only_themselves_from_uploading() {
    let world = World::with_flags(&["--uploads", "2", "--uploads-of-person", "1"]).await;
    let (slow, other) = (world.someone().await, world.session_of(world.user("Vera", "user").await).await);
    let upload = async |client: &Client| {
        let parts = [Part::File("picture", "a.png", "image/png", &png(60, 60))];
        client.form(Method::PATCH, "/api/users/me", &parts).await.status
    };
    let ((reading, is_read), (end, ended)) = (oneshot::channel(), oneshot::channel::<()>());
    let body = futures::stream::once(async move {
        reading.send(()).unwrap();
        ended.await.unwrap();
        Ok::<_, std::io::Error>(Vec::new())
    });
    let sending = tokio::spawn({
        let slow = slow.clone().with_header(header::CONTENT_TYPE, FORM);
        async move { slow.send(Method::PATCH, "/api/users/me", Body::from_stream(body)).await.status }
    });
    is_read.await.unwrap();
    assert_eq!(upload(&slow).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(upload(&other).await, StatusCode::OK);
    end.send(()).unwrap();
    assert_eq!(sending.await.unwrap(), StatusCode::BAD_REQUEST, "an empty form");
    assert_eq!(upload(&slow).await, StatusCode::OK);
}
