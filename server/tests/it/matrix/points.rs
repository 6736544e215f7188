//! The bodies of the calls about rules for points. The first rules hold from tomorrow unless a row says otherwise.

use axum::http::Method;
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::{
    bodies::{Contents, unknown},
    content::{Ask, Content},
    row::{Keys, Row},
    scene::Scene,
};
use crate::support::Client;

const TEAM: &str = "/api/groups/{id}/points";
const ORGANISATION: &str = "/api/points/rules";

fn today(scene: &Scene<'_>) -> NaiveDate {
    scene.world.now().date_naive()
}

fn lines(points: f64) -> Value {
    json!([{ "kind": "closed", "origin": "any", "points": points, "per": null }])
}

fn rules(scene: &Scene<'_>) -> Value {
    json!({ "version": 0, "mode": "own", "lines": lines(10.0), "final_days": 31, "from_day": today(scene) + Days::new(1) })
}

pub(super) fn saved(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let today = today(scene);
    let with_line = |field: &str, value: Value| {
        let mut rules = rules(scene);
        rules["lines"][0][field] = value;
        rules
    };
    let mut rules = rules(scene);
    match keys.remove("case").as_deref() {
        None | Some("same_again" | "stale_version") => {}
        Some("no_lines") => rules["lines"] = json!([]),
        Some("21_lines") => rules["lines"] = vec![rules["lines"][0].clone(); 21].into(),
        Some("points_1000.01") => rules = with_line("points", json!(1000.01)),
        Some("three_decimals") => rules = with_line("points", json!(1.001)),
        Some("each_0") => rules = with_line("per", json!({ "points": 1, "each": 0 })),
        Some("most_0") => rules = with_line("most", json!(0)),
        Some("minutes_entered") => rules = with_line("minutes", json!(15)),
        Some("demo_entered") => rules = with_line("kind", json!("demo")),
        Some("mode_organisation" | "organisation_without_rules") => {
            (rules["mode"], rules["lines"]) = (json!("organisation"), json!([]));
        }
        Some("final_days_0") => rules["final_days"] = json!(0),
        Some("final_days_93") => rules["final_days"] = json!(93),
        Some("note_501_chars") => rules["note"] = "a".repeat(501).into(),
        Some("field_id") => rules["id"] = json!(1),
        Some("first_from_open_day") => rules["from_day"] = json!(today - Days::new(31)),
        Some("before_open_days") => rules["from_day"] = json!(today - Days::new(32)),
        Some("367_days_ahead") => rules["from_day"] = json!(today + Days::new(367)),
        Some("first_with_start_over") => {
            (rules["from_day"], rules["start_over"]) = (json!(today), json!(true));
        }
        Some("start_over_later") => (rules["lines"], rules["start_over"]) = (lines(12.0), json!(true)),
        Some("from_today_again") => (rules["lines"], rules["from_day"]) = (lines(12.0), json!(today)),
        Some("hand_again") => (rules["mode"], rules["lines"]) = (json!("hand"), json!([])),
        Some(other) => return unknown("case", other),
    }
    Ok(vec![Content::Json(rules)])
}

pub(super) fn tried(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let today = today(scene);
    let mut tried = json!({ "lines": lines(10.0), "from": today - Days::new(30), "to": today });
    match keys.remove("case").as_deref() {
        None => {}
        Some("with_switch_on") => tried["switch_on"] = json!({ "from_day": today, "start_over": true }),
        Some("366_days") => tried["from"] = json!(today - Days::new(365)),
        Some("367_days") => tried["from"] = json!(today - Days::new(366)),
        Some("to_before_from") => tried["from"] = json!(today + Days::new(1)),
        Some("no_lines") => tried["lines"] = json!([]),
        Some(other) => return unknown("case", other),
    }
    Ok(vec![Content::Json(tried)])
}

/// Some rows are about rules that follow others; what was saved last is known only then.
pub(super) async fn earlier_rules(
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    asks: &mut [Ask],
) -> Result<(), String> {
    let follows = ["same_again", "stale_version", "from_today_again", "start_over_later", "hand_again"];
    let is_saving = row.is(&Method::PUT, TEAM) || row.is(&Method::PUT, ORGANISATION);
    if !is_saving || !follows.iter().any(|case| row.has("case", case)) {
        return Ok(());
    }
    let first = Ask { content: Content::Json(rules(scene)), ..asks[0].clone() };
    let answer = first.send(caller).await;
    if !answer.status.is_success() {
        return Err(format!("the first rules answered {}: {}", answer.status, answer.json()));
    }
    let Content::Json(body) = &mut asks[0].content else { return Err("rules are JSON".to_owned()) };
    if !row.has("case", "stale_version") {
        body["version"] = answer.data()["version"].clone();
    }
    Ok(())
}
