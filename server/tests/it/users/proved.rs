//! Emails that somebody vouches for, and those that their owner typed.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Scene, scene};
use crate::support::{Client, client::Part, rows::png};

impl Scene {
    async fn set_email(&self, client: &Client, user: i64, email: &str) {
        let answer = client.patch(&format!("/api/users/{user}"), json!({ "email": email })).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
    }

    /// As an administrator sees it, in each of the calls.
    async fn is_proved(&self, user: i64) -> bool {
        let of = |people: &Value| {
            people.as_array().unwrap().iter().find(|one| one["id"] == user).unwrap()["email_proved"].clone()
        };
        let one = self.admin.get(&format!("/api/users/{user}")).await.json()["email_proved"].clone();
        let all = of(&self.admin.get("/api/users").await.data());
        let paged = of(&self.admin.get("/api/users/page").await.data()["users"]);
        assert_eq!([&all, &paged], [&one, &one]);
        one.as_bool().unwrap()
    }

    async fn logged(&self) -> Vec<(Value, Value)> {
        sqlx::query_as("SELECT before, after FROM audit_log WHERE action = 'user.changed' ORDER BY id")
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn an_email_that_its_owner_typed_is_not_confirmed_until_an_administrator_does() {
    let scene = scene().await;
    assert!(scene.is_proved(scene.anna).await);
    scene.set_email(&scene.rep, scene.anna, "anna@example.com").await;
    assert!(scene.is_proved(scene.anna).await, "nothing has changed");
    scene.set_email(&scene.rep, scene.anna, "boss@example.com").await;
    assert!(!scene.is_proved(scene.anna).await);

    let renamed = scene.admin.patch(&format!("/api/users/{}", scene.anna), json!({ "name": "A" })).await;
    assert_eq!(renamed.status, 200);
    assert!(!scene.is_proved(scene.anna).await, "another change confirms nothing");
    scene.set_email(&scene.admin, scene.anna, "boss@example.com").await;
    assert!(scene.is_proved(scene.anna).await);
    assert_eq!(scene.rep.get("/api/users/me").await.status, 200, "confirming ends no session");
    scene.set_email(&scene.admin, scene.anna, "anna.b@example.com").await;
    assert!(scene.is_proved(scene.anna).await);
    assert_eq!(
        scene.logged().await,
        [
            (
                json!({ "email": "anna@example.com", "email_proved": true }),
                json!({ "email": "boss@example.com", "email_proved": false })
            ),
            (json!({ "name": "Anna" }), json!({ "name": "A" })),
            (json!({ "email_proved": false }), json!({ "email_proved": true })),
            (json!({ "email": "boss@example.com" }), json!({ "email": "anna.b@example.com" })),
        ]
    );
}

#[tokio::test]
async fn an_administrator_does_not_confirm_their_own_email() {
    let scene = scene().await;
    scene.set_email(&scene.admin, scene.vera, "vera.s@example.com").await;
    assert!(!scene.is_proved(scene.vera).await);
    scene.set_email(&scene.admin, scene.vera, "vera.s@example.com").await;
    assert!(!scene.is_proved(scene.vera).await);
}

#[tokio::test]
async fn user_04_an_account_that_an_administrator_creates_has_a_confirmed_email() {
    let scene = scene().await;
    let picture = png(40, 30);
    let parts = [
        Part::Text("email", "new@example.com"),
        Part::Text("password", "secret1"),
        Part::Text("name", "New"),
        Part::File("picture", "me.png", "image/png", &picture),
    ];
    let made = scene.admin.form(Method::POST, "/api/users", &parts).await.data();
    assert_eq!(made["email_proved"], true);
    assert!(scene.is_proved(made["id"].as_i64().unwrap()).await);
}

#[tokio::test]
async fn only_administrators_see_whether_an_email_is_confirmed() {
    let scene = scene().await;
    scene.set_email(&scene.rep, scene.anna, "boss@example.com").await;
    for path in ["/api/users/me".to_owned(), format!("/api/users/{}", scene.anna)] {
        let own = scene.rep.get(&path).await.json();
        assert_eq!((&own["email"], own.get("email_proved")), (&json!("boss@example.com"), None));
    }
}

#[tokio::test]
async fn an_email_that_looks_like_anothers_is_shown_to_administrators() {
    let scene = scene().await;
    let similar = async |email: &str| {
        sqlx::query("UPDATE users SET email = $2 WHERE id = $1")
            .bind(scene.anna)
            .bind(email)
            .execute(&scene.world.pool)
            .await
            .unwrap();
        scene.admin.get(&format!("/api/users/{}", scene.anna)).await.json()["similar_email"].clone()
    };
    // Cyrillic letters, full width, a dotless i, a digit, and two letters that are read as one.
    for look in ["v\u{435}ra@example.com", "ｖera@example.com", "vera@ехample.com"] {
        assert_eq!(similar(look).await, "vera@example.com", "{look}");
    }
    for look in ["yur\u{131}@example.com", "yuri@examp1e.com"] {
        assert_eq!(similar(look).await, "yuri@example.com", "{look}");
    }
    assert_eq!(similar("vera.two@example.com").await, serde_json::Value::Null);
    similar("v\u{435}ra@example.com").await;
    let page = scene.admin.get("/api/users/page").await.data();
    let marked = page["users"].as_array().unwrap().iter().filter(|user| user["similar_email"].is_string());
    assert_eq!(marked.count(), 2, "both of a pair: {page}");
    let own = scene.rep.get(&format!("/api/users/{}", scene.anna)).await.json();
    assert!(own.get("similar_email").is_none(), "{own}");
}
