//! GET /api/groups.

use serde_json::json;

use crate::support::World;

#[tokio::test]
async fn api_10_every_living_team_is_listed_with_how_many_are_in_it() {
    let world = World::new().await;
    let reader = world.someone().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let gone = world.team("Gone", "2026-03-01T00:00:00Z").await;
    world.delete_team(gone, "2026-03-02T00:00:00Z").await;
    for name in ["Anna", "Boris"] {
        let user = world.user(name, "user").await;
        world.member(team, user, "2026-03-01T00:00:00Z").await;
    }
    let answer = reader.get("/api/groups").await;
    let expected =
        json!([{ "id": team, "name": "North", "type": "Field", "picture": null, "members_count": 2 }]);
    assert_eq!((answer.status.as_u16(), answer.data()), (200, expected));
    assert_eq!(world.anonymous().get("/api/groups").await.status, 401);
}
