//! Saving rules, and trying them.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Scene, counting, scene, usual};

impl Scene {
    async fn refused(&self, rules: Value, field: &str) {
        let answer = self.save(rules.clone()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{rules}");
        assert!(answer.json()["fields"].get(field).is_some(), "{rules}: {}", answer.json());
    }

    async fn preview(&self, body: Value) -> Value {
        let answer = self.admin.post(&format!("/api/groups/{}/points/preview", self.team), body).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()
    }

    async fn versions(&self) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM point_rules").fetch_one(&self.world.pool).await.unwrap()
    }
}

#[tokio::test]
async fn lines_that_cannot_be_are_refused() {
    let scene = scene().await;
    let line = |change: Value| {
        let mut line = json!({ "kind": "closed", "origin": "any", "points": 10 });
        line.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        json!({ "mode": "own", "lines": [line], "from_day": "2026-11-16" })
    };
    for (change, field) in [
        (json!({ "points": -1 }), "lines.0.points"),
        (json!({ "points": 1000.01 }), "lines.0.points"),
        (json!({ "points": 0.001 }), "lines.0.points"),
        (json!({ "kind": "demo" }), "lines.0.origin"),
        (json!({ "per": { "points": 1, "each": 0.5 } }), "lines.0.per.each"),
        (json!({ "per": { "points": -1, "each": 10 } }), "lines.0.per.points"),
    ] {
        scene.refused(line(change), field).await;
    }
    // What a later version may bring.
    for waits in [json!({ "most": 5 }), json!({ "minutes": 15 })] {
        assert_eq!(scene.save(line(waits)).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    scene.refused(json!({ "mode": "own", "lines": [], "from_day": "2026-11-16" }), "lines").await;
    let many = vec![usual()[0].clone(); 21];
    scene.refused(json!({ "mode": "own", "lines": many, "from_day": "2026-11-16" }), "lines").await;
    let mut long = line(json!({}));
    long["final_days"] = 93.into();
    scene.refused(long, "final_days").await;
    assert_eq!(scene.versions().await, 0);
}

#[tokio::test]
async fn pts_16_only_the_first_rules_may_reach_back_as_far_as_days_stay_open() {
    let scene = scene().await;
    let rules = |day: &str| json!({ "mode": "own", "lines": usual(), "from_day": day });
    scene.refused(rules("2026-10-14"), "from_day").await;
    scene.refused(rules("2027-11-17"), "from_day").await;
    assert_eq!(scene.save(rules("2026-10-15")).await.status, 200);
    let mut other = rules("2026-11-15");
    other["lines"][0]["points"] = 12.into();
    scene.refused(other.clone(), "from_day").await;
    other["from_day"] = "2026-11-16".into();
    assert_eq!(scene.save(other.clone()).await.status, 200);
    other["start_over"] = true.into();
    other["final_days"] = 10.into();
    scene.refused(other, "start_over").await;
}

#[tokio::test]
async fn pts_17_an_old_version_is_refused_and_the_same_rules_write_nothing() {
    let scene = counting().await;
    let now = scene.rules().await;
    let version = now["version"].clone();
    let rules = json!({ "version": version, "mode": "own", "lines": [{ "kind": "closed", "points": 1 }], "from_day": "2026-11-16" });
    assert_eq!(scene.save(rules.clone()).await.status, 200);
    assert_eq!(scene.save(rules.clone()).await.status, StatusCode::CONFLICT);
    assert_eq!(scene.versions().await, 2);
    let mut same = rules.clone();
    same["version"] = scene.rules().await["version"].clone();
    assert_eq!(scene.save(same).await.status, 200);
    assert_eq!(scene.versions().await, 2);
    let read = scene.rules().await;
    assert_eq!((&read["mode"], &read["lines"][0]["points"]), (&json!("own"), &json!(10.0)));
    assert_eq!(read["planned"][0]["from_day"], json!("2026-11-16"));
    assert_eq!((&read["versions_total"], &read["first_switch"]), (&json!(2), &json!(false)));
    let anna = scene.world.session_of(scene.anna).await;
    let theirs = anna.get(&scene.points_path()).await.data();
    assert_eq!((&theirs["can_edit"], &theirs["can_preview"]), (&json!(false), &json!(false)));
}

#[tokio::test]
async fn a_version_that_was_planned_is_replaced_by_one_saved_later() {
    let scene = counting().await;
    for (points, day) in [(1, "2026-12-01"), (2, "2026-11-20")] {
        let lines = json!([{ "kind": "closed", "points": points }]);
        assert_eq!(scene.save(json!({ "mode": "own", "lines": lines, "from_day": day })).await.status, 200);
    }
    let rules = scene.rules().await;
    let planned = rules["planned"].as_array().unwrap();
    assert_eq!((planned.len(), &planned[0]["from_day"]), (1, &json!("2026-11-20")));
    assert_eq!(rules["versions"][1]["replaced"], json!(true));
}

#[tokio::test]
async fn pts_10_rules_saved_later_never_open_a_final_day() {
    let scene = counting().await;
    let event = scene.create("closed", "2026-10-10T09:00:00Z").await;
    assert_eq!(scene.score().await, 0);
    let longest = json!({ "mode": "own", "lines": usual(), "final_days": 92, "from_day": "2026-11-16" });
    assert_eq!(scene.save(longest).await.status, 200);
    scene.settle_due().await;
    scene.become_kind(event, "booked").await;
    assert_eq!(scene.score().await, 0);
}

#[tokio::test]
async fn a_team_counts_by_the_organisations_rules() {
    let scene = scene().await;
    scene.refused(json!({ "mode": "organisation", "lines": [], "from_day": "2026-11-01" }), "mode").await;
    let ours = "/api/points/rules";
    let first = json!({ "version": 0, "mode": "own", "lines": usual(), "from_day": "2026-10-20" });
    assert_eq!(scene.put(ours, first).await.status, 200);
    scene.create("closed", "2026-11-02T09:00:00Z").await;
    assert_eq!(scene.score().await, 0);
    let joins = json!({ "mode": "organisation", "lines": [], "from_day": "2026-11-01" });
    assert_eq!(scene.save(joins).await.status, 200);
    assert_eq!(scene.settle_due().await, 1);
    assert_eq!(scene.score().await, 1000);
    let read = scene.rules().await;
    assert_eq!(
        (&read["mode"], &read["lines"][0]["points"], &read["teams"]),
        (&json!("organisation"), &json!(10.0), &json!(1))
    );
    // Other rules of the organisation settle its teams.
    scene.create("closed", "2026-11-20T09:00:00Z").await;
    let version = scene.admin.get(ours).await.data()["version"].clone();
    let next = json!({ "version": version, "mode": "own", "lines": [{ "kind": "closed", "points": 11 }], "from_day": "2026-11-18" });
    assert_eq!(scene.put(ours, next).await.status, 200);
    assert_eq!(scene.settle_due().await, 1);
    assert_eq!(scene.score().await, 2100);
    let itself = json!({ "version": version, "mode": "organisation", "lines": [], "from_day": "2026-12-18" });
    assert_eq!(scene.put(ours, itself).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn pts_18_switching_on_with_start_over_restarts_before_anything_is_posted() {
    let scene = scene().await;
    scene.set(40).await;
    scene.create("closed", "2026-11-02T09:00:00Z").await;
    let rules = json!({ "mode": "own", "lines": usual(), "from_day": "2026-11-01", "start_over": true });
    assert_eq!(scene.save(rules).await.status, 200);
    assert_eq!(scene.score().await, 0);
    scene.settle_due().await;
    let history = scene.history().await;
    let causes =
        history["changes"].as_array().unwrap().iter().map(|row| row["cause"].as_str().unwrap().to_owned());
    assert_eq!(causes.collect::<Vec<_>>(), ["points", "restart", "set"]);
    assert_eq!(scene.score().await, 1000);
}

#[tokio::test]
async fn switching_back_to_hand_takes_back_what_lies_ahead() {
    let scene = counting().await;
    scene.create("booked", "2026-11-20T09:00:00Z").await;
    scene.create("booked", "2026-11-14T09:00:00Z").await;
    assert_eq!(scene.score().await, 600);
    assert_eq!(
        scene.save(json!({ "mode": "hand", "lines": [], "from_day": "2026-11-16" })).await.status,
        200
    );
    scene.settle_due().await;
    assert_eq!(scene.score().await, 300);
}

#[tokio::test]
async fn pts_28_pts_31_a_preview_changes_nothing_and_agrees_with_what_was_posted() {
    let scene = counting().await;
    for (kind, day) in [("closed", "10-20"), ("closed", "11-02"), ("booked", "11-03"), ("failed", "11-04")] {
        scene.create(kind, &format!("2026-{day}T09:00:00Z")).await;
    }
    let rows = "SELECT (SELECT count(*) FROM credits) + (SELECT count(*) FROM audit_log) + (SELECT count(*) FROM point_rules)";
    let count = || async { sqlx::query_scalar::<_, i64>(rows).fetch_one(&scene.world.pool).await.unwrap() };
    let before = count().await;
    let tried = scene
        .preview(json!({ "lines": usual(), "from": "2026-10-15", "to": "2026-11-15", "switch_on": null }))
        .await;
    assert_eq!(count().await, before);
    assert_eq!(tried["now"], tried["draft"]);
    assert_eq!(tried["people"][0]["now"], json!(23.0));
    let draft = json!([{ "kind": "booked", "points": 5 }, { "kind": "booked", "points": 6 }]);
    let tried = scene.preview(json!({ "lines": draft, "from": "2026-10-15", "to": "2026-11-15" })).await;
    assert_eq!((&tried["draft"]["total"], &tried["rest_now"]), (&json!(5.0), &json!(20.0)));
    let lines = tried["lines"].as_array().unwrap();
    assert_eq!(
        (&lines[0]["events"], &lines[0]["points"], &lines[0]["points_now"]),
        (&json!(1), &json!(5.0), &json!(3.0))
    );
    assert_eq!((&lines[0]["reachable"], &lines[1]["reachable"]), (&json!(true), &json!(false)));
    let long = json!({ "lines": usual(), "from": "2025-11-14", "to": "2026-11-15" });
    let path = format!("/api/groups/{}/points/preview", scene.team);
    assert_eq!(scene.admin.post(&path, long).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_lab_of_a_team_by_hand_says_what_switching_on_would_post() {
    let scene = scene().await;
    scene.set(40).await;
    scene.set(42).await;
    scene.create("closed", "2026-11-02T09:00:00Z").await;
    scene.create("booked", "2026-10-02T09:00:00Z").await;
    let given = json!({ "lines": usual(), "from": "2026-10-01", "to": "2026-11-15",
                        "switch_on": { "from_day": "2026-11-01", "start_over": false } });
    let tried = scene.preview(given).await;
    assert_eq!(
        (&tried["by_hand"], &tried["now"]["total"], &tried["draft"]["total"]),
        (&json!(true), &json!(42.0), &json!(13.0))
    );
    assert_eq!(
        tried["switch_on"],
        json!({ "events": 1, "points": 10.0, "people": 1, "set_by_hand": 1, "by_hand_points": 42.0,
                "first": [{ "name": "Anna", "picture": null, "before": 42.0, "after": 52.0 }] })
    );
}
