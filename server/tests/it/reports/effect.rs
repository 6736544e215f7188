//! What accepting would do, before somebody does it.

use serde_json::json;

use super::{id, scene};
use crate::support::rows::dump;

#[tokio::test]
async fn the_effect_of_a_report_is_what_accepting_it_does_and_reading_it_changes_nothing() {
    let scene = scene().await;
    let other = scene.one("UPDATE members SET balle = 5 WHERE id = $1 RETURNING id", scene.vera_member).await;
    assert_eq!(other, scene.vera_member);
    let event = scene.booked().await;
    let sent = id(&scene.send(scene.about(event)).await);
    let unplanned = id(&scene.send(scene.unplanned()).await);
    let path = |id: i64| format!("/api/reports/{id}");
    let before = dump(&scene.world.pool).await;
    let full = scene.vera.get(&path(sent)).await.data();
    assert_eq!(
        full["effect"],
        json!({ "points": 7.0, "balle": 10.0, "place": 1, "final": false, "kind_before": "booked" })
    );
    assert_eq!(full["month"], json!({ "accepted": 0, "refused": 0 }));
    let new = scene.vera.get(&path(unplanned)).await.data();
    assert_eq!(
        new["effect"],
        json!({ "points": 10.0, "balle": 13.0, "place": 1, "final": false, "kind_before": null })
    );
    assert_eq!(dump(&scene.world.pool).await, before);
    let accepted = scene.accept(&scene.vera, sent).await.data();
    assert_eq!((&accepted["points"], scene.score().await), (&full["effect"]["points"], 10));
    scene.refuse(&scene.vera, unplanned).await;
    let full = scene.vera.get(&path(sent)).await.data();
    assert_eq!((&full["effect"], &full["month"]), (&json!(null), &json!({ "accepted": 1, "refused": 1 })));
    scene.world.turn_clock_to("2026-04-01T00:00:01Z");
    let session = scene.world.session_of(scene.vera_id).await;
    assert_eq!(session.get(&path(sent)).await.data()["month"], json!({ "accepted": 0, "refused": 0 }));
}

#[tokio::test]
async fn a_report_on_a_final_day_is_accepted_and_gives_no_points() {
    let scene = scene().await;
    sqlx::query(
        "INSERT INTO point_rules (team_id, mode, lines, final_days, from_day, created_at)
                 SELECT team_id, mode, lines, 0, from_day, created_at FROM point_rules",
    )
    .execute(&scene.world.pool)
    .await
    .unwrap();
    let mut yesterday = scene.unplanned();
    (yesterday["start_utc"], yesterday["end_utc"]) =
        (json!("2026-03-11T09:00:00Z"), json!("2026-03-11T10:00:00Z"));
    let sent = id(&scene.send(yesterday).await);
    let effect = scene.vera.get(&format!("/api/reports/{sent}")).await.data()["effect"].clone();
    assert_eq!((&effect["points"], &effect["final"]), (&json!(0.0), &json!(true)));
    let accepted = scene.accept(&scene.vera, sent).await.data();
    assert_eq!(
        (&accepted["state"], &accepted["points"], scene.score().await),
        (&json!("accepted"), &json!(0.0), 0)
    );
}

#[tokio::test]
async fn in_a_team_by_hand_a_report_gives_nothing_and_says_nothing_of_points() {
    let scene = scene().await;
    let team = scene.world.team("South", super::LONG_AGO).await;
    let member = scene.world.member(team, scene.ivan, super::LONG_AGO).await;
    let path = format!("/api/groups/{team}");
    assert_eq!(scene.admin.patch(&path, json!({ "reports": "trust" })).await.status, 200);
    let mut report = scene.unplanned();
    report["group_member_id"] = json!(member);
    let sent = scene.send(report).await.data();
    assert_eq!(
        (&sent["state"], &sent["points"], &sent["team"]["name"]),
        (&json!("accepted"), &json!(null), &json!("South"))
    );
}
