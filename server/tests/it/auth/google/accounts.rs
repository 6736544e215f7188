//! Which account a Google sign-in leads to, if administrators create the accounts.

use axum::{body::Body, http::Method};
use google_stand_in::Account;
use serde_json::Value;

use crate::support::{World, rows::audited};

const EMAIL: &str = "vera@example.com";

async fn with_vera(role: &str) -> (World, i64) {
    let world = World::with_google(&["--new-account-domains=example.com"]).await;
    let vera = world.user("Vera", role).await;
    world.at_google(EMAIL, "Vera");
    (world, vera)
}

/// (subject, user).
async fn identities(world: &World) -> Vec<(String, i64)> {
    sqlx::query_as("SELECT subject, user_id FROM identities ORDER BY 1").fetch_all(&world.pool).await.unwrap()
}

async fn me(world: &World, token: &str) -> Value {
    world.anonymous().with_token(token).get("/api/users/me").await.json()
}

async fn run(world: &World, statement: &'static str, user: i64) {
    sqlx::query(statement).bind(user).execute(&world.pool).await.unwrap();
}

#[tokio::test]
async fn auth_18_a_verified_email_links_the_account_once_and_then_its_subject_counts() {
    let (world, vera) = with_vera("user").await;
    let subject = Account::new(EMAIL, "").sub;
    for _ in 0..2 {
        let token = world.sign_in_with_google(EMAIL).await.token();
        assert_eq!(me(&world, &token).await["id"], vera);
        assert_eq!(identities(&world).await, [(subject.clone(), vera)]);
    }
    assert_eq!(audited(&world.pool).await, ["identity.linked", "session.started", "session.started"]);
    let linked: Value =
        sqlx::query_scalar("SELECT to_jsonb(a) FROM audit_log a WHERE action = 'identity.linked'")
            .fetch_one(&world.pool)
            .await
            .unwrap();
    assert_eq!(linked["subject"], format!("user/{vera}"));
    assert_eq!(linked["after"]["subject"], *subject);
    assert_eq!(linked["address"], "203.0.113.1");
    let started: Value =
        sqlx::query_scalar("SELECT after FROM audit_log WHERE action = 'session.started' LIMIT 1")
            .fetch_one(&world.pool)
            .await
            .unwrap();
    assert_eq!(started["issuer"], world.google().url(), "the way in is told");
    let token = world.session_of(vera).await;
    assert_eq!(token.get("/api/users/me").await.status, 200, "the password is what it was");
}

#[tokio::test]
async fn auth_18_an_email_counts_whatever_its_case() {
    let (world, vera) = with_vera("user").await;
    world.at_google("VERA@Example.com", "Vera");
    let token = world.sign_in_with_google("VERA@Example.com").await.token();
    assert_eq!(me(&world, &token).await["id"], vera);
}

#[tokio::test]
async fn auth_18_an_email_that_changes_at_google_does_not_change_who_it_is() {
    let (world, vera) = with_vera("user").await;
    let anna = world.user("Anna", "user").await;
    world.sign_in_with_google(EMAIL).await.token();
    world
        .google()
        .put_account(Account { email: "anna@example.com".to_owned(), ..Account::new(EMAIL, "Vera") });
    let token = world.sign_in_with_google("anna@example.com").await.token();
    assert_eq!(me(&world, &token).await["id"], vera, "and not {anna}");
    assert_eq!(me(&world, &token).await["email"], EMAIL);
}

#[tokio::test]
async fn auth_18_the_new_owner_of_a_mailbox_does_not_get_the_account() {
    let (world, vera) = with_vera("user").await;
    world.sign_in_with_google(EMAIL).await.token();
    // Vera gives up that address, and a new person gets it.
    world
        .google()
        .put_account(Account { email: "old@example.com".to_owned(), ..Account::new(EMAIL, "Vera") });
    world.google().put_account(Account { sub: "42".to_owned(), ..Account::new(EMAIL, "Newcomer") });
    assert_eq!(
        world.sign_in_with_google(EMAIL).await.error(),
        "This email's account belongs to somebody else at the provider: ask an administrator"
    );
    assert_eq!(identities(&world).await, [(Account::new(EMAIL, "").sub, vera)]);
}

#[tokio::test]
async fn auth_18_an_unverified_email_is_refused() {
    let (world, _) = with_vera("user").await;
    for email_verified in [Some(false), None] {
        for email in [EMAIL, "new@example.com"] {
            world.google().put_account(Account { email_verified, ..Account::new(email, "Vera") });
            assert_eq!(
                world.sign_in_with_google(email).await.error(),
                "The provider has not verified your email: verify it there and try again"
            );
        }
    }
    assert!(identities(&world).await.is_empty() && audited(&world.pool).await.is_empty());
}

#[tokio::test]
async fn auth_18_an_administrators_account_is_never_linked_by_an_email() {
    let (world, _) = with_vera("admin").await;
    let landing = world.sign_in_with_google(EMAIL).await;
    assert_eq!(landing.error(), "This is an administrator's email: sign in with your password");
    assert!(identities(&world).await.is_empty() && audited(&world.pool).await.is_empty());
}

#[tokio::test]
async fn auth_18_an_account_that_was_linked_stays_so_when_it_becomes_an_administrators() {
    let (world, vera) = with_vera("user").await;
    world.sign_in_with_google(EMAIL).await.token();
    run(&world, "UPDATE users SET role = 'admin' WHERE id = $1", vera).await;
    let token = world.sign_in_with_google(EMAIL).await.token();
    assert_eq!(me(&world, &token).await["role"], "admin");
}

#[tokio::test]
async fn auth_18_an_inactive_account_is_neither_linked_nor_signed_in() {
    let (world, vera) = with_vera("user").await;
    let off = "UPDATE users SET is_active = false WHERE id = $1";
    run(&world, off, vera).await;
    assert_eq!(world.sign_in_with_google(EMAIL).await.error(), "User is not active");
    assert!(identities(&world).await.is_empty(), "nothing is linked");
    run(&world, "UPDATE users SET is_active = true WHERE id = $1", vera).await;
    world.sign_in_with_google(EMAIL).await.token();
    run(&world, off, vera).await;
    assert_eq!(world.sign_in_with_google(EMAIL).await.error(), "User is not active");
    assert_eq!(audited(&world.pool).await, ["identity.linked", "session.started"]);
}

#[tokio::test]
async fn auth_18_a_deleted_account_cannot_sign_in_and_its_email_creates_a_new_one_that_waits() {
    let (world, vera) = with_vera("user").await;
    world.sign_in_with_google(EMAIL).await.token();
    let admin = world.user("Admin", "admin").await;
    let admin = world.session_of(admin).await;
    let deleted = admin.send(Method::DELETE, &format!("/api/users/{vera}"), Body::empty()).await;
    assert_eq!(deleted.status, 200);
    assert!(identities(&world).await.is_empty());
    assert_eq!(world.sign_in_with_google(EMAIL).await.error(), "User is not active");
    let [(_, new)] = &identities(&world).await[..] else { panic!("one identity") };
    assert_ne!(*new, vera);
    let sessions: i64 = sqlx::query_scalar("SELECT count(*) FROM sessions WHERE user_id IN ($1, $2)")
        .bind(vera)
        .bind(new)
        .fetch_one(&world.pool)
        .await
        .unwrap();
    assert_eq!(sessions, 0);
}

#[tokio::test]
async fn auth_18_an_account_deactivated_during_the_sign_in_does_not_get_in() {
    let (world, vera) = with_vera("user").await;
    world.sign_in_with_google(EMAIL).await.token();
    let mut switching = world.pool.begin().await.unwrap();
    let off = "UPDATE users SET is_active = false WHERE id = $1";
    sqlx::query(off).bind(vera).execute(&mut *switching).await.unwrap();
    let mut signing_in = Box::pin(world.sign_in_with_google(EMAIL));
    tokio::select! {
        biased;
        landing = &mut signing_in => panic!("{landing:?} without waiting for the row"),
        () = world.until_waiting_for_a_lock(1) => {}
    }
    switching.commit().await.unwrap();
    assert_eq!(signing_in.await.error(), "User is not active");
}
