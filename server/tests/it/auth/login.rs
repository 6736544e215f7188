//! POST /api/auth/login.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;
use standings::auth::passwords::Passwords;

use crate::support::{
    World,
    rows::{PASSWORD, audited},
};

#[tokio::test]
async fn auth_15_the_right_password_gives_a_token_that_works() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let answer = world.anonymous().log_in("vera@example.com", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["success"], true);
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let me = world.anonymous().with_token(&token).get("/api/users/me").await;
    assert_eq!((me.status, me.json()["id"].as_i64()), (StatusCode::OK, Some(vera)));
    assert_eq!(audited(&world.pool).await, ["session.started"]);
}

#[tokio::test]
async fn auth_15_the_email_is_trimmed_and_its_case_does_not_matter_but_the_password_is_exact() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let somebody = world.anonymous();
    assert_eq!(somebody.log_in("  VERA@Example.COM ", PASSWORD).await.status, StatusCode::OK);
    assert_eq!(somebody.log_in("vera@example.com", " correct horse").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn auth_16_refusals_use_the_words_the_web_knows() {
    let world = World::new().await;
    let vera = world.user("Vera", "user").await;
    let somebody = world.anonymous();
    for (email, password, status, sentence) in [
        ("vera@example.com", "wrong", 401, "Invalid credentials"),
        ("nobody@example.com", "wrong", 401, "User not found"),
    ] {
        let answer = somebody.log_in(email, password).await;
        assert_eq!((answer.status.as_u16(), answer.json()["error"].as_str().unwrap()), (status, sentence));
    }
    sqlx::query("UPDATE users SET is_active = false WHERE id = $1")
        .bind(vera)
        .execute(&world.pool)
        .await
        .unwrap();
    let wrong = somebody.log_in("vera@example.com", "wrong").await;
    assert_eq!(
        wrong.json()["error"],
        "Invalid credentials",
        "a stranger does not learn that the account is inactive"
    );
    let right = somebody.log_in("vera@example.com", PASSWORD).await;
    assert_eq!(
        (right.status, right.json()["error"].as_str()),
        (StatusCode::FORBIDDEN, Some("User is not active"))
    );
}

#[tokio::test]
async fn an_account_without_a_password_and_a_deleted_one_cannot_sign_in() {
    let world = World::new().await;
    let google = world.user("Google", "user").await;
    let gone = world.user("Gone", "user").await;
    for (statement, user) in [
        ("UPDATE users SET password_hash = NULL, is_google_account = true WHERE id = $1", google),
        ("UPDATE users SET deleted_at = now() WHERE id = $1", gone),
    ] {
        sqlx::query(statement).bind(user).execute(&world.pool).await.unwrap();
    }
    let somebody = world.anonymous();
    assert_eq!(somebody.log_in("google@example.com", PASSWORD).await.json()["error"], "Invalid credentials");
    assert_eq!(somebody.log_in("gone@example.com", PASSWORD).await.json()["error"], "User not found");
}

#[tokio::test]
async fn unreadable_bodies_are_400_other_types_415_and_invalid_values_422() {
    let world = World::new().await;
    let somebody = world.anonymous().with_header(header::CONTENT_TYPE, "application/json");
    let post = async |body: String| somebody.send(Method::POST, "/api/auth/login", Body::from(body)).await;
    assert_eq!(post("{".to_owned()).await.status, StatusCode::BAD_REQUEST);
    assert_eq!(post(r#"{"email":"a@b.c"}"#.to_owned()).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let long = json!({ "email": "a@b.c", "password": "x".repeat(1025) });
    let answer = post(long.to_string()).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json()["fields"]["password"], "A password can have at most 1024 bytes");
    assert_eq!(post("x".repeat(270_000)).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let text = somebody.with_header(header::CONTENT_TYPE, "text/plain");
    let answer = text.send(Method::POST, "/api/auth/login", Body::from("{}")).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn a_known_and_an_unknown_email_take_the_same_time() {
    let world = World::with_flags(&["--login-burst", "1000", "--account-failures", "1000"]).await;
    let vera = world.user("Vera", "user").await;
    // Tests have hashes that take no time.
    let hash = Passwords::default().hash(PASSWORD.into()).await.unwrap();
    sqlx::query("UPDATE users SET password_hash = $2 WHERE id = $1")
        .bind(vera)
        .bind(hash)
        .execute(&world.pool)
        .await
        .unwrap();
    let somebody = world.anonymous();
    // The quickest of each, because a busy machine can only slow an answer down; and again until both had a quiet moment.
    let mut quickest = [f64::INFINITY; 2];
    let is_alike = |[known, unknown]: [f64; 2]| (0.5..2.0).contains(&(known / unknown));
    for round in 1..=100 {
        for (email, quickest) in ["vera@example.com", "nobody@example.com"].iter().zip(&mut quickest) {
            let started = std::time::Instant::now();
            somebody.log_in(email, "wrong").await;
            *quickest = quickest.min(started.elapsed().as_secs_f64());
        }
        if round >= 15 && is_alike(quickest) {
            break;
        }
    }
    assert!(is_alike(quickest), "seconds of a known and an unknown email: {quickest:?}");
}
