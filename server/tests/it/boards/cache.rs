//! A page that is answered from memory says what the database would say, whatever was changed by whichever process.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use chrono::TimeDelta;
use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, TestRng, TestRunner},
};
use serde_json::{Value, json};
use standings::{app::App, boards::http::cache::BoardCache, routes};

use crate::support::{Client, CountedProcess, World, client::Part, rows::png, seed, sized};

const FOUNDED: &str = "2026-03-01T00:00:00Z";
const QUERIES: [&str; 7] = [
    "",
    "?limit=2",
    "?limit=2&page=2",
    "?members=1&limit=50",
    "?date=2026-03-11&limit=3",
    "?by=gain&period=week&improved=true",
    "?by=gain&period=month&date=2026-03-11&limit=3",
];

#[derive(Clone, Debug)]
enum Act {
    Score(usize, usize, u32),
    Join(usize, usize),
    Leave(usize, usize),
    RenamePerson(usize, u32),
    RenameTeam(usize, u32),
    DeleteTeam(usize),
    CreateTeam(u32),
    Zone(bool),
    Pass(i64),
}

fn acts() -> impl Strategy<Value = Act> {
    let (team, person, value) = (0..5_usize, 0..4_usize, 0..9_u32);
    prop_oneof![
        6 => (team.clone(), person.clone(), value.clone()).prop_map(|(t, p, v)| Act::Score(t, p, v)),
        3 => (team.clone(), person.clone()).prop_map(|(t, p)| Act::Join(t, p)),
        3 => (team.clone(), person.clone()).prop_map(|(t, p)| Act::Leave(t, p)),
        2 => (person, value.clone()).prop_map(|(p, v)| Act::RenamePerson(p, v)),
        2 => (team.clone(), value.clone()).prop_map(|(t, v)| Act::RenameTeam(t, v)),
        1 => team.prop_map(Act::DeleteTeam),
        1 => value.prop_map(Act::CreateTeam),
        1 => any::<bool>().prop_map(Act::Zone),
        1 => (0..4_i64).prop_map(Act::Pass),
    ]
}

/// Everything by the API, as administrators do it. What is refused changes nothing.
async fn perform(world: &World, admin: &Client, teams: &mut [i64], people: &[i64], act: &Act) {
    let place = |team: usize, person: usize| format!("/api/groups/{}/user/{}", teams[team], people[person]);
    match *act {
        Act::Score(team, person, value) => {
            let path = format!("/api/groups/{}/tables/user/{}/balle/{value}", teams[team], people[person]);
            admin.send(Method::POST, &path, Body::empty()).await;
        }
        Act::Join(team, person) => _ = admin.post(&place(team, person), json!({ "position": 1 })).await,
        Act::Leave(team, person) => {
            admin.send(Method::DELETE, &place(team, person), Body::empty()).await;
        }
        Act::RenamePerson(person, value) => {
            let path = format!("/api/users/{}", people[person]);
            admin.patch(&path, json!({ "name": format!("Person {value}") })).await;
        }
        Act::RenameTeam(team, value) => {
            let path = format!("/api/groups/{}", teams[team]);
            admin.patch(&path, json!({ "name": format!("Team {value}") })).await;
        }
        Act::DeleteTeam(team) => {
            admin.send(Method::DELETE, &format!("/api/groups/{}", teams[team]), Body::empty()).await;
        }
        Act::CreateTeam(value) => teams[4] = created(admin, &format!("New {value}")).await,
        Act::Zone(east) => {
            let zone = if east { "Asia/Vladivostok" } else { "Europe/Moscow" };
            admin.patch("/api/organisation", json!({ "zone": zone })).await;
        }
        Act::Pass(hours) => world.pass(TimeDelta::hours(hours)),
    }
}

async fn created(admin: &Client, name: &str) -> i64 {
    let logo = png(64, 64);
    let parts = [
        Part::Text("name", name),
        Part::Text("type", "Field"),
        Part::File("picture", "logo.png", "image/png", &logo),
    ];
    let answer = admin.form(Method::POST, "/api/groups", &parts).await;
    answer.data()["id"].as_i64().unwrap_or_else(|| panic!("{:?}", answer.json()))
}

async fn boards(client: &Client, query: &str) -> Value {
    let answer = client.get(&format!("/api/boards{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{query}: {:?}", answer.json());
    answer.data()
}

/// The same database by another process, with a memory of its own.
fn another_process(world: &World) -> Client {
    let app = App { boards: BoardCache::default().into(), ..world.app.clone() };
    Client::new(routes::router(app, &world.config))
}

#[tokio::test]
async fn a_page_from_memory_equals_one_from_the_database_after_every_change() {
    let world = World::new().await;
    let mut people = Vec::new();
    for name in ["Anna", "Boris", "Vera", "Gleb"] {
        people.push(world.user(name, "user").await);
    }
    let mut teams = Vec::new();
    for name in ["North", "South", "East", "West", "Ural"] {
        teams.push(world.team(name, FOUNDED).await);
    }
    let chief = world.user("Chief", "admin").await;
    let admin = world.session_of(chief).await;
    let readers = [world.session_of(people[0]).await, world.session_of(people[1]).await];
    let elsewhere = another_process(&world);
    let steps = prop::collection::vec(acts(), sized(40, 120, 120));
    let rng =
        TestRng::from_seed(prop::test_runner::RngAlgorithm::ChaCha, &[seed().to_le_bytes(); 4].concat());
    let steps = steps.new_tree(&mut TestRunner::new_with_rng(Config::default(), rng)).unwrap().current();
    for (number, act) in steps.iter().enumerate() {
        perform(&world, &admin, &mut teams, &people, act).await;
        for reader in &readers {
            let query = QUERIES[number % QUERIES.len()];
            // A process that has just started has nothing in memory.
            let told = boards(&another_process(&world).with_token(reader.token()), query).await;
            assert_eq!(boards(reader, query).await, told, "step {number}: {act:?}");
            let other = elsewhere.clone().with_token(reader.token());
            assert_eq!(boards(&other, query).await, told, "step {number} elsewhere: {act:?}");
        }
    }
}

#[tokio::test]
async fn an_unchanged_board_takes_one_round_trip_and_a_changed_one_four() {
    let world = World::new().await;
    let (_, [anna, _]) = super::north(&world, ["Anna", "Boris"]).await;
    let process = CountedProcess::beside(&world).await;
    let reader = process.client_of(&world.someone().await);
    let counted = async |client: &Client| {
        let (trips, answer) = process.count(client.get("/api/boards")).await;
        (answer.status, trips, answer.header("etag").to_owned())
    };
    // The first ones close yesterday and prepare the statements.
    counted(&reader).await;
    world.score(anna, 5, &world.now().to_rfc3339()).await;
    counted(&reader).await;

    let (_, unchanged, tag) = counted(&reader).await;
    assert_eq!(unchanged, 1);
    let knows = reader.clone().with_header(header::IF_NONE_MATCH, &tag);
    let (status, trips_taken, _) = counted(&knows).await;
    assert_eq!((status, trips_taken), (StatusCode::NOT_MODIFIED, 1));
    world.score(anna, 6, &world.now().to_rfc3339()).await;
    let (status, changed, _) = counted(&knows).await;
    assert_eq!((status, changed), (StatusCode::OK, 4));
}

/// They are asked for by one statement while another is on its way.
#[tokio::test]
async fn readers_who_come_at_once_are_each_answered_as_if_alone() {
    let world = World::new().await;
    let mut readers = Vec::new();
    for number in 0..12 {
        let person = world.user(&format!("Person {number}"), "user").await;
        let team = world.team(&format!("Team {number}"), FOUNDED).await;
        world.member(team, person, FOUNDED).await;
        readers.push(world.session_of(person).await);
    }
    let gone = world.someone().await;
    assert_eq!(gone.get("/api/boards").await.status, StatusCode::OK);
    assert_eq!(gone.send(Method::POST, "/api/auth/logout", Body::empty()).await.status, StatusCode::OK);
    let (ones, others) = (QUERIES.iter().cycle(), QUERIES.iter().cycle().skip(1));
    for _ in 0..sized(1, 3, 3) {
        let all = readers.iter().zip(ones.clone()).chain(readers.iter().zip(others.clone()));
        let asked = all.clone().map(|(reader, query)| boards(reader, query));
        let (told, refused) = futures::join!(futures::future::join_all(asked), gone.get("/api/boards"));
        assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
        for ((reader, query), told) in all.zip(told) {
            assert_eq!(
                told,
                boards(&another_process(&world).with_token(reader.token()), query).await,
                "{query}"
            );
        }
    }
}
