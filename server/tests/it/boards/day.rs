//! The board of a past day: as it was when that day ended in the organisation's zone.

use axum::http::StatusCode;

use super::{north, tables};
use crate::support::World;

#[tokio::test]
async fn arch_03_a_day_shows_who_was_there_and_what_they_had_when_it_ended() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (team, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    world.score(anna, 10, "2026-03-02T09:00:00Z").await;
    world.score(boris, 20, "2026-03-03T09:00:00Z").await;
    world.score(anna, 30, "2026-03-04T09:00:00Z").await;
    world.leave(boris, "2026-03-05T09:00:00Z").await;
    world.delete_team(team, "2026-03-07T09:00:00Z").await;
    for (day, board) in [
        ("2026-02-28", vec![]),
        ("2026-03-01", vec!["North: Anna 0.0 #1, Boris 0.0 #1"]),
        ("2026-03-02", vec!["North: Anna 10.0 #1, Boris 0.0 #2"]),
        ("2026-03-03", vec!["North: Boris 20.0 #1, Anna 10.0 #2"]),
        ("2026-03-04", vec!["North: Anna 30.0 #1, Boris 20.0 #2"]),
        ("2026-03-05", vec!["North: Anna 30.0 #1"]),
        ("2026-03-06", vec!["North: Anna 30.0 #1"]),
        ("2026-03-07", vec![]),
        ("2026-03-12", vec![]),
    ] {
        assert_eq!(tables(&reader, &format!("?date={day}")).await, board, "{day}");
    }
}

#[tokio::test]
async fn the_end_of_a_day_is_the_organisations_also_when_the_clocks_change() {
    let world = World::new().await;
    world.set_zone("America/New_York").await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    // On 8 March 2026 New York's clocks go forward: the day ends at 04:00 UTC, an hour earlier than the day before.
    for (score, moment) in [
        (1, "2026-03-08T04:59:59.999999Z"),
        (2, "2026-03-08T05:00:00Z"),
        (3, "2026-03-09T03:59:59.999999Z"),
        (4, "2026-03-09T04:00:00Z"),
    ] {
        world.score(anna, score, moment).await;
    }
    assert_eq!(tables(&reader, "?date=2026-03-07").await, ["North: Anna 1.0 #1"]);
    assert_eq!(tables(&reader, "?date=2026-03-08").await, ["North: Anna 3.0 #1"]);
    assert_eq!(tables(&reader, "?date=2026-03-09").await, ["North: Anna 4.0 #1"]);
}

#[tokio::test]
async fn today_is_the_board_now_and_tomorrow_has_none() {
    let world = World::new().await;
    world.set_zone("Europe/Moscow").await;
    world.turn_clock_to("2026-03-12T21:30:00Z"); // half past midnight on the 13th in Moscow
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 7, "2026-03-12T21:10:00Z").await;
    assert_eq!(tables(&reader, "?date=2026-03-12").await, ["North: Anna 0.0 #1"]);
    assert_eq!(tables(&reader, "?date=2026-03-13").await, ["North: Anna 7.0 #1"]);
    let tomorrow = reader.get("/api/groups/tables?date=2026-03-14").await;
    assert_eq!(tomorrow.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(tomorrow.json()["fields"]["date"], "This day is in the future");
}

#[tokio::test]
async fn an_invalid_date_is_unreadable_and_the_first_possible_day_is_empty() {
    let world = World::new().await;
    let reader = world.someone().await;
    north(&world, ["Anna"]).await;
    for wrong in ["2025-02-30", "yesterday", "", "2026-3-1x", "-9999-01-01", "0000-01-01"] {
        let answer = reader.get(&format!("/api/groups/tables?date={wrong}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
    assert!(tables(&reader, "?date=0001-01-01").await.is_empty());
}

#[tokio::test]
async fn a_person_who_left_and_came_back_has_a_gap_and_their_score_again() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 9, "2026-03-02T09:00:00Z").await;
    world.leave(anna, "2026-03-03T09:00:00Z").await;
    world.come_back(anna, "2026-03-05T09:00:00Z").await;
    assert_eq!(tables(&reader, "?date=2026-03-02").await, ["North: Anna 9.0 #1"]);
    assert_eq!(tables(&reader, "?date=2026-03-04").await, ["North: "]);
    assert_eq!(tables(&reader, "?date=2026-03-05").await, ["North: Anna 9.0 #1"]);
}
