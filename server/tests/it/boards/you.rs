//! GET /api/boards, as the caller sees it: their own teams first, and where they stand in them.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use super::north;
use crate::support::{Client, World};

const FOUNDED: &str = "2026-03-01T00:00:00Z";

async fn names(client: &Client, query: &str) -> Vec<String> {
    let data = client.get(&format!("/api/boards{query}")).await.data();
    data["teams"].as_array().unwrap().iter().map(|team| team["name"].as_str().unwrap().to_owned()).collect()
}

/// `#4 120.0, 10.0 to #3` in the only team.
fn place(data: &Value) -> String {
    let [you] = data["you"].as_array().unwrap().as_slice() else { panic!("{data:#}") };
    assert_eq!(you["team"], data["teams"][0]["id"]);
    format!("#{} {}, {} to #{}", you["place"], you["balle"], you["gap"], you["next_place"])
}

#[tokio::test]
async fn dash_02_own_teams_come_first_by_name_then_the_others_by_id_page_by_page() {
    let world = World::new().await;
    let rep = world.user("Polina", "user").await;
    let mut teams = Vec::new();
    for name in ["Ural", "volga", "North", "West", "Юг", "East"] {
        teams.push(world.team(name, FOUNDED).await);
    }
    for team in [teams[4], teams[1], teams[2]] {
        world.member(team, rep, FOUNDED).await;
    }
    let left = world.member(teams[3], rep, FOUNDED).await;
    world.leave(left, "2026-03-05T09:00:00Z").await;
    let (rep, stranger) = (world.session_of(rep).await, world.someone().await);

    assert_eq!(names(&rep, "").await, ["North", "volga", "Юг", "Ural", "West", "East"]);
    assert_eq!(names(&rep, "?limit=2&page=2").await, ["Юг", "Ural"]);
    assert_eq!(names(&rep, "?limit=4&page=2").await, ["West", "East"]);
    assert_eq!(names(&stranger, "").await, ["Ural", "volga", "North", "West", "Юг", "East"]);
    let some = format!("?ids={},{}", teams[0], teams[2]);
    assert_eq!(names(&rep, &some).await, ["North", "Ural"]);
    // That day's membership counts.
    assert_eq!(names(&rep, "?date=2026-03-04").await, ["North", "volga", "West", "Юг", "Ural", "East"]);

    let yours = async |query: &str| {
        let data = rep.get(&format!("/api/boards{query}")).await.data();
        data["you"].as_array().unwrap().iter().map(|you| you["team"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(yours("").await, [teams[2], teams[1], teams[4]]);
    assert_eq!(yours("?limit=2&page=2").await, [teams[4]], "only of the teams on the page");
    assert_eq!(yours("?date=2026-03-04").await, [teams[2], teams[1], teams[3], teams[4]]);
    assert_eq!(stranger.get("/api/boards").await.data()["you"], json!([]));
    // What a team says is the same for everybody.
    let part =
        async |client: &Client| client.get("/api/boards?ids=1,2,3,4,5,6").await.data()["teams"].clone();
    let by_id = |teams: Value| {
        let mut teams = teams.as_array().unwrap().clone();
        teams.sort_by_key(|team| team["id"].as_i64());
        teams
    };
    assert_eq!(by_id(part(&rep).await), by_id(part(&stranger).await));
}

#[tokio::test]
async fn you_is_the_true_place_the_score_and_the_gap_to_the_next_place_now_and_on_a_past_day() {
    let world = World::new().await;
    let (team, others) = north(&world, ["A", "B", "C", "D", "E"]).await;
    let rep = world.user("Polina", "user").await;
    let member = world.member(team, rep, FOUNDED).await;
    let stand = async |scores: [i64; 6]| {
        for (member, score) in others.into_iter().chain([member]).zip(scores) {
            world.score(member, score, &world.now().to_rfc3339()).await;
        }
        let data = world.session_of(rep).await.get("/api/boards?members=1").await.data();
        let now = place(&data);
        // The day ends, and its board stays.
        let day = data["today"].as_str().unwrap().to_owned();
        world.pass(chrono::TimeDelta::days(1));
        let past = world.session_of(rep).await.get(&format!("/api/boards?members=1&date={day}")).await;
        let past = place(&past.data());
        assert_eq!(now, past, "{scores:?}");
        now
    };
    assert_eq!(stand([90, 80, 70, 70, 10, 55]).await, "#5 55.0, 15.0 to #3");
    assert_eq!(stand([90, 80, 70, 60, 10, 100]).await, "#1 100.0, null to #null");
    assert_eq!(stand([90, 80, 70, 60, 10, 70]).await, "#3 70.0, 0.0 to #3", "level");
    assert_eq!(stand([90, 90, 90, 60, 10, 90]).await, "#1 90.0, 0.0 to #1");
    assert_eq!(stand([90, 80, 70, 60, 10, 0]).await, "#6 0.0, null to #null", "nothing to count from");
    assert_eq!(stand([90, 80, 70, 60, 10, 9]).await, "#6 9.0, 1.0 to #5");
    let rep = world.session_of(rep).await;
    let you = rep.get("/api/boards").await.data()["you"][0].clone();
    assert_eq!((&you["change"], &you["group_member_id"]), (&json!(0), &json!(member)));
    world.score(member, 85, &world.now().to_rfc3339()).await;
    assert_eq!(rep.get("/api/boards").await.data()["you"][0]["change"], 4);
}

#[tokio::test]
async fn the_etag_is_the_callers_own() {
    let world = World::new().await;
    north(&world, ["Anna"]).await;
    let (one, other) = (world.someone().await, world.session_of(world.user("Boris", "user").await).await);
    let tag = one.get("/api/boards").await.header("etag").to_owned();
    let knows = |client: Client| client.with_header(header::IF_NONE_MATCH, &tag);
    assert_eq!(knows(one).get("/api/boards").await.status, StatusCode::NOT_MODIFIED);
    assert_eq!(knows(other).get("/api/boards").await.status, StatusCode::OK);
}
