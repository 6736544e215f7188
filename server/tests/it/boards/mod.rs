mod archive;
mod cache;
mod closings;
mod conditional;
mod day;
mod gain;
mod gain_model;
mod now;
mod page;
mod wrong_clocks;
mod you;

use serde_json::Value;

use crate::support::{Client, World};

/// `Anna 120 #1, Boris 80 #2` for each team, as GET /api/groups/tables answers.
async fn tables(client: &Client, query: &str) -> Vec<String> {
    let answer = client.get(&format!("/api/groups/tables{query}")).await;
    assert_eq!(answer.status, 200, "{:?}", answer.json());
    assert_eq!(answer.json()["success"], true);
    answer.data().as_array().unwrap().iter().map(|team| line(team, "users")).collect()
}

fn line(team: &Value, members: &str) -> String {
    let members = team[members].as_array().unwrap().iter();
    let members = members.map(|m| format!("{} {} #{}", m["name"].as_str().unwrap(), m["balle"], m["place"]));
    format!("{}: {}", team["name"].as_str().unwrap(), members.collect::<Vec<_>>().join(", "))
}

/// A team 'North' since the first of March with these people in it.
async fn north<const N: usize>(world: &World, names: [&str; N]) -> (i64, [i64; N]) {
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let mut members = [0; N];
    for (member, name) in members.iter_mut().zip(names) {
        let user = world.user(name, "user").await;
        *member = world.member(team, user, "2026-03-01T00:00:00Z").await;
    }
    (team, members)
}
