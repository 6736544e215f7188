//! How a team takes reports.

use serde_json::json;

use super::scene;

#[tokio::test]
async fn mgr_02_naming_a_manager_where_reports_are_off_proposes_to_confirm_them() {
    let scene = scene().await;
    let full = format!("/api/groups/full/{}", scene.team);
    let name = async || {
        let path = format!("/api/groups/{}/managers/{}", scene.team, scene.rita);
        let admin = scene.admin.clone().with_header(axum::http::header::CONTENT_TYPE, "application/json");
        let named = admin.send(axum::http::Method::PUT, &path, axum::body::Body::from("{}")).await;
        assert_eq!(named.status, 200, "{}", named.json());
        named.data()["propose"].clone()
    };
    assert_eq!(name().await, json!(null));
    let before = scene.admin.get(&full).await;
    assert_eq!(before.data()["reports"], json!("confirm"));
    scene.mode("off").await;
    let after = scene.admin.get(&full).await;
    assert_eq!(after.data()["reports"], json!("off"));
    assert_ne!(before.header("etag"), after.header("etag"));
    assert_eq!(name().await, json!("confirm"));
    let audited =
        "SELECT count(*) FROM audit_log WHERE action = 'team.changed' AND before->>'reports' = 'confirm'
                   AND after->>'reports' = 'off' AND subject = 'team/' || $1";
    assert_eq!(scene.one(audited, scene.team).await, 1);
    let unknown =
        scene.admin.patch(&format!("/api/groups/{}", scene.team), json!({ "reports": "maybe" })).await;
    assert_eq!(unknown.status, 422);
}
