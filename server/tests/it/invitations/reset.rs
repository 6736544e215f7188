//! Links for who forgot their password.

use serde_json::json;

use super::scene;
use crate::support::rows::{PASSWORD, audited};

#[tokio::test]
async fn a_reset_link_sets_a_new_password_and_ends_the_persons_sessions() {
    let scene = scene().await;
    let anna = scene.world.user("Anna", "user").await;
    let session = scene.world.session_of(anna).await;
    let made = scene.renew(&scene.admin, &json!(anna)).await;
    assert_eq!((made.status.as_u16(), &made.data()["purpose"]), (201, &json!("reset")));
    assert_eq!(session.get("/api/users/me").await.status, 200, "until it is opened");
    let opening = json!({ "token": made.data()["token"], "password": "battery staple" });
    let opened = scene.world.anonymous().post("/api/invitations/open", opening.clone()).await;
    assert_eq!(opened.status, 200);
    assert_eq!(session.get("/api/users/me").await.status, 401);
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", PASSWORD).await.status, 401);
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", "battery staple").await.status, 200);
    assert_eq!(scene.world.anonymous().post("/api/invitations/open", opening).await.status, 404);
    let actions = audited(&scene.world.pool).await;
    assert_eq!(
        actions,
        [
            "session.started",
            "user.reset_link_made",
            "user.password_reset",
            "session.started",
            "session.started"
        ]
    );
}

#[tokio::test]
async fn nobody_gets_a_link_to_an_account_whose_password_they_could_not_set() {
    let scene = scene().await;
    let yuri = scene.world.user("Yuri", "admin").await;
    let anna = scene.world.user("Anna", "user").await;
    let at_google = scene.world.user("Greta", "user").await;
    sqlx::query("UPDATE users SET is_google_account = true, password_hash = NULL WHERE id = $1")
        .bind(at_google)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let rep = scene.world.session_of(anna).await;
    assert_eq!(scene.renew(&scene.admin, &json!(yuri)).await.status, 403);
    assert_eq!(scene.renew(&scene.admin, &json!(scene.vera)).await.status, 403, "a borrowed session");
    assert_eq!(scene.renew(&scene.admin, &json!(at_google)).await.status, 403);
    assert_eq!(scene.renew(&rep, &json!(anna)).await.status, 403);
    assert_eq!(scene.renew(&scene.admin, &json!(999_999)).await.status, 404);
}

#[tokio::test]
async fn who_becomes_an_administrator_meanwhile_is_protected() {
    let scene = scene().await;
    let anna = scene.world.user("Anna", "user").await;
    scene.world.session_of(anna).await;
    let link = scene.renew(&scene.admin, &json!(anna)).await.data();
    sqlx::query("UPDATE users SET role = 'admin' WHERE id = $1")
        .bind(anna)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(scene.open(&link).await.status, 404);
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn who_remembers_the_password_ends_the_link_by_signing_in() {
    let scene = scene().await;
    let anna = scene.world.user("Anna", "user").await;
    scene.world.session_of(anna).await;
    let link = scene.renew(&scene.admin, &json!(anna)).await.data();
    scene.world.session_of(anna).await;
    assert_eq!(scene.open(&link).await.status, 404);
}
