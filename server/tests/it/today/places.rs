//! One's places, who is next to one, and how to pass them.

use serde_json::{Value, json};

use super::{LONG_AGO, Scene, scene, today};
use crate::support::world::at;

const YESTERDAY: &str = "2026-11-16T12:00:00Z";
const THIS_MORNING: &str = "2026-11-17T08:00:00Z";

fn lines(closed: f64) -> Value {
    json!([
        { "kind": "closed", "origin": "any", "points": closed, "per": null },
        { "kind": "booked", "origin": "any", "points": 3.0, "per": null },
    ])
}

/// Ivan is 9 behind Marat.
async fn behind_marat() -> Scene {
    let scene = scene().await;
    scene.colleague("Marat", 141).await;
    scene.world.score(scene.place, 132, LONG_AGO).await;
    scene
}

async fn pass(scene: &Scene) -> Value {
    scene.today().await["places"][0]["pass"].clone()
}

#[tokio::test]
async fn tday_02_a_place_says_who_is_above_and_below_by_how_much_and_what_changed_since_yesterday() {
    let scene = behind_marat().await;
    let world = &scene.world;
    scene.colleague("Zoya", 150).await;
    scene.colleague("Yana", 150).await;
    scene.colleague("Olga", 91).await;
    let slow = scene.colleague("Gleb", 140).await;
    let gone = scene.colleague("Gone", 135).await;
    world.leave(gone, YESTERDAY).await;
    world.score(slow, 5, THIS_MORNING).await;
    let told = scene.today().await;
    assert_eq!(told["day"], "2026-11-17");
    let place = &told["places"][0];
    assert_eq!(place["team"], json!({ "id": scene.team, "name": "North", "picture": null }));
    assert_eq!((&place["group_member_id"], &place["balle"]), (&json!(scene.place), &json!(132.0)));
    assert_eq!((&place["place"], &place["of"], &place["change"]), (&json!(4), &json!(6), &json!(1)));
    assert_eq!(place["above"], json!({ "name": "Marat", "picture": null, "place": 3, "points": 9.0 }));
    assert_eq!(place["below"], json!({ "name": "Olga", "picture": null, "place": 5, "points": 41.0 }));
    assert_eq!(
        (&place["pass"], &place["lines"], &place["reports"]),
        (&json!(null), &json!([]), &json!("confirm"))
    );
}

#[tokio::test]
async fn tday_02_equals_are_level_in_the_order_of_the_board() {
    let scene = behind_marat().await;
    scene.colleague("Anna", 132).await;
    scene.colleague("Boris", 132).await;
    scene.colleague("Kira", 132).await;
    scene.colleague("Last", 0).await;
    let place = &scene.today().await["places"][0];
    assert_eq!(place["place"], 2);
    assert_eq!(place["above"], json!({ "name": "Boris", "picture": null, "place": 2, "points": 0.0 }));
    assert_eq!(place["below"], json!({ "name": "Kira", "picture": null, "place": 2, "points": 0.0 }));
    scene.world.score(scene.place, 200, THIS_MORNING).await;
    let place = &scene.today().await["places"][0];
    assert_eq!((&place["place"], &place["above"]), (&json!(1), &json!(null)));
    assert_eq!(place["below"]["name"], "Marat");
    scene.world.score(scene.place, 1, THIS_MORNING).await;
    let place = &scene.today().await["places"][0];
    assert_eq!(place["above"], json!({ "name": "Kira", "picture": null, "place": 2, "points": 131.0 }));
    assert_eq!(place["below"]["place"], 6);
}

/// The specification's example 9.
#[tokio::test]
async fn tday_02_an_open_booking_counts_with_what_closing_it_really_adds() {
    let scene = behind_marat().await;
    assert_eq!(pass(&scene).await, json!(null), "by hand");
    scene.rules(lines(10.0)).await;
    assert_eq!(scene.today().await["places"][0]["lines"], lines(10.0));
    assert_eq!(pass(&scene).await, json!({ "kind": "closed", "each": 10.0, "count": 1 }));
    let booking = scene.booked("2026-11-17T09:00:00Z").await;
    assert_eq!(pass(&scene).await, json!({ "kind": "closed", "each": 7.0, "count": 2 }));
    scene.mode(scene.team, "off").await;
    assert_eq!(pass(&scene).await["count"], 1, "nothing is asked");
    scene.mode(scene.team, "trust").await;
    scene.report(scene.place, Some(booking), None, "2026-11-17T10:30:00Z").await;
    assert_eq!(pass(&scene).await["count"], 1, "it is reported");
    scene.rules(lines(9.0)).await;
    assert_eq!(pass(&scene).await, json!({ "kind": "closed", "each": 9.0, "count": 2 }));
    scene.rules(lines(1.0)).await;
    assert_eq!(pass(&scene).await, json!(null), "more than five");
}

#[tokio::test]
async fn the_rules_of_today_hold() {
    let scene = behind_marat().await;
    scene.rules(lines(10.0)).await;
    let planned = "INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
                   VALUES ($1, 'own', $2, '2026-11-18', $3)";
    let planned = sqlx::query(planned).bind(scene.team).bind(sqlx::types::Json(lines(20.0)));
    planned.bind(at(LONG_AGO)).execute(&scene.world.pool).await.unwrap();
    assert_eq!(pass(&scene).await["each"], 10.0);
    scene.on("2026-11-18T00:00:00Z").await;
    assert_eq!(pass(&scene).await["each"], 20.0);
}

#[tokio::test]
async fn managers_decide_but_not_about_themselves_and_administrators_where_there_is_no_other() {
    let scene = scene().await;
    let deciders = async || scene.today().await["places"][0]["deciders"].clone();
    assert_eq!(deciders().await, json!(["Vera"]));
    scene.manage(scene.team, scene.ivan).await;
    assert_eq!(deciders().await, json!(["Vera"]));
    for name in ["Oleg", "Mila"] {
        let manager = scene.world.user(name, "user").await;
        scene.manage(scene.team, manager).await;
    }
    assert_eq!(deciders().await, json!(["Mila", "Oleg"]));
    sqlx::query("UPDATE team_managers SET until = $1")
        .bind(scene.world.now())
        .execute(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(deciders().await, json!(["Vera"]));
}

#[tokio::test]
async fn a_person_in_no_team_has_an_empty_day() {
    let scene = scene().await;
    let reader = scene.world.someone().await;
    let empty = json!({
        "day": "2026-11-17", "places": [], "goals": [], "asks": [], "asks_left": 0, "next": null, "reports": [],
        "questions": [], "leads": [],
    });
    assert_eq!(today(&reader).await, empty);
}

#[tokio::test]
async fn the_day_is_the_organisations() {
    let scene = behind_marat().await;
    scene.world.set_zone("Asia/Vladivostok").await;
    scene.on("2026-11-17T13:59:59Z").await;
    assert_eq!(scene.today().await["day"], "2026-11-17");
    scene.world.score(scene.place, 200, "2026-11-17T13:59:59.5Z").await;
    assert_eq!(scene.today().await["places"][0]["change"], 1);
    scene.on("2026-11-17T14:00:00Z").await;
    let told = scene.today().await;
    assert_eq!((&told["day"], &told["places"][0]["change"]), (&json!("2026-11-18"), &json!(0)));
}
