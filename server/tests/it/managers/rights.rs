use axum::{body::Body, http::Method};
use serde_json::json;

use super::{LONG_AGO, delete, managed, put};

#[tokio::test]
async fn mgr_03_a_manager_enters_corrects_and_deletes_events_of_others_in_the_team() {
    let (scene, mila) = managed().await;
    let key = "idempotency-key".parse().unwrap();
    let keyed = mila.clone().with_header(key, "one");
    let (first, again) =
        (keyed.post("/api/calendar", scene.event()).await, keyed.post("/api/calendar", scene.event()).await);
    assert_eq!((first.status.as_u16(), again.header("idempotency-replayed")), (201, "true"));
    assert_eq!(first.body, again.body, "keys hold for everybody");
    let event = format!("/api/calendar/{}", first.data()["id"]);
    assert_eq!(put(&mila, &event, json!({ "summary": "Call" })).await.status, 200);
    assert_eq!(delete(&mila, &event).await.status, 200);
    let made = mila.post("/api/calendar", scene.event()).await.data()["id"].clone();
    let own = "SELECT id FROM members WHERE user_id = $1";
    let own: i64 = sqlx::query_scalar(own).bind(scene.mila).fetch_one(&scene.world.pool).await.unwrap();
    let mut mine = scene.event();
    mine["group_member_id"] = json!(own);
    assert_eq!(mila.post("/api/calendar", mine.clone()).await.status, 403, "never her own");
    let mine = scene.admin.post("/api/calendar", mine).await.data()["id"].clone();
    assert_eq!(delete(&mila, &format!("/api/calendar/{mine}")).await.status, 403);
    let creator: Option<i64> = sqlx::query_scalar("SELECT created_by FROM events WHERE id = $1")
        .bind(made.as_i64())
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(creator, Some(scene.mila));
}

/// Without a team in the path: nothing is said to who leads nothing, and to who leads what is missing and what is elsewhere.
#[tokio::test]
async fn mgr_07_what_is_missing_is_404_and_what_is_elsewhere_403_for_who_leads_a_team_alone() {
    let (scene, mila) = managed().await;
    let anna = scene.world.session_of(scene.anna).await;
    let olga = scene.world.user("Olga", "user").await;
    scene.world.member(scene.other_team, olga, LONG_AGO).await;
    let ask = |user: i64| format!("/api/google-calendar/connection/{user}/ask");
    for (path, of_manager) in
        [(ask(olga), 403), (ask(999_999), 404), (ask(scene.mila), 403), (ask(scene.anna), 404)]
    {
        assert_eq!(mila.post(&path, json!({})).await.status, of_manager, "{path}");
        assert_eq!(anna.post(&path, json!({})).await.status, 403, "{path}");
    }
    for path in ["/api/calendar/999999", "/api/calendar/abc"] {
        let status = |answer: crate::support::Answer| answer.status.as_u16();
        let told = (status(delete(&mila, path).await), status(delete(&anna, path).await));
        assert_eq!(told, (if path.ends_with("abc") { 400 } else { 404 }, 403));
    }
}

#[tokio::test]
async fn mgr_04_managers_set_scores_while_the_organisation_allows_it() {
    let (scene, mila) = managed().await;
    let own = format!("/api/groups/{}/tables/user/{}/balle/100", scene.team, scene.mila);
    assert_eq!((scene.score(&mila, 8).await, mila.post(&own, json!({})).await.status.as_u16()), (200, 403));
    let organisation = scene.admin.get("/api/organisation").await.data();
    assert_eq!(
        (&organisation["managers_set_scores"], &organisation["managers_set_rules"]),
        (&json!(true), &json!(false))
    );
    let off = json!({ "managers_set_scores": false });
    let off = scene.admin.patch("/api/organisation", off).await.data();
    assert_eq!(off["managers_set_scores"], json!(false));
    assert_eq!(scene.score(&mila, 9).await, 403);
    let balls = format!("/api/groups/{}/balls", scene.team);
    assert_eq!(mila.get(&balls).await.status, 200, "she leads it all the same");
    assert_eq!(scene.score(&scene.admin, 9).await, 200);
}

#[tokio::test]
async fn mgr_05_starting_over_includes_the_managers_own_score() {
    let (scene, mila) = managed().await;
    let path = format!("/api/groups/{}/scores/start-over", scene.team);
    assert_eq!(mila.post(&path, json!({ "reason": "April" })).await.status, 200);
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM members WHERE balle <> 0")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(left, 0);
    assert_eq!(scene.score(&mila, 8).await, 200);
    scene.admin.patch("/api/organisation", json!({ "managers_set_scores": false })).await;
    assert_eq!(mila.post(&path, json!({})).await.status, 403);
    let other = format!("/api/groups/{}/scores/start-over", scene.other_team);
    assert_eq!(mila.post(&other, json!({})).await.status, 403);
}

/// Whoever reads them is told what they may do with them.
#[tokio::test]
async fn managers_try_rules_and_save_them_where_the_organisation_lets_them() {
    let (scene, mila) = managed().await;
    let anna = scene.world.session_of(scene.anna).await;
    let path = format!("/api/groups/{}/points", scene.team);
    let told = async |client: &crate::support::Client| {
        let rules = client.get(&path).await.data();
        (rules["can_edit"].as_bool().unwrap(), rules["can_preview"].as_bool().unwrap())
    };
    assert_eq!(
        (told(&anna).await, told(&mila).await, told(&scene.admin).await),
        ((false, false), (false, true), (true, true))
    );
    let lines = json!([{ "kind": "closed", "origin": "any", "points": 10, "per": null }]);
    let rules =
        json!({ "version": 0, "mode": "own", "lines": lines, "final_days": 31, "from_day": "2026-03-12" });
    assert_eq!(put(&mila, &path, rules.clone()).await.status, 403);
    let on = json!({ "managers_set_rules": true, "managers_set_scores": false });
    assert_eq!(scene.admin.patch("/api/organisation", on).await.status, 200);
    assert_eq!(told(&mila).await, (true, true));
    let mut restarting = rules.clone();
    restarting["start_over"] = json!(true);
    assert_eq!(put(&mila, &path, restarting).await.status, 403, "that sets scores");
    let saved = put(&mila, &path, rules).await;
    assert_eq!((saved.status.as_u16(), &saved.data()["can_edit"]), (200, &json!(true)));
    let organisation = mila.send(Method::GET, "/api/points/rules", Body::empty()).await.data();
    assert_eq!((&organisation["can_edit"], &organisation["can_preview"]), (&json!(false), &json!(false)));
}
