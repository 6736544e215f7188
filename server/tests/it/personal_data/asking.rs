//! Who asks to be erased waits for an administrator.

use axum::{body::Body, http::Method};
use serde_json::json;

use crate::support::{World, rows::audited};

#[tokio::test]
async fn a_person_asks_takes_it_back_and_asks_again_and_an_administrator_sees_it() {
    let world = World::new().await;
    let anna = world.user("Anna", "user").await;
    let (own, admin) = (world.session_of(anna).await, world.user("Vera", "admin").await);
    let admin = world.session_of(admin).await;
    let path = format!("/api/users/{anna}/erase");

    let wrong = own.post(&path, json!({ "email": "boris@example.com" })).await;
    assert_eq!((wrong.status.as_u16(), wrong.json()["fields"]["email"].is_string()), (422, true));
    assert_eq!(admin.get("/api/erasure-requests").await.data(), json!([]));

    let asked = own.post(&path, json!({ "email": " Anna@Example.com " })).await;
    assert_eq!((asked.status.as_u16(), asked.data()["erased"].clone()), (202, json!(false)));
    let first = asked.data()["asked_at"].clone();
    assert!(first.is_string());
    let again = own.post(&path, json!({ "email": "anna@example.com" })).await;
    assert_eq!(again.data()["asked_at"], first, "the first time counts");
    assert_eq!(own.get(&path).await.data()["asked_at"], first);
    let listed = admin.get("/api/erasure-requests").await.data();
    assert_eq!(
        (listed[0]["person"]["id"].clone(), listed[0]["email"].clone(), listed[0]["asked_at"].clone()),
        (json!(anna), json!("anna@example.com"), first)
    );

    let back = own.send(Method::DELETE, &path, Body::empty()).await;
    assert_eq!((back.status.as_u16(), back.data()["asked_at"].clone()), (200, json!(null)));
    assert_eq!(admin.get("/api/erasure-requests").await.data(), json!([]));
    assert_eq!(own.post(&path, json!({ "email": "anna@example.com" })).await.status, 202);
    assert_eq!(admin.send(Method::DELETE, &path, Body::empty()).await.status, 200, "declined");
    assert_eq!(own.get(&path).await.data()["asked_at"], json!(null));

    let entries = audited(&world.pool).await.join("\n");
    for action in ["user.erasure_asked", "user.erasure_withdrawn"] {
        assert_eq!(entries.matches(action).count(), 2, "{entries}");
    }
}

#[tokio::test]
async fn an_administrator_erases_only_with_the_email_and_the_account_is_closed_at_once() {
    let world = World::new().await;
    let anna = world.user("Anna", "user").await;
    let own = world.session_of(anna).await;
    let admin = world.user("Vera", "admin").await;
    let admin = world.session_of(admin).await;
    let path = format!("/api/users/{anna}/erase");
    assert_eq!(admin.post(&path, json!({ "email": "vera@example.com" })).await.status, 422);
    assert_eq!(own.get("/api/users/me").await.status, 200);
    assert_eq!(admin.post(&path, json!({ "email": "anna@example.com" })).await.status, 202);
    assert_eq!(own.get("/api/users/me").await.status, 401);
    assert_eq!(admin.get(&format!("/api/users/{anna}")).await.status, 404);
}

#[tokio::test]
async fn an_administrator_without_the_demanded_second_factor_cannot_ask_to_be_erased() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let client = world.session_of(vera).await;
    sqlx::query("UPDATE organisation SET admins_need_second_factor = true")
        .execute(&world.pool)
        .await
        .unwrap();
    let path = format!("/api/users/{vera}/erase");
    assert_eq!(client.post(&path, json!({ "email": "vera@example.com" })).await.status, 403);
}

#[tokio::test]
async fn who_has_asked_is_not_deleted_before_the_request_is_answered() {
    let world = World::new().await;
    let anna = world.user("Anna", "user").await;
    let (own, vera) = (world.session_of(anna).await, world.user("Vera", "admin").await);
    let admin = world.session_of(vera).await;
    let (account, erasure) = (format!("/api/users/{anna}"), format!("/api/users/{anna}/erase"));
    assert_eq!(own.post(&erasure, json!({ "email": "anna@example.com" })).await.status, 202);

    let refused = admin.send(Method::DELETE, &account, Body::empty()).await;
    assert_eq!((refused.status.as_u16(), refused.json()["code"].clone()), (409, json!("conflict")));
    let said = refused.json()["error"].to_string();
    assert!(said.contains("erase them") && said.contains("decline the request first"), "{said}");
    assert_eq!(own.get("/api/users/me").await.status, 200, "nothing has happened");
    assert_eq!(admin.get("/api/erasure-requests").await.data()[0]["person"]["id"], anna);

    assert_eq!(admin.send(Method::DELETE, &erasure, Body::empty()).await.status, 200);
    assert_eq!(admin.send(Method::DELETE, &account, Body::empty()).await.status, 200);
}

#[tokio::test]
async fn who_becomes_an_administrator_can_still_take_a_request_back_or_be_declined() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    for name in ["Anna", "Boris"] {
        let person = world.user(name, "user").await;
        let own = world.session_of(person).await;
        let path = format!("/api/users/{person}/erase");
        let email = json!({ "email": world.email_of(person).await });
        assert_eq!(own.post(&path, email.clone()).await.status, 202);
        sqlx::query("UPDATE users SET role = 'admin' WHERE id = $1")
            .bind(person)
            .execute(&world.pool)
            .await
            .unwrap();
        assert_eq!(admin.get("/api/erasure-requests").await.data()[0]["person"]["id"], person);
        assert_eq!(admin.post(&path, email).await.status, 403, "the operator erases administrators");
        let answers = if name == "Anna" { &own } else { &admin };
        assert_eq!(answers.send(Method::DELETE, &path, Body::empty()).await.status, 200);
        assert_eq!(admin.get("/api/erasure-requests").await.data(), json!([]));
    }
    let entries = audited(&world.pool).await.join("\n");
    assert_eq!(entries.matches("user.erasure_withdrawn").count(), 2, "{entries}");
}
