//! A changed, a missing, a moved and an added row are found and named by day.

use standings::boards::closings;

use super::Scene;

async fn finds(cases: &[(&str, &[&str])]) {
    for (statement, expected) in cases {
        let scene = Scene::sealed().await;
        scene.tamper(statement).await;
        assert_eq!(scene.found().await, *expected, "{statement}");
    }
}

#[tokio::test]
async fn altered_score_changes_are_found_and_named_by_day() {
    finds(&[
        ("UPDATE score_changes SET balle = 99 WHERE id = 3", &["2026-03-10 ledger", "2026-03-10 boards"]),
        ("UPDATE score_changes SET reason = 'Another' WHERE id = 3", &["2026-03-10 ledger"]),
        ("UPDATE score_changes SET reason = 'A new one' WHERE id = 4", &["2026-03-10 ledger"]),
        ("UPDATE score_changes SET cause = 'undo' WHERE id = 4", &["2026-03-10 ledger"]),
        ("UPDATE score_changes SET changed_by = member_id WHERE id = 4", &["2026-03-10 ledger"]),
        (
            "UPDATE score_changes SET changed_at = changed_at + interval '1 microsecond' WHERE id = 4",
            &["2026-03-10 ledger"],
        ),
        ("DELETE FROM score_changes WHERE id = 3", &["2026-03-10 ledger", "2026-03-10 boards"]),
        (
            "UPDATE score_changes SET changed_at = '2026-03-11T09:30:00Z' WHERE id = 4",
            &["2026-03-10 ledger", "2026-03-10 boards", "2026-03-11 ledger"],
        ),
        (
            "UPDATE score_changes SET changed_at = '2026-03-12T09:30:00Z' WHERE id = 3",
            &["2026-03-10 ledger", "2026-03-10 boards", "2026-03-12 ledger"],
        ),
        (
            "UPDATE score_changes SET changed_at = 'infinity' WHERE id = 3",
            &["2026-03-10 ledger", "2026-03-10 boards", "9999-12-31 ledger"],
        ),
        (
            "UPDATE score_changes SET changed_at = '-infinity' WHERE id = 3",
            &["2026-03-09 ledger", "2026-03-10 ledger", "2026-03-10 boards"],
        ),
        (
            "INSERT INTO score_changes (member_id, balle, changed_at) VALUES (1, 20, '2026-03-10T23:00:00Z')",
            &["2026-03-10 ledger"],
        ),
        (
            "INSERT INTO score_changes (member_id, balle, changed_at) VALUES (1, 0, '2020-01-01T00:00:00Z')",
            &["2026-03-09 ledger"],
        ),
    ])
    .await;
}

#[tokio::test]
async fn altered_entries_of_the_audit_log_are_found_and_named_by_day() {
    finds(&[
        ("UPDATE audit_log SET action = 'score.undone' WHERE id = 3", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET subject = 'member/7' WHERE id = 4", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET actor_id = 1 WHERE id = 4", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET request_id = NULL WHERE id = 3", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET after = '{\"balle\": 21}' WHERE id = 3", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET before = before - 'a' WHERE id = 3", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET after = '{\"balle\": 1}' WHERE id = 4", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET after = '{\"balle\": 1e400}' WHERE id = 3", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET at = '290000-01-01T00:00:00Z' WHERE id = 4", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET at = '-infinity' WHERE id = 4", &["2026-03-09 audit", "2026-03-10 audit"]),
        ("DELETE FROM audit_log WHERE id = 4", &["2026-03-10 audit"]),
        ("UPDATE audit_log SET at = '2026-03-09T23:59:59.999999Z' WHERE id = 4", &["2026-03-09 audit", "2026-03-10 audit"]),
        ("INSERT INTO audit_log (at, action, subject) VALUES ('2026-03-10T00:00:00Z', 'score.set', 'member/1')", &["2026-03-10 audit"]),
    ])
    .await;
}

#[tokio::test]
async fn altered_closings_are_found_and_named_by_day() {
    for (statement, expected) in [
        (
            "UPDATE closings SET scores[1] = 99 WHERE day = '2026-03-10' AND team_id = 1",
            &["2026-03-10 boards"][..],
        ),
        ("DELETE FROM closings WHERE day = '2026-03-10' AND team_id = 2", &["2026-03-10 boards"]),
        (
            "UPDATE closings SET day = '2026-03-10' WHERE day = '2026-03-11' AND team_id = 3",
            &["2026-03-10 boards", "2026-03-11 boards"],
        ),
    ] {
        let scene = Scene::sealed().await;
        for day in ["2026-03-10", "2026-03-11"] {
            let closed = closings::close(&scene.world.pool, scene.world.now(), day.parse().unwrap());
            assert!(closed.await.unwrap());
        }
        assert_eq!(scene.found().await, [""; 0], "{statement}");
        scene.tamper(statement).await;
        assert_eq!(scene.found().await, expected, "{statement}");
    }
}

#[tokio::test]
async fn altered_closings_are_found_in_another_zone_and_before_the_first_seal() {
    let scene = Scene::filled().await;
    let world = &scene.world;
    world.set_zone("Asia/Tokyo").await;
    world.turn_clock_to("2026-03-12T12:00:00Z");
    scene.seal().await;
    assert_eq!(scene.days().await, ["2026-03-11"]);
    world.set_zone("Europe/Moscow").await;
    for day in ["2026-03-09", "2026-03-11"] {
        assert!(closings::close(&world.pool, world.now(), day.parse().unwrap()).await.unwrap());
    }
    assert_eq!(scene.found().await, [""; 0]);
    scene.tamper("UPDATE closings SET scores[1] = 99 WHERE team_id = 1").await;
    assert_eq!(scene.found().await, ["2026-03-09 boards", "2026-03-11 boards"]);
}

/// No row that somebody adds to what is kept for good can end sealing or verifying.
#[tokio::test]
async fn rows_that_can_hardly_be_read_are_sealed_and_verified() {
    let scene = Scene::filled().await;
    let odd = "INSERT INTO audit_log (at, action, subject, after) VALUES
                   ('-infinity', 'score.set', 'member/1', '{\"a\": 1e400}'), ('infinity', 'score.set', 'member/1', NULL)";
    sqlx::query(odd).execute(&scene.world.pool).await.unwrap();
    scene.world.turn_clock_to("2026-03-12T12:00:00Z");
    scene.seal().await;
    assert_eq!(scene.found().await, [""; 0]);
    scene.tamper("UPDATE audit_log SET after = '{\"a\": 1e401}' WHERE at = '-infinity'").await;
    assert_eq!(scene.found().await, ["2026-03-11 audit"]);
}

#[tokio::test]
async fn stints_and_teams_that_change_a_sealed_board_are_found() {
    finds(&[
        ("UPDATE stints SET joined_at = '2026-03-10T12:00:00Z' WHERE member_id = 2", &["2026-03-09 boards"]),
        ("UPDATE teams SET created_at = '2026-03-10T12:00:00Z' WHERE id = 2", &["2026-03-09 boards"]),
    ])
    .await;
}

#[tokio::test]
async fn what_comes_later_leaves_sealed_days_as_they_are() {
    let scene = Scene::sealed().await;
    scene.world.score(1, 77, "2026-03-12T00:00:00Z").await;
    scene.world.leave(2, "2026-03-12T09:00:00Z").await;
    scene.world.delete_team(2, "2026-03-12T10:00:00Z").await;
    sqlx::query("UPDATE audit_log SET address = NULL").execute(&scene.world.pool).await.unwrap();
    assert_eq!(scene.found().await, [""; 0]);
}
