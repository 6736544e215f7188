//! An organisation that demands it of its administrators.

use serde_json::json;

use super::{begin, code, confirm, delete};
use crate::support::{World, rows::PASSWORD};

#[tokio::test]
async fn an_administrator_without_one_has_a_users_rights_until_it_is_set_up() {
    let world = World::new().await;
    let vera = world.with_authenticator("Vera", "admin").await;
    let anna_id = world.user("Anna", "admin").await;
    let anna = world.session_of(anna_id).await;
    let rep = world.someone().await;
    let demand = json!({ "admins_need_second_factor": true });
    let early = anna.patch("/api/organisation", demand.clone()).await;
    assert_eq!(early.status, 422, "only who has one demands it");
    assert!(early.json()["fields"]["admins_need_second_factor"].is_string());
    assert_eq!(anna.get("/api/users/table").await.status, 200);

    assert_eq!(vera.session.patch("/api/organisation", demand.clone()).await.status, 200);
    assert_eq!(vera.session.get("/api/users/table").await.status, 200);
    let refused = anna.get("/api/users/table").await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (403, &json!("second_factor_needed")));
    let me = anna.get("/api/users/me").await.json();
    assert_eq!((&me["role"], &me["second_factor_needed"]), (&json!("user"), &json!(true)));
    let undo = json!({ "admins_need_second_factor": false });
    assert_eq!(anna.patch("/api/organisation", undo.clone()).await.status, 403);
    let own = anna.patch("/api/users/me", json!({ "name": "Anna B" })).await;
    assert_eq!(own.status, 200, "what everybody may");
    assert_eq!(rep.get("/api/users/me").await.json()["second_factor_needed"], false);
    let other = rep.get("/api/users/table").await;
    assert_eq!(other.json()["code"], "forbidden", "nothing changes for others");

    let key = begin(&anna).await;
    assert_eq!(confirm(&anna, &code(&key, world.now())).await.status, 200);
    assert_eq!(anna.get("/api/users/table").await.status, 200);
    assert_eq!(anna.get("/api/users/me").await.json()["role"], "admin");
    // Whoever removes theirs is asked for it again, and nobody is locked out.
    assert_eq!(delete(&anna, json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(anna.get("/api/users/table").await.status, 403);
    assert_eq!(vera.session.patch("/api/organisation", undo).await.status, 200);
    assert_eq!(anna.get("/api/users/table").await.status, 200);
}

#[tokio::test]
async fn who_signed_in_with_a_provider_has_proved_its_factors() {
    let world = World::new().await;
    let anna_id = world.user("Anna", "admin").await;
    let anna = world.session_of(anna_id).await;
    sqlx::query("UPDATE organisation SET admins_need_second_factor = true")
        .execute(&world.pool)
        .await
        .unwrap();
    assert_eq!(anna.get("/api/users/table").await.status, 403);
    sqlx::query("UPDATE sessions SET by_provider = true").execute(&world.pool).await.unwrap();
    assert_eq!(anna.get("/api/users/table").await.status, 200);
}
