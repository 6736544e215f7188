//! Accounts that a sign-in creates, if the operator named domains.

use axum::{body::Body, http::Method};
use google_stand_in::Account;
use serde_json::{Value, json};

use crate::support::{World, rows::audited};

const EMAIL: &str = "new@pharma.example";

async fn with_a_domain() -> World {
    World::with_google(&["--new-account-domains=other.example,pharma.example"]).await
}

async fn account(world: &World, email: &str) -> Option<Value> {
    let account = "SELECT to_jsonb(u) FROM users u WHERE email = $1";
    sqlx::query_scalar(account).bind(email).fetch_optional(&world.pool).await.unwrap()
}

async fn users(world: &World) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&world.pool).await.unwrap()
}

#[tokio::test]
async fn auth_18_a_person_of_a_named_domain_gets_an_account_that_works_once_activated() {
    let world = with_a_domain().await;
    world.at_google(EMAIL, " Новый\u{7} Человек ");
    assert_eq!(world.sign_in_with_google(EMAIL).await.error(), "User is not active");
    let made = account(&world, EMAIL).await.unwrap();
    assert_eq!(
        (
            &made["name"],
            &made["role"],
            &made["is_active"],
            &made["is_google_account"],
            &made["password_hash"]
        ),
        (&json!("Новый Человек"), &json!("user"), &json!(false), &json!(true), &Value::Null)
    );
    assert_eq!(audited(&world.pool).await, ["user.created"]);
    assert_eq!(
        world.sign_in_with_google(EMAIL).await.error(),
        "User is not active",
        "nobody looked at it yet"
    );
    assert_eq!(users(&world).await, 1);

    let admin = world.user("Admin", "admin").await;
    let admin = world.session_of(admin).await;
    let listed = admin.get("/api/users").await;
    assert!(listed.json().to_string().contains(EMAIL), "administrators see it: {}", listed.json());
    let toggle = format!("/api/users/{}/toggle-active", made["id"]);
    assert_eq!(admin.send(Method::PATCH, &toggle, Body::empty()).await.status, 200);
    let token = world.sign_in_with_google(EMAIL).await.token();
    let me = world.anonymous().with_token(&token).get("/api/users/me").await.json();
    assert_eq!((&me["id"], &me["is_google_account"]), (&made["id"], &json!(true)));
}

#[tokio::test]
async fn auth_18_nobody_else_gets_an_account() {
    let world = with_a_domain().await;
    for stranger in ["new@gmail.example", "new@sub.pharma.example", "new@evilpharma.example"] {
        world.at_google(stranger, "Stranger");
        assert_eq!(world.sign_in_with_google(stranger).await.error(), "User not found");
    }
    assert_eq!((users(&world).await, audited(&world.pool).await.len()), (0, 0));
    assert_eq!(world.google().calls().of("pictures"), 0, "nor is their face fetched");
    let closed = World::with_google(&[]).await;
    closed.at_google(EMAIL, "New");
    assert_eq!(closed.sign_in_with_google(EMAIL).await.error(), "User not found", "no domain is named");
    assert_eq!(users(&closed).await, 0);
}

#[tokio::test]
async fn auth_18_the_picture_at_google_is_copied_once() {
    let world = with_a_domain().await;
    // A sign-in waits two seconds for a picture, which a busy machine may take.
    for tried in 1..=5 {
        let email = format!("{tried}@pharma.example");
        let (picture, before) = (Some("/pictures/7.png".into()), world.google().calls().of("pictures"));
        world.google().put_account(Account { picture, ..Account::new(&email, "New") });
        world.sign_in_with_google(&email).await.error();
        world.sign_in_with_google(&email).await.error();
        let calls = world.google().calls().of("pictures") - before;
        assert!(calls <= 1, "{calls}");
        if let Some(picture) = account(&world, &email).await.unwrap()["picture"].as_str() {
            let shown = world.anonymous().get(&format!("/api/file/{picture}")).await;
            assert_eq!((shown.status.as_u16(), shown.header("content-type")), (200, "image/jpeg"));
            assert_eq!(image::load_from_memory(&shown.body).unwrap().width(), 16);
            assert_eq!(calls, 1);
            return;
        }
    }
    panic!("none of five got a picture");
}

#[tokio::test]
async fn auth_18_a_missing_picture_does_not_fail_the_sign_in() {
    let world = with_a_domain().await;
    let elsewhere = google_stand_in::StandIn::start(google_stand_in::Config::default());
    for (number, picture) in [
        None,
        Some("/pictures/none.png".to_owned()),
        Some("no address".to_owned()),
        Some(format!("{}/pictures/1.png", elsewhere.url())),
        Some("/.well-known/openid-configuration".to_owned()),
    ]
    .into_iter()
    .enumerate()
    {
        let email = format!("{number}@pharma.example");
        world.google().put_account(Account { picture, ..Account::new(&email, "New") });
        assert_eq!(world.sign_in_with_google(&email).await.error(), "User is not active");
        assert_eq!(account(&world, &email).await.unwrap()["picture"], Value::Null, "{number}");
    }
    assert_eq!(elsewhere.calls().of("pictures"), 0, "only the provider itself is asked");
}

#[tokio::test]
async fn auth_18_two_hundred_accounts_wait_and_no_more_until_somebody_is_activated() {
    let world = with_a_domain().await;
    let waiting = "INSERT INTO users (name, email, is_google_account, is_active, created_at)
                   SELECT 'Waiting', n || '@pharma.example', true, false, $1 FROM generate_series(1, 200) n";
    sqlx::query(waiting).bind(world.now()).execute(&world.pool).await.unwrap();
    // An account that was activated and deactivated again does not wait.
    let admin = world.user("Admin", "admin").await;
    let admin = world.session_of(admin).await;
    let first = account(&world, "1@pharma.example").await.unwrap()["id"].clone();
    let toggle = format!("/api/users/{first}/toggle-active");
    world.at_google(EMAIL, "New");
    assert_eq!(
        world.sign_in_with_google(EMAIL).await.error(),
        "Many new accounts wait for an administrator: try again later"
    );
    assert_eq!(account(&world, EMAIL).await, None);
    for _ in 0..2 {
        assert_eq!(admin.send(Method::PATCH, &toggle, Body::empty()).await.status, 200);
    }
    assert_eq!(world.sign_in_with_google(EMAIL).await.error(), "User is not active");
    assert!(account(&world, EMAIL).await.is_some());
}

#[tokio::test]
async fn auth_18_two_first_sign_ins_at_once_create_one_account() {
    let world = with_a_domain().await;
    world.at_google(EMAIL, "New");
    let both = tokio::join!(world.sign_in_with_google(EMAIL), world.sign_in_with_google(EMAIL));
    assert_eq!([both.0.error(), both.1.error()], ["User is not active", "User is not active"]);
    assert_eq!((users(&world).await, audited(&world.pool).await), (1, vec!["user.created".to_owned()]));
}
