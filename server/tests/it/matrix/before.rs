//! What happens before the row's requests are sent.

use axum::http::{HeaderName, Method, header};
use chrono::TimeDelta;
use serde_json::json;

use super::{
    bodies::{idempotency_key, unknown},
    calendars,
    content::{Ask, Content},
    displays, google, managers, points, reports,
    row::{Actor, Keys, Row},
    scene::Scene,
    targets, today, working_calendar,
};
use crate::support::Client;

type Arranged = Result<(), String>;

pub(super) async fn arrange(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    account(row, scene, keys).await?;
    currency(scene, keys).await?;
    managers::setting(scene, keys).await?;
    managers::named_before(row, scene).await;
    connection(row, scene, keys).await?;
    reports::arrange(row, scene, keys).await?;
    membership(row, scene).await;
    displays::board(scene, keys).await;
    today::arrange(row, scene).await;
    working_calendar::arrange(row, scene).await;
    limits(row, scene, keys).await?;
    session(row, scene, keys).await?;
    if row.has("google", "not_configured") {
        // Such a row runs in its own world.
        keys.remove("google");
    }
    Ok(())
}

async fn account(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    match keys.remove("account").as_deref() {
        None | Some("default") => Ok(()),
        Some("google") => {
            let person = scene.person(row).ok_or("nobody has the account")?;
            let linked = "UPDATE users SET is_google_account = true, password_hash = NULL WHERE id = $1";
            sqlx::query(linked).bind(person.id).execute(&scene.world.pool).await.unwrap();
            Ok(())
        }
        Some(other) => unknown("account", other),
    }
}

/// The organisation's row is there before and after every row of the matrix.
async fn currency(scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    let currency = match keys.remove("currency").as_deref() {
        None => None,
        Some("set") => Some("RUB"),
        Some(other) => return unknown("currency", other),
    };
    let set = "UPDATE organisation SET currency = $1";
    sqlx::query(set).bind(currency).execute(&scene.world.pool).await.unwrap();
    Ok(())
}

/// Rows about calendars have a live connection unless they say otherwise.
async fn connection(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    let status = match keys.remove("conn").as_deref() {
        None if row.path.contains("google-calendar") => "live",
        None | Some("none") => return Ok(()),
        Some("revoked") => "broken",
        Some("live_before") => "live",
        Some(other) => return unknown("conn", other),
    };
    let person = scene.person(row).unwrap_or(&scene.other_user);
    sqlx::query(
        "INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at)
         VALUES ($1, 'sealed', 'first', $2, $3)",
    )
    .bind(person.id)
    .bind(status)
    .bind(scene.world.now())
    .execute(&scene.world.pool)
    .await
    .unwrap();
    calendars::put_event(row, scene, person.id).await;
    Ok(())
}

async fn membership(row: &Row, scene: &Scene<'_>) {
    if row.has("case", "has_members_and_events") {
        scene.place(scene.user.id, scene.other_group).await;
    }
    if row.has("case", "former_member") {
        let person = scene.person(row).unwrap();
        let adds = row.is(&Method::POST, "/api/groups/{id}/user/{userId}");
        let member = if adds { scene.place(person.id, scene.other_group).await.0 } else { person.member };
        scene.leave(member).await;
    }
}

async fn limits(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    if row.path == calendars::WEBHOOK {
        return Ok(());
    }
    let stranger = scene.world.anonymous();
    let guesses = match (keys.remove("rate").as_deref(), keys.remove("enum_budget").as_deref()) {
        (None, None) => 0,
        (Some("exceeded"), None) if row.path == "/api/access-requests" => {
            for n in 0..5 {
                let request = json!({ "name": "Maria", "email": format!("{n}@example.com") });
                assert_eq!(stranger.post("/api/access-requests", request).await.status, 201);
            }
            0
        }
        (Some("exceeded"), None) if row.path == "/api/auth/login" => 10,
        (None, Some("spent")) => 5,
        (rate, budget) => return unknown("rate and enum_budget", &format!("{rate:?} {budget:?}")),
    };
    for n in 0..guesses {
        assert_eq!(stranger.log_in(&format!("guess-{n}@example.com"), "guess").await.status, 401);
    }
    Ok(())
}

/// Only the limit that the row is about has passed.
async fn session(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Arranged {
    let world = scene.world;
    match keys.remove("session").as_deref() {
        None | Some("live") => Ok(()),
        Some("idle_expired") => {
            world.pass(TimeDelta::hours(12));
            Ok(())
        }
        Some("absolute_expired") => {
            let person = scene.actor(row.actor).id;
            world.session_of(person).await;
            world.pass(TimeDelta::days(if row.actor == Actor::Admin { 3 } else { 7 }));
            // As long as the session of a fresh sign-in, and in use until now.
            let used =
                "UPDATE sessions SET last_seen_at = $2, expires_at = (SELECT max(expires_at) FROM sessions
                        WHERE user_id = $1) WHERE user_id = $1";
            sqlx::query(used).bind(person).bind(world.now()).execute(&world.pool).await.unwrap();
            Ok(())
        }
        Some(other) => unknown("session", other),
    }
}

/// Requests of the row before the one it is about, and the headers they lead to.
pub(super) async fn requests(
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    asks: &mut Vec<Ask>,
    keys: &mut Keys,
) -> Arranged {
    google::journey(row, scene, caller, asks, keys).await?;
    points::earlier_rules(row, scene, caller, asks).await?;
    targets::earlier(row, scene, caller, asks).await?;
    calendars::push_message(row, scene, asks, keys).await?;
    reports::look(row, scene, asks).await;
    working_calendar::stale(row, caller, asks).await?;
    if idempotency_key(row) {
        let name = HeaderName::from_static("idempotency-key");
        for ask in asks.iter_mut() {
            ask.headers.push((name.clone(), "a-key".to_owned()));
        }
    }
    match row.keys.get("case").map(String::as_str) {
        Some("second_time" | "repeat") => succeed(&asks[0].clone(), caller).await?,
        Some("same_idempotency_key_other_body") => succeed(&asks.remove(0), caller).await?,
        Some(case) if case.starts_with("undo") && row.path.contains("/balle/") => {
            asks[0].content = undo(case, scene, caller, &asks[0].address).await;
        }
        Some("stale_if_match") if row.path.starts_with("/api/groups/") => {
            let team = asks[0].address.replace("/api/groups/", "/api/groups/full/");
            let tag = caller.get(&team).await.header("etag").to_owned();
            let change = Content::Json(json!({ "type": "Changed meanwhile" }));
            succeed(&Ask { content: change, ..asks[0].clone() }, caller).await?;
            asks[0].headers.push((header::IF_MATCH, tag));
        }
        _ => {}
    }
    match keys.remove("if_none_match").as_deref() {
        None => {}
        Some("hit") => {
            let tag = caller.get(&asks[0].address).await.header("etag").to_owned();
            asks[0].headers.push((header::IF_NONE_MATCH, tag));
        }
        Some(other) => return unknown("if_none_match", other),
    }
    Ok(())
}

/// Everybody has 7: sets the score to 10, and takes that back.
async fn undo(case: &str, scene: &Scene<'_>, caller: &Client, address: &str) -> Content {
    let set = async |address: &str, score: u8| {
        let (person, _) = address.rsplit_once('/').unwrap();
        caller.post(&format!("{person}/{score}"), json!({})).await.data()["change"].clone()
    };
    let mut row = set(address, 10).await;
    match case {
        "undo_not_newest" => drop(set(address, 12).await),
        "undo_of_another_member" => {
            let others = format!("/api/groups/{}/tables/user/{}/balle/10", scene.own_group, scene.user.id);
            row = set(&others, 10).await;
        }
        _ => {}
    }
    Content::Json(json!({ "undoes": row }))
}

async fn succeed(ask: &Ask, caller: &Client) -> Arranged {
    let answer = ask.send(caller).await;
    let text = || format!("what comes before answered {}: {}", answer.status, answer.json());
    if answer.status.is_success() { Ok(()) } else { Err(text()) }
}
