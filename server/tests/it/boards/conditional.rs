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
