//! Two who set targets at once.

use std::collections::HashSet;

use serde_json::json;

use super::{cell, scene};

#[tokio::test]
async fn goal_10_of_two_who_change_a_sheet_at_once_the_second_is_refused_and_nothing_is_lost() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.users;
    let mut version = 0;
    for round in 1..=40 {
        let one = scene.body(version, &[cell("2026-11-01", anna, 2 * round)]);
        let other = scene.body(version, &[cell("2026-12-01", boris, 2 * round + 1)]);
        let (first, second) = tokio::join!(scene.send(&scene.mila, &one), scene.send(&scene.admin, &other));
        let statuses = HashSet::from([first.status.as_u16(), second.status.as_u16()]);
        assert_eq!(statuses, HashSet::from([200, 409]), "round {round}");
        let won = if first.status == 200 { first } else { second };
        version = won.data()["version"].as_i64().unwrap();
        assert_eq!(scene.rows().await, round);
    }
    assert_eq!(scene.version().await, version);
}

#[tokio::test]
async fn goal_10_another_metric_or_period_is_another_sheet() {
    let scene = scene().await;
    let anna = scene.users[2];
    let one = scene.body(0, &[cell("2026-12-01", anna, 20)]);
    let (mut metric, mut period) = (one.clone(), one.clone());
    metric["metric"] = json!("visits");
    (period["period"], period["cells"]) = (json!("quarter"), json!([cell("2026-10-01", anna, 60)]));
    let (one, metric, period) = tokio::join!(
        scene.send(&scene.mila, &one),
        scene.send(&scene.admin, &metric),
        scene.send(&scene.admin, &period)
    );
    assert_eq!([one.status, metric.status, period.status].map(|status| status.as_u16()), [200; 3]);
}

#[tokio::test]
async fn goal_10_who_saves_after_the_team_was_deleted_is_told_so() {
    let scene = scene().await;
    let mut holding = scene.world.pool.begin().await.unwrap();
    let deleted = "UPDATE teams SET deleted_at = '2026-11-15T12:00:00Z' WHERE id = $1";
    sqlx::query(deleted).bind(scene.team).execute(&mut *holding).await.unwrap();
    let body = scene.body(0, &[cell("2026-12-01", scene.users[2], 20)]);
    let saving = scene.send(&scene.admin, &body);
    let deleting = async {
        scene.world.until_waiting_for_a_lock(1).await;
        holding.commit().await.unwrap();
    };
    let (answer, ()) = tokio::join!(saving, deleting);
    assert_eq!((answer.status.as_u16(), scene.rows().await), (404, 0));
}
