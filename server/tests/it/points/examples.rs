//! The worked examples of the specification, and what else one event can go through.

use serde_json::json;

use super::{counting, scene};

#[tokio::test]
async fn pts_01_a_team_by_hand_notices_nothing() {
    let scene = scene().await;
    let made = scene.create_with(json!({ "eventType": "closed", "start_utc": "2026-11-14T09:00:00Z" })).await;
    assert_eq!(made["points"], json!(null));
    let event = made["id"].as_i64().unwrap();
    assert_eq!(
        scene.become_kind(event, "failed").await,
        json!({ "points": null, "balle": null, "place": null, "is_final": null })
    );
    scene.delete(event).await;
    assert_eq!((scene.score().await, scene.receipts().await), (0, vec![]));
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_02_points_follow_what_an_event_is_now() {
    let scene = counting().await;
    let event = scene.create("booked", "2026-11-14T09:00:00Z").await;
    assert_eq!(
        scene.become_kind(event, "closed").await,
        json!({ "points": 7.0, "balle": 10.0, "place": 1, "is_final": false })
    );
    scene.become_kind(event, "failed").await;
    assert_eq!(scene.ledger().await, [300, 1000, 0]);
    assert_eq!(scene.receipts().await, [(300, true), (700, true), (-1000, true)]);
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_07_a_score_never_falls_below_0_and_what_was_noted_is_filled_first() {
    let scene = counting().await;
    let event = scene.create("closed", "2026-11-14T09:00:00Z").await;
    scene.set(4).await;
    scene.become_kind(event, "failed").await;
    assert_eq!(scene.score().await, 0);
    scene.become_kind(event, "closed").await;
    assert_eq!(scene.score().await, 400);
    assert_eq!(
        scene.receipts().await,
        [(1000, true), (-400, true), (-600, false), (600, false), (400, true)]
    );
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_08_after_a_restart_only_what_goes_beyond_counts() {
    let scene = counting().await;
    let made = json!({ "eventType": "closed", "start_utc": "2026-11-14T09:00:00Z" });
    let event = scene.create_with(made).await["id"].as_i64().unwrap();
    let lines = json!([{ "kind": "closed", "points": 10, "per": { "points": 1, "each": 10000 } }]);
    scene.save(json!({ "mode": "own", "lines": lines, "from_day": "2026-11-16" })).await;
    scene.settle_due().await;
    scene.start_over().await;
    for kind in ["failed", "closed"] {
        scene.become_kind(event, kind).await;
        assert_eq!(scene.score().await, 0);
    }
    scene.settle_all_finds_nothing().await;
    // On a day with the new rules its worth becomes 13.
    scene.move_to(event, "2026-11-16T09:00:00Z").await;
    scene.change(event, json!({ "amount": 30000 })).await;
    assert_eq!(scene.score().await, 300);
}

#[tokio::test]
async fn a_start_over_settles_also_whoever_has_0() {
    let scene = counting().await;
    let event = scene.create("closed", "2026-11-14T09:00:00Z").await;
    scene.set(0).await;
    scene.start_over().await;
    scene.become_kind(event, "failed").await;
    scene.become_kind(event, "closed").await;
    assert_eq!(scene.score().await, 0);
}

#[tokio::test]
async fn pts_09_pts_11_pts_12_a_final_day_gives_and_takes_nothing() {
    let scene = counting().await;
    scene.world.turn_clock_to("2026-11-14T09:00:00Z");
    scene.sign_in_again().await;
    // The last day on which 14 October is open.
    let event = scene.create("closed", "2026-10-14T09:00:00Z").await;
    scene.world.turn_clock_to(super::TODAY);
    scene.sign_in_again().await;
    assert_eq!(
        scene.become_kind(event, "failed").await,
        json!({ "points": 0.0, "balle": 10.0, "place": 1, "is_final": true })
    );
    scene.become_kind(event, "closed").await;
    scene.move_to(event, "2026-10-20T09:00:00Z").await;
    assert_eq!(scene.receipts().await, [(1000, true), (0, false)]);
    assert_eq!(scene.delete(event).await["points"], json!(-10.0));
    let other = scene.create("booked", "2026-10-15T09:00:00Z").await;
    scene.move_to(other, "2026-10-14T09:00:00Z").await;
    assert_eq!(scene.score().await, 0);
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_06_only_full_parts_of_an_amount_count() {
    let scene = scene().await;
    let lines = json!([{ "kind": "closed", "points": 10, "per": { "points": 1, "each": 10000 } }]);
    scene.count_since("2026-11-01", lines).await;
    let made = json!({ "eventType": "closed", "start_utc": "2026-11-14T09:00:00Z", "amount": 34999.99 });
    let event = scene.create_with(made).await;
    assert_eq!(event["points"], json!(13.0));
    assert_eq!(
        scene.change(event["id"].as_i64().unwrap(), json!({ "amount": 9999 })).await["points"],
        json!(-3.0)
    );
}

#[tokio::test]
async fn new_rules_count_for_events_that_were_entered_before() {
    let scene = counting().await;
    scene.create("booked", "2026-12-03T09:00:00Z").await;
    let lines = json!([{ "kind": "booked", "points": 4 }]);
    scene.save(json!({ "mode": "own", "lines": lines, "from_day": "2026-12-01" })).await;
    assert_eq!(scene.score().await, 300);
    assert_eq!(scene.rules().await["counting"], json!({ "left": 1, "of": 1 }));
    assert_eq!(scene.settle_due().await, 1);
    assert_eq!(scene.score().await, 400);
    assert_eq!(scene.rules().await["counting"], json!(null));
    scene.settle_all_finds_nothing().await;
}

#[tokio::test]
async fn pts_14_pts_29_the_history_says_what_happened_and_by_which_rule() {
    let scene = counting().await;
    scene.set(5).await;
    let event = scene.create_with(json!({
        "eventType": "booked", "start_utc": "2026-11-14T09:00:00Z", "summary": "Визит", "amount": 500,
    }));
    let event = event.await["id"].as_i64().unwrap();
    scene.become_kind(event, "closed").await;
    let history = scene.history().await;
    let newest = &history["changes"][0];
    assert_eq!(
        (&newest["cause"], &newest["change"], &newest["first"]),
        (&json!("points"), &json!(7.0), &json!(false))
    );
    assert_eq!(history["changes"][1]["first"], json!(true));
    assert_eq!(history["changes"][2]["credits_total"], json!(0));
    let receipt = &newest["credits"][0];
    for (field, value) in [
        ("source", json!("event")),
        ("event_id", json!(event)),
        ("kind", json!("closed")),
        ("summary", json!("Визит")),
        ("day", json!("2026-11-14")),
        ("minutes", json!(60)),
        ("amount", json!(500.0)),
        ("points", json!(7.0)),
        ("worth", json!(10.0)),
        ("was", json!({ "kind": "booked", "worth": 3.0 })),
        ("line", json!(1)),
        ("noted", json!(false)),
    ] {
        assert_eq!(receipt[field], value, "{field}");
    }
    let path = format!("/api/groups/{}/user/{}/scores/{}/credits", scene.team, scene.anna, newest["id"]);
    let all = scene.admin.get(&path).await.data();
    assert_eq!((&all["credits"][0], &all["total"]), (receipt, &json!(1)));
    for rewriting in ["DELETE FROM credits", "UPDATE point_rules SET final_days = 0"] {
        let rewritten = sqlx::query(rewriting).execute(&scene.world.pool).await;
        assert!(rewritten.unwrap_err().to_string().contains("never rewritten"));
    }
}

#[tokio::test]
async fn pts_23_whoever_has_left_is_not_settled_and_whoever_returns_is() {
    let scene = counting().await;
    let event = scene.create("booked", "2026-11-14T09:00:00Z").await;
    let place = format!("/api/groups/{}/user/{}", scene.team, scene.anna);
    let left = scene.admin.send(axum::http::Method::DELETE, &place, axum::body::Body::empty()).await;
    assert_eq!(left.status, 200, "{}", left.json());
    assert_eq!(scene.become_kind(event, "closed").await["points"], json!(0.0));
    scene.settle_all_finds_nothing().await;
    let back = scene.admin.post(&place, json!({ "position": 1 })).await;
    assert_eq!(back.status, 201, "{}", back.json());
    assert_eq!(scene.settle_due().await, 1);
    assert_eq!(scene.score().await, 1000);
}
