//! Limits of guessing codes.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use super::{answer, challenge};
use crate::support::{
    World,
    rows::{PASSWORD, audited},
};

#[tokio::test]
async fn five_wrong_codes_end_the_challenge_and_each_is_recorded() {
    let world = World::with_flags(&["--account-failures", "100", "--login-burst", "100"]).await;
    let vera = world.with_authenticator("Vera", "user").await;
    let given = challenge(&world, &vera.email).await;
    for n in 1..=5 {
        let refused = answer(&world.anonymous(), &given, &vera.wrong_code(&world)).await;
        let code = if n < 5 { "invalid_code" } else { "challenge_ended" };
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (401, &json!(code)), "{n}");
    }
    let right = answer(&world.anonymous(), &given, &vera.code(&world)).await;
    assert_eq!(right.json()["code"], "challenge_ended");
    let entries = audited(&world.pool).await;
    assert_eq!(entries.iter().filter(|action| *action == "session.second_factor_failed").count(), 5);
    let new = challenge(&world, &vera.email).await;
    assert_eq!(answer(&world.anonymous(), &new, &vera.code(&world)).await.status, 200);
}

#[tokio::test]
async fn wrong_codes_count_like_wrong_passwords_and_a_right_password_forgives_none() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let guesser = |n: usize| world.anonymous().at_address(&format!("198.51.{n}.7"));
    let mut given = challenge(&world, &vera.email).await;
    for n in 0..5 {
        if n == 3 {
            given = challenge(&world, &vera.email).await;
        }
        let wrong = answer(&guesser(n), &given, &vera.wrong_code(&world)).await;
        assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    }
    let waits = answer(&guesser(6), &given, &vera.code(&world)).await;
    assert_eq!((waits.status, waits.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "1"));
    let locked_out =
        "SELECT (after ->> 'failures')::bigint FROM audit_log WHERE action = 'session.locked_out'";
    let locked_out: Vec<i64> = sqlx::query_scalar(locked_out).fetch_all(&world.pool).await.unwrap();
    assert_eq!(locked_out, [5]);
    let stranger = world.anonymous().at_address("198.51.7.7");
    let login = stranger.log_in(&vera.email, PASSWORD).await;
    assert_eq!(login.status, StatusCode::TOO_MANY_REQUESTS, "the account waits for passwords, too");
    world.pass(TimeDelta::seconds(1));
    assert_eq!(answer(&guesser(8), &given, &vera.code(&world)).await.status, StatusCode::OK);
    let login = stranger.log_in(&vera.email, PASSWORD).await;
    assert_eq!(login.status, StatusCode::UNAUTHORIZED, "a whole sign-in forgives");
}

#[tokio::test]
async fn guessing_challenges_costs_an_address_time() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let given = challenge(&world, &vera.email).await;
    let guesser = world.anonymous().at_address("198.51.100.7");
    for n in 0..10 {
        assert_eq!(answer(&guesser, &format!("guess-{n}"), "123456").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(answer(&guesser, "guess", "123456").await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer(&world.anonymous(), &given, &vera.code(&world)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn many_codes_at_once_do_not_slip_past_the_limit() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let given = challenge(&world, &vera.email).await;
    let wrong = vera.wrong_code(&world);
    let tries = (0..30).map(|n| {
        let guesser = world.anonymous().at_address(&format!("198.51.{n}.7"));
        let (given, wrong) = (given.clone(), wrong.clone());
        async move { answer(&guesser, &given, &wrong).await.status }
    });
    let answers = futures::future::join_all(tries).await;
    let counted = answers.iter().filter(|status| **status == StatusCode::UNAUTHORIZED).count();
    assert!(counted <= 5, "{answers:?}");
}

#[tokio::test]
async fn an_account_has_five_challenges_at_most() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "user").await;
    let oldest = challenge(&world, &vera.email).await;
    for _ in 0..5 {
        challenge(&world, &vera.email).await;
    }
    let held: i64 = sqlx::query_scalar("SELECT count(*) FROM second_factor_challenges")
        .fetch_one(&world.pool)
        .await
        .unwrap();
    assert_eq!(held, 5);
    let ended = answer(&world.anonymous(), &oldest, &vera.code(&world)).await;
    assert_eq!(ended.json()["code"], "challenge_ended");
}
