//! Seals that were altered or removed themselves, and what may change without breaking them.

use super::Scene;

#[tokio::test]
async fn a_changed_or_removed_seal_is_found() {
    for (statement, expected) in [
        ("UPDATE seals SET ledger_rows = 3 WHERE number = 2", &["2026-03-10 ledger", "2026-03-10 seal"][..]),
        ("UPDATE seals SET zone = 'Asia/Tokyo' WHERE number = 2", &["2026-03-10 seal"]),
        ("UPDATE seals SET form = 2 WHERE number = 3", &["2026-03-11 seal"]),
        (
            "UPDATE seals SET sha256 = decode(repeat('00', 32), 'hex') WHERE number = 2",
            &["2026-03-10 seal", "2026-03-11 seal"],
        ),
        ("DELETE FROM seals WHERE number = 2", &["2026-03-10 seal"]),
        ("DELETE FROM seals WHERE number = 1", &["2026-03-09 seal"]),
        ("DELETE FROM seals WHERE number = 3", &["2026-03-11 ledger", "2026-03-11 audit"]),
        ("DELETE FROM sealed_parts WHERE source = 'score_changes' AND row_id = 3", &["2026-03-10 ledger"]),
    ] {
        let scene = Scene::sealed().await;
        scene.tamper(statement).await;
        assert_eq!(scene.found().await, expected, "{statement}");
    }
}

#[tokio::test]
async fn seals_refuse_to_be_rewritten() {
    let scene = Scene::sealed().await;
    for statement in [
        "UPDATE seals SET zone = 'UTC'",
        "DELETE FROM seals",
        "TRUNCATE seals",
        "DELETE FROM sealed_parts",
        "TRUNCATE sealed_parts",
        "UPDATE sealed_parts SET commitment = '\\x00', salt = NULL",
        "UPDATE sealed_parts SET salt = decode(repeat('00', 16), 'hex')",
    ] {
        let refused = sqlx::query(statement).execute(&scene.world.pool).await;
        assert!(refused.unwrap_err().to_string().contains("is never rewritten"), "{statement}");
    }
}

#[tokio::test]
async fn new_columns_leave_everything_verified() {
    let scene = Scene::sealed().await;
    for table in ["score_changes", "audit_log", "teams", "members", "stints"] {
        let added = format!("ALTER TABLE {table} ADD COLUMN shoe_size integer NOT NULL DEFAULT 40");
        sqlx::query(sqlx::AssertSqlSafe(added)).execute(&scene.world.pool).await.unwrap();
    }
    assert_eq!(scene.found().await, [""; 0]);
}

#[tokio::test]
async fn another_time_zone_leaves_everything_verified_and_the_chain_goes_on() {
    let scene = Scene::sealed().await;
    scene.world.set_zone("Asia/Tokyo").await;
    assert_eq!(scene.found().await, [""; 0]);
    scene.world.score(1, 50, "2026-03-12T14:59:00Z").await; // the 12th in Tokyo, just
    scene.world.score(1, 60, "2026-03-12T15:01:00Z").await;
    scene.world.turn_clock_to("2026-03-12T15:30:00Z");
    assert_eq!(scene.seal().await, 1);
    scene.world.set_zone("America/Los_Angeles").await;
    scene.world.turn_clock_to("2026-03-14T12:00:00Z");
    scene.seal().await;
    assert_eq!(scene.days().await, ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]);
    let spans = scene.spans().await;
    for pair in spans.windows(2) {
        assert_eq!(pair[1].0, Some(pair[0].1), "each begins where the one before ends: {spans:?}");
    }
    assert_eq!(spans[0].0, None);
    assert_eq!(scene.found().await, [""; 0]);
    let rows: Vec<i64> = sqlx::query_scalar("SELECT ledger_rows FROM seals ORDER BY number")
        .fetch_all(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(rows, [2, 2, 2, 1, 1]);
}

#[tokio::test]
async fn a_day_that_ended_before_the_newest_seal_is_left_out() {
    let scene = Scene::filled().await;
    scene.world.set_zone("Pacific/Pago_Pago").await; // eleven hours behind UTC
    scene.world.turn_clock_to("2026-03-10T12:00:00Z");
    scene.seal().await;
    scene.world.set_zone("Pacific/Kiritimati").await; // fourteen ahead: its 10th ended before the 9th over there
    scene.world.turn_clock_to("2026-03-11T11:00:00Z");
    assert_eq!(scene.seal().await, 1);
    assert_eq!(scene.days().await, ["2026-03-09", "2026-03-11"]);
    assert_eq!(scene.found().await, [""; 0]);
}
