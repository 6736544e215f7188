//! Rows about targets: their queries, their bodies, and what was set before.

use axum::http::Method;
use chrono::{Datelike, Days, Months, NaiveDate};
use serde_json::{Value, json};

use super::{
    address::MALFORMED,
    bodies::{Contents, unknown},
    content::{Ask, Content},
    row::{Keys, Row, Subject},
    scene::{MISSING, Scene},
};
use crate::support::Client;

const TARGETS: &str = "/api/targets";

/// The values of a query that only these rows have.
pub(super) fn query(row: &Row, scene: &Scene<'_>, name: &str, value: &str) -> Option<Vec<String>> {
    if name != "team"
        || row.method != Method::GET
        || ![TARGETS, "/api/goals"].iter().any(|path| row.path.starts_with(path))
    {
        return None;
    }
    let teams = match value {
        "malformed" => MALFORMED.map(str::to_owned).to_vec(),
        named => vec![team(scene, named)?.to_string()],
    };
    Some(teams.iter().map(|team| format!("team={team}")).collect())
}

fn team(scene: &Scene<'_>, named: &str) -> Option<i64> {
    match named {
        "own_group" => Some(scene.own_group),
        "other_group" => Some(scene.other_group),
        "missing" => Some(MISSING),
        _ => None,
    }
}

/// The first day of this month.
fn month(scene: &Scene<'_>) -> NaiveDate {
    let today = scene.world.now().date_naive();
    today - Days::new(today.day0().into())
}

fn cell(starts_on: NaiveDate, user: impl Into<Value>, value: impl Into<Value>) -> Value {
    json!({ "starts_on": starts_on, "user_id": user.into(), "value": value.into() })
}

/// One cell of next month, unless the row says otherwise; without a person the team's own.
pub(super) fn put(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let named = keys.remove("team");
    let team =
        named.as_deref().map_or(Some(scene.own_group), |named| team(scene, named)).ok_or("no such team")?;
    let (month, next) = (month(scene), month(scene) + Months::new(1));
    let body = |cells: Vec<Value>| json!({ "team": team, "metric": "closed", "period": "month", "version": 0, "cells": cells });
    let user = match row.subject {
        Subject::Nobody => Value::Null,
        Subject::Missing => json!(MISSING),
        Subject::Malformed => {
            let wrong = [json!("abc"), json!(1.5), json!(1e20), json!([])];
            return Ok(wrong.map(|id| Content::Json(body(vec![cell(next, id, 20)]))).to_vec());
        }
        _ => json!(scene.person(row).ok_or("nobody has the target")?.id),
    };
    let cells = match keys.remove("case").as_deref() {
        None | Some("repeat" | "stale_version" | "former_member" | "2000_cells" | "2001_cells") => {
            vec![cell(next, user, 20)]
        }
        Some("null") => vec![cell(next, user, Value::Null)],
        Some("and_own_cell") => {
            vec![cell(next, user, 20), cell(next, scene.actor(row.actor).id, 20)]
        }
        Some("starts_mid_period") => vec![cell(next + Days::new(14), user, 20)],
        Some("period_over") => vec![cell(month - Months::new(1), user, 20)],
        Some("three_years_ahead") => vec![cell(month + Months::new(36), user, 20)],
        Some("value_0") => vec![cell(next, user, 0)],
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body(cells))])
}

/// What was set before, and the cells of a row with many.
pub(super) async fn earlier(
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    asks: &mut [Ask],
) -> Result<(), String> {
    if !row.is(&Method::PUT, TARGETS) {
        return Ok(());
    }
    let Content::Json(body) = &mut asks[0].content else { return Err("targets are JSON".to_owned()) };
    match row.keys.get("case").map(String::as_str) {
        Some("2000_cells") => many(scene, body, 2000).await,
        Some("2001_cells") => many(scene, body, 2001).await,
        Some("stale_version" | "null") => {
            let mut first = body.clone();
            first["cells"][0]["value"] = json!(10);
            let first = Ask { content: Content::Json(first), ..asks[0].clone() };
            let answer = first.send(caller).await;
            if answer.status != 200 {
                return Err(format!("the first targets answered {}: {}", answer.status, answer.json()));
            }
            let Content::Json(body) = &mut asks[0].content else { return Ok(()) };
            if row.has("case", "null") {
                body["version"] = answer.data()["version"].clone();
            }
        }
        _ => {}
    }
    Ok(())
}

/// So many weeks of so many people more.
async fn many(scene: &Scene<'_>, body: &mut Value, count: usize) {
    let joined = "WITH people AS (INSERT INTO users (name, email, created_at)
                                  SELECT 'Person', n || '@many.example.com', $2 FROM generate_series(1, 25) AS n RETURNING id)
                  INSERT INTO members (team_id, user_id) SELECT $1, id FROM people RETURNING user_id";
    let joined = sqlx::query_scalar(joined).bind(scene.own_group).bind(scene.world.now());
    let people: Vec<i64> = joined.fetch_all(&scene.world.pool).await.unwrap();
    let today = scene.world.now().date_naive();
    let monday = today + Days::new(7 - u64::from(today.weekday().num_days_from_monday()));
    let weeks = (0..90).map(|week| monday + Days::new(7 * week));
    let cells = weeks.flat_map(|week| people.iter().map(move |user| cell(week, *user, 5)));
    (body["period"], body["cells"]) = (json!("week"), cells.take(count).collect());
}
