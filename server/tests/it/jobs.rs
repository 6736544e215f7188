//! Jobs, run by the real worker. files/sweep.rs tests the sweep of pictures.

use chrono::{DateTime, TimeDelta, Utc};

use crate::support::World;

#[tokio::test]
async fn the_sweep_removes_sessions_that_have_ended_and_keeps_the_others() {
    let world = World::new().await;
    world.someone().await;
    world.pass(TimeDelta::hours(13));
    let vera = world.user("Vera", "user").await;
    let live = world.session_of(vera).await;
    world.work_off("sweep").await;
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM sessions").fetch_one(&world.pool).await.unwrap();
    assert_eq!(left, 1);
    assert_eq!(live.get("/api/users/me").await.status, 200);
}

/// The end of a setting's name, how a row of a moment comes into being, and the moments of those that are left.
const NOT_KEPT_FOR_GOOD: &[(&str, &str, &str)] = &[
    (
        "addresses",
        "INSERT INTO audit_log (at, action, subject, address) VALUES ($1, 'score.set', 'user/1', '203.0.113.7')",
        "SELECT at FROM audit_log WHERE address IS NOT NULL ORDER BY at",
    ),
    (
        "networks",
        "INSERT INTO sign_in_networks (user_id, network, last_at)
         SELECT id, ('10.0.' || (SELECT count(*) FROM sign_in_networks) || '.0/24')::cidr, $1 FROM users",
        "SELECT last_at FROM sign_in_networks ORDER BY last_at",
    ),
    (
        "access-requests",
        "INSERT INTO access_requests (name, email, created_at)
         VALUES ('Zoe', gen_random_uuid()::text || '@example.com', $1)",
        "SELECT created_at FROM access_requests ORDER BY created_at",
    ),
    (
        "imports",
        "INSERT INTO imports (created_at, created_by, options, state, total, result, finished_at)
         SELECT $1, id, '{}', 'done', 0, '{}', $1 FROM users",
        "SELECT finished_at FROM imports ORDER BY finished_at",
    ),
    (
        "removed-pictures",
        "INSERT INTO files (id, content_type, size, storage_key, created_at, removed_at)
         VALUES (left(gen_random_uuid()::text, 24), 'image/png', 1, 'pictures/' || gen_random_uuid()::text, $1, $1)",
        "SELECT removed_at FROM files ORDER BY removed_at",
    ),
    (
        "verifications",
        "INSERT INTO verifications (started_at, finished_at) VALUES ($1, $1)",
        "SELECT started_at FROM verifications ORDER BY started_at",
    ),
];

#[tokio::test]
async fn the_settings_decide_how_long_the_sweep_keeps_what_is_not_kept_for_good() {
    // Shorter than every default, and longer; no two settings have the same time.
    for shortest in [2_i64, 200] {
        let kept = NOT_KEPT_FOR_GOOD.iter().zip((shortest..).step_by(2));
        let flags = kept.clone().map(|(&(setting, ..), days)| format!("--keep-{setting}={days}days"));
        let flags = flags.collect::<Vec<_>>();
        let world = World::with_flags(&flags.iter().map(String::as_str).collect::<Vec<_>>()).await;
        world.user("Vera", "user").await;
        let now = world.now();
        for (&(_, insert, _), days) in kept.clone() {
            for age in [days + 1, days - 1, 0] {
                let insert = sqlx::query(insert).bind(now - TimeDelta::days(age));
                insert.execute(&world.pool).await.unwrap();
            }
        }
        world.work_off("sweep").await;
        for (&(setting, _, left), days) in kept {
            let left: Vec<DateTime<Utc>> = sqlx::query_scalar(left).fetch_all(&world.pool).await.unwrap();
            assert_eq!(left, [now - TimeDelta::days(days - 1), now], "{setting} for {days} days");
        }
    }
}

#[tokio::test]
async fn the_newest_verification_that_has_ended_stays_however_old_it_is() {
    let world = World::with_flags(&["--keep-verifications=1day"]).await;
    sqlx::query(
        "INSERT INTO verifications (started_at, finished_at, days)
         SELECT $1 - interval '1 year', CASE WHEN n < 3 THEN $1 END, n FROM generate_series(1, 3) AS n ORDER BY n",
    )
    .bind(world.now())
    .execute(&world.pool)
    .await
    .unwrap();
    world.work_off("sweep").await;
    let left: Vec<i64> = sqlx::query_scalar("SELECT days FROM verifications ORDER BY id")
        .fetch_all(&world.pool)
        .await
        .unwrap();
    assert_eq!(left, [2, 3], "and the one that may still run");
}

#[tokio::test]
async fn yesterday_is_closed_shortly_after_midnight_where_the_organisation_is() {
    let world = World::new().await;
    world.set_zone("Europe/Moscow").await;
    world.turn_clock_to("2026-03-12T21:12:00Z"); // twelve past midnight on the 13th in Moscow
    world.team("North", "2026-03-01T00:00:00Z").await;
    world.work_off("close_yesterday").await;
    let days: Vec<String> =
        sqlx::query_scalar("SELECT day::text FROM closed_days").fetch_all(&world.pool).await.unwrap();
    assert_eq!(days, ["2026-03-12"]);
}
