//! Who reads what of goals, in which order, and with how many statements.

use serde_json::{Value, json};

use super::{LONG_AGO, Scene, of, scene};
use crate::support::{Client, CountedProcess};

const CLOSED: &str = "metric=closed&period=month";

async fn person(scene: &Scene, name: &str) -> (i64, i64) {
    let user = scene.world.user(name, "user").await;
    (user, scene.world.member(scene.team, user, LONG_AGO).await)
}

#[tokio::test]
async fn goal_20_days_away_are_told_to_the_person_and_who_leads_the_team() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let (olga, _) = person(&scene, "Olga").await;
    let (maria, _) = person(&scene, "Maria").await;
    sqlx::query("INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, '2026-01-05Z')")
        .bind(scene.team)
        .bind(maria)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 20).await;
    scene.away(scene.ivan, "2026-11-16", "2026-11-19").await;
    let tells = json!([20.0, 16.0, 16, 4, 7, true]);
    let hides = json!([null, 16.0, null, null, null, false]);
    for (reader, expected) in [
        (scene.admin.clone(), &tells),
        (scene.world.session_of(maria).await, &tells),
        (scene.world.session_of(scene.ivan).await, &tells),
        (scene.world.session_of(olga).await, &hides),
        (scene.world.someone().await, &hides),
    ] {
        let told = |line: &Value| {
            let away = &line["last_days"][2]["away"];
            json!([
                line["target"],
                line["own_target"],
                line["own_days"],
                line["away_days"],
                line["left"],
                away
            ])
        };
        let page = scene.goals(&reader, CLOSED).await;
        assert_eq!(told(of(&page, "Ivan")), *expected);
        let path = format!("/api/groups/{}/user/{}/goals", scene.team, scene.ivan);
        assert_eq!(told(&reader.get(&path).await.data()[0]), *expected);
        assert_eq!(of(&page, "Olga")["own_days"], 20, "nobody is told of days that are not there");
    }
}

#[tokio::test]
async fn people_come_by_status_and_share_and_page_by_page() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    for (name, closed, target) in
        [("Anna", 6, 24), ("Boris", 5, 24), ("Clara", 12, 24), ("Dora", 30, 24), ("Egor", 9, 0)]
    {
        let (_, place) = person(&scene, name).await;
        if target > 0 {
            scene.target(Some(place), "closed", "month", "2026-11-01", target).await;
        }
        for minute in 0..closed {
            scene.event(place, "closed", &format!("2026-11-10T09:{minute:02}:00Z"), None).await;
        }
    }
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 1).await;
    let names = |page: &Value| {
        let people = page["people"].as_array().unwrap();
        people.iter().map(|line| line["person"]["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let behind = scene.goals(&scene.admin, CLOSED).await;
    assert_eq!(names(&behind), ["Boris", "Anna", "Clara", "Ivan", "Dora", "Egor"]);
    let best = scene.goals(&scene.admin, &format!("{CLOSED}&order=best")).await;
    assert_eq!(names(&best), ["Dora", "Ivan", "Clara", "Anna", "Boris", "Egor"]);
    assert_eq!(behind["counts"], json!({ "at_risk": 2, "behind": 1, "on_pace": 1, "reached": 1, "none": 1 }));
    let page = scene.goals(&scene.admin, &format!("{CLOSED}&limit=4&page=2")).await;
    assert_eq!(
        (names(&page), &page["total"], &page["totalPages"]),
        (vec!["Dora".into(), "Egor".into()], &json!(6), &json!(2))
    );
    assert_eq!(page["counts"], behind["counts"], "of all people");
    assert_eq!((&page["can_edit"], &page["team"]["status"]), (&json!(true), &json!("none")));
}

#[tokio::test]
async fn a_card_shows_the_first_goal_of_the_month_else_the_quarter_else_the_week() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let path = format!("/api/goals/teams?ids={},99", scene.team);
    let shown = async |reader: &Client| {
        let teams = reader.get(&path).await.data();
        assert_eq!(teams.as_array().unwrap().len(), 1, "unknown teams add nothing");
        teams[0].clone()
    };
    let reader = scene.world.someone().await;
    assert_eq!(shown(&reader).await, json!({ "id": scene.team, "line": null, "can_edit": false }));
    assert_eq!(shown(&scene.admin).await["can_edit"], true);
    for (metric, period, starts) in [
        ("closed", "week", "2026-11-16"),
        ("demos", "quarter", "2026-10-01"),
        ("points", "quarter", "2026-10-01"),
        ("visits", "month", "2026-11-01"),
        ("points", "month", "2026-11-01"),
        ("amount", "month", "2026-11-01"),
    ] {
        scene.target(None, metric, period, starts, 100).await;
        let line = shown(&reader).await["line"].clone();
        let expected = if metric == "amount" { "points" } else { metric };
        assert_eq!(
            (&line["metric"], &line["period"]),
            (&json!(expected), &json!(period)),
            "no currency, no amounts"
        );
    }
    scene.run("UPDATE organisation SET currency = 'RUB'").await;
    assert_eq!(shown(&reader).await["line"]["metric"], "amount");
    scene.world.score(scene.place, 40, "2026-11-10T09:00:00Z").await;
    scene.target_set(None, "amount", "month", "2026-11-01", None, "2026-11-17T09:00:00Z").await;
    let line = shown(&reader).await["line"].clone();
    assert_eq!(
        (&line["metric"], &line["value"], &line["person"]),
        (&json!("points"), &json!(40.0), &json!(null))
    );
}

#[tokio::test]
async fn goal_08_the_target_of_an_earlier_moment_is_told() {
    let scene = scene("2026-11-15T12:00:00Z").await;
    scene
        .target_set(Some(scene.place), "closed", "month", "2026-11-01", Some(20), "2026-11-10T09:00:00Z")
        .await;
    scene
        .target_set(Some(scene.place), "closed", "month", "2026-11-01", Some(25), "2026-11-12T09:00:00Z")
        .await;
    for (day, target) in [("09", json!(null)), ("10", json!(20.0)), ("11", json!(20.0)), ("12", json!(25.0))]
    {
        let page = scene.goals(&scene.admin, &format!("{CLOSED}&date=2026-11-{day}")).await;
        assert_eq!(of(&page, "Ivan")["target"], target, "{day}");
    }
    assert_eq!(of(&scene.goals(&scene.admin, CLOSED).await, "Ivan")["target"], 25.0);
}

#[tokio::test]
async fn a_persons_goals_are_those_with_a_target() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let path = format!("/api/groups/{}/user/{}/goals", scene.team, scene.ivan);
    assert_eq!(scene.admin.get(&path).await.data(), json!([]));
    scene.target(Some(scene.place), "visits", "week", "2026-11-16", 9).await;
    scene.target(Some(scene.place), "points", "month", "2026-11-01", 100).await;
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 20).await;
    scene.target(Some(scene.place), "closed", "month", "2026-12-01", 20).await;
    let lines = scene.admin.get(&path).await.data();
    let lines = lines.as_array().unwrap().iter().map(|line| (line["metric"].clone(), line["period"].clone()));
    let expected = [("closed", "month"), ("points", "month"), ("visits", "week")];
    assert_eq!(lines.collect::<Vec<_>>(), expected.map(|(metric, period)| (json!(metric), json!(period))));
}

/// The session with the team, the places with their targets, and what was reached.
#[tokio::test]
async fn goals_of_a_team_of_fifty_take_three_statements() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    for number in 0..49 {
        let (_, place) = person(&scene, &format!("Person {number}")).await;
        scene.target(Some(place), "points", "quarter", "2026-10-01", 20).await;
        scene.world.score(place, number, "2026-11-10T09:00:00Z").await;
    }
    let process = CountedProcess::beside(&scene.world).await;
    let client = process.client_of(&scene.admin);
    for metric in ["points", "closed", "visits", "demos"] {
        let query = format!("metric={metric}&period=quarter");
        scene.goals(&client, &query).await;
        let (trips, page) = process.count(scene.goals(&client, &query)).await;
        assert_eq!((trips, &page["total"]), (3, &json!(50)), "{metric}");
    }
}

#[tokio::test]
async fn today_has_ones_own_goals_and_who_is_behind_in_the_teams_one_leads() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let (maria, _) = person(&scene, "Maria").await;
    sqlx::query("INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, '2026-01-05Z')")
        .bind(scene.team)
        .bind(maria)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let (ivan, maria) = (scene.world.session_of(scene.ivan).await, scene.world.session_of(maria).await);
    let today = async |reader: &Client| reader.get("/api/today").await.data();
    assert_eq!(today(&ivan).await["goals"], json!([]));
    let lead = today(&maria).await["leads"][0].clone();
    assert_eq!((&lead["behind"], &lead["behind_total"], &lead["others"]), (&json!([]), &json!(0), &json!(2)));
    for (metric, period, starts) in [
        ("visits", "week", "2026-11-16"),
        ("points", "month", "2026-11-01"),
        ("closed", "month", "2026-11-01"),
        ("closed", "quarter", "2026-10-01"),
    ] {
        scene.target(Some(scene.place), metric, period, starts, 100).await;
    }
    for number in 0..6 {
        let (_, place) = person(&scene, &format!("Person {number}")).await;
        scene.target(Some(place), "closed", "month", "2026-11-01", 20).await;
        // Eleven were expected by last night.
        for minute in 0..(number + 4) {
            scene.event(place, "closed", &format!("2026-11-10T09:{minute:02}:00Z"), None).await;
        }
    }
    let goals = today(&ivan).await["goals"].clone();
    let goals = goals.as_array().unwrap().iter().map(|line| [line["metric"].clone(), line["period"].clone()]);
    let expected = [["closed", "month"], ["points", "month"], ["closed", "quarter"]];
    assert_eq!(goals.collect::<Vec<_>>(), expected.map(|goal| goal.map(Value::from)), "at most three");
    assert_eq!(today(&ivan).await["leads"], json!([]), "never told to others");
    let lead = today(&maria).await["leads"][0].clone();
    let behind = lead["behind"].as_array().unwrap().iter();
    let behind =
        behind.map(|line| format!("{} {}", line["person"]["name"].as_str().unwrap(), line["status"]));
    assert_eq!(
        behind.collect::<Vec<_>>(),
        [
            "Ivan \"at_risk\"",
            "Person 0 \"at_risk\"",
            "Person 1 \"at_risk\"",
            "Person 2 \"at_risk\"",
            "Person 3 \"at_risk\""
        ]
    );
    assert_eq!((&lead["behind_total"], &lead["others"]), (&json!(7), &json!(1)));
}
