//! `GET /api/audit/proof` and `POST /api/audit/verify`

use serde_json::{Value, json};

use super::Scene;
use crate::support::{Client, World, rows::audited};

async fn proof(admin: &Client) -> Value {
    let answer = admin.get("/api/audit/proof").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.data()
}

#[tokio::test]
async fn before_the_first_seal_everything_waits() {
    let world = World::new().await;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    let waiting = audited(&world.pool).await.len();
    let expected = json!({ "seal": null, "since": null, "waiting": waiting, "verification": null, "running": null, "seals": [] });
    assert_eq!(proof(&admin).await, expected);
}

#[tokio::test]
async fn administrators_see_the_newest_seal_and_what_verifying_found() {
    let scene = Scene::sealed().await;
    let world = &scene.world;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    let newest = scene.newest().await;
    let before = proof(&admin).await;
    assert_eq!(before["seal"]["number"], 3);
    assert_eq!(before["seal"]["day"], "2026-03-11");
    assert_eq!(format!("3:{}", before["seal"]["sha256"].as_str().unwrap()), newest);
    assert_eq!(before["since"], "2026-03-09");
    assert_eq!(before["waiting"], audited(&world.pool).await.len() - 6);
    assert_eq!(before["seals"].as_array().unwrap().len(), 3);
    assert_eq!(before["seals"][0]["number"], 3, "newest first");
    assert_eq!(before["verification"], Value::Null);

    let started = admin.post("/api/audit/verify", json!({})).await;
    assert_eq!((started.status.as_u16(), started.json()), (202, json!({ "success": true })));
    assert_eq!(audited(&world.pool).await.last().unwrap(), "audit.verified");
    assert_eq!(proof(&admin).await["running"]["days"], 0);
    assert_eq!(admin.post("/api/audit/verify", json!({})).await.status, 409, "one runs");
    scene.tamper("DELETE FROM audit_log WHERE id = 3").await;
    world.work_off_added("verify_history").await;
    let answer = proof(&admin).await;
    assert_eq!(answer["running"], Value::Null);
    let after = answer["verification"].clone();
    assert_eq!(after["broken"], json!([{ "day": "2026-03-10", "part": "audit" }]));
    assert_eq!((&after["entries"], &after["changes"], &after["days"]), (&json!(5), &json!(6), &json!(3)));
    assert_eq!(admin.post("/api/audit/verify", json!({})).await.status, 202, "the next one");
    assert_eq!(
        proof(&admin).await["verification"],
        after,
        "what was found is said until the next one has ended"
    );
}

#[tokio::test]
async fn a_verification_that_was_lost_keeps_nobody_from_the_next() {
    let world = World::new().await;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    sqlx::query("INSERT INTO verifications (started_at) VALUES ($1 - interval '7 hours')")
        .bind(world.now())
        .execute(&world.pool)
        .await
        .unwrap();
    assert_eq!(admin.post("/api/audit/verify", json!({})).await.status, 202);
}
