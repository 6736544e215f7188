use axum::{body::Body, http::Method};
use chrono::TimeDelta;
use serde_json::json;

use super::scene;
use crate::support::rows::dump;

#[tokio::test]
async fn addresses_go_after_90_days_and_nothing_else_does() {
    let scene = scene().await;
    scene.set_score(1).await;
    scene.world.pass(TimeDelta::days(89));
    let admin = scene.world.session_of(scene.vera).await;
    let path = format!("/api/groups/{}/tables/user/{}/balle/2", scene.team, scene.anna);
    assert_eq!(admin.send(Method::POST, &path, Body::empty()).await.status, 200);
    let rest = "SELECT string_agg((to_jsonb(a) - 'address')::text, ' ' ORDER BY id) FROM audit_log a";
    let rest = async || sqlx::query_scalar::<_, String>(rest).fetch_one(&scene.world.pool).await.unwrap();
    let before = rest().await;

    scene.world.pass(TimeDelta::days(2));
    scene.world.work_off("sweep").await;
    let kept: Vec<bool> = sqlx::query_scalar(
        "SELECT address IS NOT NULL FROM audit_log WHERE action = 'score.set' ORDER BY id",
    )
    .fetch_all(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(kept, [false, true]);
    assert_eq!(rest().await, before);
}

#[tokio::test]
async fn a_stranger_who_asked_for_an_account_is_gone_with_the_request() {
    let scene = scene().await;
    let request =
        json!({ "name": "Zinaida Planted", "email": "planted@stranger.example", "message": "planted words" });
    let asked = scene.world.anonymous().post("/api/access-requests", request).await;
    assert!(asked.status.is_success(), "{}", asked.json());
    let id: i64 =
        sqlx::query_scalar("SELECT id FROM access_requests").fetch_one(&scene.world.pool).await.unwrap();
    let settled = scene.admin.patch(&format!("/api/access-requests/{id}"), json!({})).await;
    assert_eq!(settled.status, 200, "{}", settled.json());
    scene.world.pass(TimeDelta::days(181));
    scene.world.work_off("sweep").await;
    let dump = dump(&scene.world.pool).await.to_lowercase();
    assert!(!dump.contains("planted"));
}
