//! Rows about special days and absences: what is there before them, and their bodies.

use axum::http::{Method, header};
use chrono::Days;
use serde_json::{Value, json};

use super::{
    bodies::{Contents, unknown},
    content::{Ask, Content},
    row::{Keys, Row, Subject},
    scene::{MISSING, Person, Scene},
};
use crate::support::Client;

pub(super) const SPECIAL_DAYS: &str = "/api/special-days";
pub(super) const ABSENCES: &str = "/api/absences";

/// Everybody's absence has an id that follows from their place.
pub(super) fn absence_of(person: &Person) -> i64 {
    person.member + 2_000_000
}

/// Everybody is away in three weeks, or since eight days ago where the row is about that.
pub(super) async fn arrange(row: &Row, scene: &Scene<'_>) {
    if !row.path.starts_with(ABSENCES) {
        return;
    }
    let past = row.method == Method::DELETE && row.has("case", "from_8_days_ago");
    let away = "INSERT INTO absences (id, user_id, first_day, last_day, entered_at) OVERRIDING SYSTEM VALUE
                SELECT m.id + 2000000, m.user_id, $1::date, $1::date + 2, $2
                FROM members m JOIN users u ON u.id = m.user_id WHERE m.team_id = $3";
    let today = scene.world.now().date_naive();
    let first = if past { today - Days::new(8) } else { today + Days::new(21) };
    let away = sqlx::query(away).bind(first).bind(scene.world.now()).bind(scene.own_group);
    away.execute(&scene.world.pool).await.unwrap();
}

pub(super) fn entered(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let today = scene.world.now().date_naive();
    let person = match row.subject {
        Subject::Missing => json!(MISSING),
        _ => json!(scene.person(row).unwrap_or(&scene.other_user).id),
    };
    let of = |person: Value, first: i64, last: i64| {
        let day = |days: i64| today.checked_add_signed(chrono::TimeDelta::days(days));
        json!({ "user_id": person, "first_day": day(first), "last_day": day(last) })
    };
    let new = of(person.clone(), 0, 4);
    let body = match keys.remove("case").as_deref() {
        None if row.subject == Subject::Malformed => {
            let wrong = [json!("abc"), json!(null), json!(1.5), json!(1e20)];
            return Ok(wrong.map(|id| Content::Json(of(id, 0, 4))).to_vec());
        }
        None => new,
        Some("same_idempotency_key_twice") => {
            return Ok(vec![Content::Json(new.clone()), Content::Json(new)]);
        }
        Some("from_8_days_ago") => of(person, -8, 4),
        Some("last_before_first") => of(person, 1, 0),
        Some("overlap") => of(person, 0, 21),
        Some("367_days") => of(person, 30, 396),
        Some("field_reason") => {
            let mut told = new;
            told["reason"] = json!("Flu");
            told
        }
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

pub(super) fn saved_days(keys: &mut Keys) -> Contents {
    let day = |day: &str| json!({ "day": day, "works": false, "name": "Day off" });
    let days = match keys.remove("case").as_deref() {
        None | Some("repeat" | "stale_if_match") => vec![day("2026-11-04"), day("2026-12-31")],
        Some("empty") => Vec::new(),
        Some("day_of_another_year") => vec![day("2026-11-04"), day("2027-01-01")],
        Some("same_day_twice") => vec![day("2026-11-04"), day("2026-11-04")],
        Some("367_days") => vec![day("2026-11-04"); 367],
        Some("name_121_chars") => {
            vec![json!({ "day": "2026-11-04", "works": false, "name": "a".repeat(121) })]
        }
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json!({ "year": 2026, "days": days }))])
}

/// The tag of a year that somebody has changed since.
pub(super) async fn stale(row: &Row, caller: &Client, asks: &mut [Ask]) -> Result<(), String> {
    if row.path != SPECIAL_DAYS || !row.has("case", "stale_if_match") {
        return Ok(());
    }
    let tag = caller.get("/api/special-days?year=2026").await.header("etag").to_owned();
    let other = json!({ "year": 2026, "days": [{ "day": "2026-06-12", "works": false }] });
    let meanwhile = Ask { content: Content::Json(other), ..asks[0].clone() };
    let answer = meanwhile.send(caller).await;
    if answer.status != 200 {
        return Err(format!("the change meanwhile answered {}", answer.status));
    }
    asks[0].headers.push((header::IF_MATCH, tag));
    Ok(())
}
