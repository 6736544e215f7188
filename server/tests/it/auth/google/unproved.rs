//! Nobody gets a colleague into their own account by typing the colleague's email.

use serde_json::json;

use crate::support::{Client, World};

const COLLEAGUE: &str = "new.boss@example.com";

async fn with_colleague() -> World {
    let world = World::with_google(&["--new-account-domains=example.com"]).await;
    world.at_google(COLLEAGUE, "New Boss");
    world
}

async fn set_email(client: &Client, path: &str) {
    let answer = client.patch(path, json!({ "email": COLLEAGUE })).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
}

async fn identities(world: &World) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM identities").fetch_one(&world.pool).await.unwrap()
}

#[tokio::test]
async fn auth_18_a_rep_who_takes_a_colleagues_email_does_not_get_their_sign_in() {
    let world = with_colleague().await;
    let mallory = world.user("Mallory", "user").await;
    let rep = world.session_of(mallory).await;
    set_email(&rep, &format!("/api/users/{mallory}")).await;
    assert_eq!(
        world.sign_in_with_google(COLLEAGUE).await.error(),
        "An account here has your email, but nobody has confirmed it: ask an administrator to do so under Users"
    );
    assert_eq!(identities(&world).await, 0, "nothing is linked");
    let tried = rep.get("/api/users/me/audit").await.json()["data"][0].clone();
    assert_eq!((&tried["action"], &tried["by"]), (&json!("session.provider_refused"), &json!(null)));
    assert_eq!(tried["after"]["issuer"], world.google().url(), "the account's owner learns of it");

    // An administrator gives the rep back the old email: the colleague gets an account of their own.
    let admin = world.user("Admin", "admin").await;
    let admin = world.session_of(admin).await;
    let old = json!({ "email": "mallory@example.com" });
    assert_eq!(admin.patch(&format!("/api/users/{mallory}"), old).await.status, 200);
    assert_eq!(world.sign_in_with_google(COLLEAGUE).await.error(), "User is not active");
    let (owner, email_proved): (i64, bool) = sqlx::query_as(
        "SELECT user_id, email_proved_at IS NOT NULL FROM identities JOIN users ON users.id = user_id",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    assert_ne!(owner, mallory);
    assert!(email_proved, "the provider verified it");
}

#[tokio::test]
async fn auth_18_an_email_that_an_administrator_confirmed_or_typed_is_linked() {
    for typed_by_owner in [true, false] {
        let world = with_colleague().await;
        let boss = world.user("Boss", "user").await;
        let admin = world.user("Admin", "admin").await;
        let (owner, admin) = (world.session_of(boss).await, world.session_of(admin).await);
        let path = format!("/api/users/{boss}");
        if typed_by_owner {
            set_email(&owner, &path).await;
            assert!(world.sign_in_with_google(COLLEAGUE).await.error().contains("ask an administrator"));
        }
        set_email(&admin, &path).await;
        let token = world.sign_in_with_google(COLLEAGUE).await.token();
        let me = world.anonymous().with_token(&token).get("/api/users/me").await.json();
        assert_eq!(me["id"], boss);
    }
}
