//! Boards of a period: who gained how much since it began.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::north;
use crate::support::{Client, World};

/// Sunday, 15 November 2026, without sessions so far.
async fn november() -> World {
    let world = World::new().await;
    world.turn_clock_to("2026-11-15T12:00:00Z");
    world
}

async fn board(reader: &Client, query: &str) -> Value {
    let answer = reader.get(&format!("/api/boards?by=gain&{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {:?}", answer.json());
    answer.data()
}

/// `Anna 70.0 #1` of the first team's members.
async fn gains(reader: &Client, query: &str) -> Vec<String> {
    let line = |m: &Value| format!("{} {} #{}", m["name"].as_str().unwrap(), m["gain"], m["place"]);
    members(&board(reader, query).await).iter().map(line).collect()
}

fn members(data: &Value) -> Vec<Value> {
    data["teams"][0]["members"].as_array().unwrap().clone()
}

fn changes(data: &Value) -> Vec<(String, Value)> {
    members(data).iter().map(|m| (m["name"].as_str().unwrap().to_owned(), m["change"].clone())).collect()
}

fn days(data: &Value) -> (&str, &str) {
    (data["period"]["first_day"].as_str().unwrap(), data["period"]["last_day"].as_str().unwrap())
}

#[tokio::test]
async fn goal_01_a_start_over_takes_nothing_from_the_gain() {
    let world = november().await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 100, "2026-10-20T09:00:00Z").await;
    world.score_by(anna, 150, "2026-11-03T09:00:00Z", "points").await;
    world.score_by(anna, 0, "2026-11-05T09:00:00Z", "restart").await;
    world.score(anna, 20, "2026-11-07T09:00:00Z").await;
    assert_eq!(gains(&reader, "period=month").await, ["Anna 70.0 #1"]);
    for (day, gain) in [("02", "0.0"), ("03", "50.0"), ("05", "50.0"), ("06", "50.0"), ("07", "70.0")] {
        let query = format!("period=month&date=2026-11-{day}");
        assert_eq!(gains(&reader, &query).await, [format!("Anna {gain} #1")], "{day}");
    }
    assert_eq!(gains(&reader, "period=month&date=2026-10-31").await, ["Anna 100.0 #1"]);
    assert_eq!(gains(&reader, "period=week").await, ["Anna 0.0 #1"]);
    let anna = &members(&board(&reader, "period=month").await)[0];
    assert_eq!((&anna["balle"], &anna["score_at_start"]), (&json!(20.0), &json!(100.0)), "beside the scores");
}

#[tokio::test]
async fn goal_01_undoing_a_start_over_is_no_gain() {
    let world = november().await;
    let reader = world.someone().await;
    let (_, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    for (member, restarted) in [(anna, "2026-11-03T09:00:00Z"), (boris, "2026-10-31T23:59:00Z")] {
        world.score(member, 500, "2026-10-20T09:00:00Z").await;
        world.score_by(member, 0, restarted, "restart").await;
        world.score_by(member, 500, "2026-11-03T09:01:00Z", "undo").await;
    }
    world.score(anna, 510, "2026-11-04T09:00:00Z").await;
    assert_eq!(gains(&reader, "period=month").await, ["Anna 10.0 #1", "Boris 0.0 #2"]);
    assert_eq!(gains(&reader, "period=month&date=2026-10-31").await, ["Anna 500.0 #1", "Boris 500.0 #1"]);
}

#[tokio::test]
async fn goal_02_a_score_set_to_0_by_hand_is_no_restart() {
    let world = november().await;
    let reader = world.someone().await;
    let (_, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    for member in [anna, boris] {
        world.score(member, 500, "2026-10-20T09:00:00Z").await;
        world.score(member, 0, "2026-11-03T09:00:00Z").await;
    }
    world.score_by(anna, 500, "2026-11-03T09:01:00Z", "undo").await;
    assert_eq!(gains(&reader, "period=month").await, ["Anna 0.0 #1", "Boris -500.0 #2"]);
}

#[tokio::test]
async fn goal_05_who_left_and_came_back_gained_only_what_they_gained() {
    let world = november().await;
    let reader = world.someone().await;
    let (team, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    world.score(anna, 300, "2026-10-20T09:00:00Z").await;
    world.score(boris, 10, "2026-11-02T09:00:00Z").await;
    world.leave(anna, "2026-10-25T09:00:00Z").await;
    assert_eq!(gains(&reader, "period=month&date=2026-11-09").await, ["Boris 10.0 #1"]);
    world.come_back(anna, "2026-11-10T09:00:00Z").await;
    world.score(anna, 315, "2026-11-12T09:00:00Z").await;
    let clara = world.user("Clara", "user").await;
    world.member(team, clara, "2026-11-14T09:00:00Z").await;
    world.leave(boris, "2026-11-13T09:00:00Z").await;
    let data = board(&reader, "period=month").await;
    let told =
        members(&data).into_iter().map(|m| (m["name"].clone(), m["gain"].clone(), m["joined_day"].clone()));
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            (json!("Anna"), json!(15.0), json!("2026-11-10")),
            (json!("Clara"), json!(0.0), json!("2026-11-14"))
        ]
    );
    // The day before, the people of that day.
    let data = board(&reader, "period=month&date=2026-11-12").await;
    assert_eq!(changes(&data), [("Anna".to_owned(), json!(1)), ("Boris".to_owned(), json!(-1))]);
    assert_eq!(members(&data)[1].get("joined_day"), None, "since before the period");
    assert_eq!((data["day"].as_str(), days(&data)), (Some("2026-11-12"), ("2026-11-01", "2026-11-30")));
    assert_eq!(gains(&reader, "period=quarter").await, ["Anna 315.0 #1", "Clara 0.0 #2"]);
}

#[tokio::test]
async fn goal_03_equal_gains_share_a_place_and_change_is_against_the_same_periods_board_of_yesterday() {
    let world = november().await;
    let (team, [anna, boris, clara, dora]) = north(&world, ["Anna", "Boris", "Clara", "Dora"]).await;
    world.score(anna, 100, "2026-11-08T23:59:59Z").await;
    world.score(boris, 30, "2026-11-10T09:00:00Z").await;
    world.score(clara, 20, "2026-11-11T09:00:00Z").await;
    world.score(dora, 50, "2026-11-12T09:00:00Z").await;
    world.leave(dora, "2026-11-15T08:00:00Z").await;
    world.score(clara, 30, "2026-11-15T09:00:00Z").await;
    let egor = world.user("Egor", "user").await;
    world.member(team, egor, "2026-11-15T09:00:00Z").await;
    let reader: i64 = sqlx::query_scalar("SELECT user_id FROM members WHERE id = $1")
        .bind(anna)
        .fetch_one(&world.pool)
        .await
        .unwrap();
    let reader = world.session_of(reader).await;
    let today = board(&reader, "period=week").await;
    assert_eq!(
        gains(&reader, "period=week").await,
        ["Boris 30.0 #1", "Clara 30.0 #1", "Anna 0.0 #3", "Egor 0.0 #3"]
    );
    let named = |name: &str, change: Value| (name.to_owned(), change);
    assert_eq!(
        changes(&today),
        [
            named("Boris", json!(1)),
            named("Clara", json!(2)),
            named("Anna", json!(1)),
            named("Egor", Value::Null)
        ]
    );
    let you = &today["you"][0];
    assert_eq!(you["score_at_start"], 100.0);
    assert_eq!((&you["place"], &you["gain"], &you["balle"]), (&json!(3), &json!(0.0), &json!(100.0)));
    assert_eq!((&you["gap"], &you["change"]), (&Value::Null, &json!(1)), "0 leads nowhere yet");
    let first = board(&reader, "period=week&date=2026-11-09").await;
    assert!(changes(&first).iter().all(|(_, change)| change.is_null()), "its first day: {first}");
    // Whoever gained most may be the last by score.
    let cut = board(&reader, "period=week&members=1").await;
    assert_eq!(
        (members(&cut)[0]["name"].as_str(), &cut["teams"][0]["members_count"]),
        (Some("Boris"), &json!(4))
    );
    assert_eq!(cut["you"], today["you"]);
    let plain = reader.get("/api/boards").await.data();
    assert_eq!(plain.get("period"), None);
    assert!(members(&plain).iter().all(|m| m.get("gain").is_none()), "the plain board is what it was");
}

#[tokio::test]
async fn goal_04_weeks_begin_on_week_start_quarters_with_the_year_and_days_are_the_organisations() {
    let world = World::new().await;
    world.turn_clock_to("2027-01-02T12:00:00Z");
    world.set_zone("Asia/Vladivostok").await;
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 10, "2026-12-26T14:00:00Z").await; // Sunday the 27th
    world.score(anna, 11, "2026-12-27T13:59:59.999999Z").await;
    world.score(anna, 15, "2026-12-27T14:00:00Z").await; // Monday the 28th
    world.score(anna, 20, "2026-12-31T14:00:00Z").await; // the first of January
    let week = board(&admin, "period=week").await;
    assert_eq!(days(&week), ("2026-12-28", "2027-01-03"));
    assert_eq!(
        week["period"],
        json!({ "kind": "week", "first_day": "2026-12-28", "last_day": "2027-01-03", "name": null,
                "work_days": 5, "done": 5, "works": false })
    );
    assert_eq!(gains(&admin, "period=week").await, ["Anna 9.0 #1"]);
    assert_eq!(gains(&admin, "period=month").await, ["Anna 5.0 #1"]);
    assert_eq!(gains(&admin, "period=month&date=2026-12-31").await, ["Anna 15.0 #1"]);
    assert_eq!(days(&board(&admin, "period=quarter").await), ("2027-01-01", "2027-03-31"));
    // A page that was answered before is read again.
    assert_eq!(admin.patch("/api/organisation", json!({ "week_start": 7 })).await.status, StatusCode::OK);
    assert_eq!(days(&board(&admin, "period=week").await), ("2026-12-27", "2027-01-02"));
    assert_eq!(gains(&admin, "period=week").await, ["Anna 20.0 #1"]);
    for (month, first, last) in
        [(2, "2026-11-01", "2027-01-31"), (3, "2026-12-01", "2027-02-28"), (12, "2026-12-01", "2027-02-28")]
    {
        assert_eq!(
            admin.patch("/api/organisation", json!({ "year_starts": month })).await.status,
            StatusCode::OK
        );
        assert_eq!(days(&board(&admin, "period=quarter").await), (first, last), "{month}");
    }
}

#[tokio::test]
async fn goal_03_most_improved_is_the_largest_rise_against_as_many_days_of_the_period_before() {
    let world = november().await;
    let reader = world.someone().await;
    let (team, [anna, boris, _]) = north(&world, ["Anna", "Boris", "Dora"]).await;
    let clara = world.user("Clara", "user").await;
    let clara = world.member(team, clara, "2026-10-05T09:00:00Z").await;
    world.score(anna, 50, "2026-09-30T09:00:00Z").await;
    world.score_by(anna, 0, "2026-10-03T09:00:00Z", "restart").await;
    world.score(anna, 10, "2026-10-15T23:59:59Z").await;
    world.score(anna, 1000, "2026-10-16T00:00:00Z").await;
    world.score(anna, 1040, "2026-11-10T09:00:00Z").await;
    world.score(boris, 100, "2026-10-10T09:00:00Z").await;
    world.score(boris, 190, "2026-11-10T09:00:00Z").await;
    world.score(clara, 500, "2026-11-11T09:00:00Z").await; // was not there on 30 September
    let best = async |query: &str| board(&reader, query).await["teams"][0].get("most_improved").cloned();
    let id = members(&board(&reader, "period=month").await)[2]["id"].clone();
    let anna = json!({ "id": id, "name": "Anna", "gain": 40.0, "before": 10.0 });
    assert_eq!(best("period=month&improved=true").await, Some(anna));
    assert_eq!(best("period=month").await, None, "it was not asked for");
    assert_eq!(best("period=month&improved=true&date=2026-11-09").await, None, "nobody has risen");
}

#[tokio::test]
async fn a_gain_without_a_period_or_of_a_season_is_refused() {
    let world = World::new().await;
    let reader = world.someone().await;
    north(&world, ["Anna"]).await;
    for (query, status) in [
        ("by=gain", StatusCode::UNPROCESSABLE_ENTITY),
        ("by=gain&period=season", StatusCode::UNPROCESSABLE_ENTITY),
        ("by=gain&period=week&date=2026-03-13", StatusCode::UNPROCESSABLE_ENTITY),
        ("by=gain&period=year", StatusCode::BAD_REQUEST),
        ("by=rank", StatusCode::BAD_REQUEST),
    ] {
        let answer = reader.get(&format!("/api/boards?{query}")).await;
        assert_eq!(answer.status, status, "{query}");
        assert!(!answer.json()["error"].as_str().unwrap().is_empty());
    }
    assert_eq!(
        reader.get("/api/boards?by=gain").await.json()["fields"]["period"],
        "Say which period: week, month or quarter"
    );
    assert_eq!(board(&reader, "period=month&date=0001-01-01").await["teams"], json!([]));
    assert_eq!(board(&reader, "period=week&page=9").await["teams"], json!([]));
}
