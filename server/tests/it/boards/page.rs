//! GET /api/boards: a page of boards for screens of any size.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{line, north};
use crate::support::World;

#[tokio::test]
async fn a_page_has_its_teams_their_first_members_and_the_totals() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (first, members) = north(&world, ["A", "B", "C"]).await;
    for (member, score) in members.into_iter().zip([1, 2, 3]) {
        world.score(member, score, "2026-03-02T09:00:00Z").await;
    }
    for n in 2..=14 {
        world.team(&format!("Team {n}"), "2026-03-01T00:00:00Z").await;
    }
    let data = reader.get("/api/boards?members=2").await.data();
    assert_eq!(data["teams"].as_array().unwrap().len(), 6);
    assert_eq!(
        (&data["page"], &data["total"], &data["totalPages"], &data["day"], &data["today"]),
        (&json!(1), &json!(14), &json!(3), &json!("2026-03-12"), &json!("2026-03-12"))
    );
    assert_eq!(data["teams"][0]["members_count"], 3);
    assert_eq!(line(&data["teams"][0], "members"), "North: C 3.0 #1, B 2.0 #2");

    let last = reader.get("/api/boards?page=3").await.data();
    assert_eq!(last["teams"].as_array().unwrap().len(), 2);
    let beyond = reader.get("/api/boards?page=4").await.data();
    assert_eq!((&beyond["teams"], &beyond["total"]), (&json!([]), &json!(14)));
    let some = reader.get(&format!("/api/boards?ids={first},999999")).await.data();
    assert_eq!((some["total"].as_i64(), some["teams"][0]["id"].as_i64()), (Some(1), Some(first)));
}

#[tokio::test]
async fn dash_03_the_first_members_are_those_of_the_whole_board_also_when_a_tie_is_cut() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, members) = north(&world, ["D", "C", "B", "A"]).await;
    for (member, score) in members.into_iter().zip([5, 5, 5, 9]) {
        world.score(member, score, "2026-03-02T09:00:00Z").await;
    }
    let first = async |members: usize| {
        let data = reader.get(&format!("/api/boards?members={members}")).await.data();
        assert_eq!(data["teams"][0]["members_count"], 4);
        line(&data["teams"][0], "members")
    };
    assert_eq!(first(4).await, "North: A 9.0 #1, B 5.0 #2, C 5.0 #2, D 5.0 #2");
    assert_eq!(first(2).await, "North: A 9.0 #1, B 5.0 #2");
    assert_eq!(first(0).await, "North: ");
}

#[tokio::test]
async fn change_counts_places_since_the_end_of_the_day_before() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (team, [anna, boris, clara]) = north(&world, ["Anna", "Boris", "Clara"]).await;
    for (member, score) in [(anna, 30), (boris, 20), (clara, 10)] {
        world.score(member, score, "2026-03-10T09:00:00Z").await;
    }
    world.score(clara, 40, "2026-03-12T09:00:00Z").await;
    let dora = world.user("Dora", "user").await;
    world.member(team, dora, "2026-03-12T10:00:00Z").await;
    let changes = async |query: &str| {
        let data = reader.get(&format!("/api/boards{query}")).await.data();
        let members = data["teams"][0]["members"].as_array().unwrap().clone();
        members
            .into_iter()
            .map(|m| (m["name"].as_str().unwrap().to_owned(), m["change"].clone()))
            .collect::<Vec<_>>()
    };
    let named = |pairs: [(&str, Value); 3]| pairs.map(|(name, change)| (name.to_owned(), change)).to_vec();
    let mut today = named([("Clara", json!(2)), ("Anna", json!(-1)), ("Boris", json!(-1))]);
    today.push(("Dora".to_owned(), Value::Null));
    assert_eq!(changes("").await, today);
    assert_eq!(
        changes("?date=2026-03-11").await,
        named([("Anna", json!(0)), ("Boris", json!(0)), ("Clara", json!(0))])
    );
}

#[tokio::test]
async fn an_invalid_page_is_refused_with_a_sentence() {
    let world = World::new().await;
    let reader = world.someone().await;
    for (query, status) in [
        ("page=0", StatusCode::UNPROCESSABLE_ENTITY),
        ("limit=51", StatusCode::UNPROCESSABLE_ENTITY),
        ("members=101", StatusCode::UNPROCESSABLE_ENTITY),
        ("date=2030-01-01", StatusCode::UNPROCESSABLE_ENTITY),
        ("page=x", StatusCode::BAD_REQUEST),
        ("ids=1,x", StatusCode::BAD_REQUEST),
        ("date=x", StatusCode::BAD_REQUEST),
    ] {
        let answer = reader.get(&format!("/api/boards?{query}")).await;
        assert_eq!(answer.status, status, "{query}");
        assert_eq!(answer.json()["success"], false);
        assert!(!answer.json()["error"].as_str().unwrap().is_empty());
    }
    assert_eq!(world.anonymous().get("/api/boards?page=0").await.status, StatusCode::UNAUTHORIZED);
}
