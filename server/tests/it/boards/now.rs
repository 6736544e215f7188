//! Today's board.

use super::{north, tables};
use crate::support::World;

#[tokio::test]
async fn a_board_is_best_first_and_equal_scores_share_a_place_by_name() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [zoya, anna, boris, yolka]) = north(&world, ["Зоя", "Анна", "Борис", "Ёлка"]).await;
    for (member, score) in [(zoya, 80), (anna, 120), (boris, 80), (yolka, 80)] {
        world.score(member, score, "2026-03-02T09:00:00Z").await;
    }
    assert_eq!(tables(&reader, "").await, ["North: Анна 120.0 #1, Борис 80.0 #2, Ёлка 80.0 #2, Зоя 80.0 #2"]);
}

#[tokio::test]
async fn a_board_has_the_current_members_and_an_empty_team_has_a_board_too() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    world.score(boris, 5, "2026-03-02T09:00:00Z").await;
    world.leave(anna, "2026-03-03T09:00:00Z").await;
    world.team("South", "2026-03-01T00:00:00Z").await;
    let west = world.team("West", "2026-03-01T00:00:00Z").await;
    world.delete_team(west, "2026-03-04T00:00:00Z").await;
    assert_eq!(tables(&reader, "").await, ["North: Boris 5.0 #1", "South: "]);
    world.come_back(anna, "2026-03-05T09:00:00Z").await;
    assert_eq!(tables(&reader, "").await, ["North: Boris 5.0 #1, Anna 0.0 #2", "South: "]);
}

#[tokio::test]
async fn an_inactive_member_stays_on_the_board_and_carries_the_specified_fields() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    sqlx::query("UPDATE users SET is_active = false WHERE name = 'Anna'").execute(&world.pool).await.unwrap();
    let answer = reader.get("/api/groups/tables").await.data();
    let member = &answer[0]["users"][0];
    assert_eq!(member["group_member_id"].as_i64(), Some(anna));
    for field in ["id", "name", "picture", "position", "job_title", "balle", "place"] {
        assert!(member.get(field).is_some(), "{field} in {member}");
    }
    for field in ["id", "name", "type", "picture"] {
        assert!(answer[0].get(field).is_some(), "{field}");
    }
}
