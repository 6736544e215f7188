//! An unchanged board is not sent again; a changed one always is.

use axum::http::{StatusCode, header};
use chrono::TimeDelta;

use super::north;
use crate::support::World;

#[tokio::test]
async fn a_board_is_sent_again_only_when_a_score_a_query_or_the_day_has_changed() {
    let world = World::new().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    let reader = world.someone().await;
    for path in ["/api/boards", "/api/groups/tables"] {
        let first = reader.get(path).await;
        assert_eq!(first.header("cache-control"), "private, no-cache");
        let knows = reader.clone().with_header(header::IF_NONE_MATCH, first.header("etag"));
        let again = knows.get(path).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
        assert_eq!(knows.get(&format!("{path}?date=2026-03-11")).await.status, StatusCode::OK);
        world.score(anna, 5, &world.now().to_rfc3339()).await;
        let changed = knows.get(path).await;
        assert_eq!(changed.status, StatusCode::OK);

        let knows = reader.clone().with_header(header::IF_NONE_MATCH, changed.header("etag"));
        assert_eq!(knows.get(path).await.status, StatusCode::NOT_MODIFIED);
        world.pass(TimeDelta::hours(11));
        assert_eq!(knows.get(path).await.status, StatusCode::NOT_MODIFIED);
        world.pass(TimeDelta::hours(1));
        assert_eq!(
            knows.get(path).await.status,
            StatusCode::OK,
            "past midnight 'since yesterday' is another day"
        );
        assert_eq!(
            world
                .anonymous()
                .with_header(header::IF_NONE_MATCH, changed.header("etag"))
                .get(path)
                .await
                .status,
            StatusCode::UNAUTHORIZED
        );
        world.turn_clock_to(crate::support::world::NOW);
    }
}

/// They are read and sent in batches of 20 teams or 500 accounts.
#[tokio::test]
async fn lists_of_everything_are_whole_and_sent_again_only_when_something_has_changed() {
    let world = World::new().await;
    let admin = world.session_of(world.user("Chief", "admin").await).await;
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let names = sqlx::query_scalar::<_, String>(
        "WITH team AS (INSERT INTO teams (name, type, created_at)
                       SELECT 'Team ' || n, 'Field', timestamptz '2026-03-01' FROM generate_series(1, 44) n),
              person AS (INSERT INTO users (name, email, created_at)
                         SELECT 'Person ' || n % 700, n || '@example.com', now() FROM generate_series(1, 1400) n
                         RETURNING name, id)
         SELECT name FROM person ORDER BY name COLLATE names, id",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap();
    for (path, expected) in [
        ("/api/groups/tables", 45),
        ("/api/groups/full", 45),
        ("/api/groups/tables?date=2026-03-11", 45),
        ("/api/users", 1_402),
    ] {
        let first = admin.get(path).await;
        let rows = first.data().as_array().unwrap().clone();
        assert_eq!(rows.len(), expected, "{path}");
        if path == "/api/users" {
            let read = rows.iter().map(|user| user["name"].as_str().unwrap().to_owned());
            assert_eq!(read.filter(|name| name.starts_with("Person")).collect::<Vec<_>>(), names);
        } else {
            assert!(rows.is_sorted_by_key(|team| team["id"].as_i64()), "{path}");
        }
        let knows = admin.clone().with_header(header::IF_NONE_MATCH, first.header("etag"));
        assert_eq!(knows.get(path).await.status, StatusCode::NOT_MODIFIED, "{path}");
        let renamed = serde_json::json!({ "name": format!("Anna {}", path.len()) });
        assert_eq!(admin.patch(&format!("/api/users/{anna}"), renamed).await.status, StatusCode::OK);
        assert_eq!(knows.get(path).await.status, StatusCode::OK, "{path}");
    }
}
