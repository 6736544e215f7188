//! Limits on guessing passwords.

use axum::http::StatusCode;
use chrono::TimeDelta;

use crate::support::{World, rows::PASSWORD};

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
