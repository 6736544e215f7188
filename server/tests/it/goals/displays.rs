//! What a screen on a wall shows of periods and goals.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use super::{LONG_AGO, Scene, scene};
use crate::support::Client;

/// A display of the team, and its own client.
async fn display(scene: &Scene, settings: Value) -> (String, Client) {
    let mut settings = settings;
    settings["name"] = json!("Lobby");
    settings["teamIds"] = json!([scene.team]);
    let made = scene.admin.post("/api/displays", settings).await.data();
    let path = format!("/api/displays/{}", made["display"]["id"]);
    (path, scene.world.anonymous().with_token(made["token"].as_str().unwrap()))
}

async fn shown(screen: &Client) -> Value {
    screen.get("/api/display/boards").await.data()
}

async fn person(scene: &Scene, name: &str) -> i64 {
    let user = scene.world.user(name, "user").await;
    scene.world.member(scene.team, user, LONG_AGO).await
}

async fn close(scene: &Scene, place: i64, day: &str, count: i32) {
    for minute in 0..count {
        scene.event(place, "closed", &format!("{day}T09:{minute:02}:00Z"), None).await;
    }
}

#[tokio::test]
async fn goal_07_a_display_shows_the_board_that_it_is_set_to() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    person(&scene, "Olga").await;
    let (path, screen) = display(&scene, json!({})).await;
    let told = screen.get("/api/display").await.data();
    assert_eq!((&told["board"], &told["goals"]), (&json!("score"), &json!(false)));
    let answer = shown(&screen).await;
    assert_eq!((&answer["period"], &answer["goals"]), (&json!(null), &json!([])));
    assert_eq!(answer["teams"][0].get("gain"), None);

    let score = format!("/api/groups/{}/tables/user/{}/balle/40", scene.team, scene.ivan);
    assert_eq!(scene.admin.post(&score, json!({})).await.status, 200);
    let changed = scene.admin.patch(&path, json!({ "board": "month", "goals": true })).await.data();
    assert_eq!((&changed["board"], &changed["goals"]), (&json!("month"), &json!(true)));
    let told = screen.get("/api/display").await.data();
    assert_eq!((&told["board"], &told["goals"]), (&json!("month"), &json!(true)));
    let answer = shown(&screen).await;
    assert_eq!(answer["period"]["kind"], "month");
    assert_eq!((&answer["period"]["work_days"], &answer["period"]["done"]), (&json!(20), &json!(11)));
    let person =
        scene.admin.get(&format!("/api/boards?by=gain&period=month&ids={}", scene.team)).await.data();
    assert_eq!(answer["teams"], person["teams"], "as people see it");
    assert_eq!(answer["teams"][0]["members"][0]["gain"], 40.0);
    assert_eq!(answer["goals"], json!([]), "no team has a target");

    scene.admin.patch(&path, json!({ "board": "season" })).await;
    let answer = shown(&screen).await;
    assert_eq!(answer["period"], json!(null), "the score while no season runs");
    assert_eq!(answer["teams"][0]["members"][0]["balle"], 40.0);
}

#[tokio::test]
async fn goal_07_a_wall_names_who_reached_or_is_ahead_and_nobody_else() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let (_, screen) = display(&scene, json!({ "goals": true })).await;
    scene.target(None, "closed", "month", "2026-11-01", 40).await;
    for (name, target, closed) in
        [("Anna", 5, 6), ("Boris", 20, 16), ("Clara", 20, 15), ("Dora", 20, 14), ("Egor", 20, 2)]
    {
        let place = person(&scene, name).await;
        scene.target(Some(place), "closed", "month", "2026-11-01", target).await;
        close(&scene, place, "2026-11-10", closed).await;
    }
    scene.away(scene.ivan, "2026-11-16", "2026-11-19").await;
    let goals = shown(&screen).await["goals"].clone();
    let goal = &goals[0];
    assert_eq!(goals.as_array().unwrap().len(), 1);
    assert_eq!((&goal["id"], &goal["day"]), (&json!(scene.team), &json!("2026-11-18")));
    assert_eq!(goal["reached"], json!({ "names": ["Anna"], "count": 1 }));
    assert_eq!(goal["ahead"], json!({ "names": ["Boris", "Clara"], "count": 3 }));
    assert_eq!((&goal["line"]["value"], &goal["line"]["status"]), (&json!(53.0), &json!("reached")));
    assert_eq!(goal["days"].as_array().unwrap().len(), 30);
    assert_eq!(goal["days"][9], json!({ "day": "2026-11-10", "works": true, "value": 53.0 }));
    for nobody in ["Dora", "Egor", "Ivan"] {
        assert!(!goal.to_string().contains(nobody), "{nobody} is on the wall: {goal}");
    }
}

#[tokio::test]
async fn goal_07_a_result_stays_for_a_day_and_empty_goals_are_no_page() {
    let scene = scene("2026-11-30T20:00:00Z").await;
    let (_, screen) = display(&scene, json!({ "goals": true })).await;
    scene.target(None, "closed", "month", "2026-11-01", 10).await;
    scene.target(None, "closed", "month", "2026-12-01", 12).await;
    close(&scene, scene.place, "2026-11-10", 4).await;
    let told = |goals: Value| {
        let goal = &goals["goals"][0];
        json!([goal["period"]["first_day"], goal["line"]["own_target"], goal["line"]["status"]])
    };
    assert_eq!(told(shown(&screen).await), json!(["2026-11-01", 10.0, "at_risk"]));
    scene.world.turn_clock_to("2026-12-01T09:00:00Z");
    assert_eq!(told(shown(&screen).await), json!(["2026-11-01", 10.0, "missed"]));
    scene.world.turn_clock_to("2026-12-02T09:00:00Z");
    assert_eq!(told(shown(&screen).await), json!(["2026-12-01", 12.0, "on_pace"]));

    scene.run("INSERT INTO special_days (day, works, name) SELECT day::date, false, 'Closed' FROM generate_series('2026-12-01'::date, '2026-12-31', '1 day') AS day").await;
    assert_eq!(shown(&screen).await["goals"], json!([]), "without a working day");
    scene.run("DELETE FROM special_days").await;
    let membership = format!("/api/groups/{}/user/{}", scene.team, scene.ivan);
    let admin = scene.world.session_of(scene.world.user("Inna", "admin").await).await;
    assert_eq!(admin.send(Method::DELETE, &membership, Body::empty()).await.status, 200);
    assert_eq!(shown(&screen).await["goals"], json!([]), "without a member");
}
