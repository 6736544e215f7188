use axum::{body::Body, http::Method};
use serde_json::json;
use standings::users::operator::Operator;

use super::{Scene, delete, managed};
use crate::support::{Client, rows::audited};

/// Open relations, and whether the last change recorded their end.
async fn open(scene: &Scene) -> i64 {
    let open = "SELECT count(*) FROM team_managers WHERE until IS NULL OR until > $1";
    sqlx::query_scalar(open).bind(scene.world.now()).fetch_one(&scene.world.pool).await.unwrap()
}

async fn ends_with(way: &str) {
    let (scene, _) = managed().await;
    let planned = json!({ "from_day": "2026-06-01" });
    let other = format!("/api/groups/{}/managers/{}", scene.other_team, scene.mila);
    assert_eq!(super::put(&scene.admin, &other, planned).await.status, 200);
    let one = format!("/api/users/{}", scene.mila);
    let done = match way {
        "toggled" => {
            scene.admin.send(Method::PATCH, &format!("{one}/toggle-active"), Body::empty()).await.status
        }
        "switched off" => {
            scene.admin.patch(&format!("{one}/toggle-active"), json!({ "is_active": false })).await.status
        }
        "with many" => {
            let ids = json!({ "ids": [scene.mila, scene.anna], "is_active": false });
            scene.admin.patch("/api/users/active", ids).await.status
        }
        _ => delete(&scene.admin, &one).await.status,
    };
    assert_eq!(done, 200, "{way}");
    assert_eq!(open(&scene).await, 0, "{way}");
    assert_eq!(scene.spans().await.len(), 1, "what was only planned is gone: {way}");
    let actions = audited(&scene.world.pool).await;
    let ended = actions.iter().filter(|action| *action == "manager.ended").count();
    assert_eq!(ended, 2, "{way}: {actions:?}");
    if way != "deleted" {
        let back = scene.admin.patch(&format!("{one}/toggle-active"), json!({ "is_active": true })).await;
        assert_eq!(back.status, 200);
        assert_eq!(open(&scene).await, 0, "activating does not bring it back");
    }
}

#[tokio::test]
async fn an_account_that_is_switched_off_or_deleted_manages_nothing_any_more() {
    for way in ["toggled", "switched off", "with many", "deleted"] {
        ends_with(way).await;
    }
}

#[tokio::test]
async fn a_trial_of_switching_off_and_switching_on_end_nothing() {
    let (scene, mila) = managed().await;
    let trial = json!({ "ids": [scene.mila], "is_active": false, "dry_run": true });
    assert_eq!(scene.admin.patch("/api/users/active", trial).await.status, 200);
    let on = json!({ "ids": [scene.mila], "is_active": true });
    assert_eq!(scene.admin.patch("/api/users/active", on).await.status, 200);
    let path = format!("/api/users/{}/toggle-active", scene.mila);
    assert_eq!(scene.admin.patch(&path, json!({ "is_active": true })).await.status, 200);
    assert_eq!(scene.score(&mila, 9).await, 200);
}

/// Administrators are protected, also with what they manage.
#[tokio::test]
async fn an_administrator_who_manages_keeps_it_when_many_are_switched_off() {
    let (scene, _) = managed().await;
    let yuri = scene.world.user("Yuri", "admin").await;
    assert_eq!(scene.name(yuri, json!({})).await.status, 200);
    let both = json!({ "ids": [scene.mila, yuri], "is_active": false });
    assert_eq!(scene.admin.patch("/api/users/active", both).await.data()["protected"], json!([yuri]));
    assert_eq!(scene.managers(&scene.admin).await[0], "Yuri 2026-03-12 - running");
    let email = scene.world.email_of(yuri).await;
    let operator =
        Operator { pool: scene.world.app.context.pool.clone(), clock: scene.world.app.context.clock.clone() };
    operator.deactivate(&email).await.unwrap();
    assert_eq!(open(&scene).await, 0, "the operator can");
}

#[tokio::test]
async fn a_deleted_team_has_no_managers() {
    let (scene, mila) = managed().await;
    assert_eq!(delete(&scene.admin, &format!("/api/groups/{}", scene.team)).await.status, 200);
    assert_eq!((open(&scene).await, scene.manages(&mila).await), (0, json!([])));
    assert_eq!(scene.score(&mila, 9).await, 403);
    assert_eq!(mila.post("/api/calendar", scene.event()).await.status, 403, "she leads nothing");
}

/// The page hears of it, and the next call is refused.
#[tokio::test]
async fn mgr_23_becoming_and_ceasing_to_be_a_manager_reaches_ones_own_open_pages_alone() {
    let (scene, mila) = managed().await;
    let _live = scene.world.live();
    let inbox = format!("inbox:{}", scene.mila);
    let mut stream = mila.watch(&inbox).await;
    let version = async |stream: &mut crate::support::live::Watching| {
        let told = stream.next().await;
        assert_eq!((told.event.as_str(), &told.data["area"]), ("version", &json!("inbox")));
        assert_eq!(told.data["key"], json!(scene.mila));
        told.data["version"].as_i64().unwrap()
    };
    assert_eq!(version(&mut stream).await, 1, "she was named");
    assert_eq!(scene.manages(&mila).await, json!([{ "id": scene.team, "name": "North" }]));
    assert_eq!(scene.score(&mila, 9).await, 200);
    assert_eq!(delete(&scene.admin, &scene.manager(scene.mila)).await.status, 200);
    assert_eq!(version(&mut stream).await, 2, "she was ended");
    assert_eq!((scene.manages(&mila).await, scene.score(&mila, 10).await), (json!([]), 403));
    assert_eq!(delete(&scene.admin, &scene.manager(scene.mila)).await.status, 404);
    assert_eq!(scene.name(scene.mila, json!({})).await.status, 200);
    assert_eq!(version(&mut stream).await, 3, "she is one again");
    assert_eq!(scene.score(&mila, 10).await, 200);
    let anna = scene.world.session_of(scene.anna).await;
    let refused = async |client: &Client| client.get(&format!("/api/live?watch={inbox}")).await.status;
    assert_eq!((refused(&anna).await.as_u16(), refused(&scene.admin).await.as_u16()), (403, 403));
}
