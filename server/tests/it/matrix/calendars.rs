//! Rows about Google calendars: push notifications and rules.

use axum::http::{HeaderName, Method};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    bodies::{Contents, unknown},
    content::{Ask, Content},
    expect::{Held, Outcome, ensure},
    row::{Keys, Row},
    scene::Scene,
    state::rows,
};

pub(super) const WEBHOOK: &str = "/api/google-calendar/webhook";
pub(super) const RULES: &str = "/api/google-calendar/rules";
pub(super) const TEAM: &str = "/api/google-calendar/connection/{id}/team";
/// The event of a row about hiding one.
pub(super) const EVENT: i64 = 71;
const CHANNEL: &str = "0198f2c1-7a53-7c60-b4fa-3d1f6f3f2a10";
const SECRET: &str = "secret";
const RESOURCE: &str = "resource";

pub(super) fn rules(keys: &mut Keys) -> Contents {
    let rules = json!([{ "kind": "demo", "words": ["demo"] }]);
    let body = match keys.remove("case").as_deref() {
        None => json!({ "version": 1, "rules": rules }),
        Some("stale") => json!({ "version": 0, "rules": rules }),
        Some("no_rules") => json!({ "version": 1, "rules": [] }),
        Some("field_id") => json!({ "version": 1, "rules": rules, "id": 1 }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

pub(super) fn tried_rules(keys: &mut Keys) -> Contents {
    let rules = match keys.remove("case").as_deref() {
        None => json!([{ "kind": "demo", "words": ["demo"] }]),
        Some("no_rules") => json!([]),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json!({ "rules": rules }))])
}

/// The owner's own place unless the row says otherwise.
pub(super) fn chosen_team(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let owner = scene.person(row).unwrap_or(&scene.user);
    let chosen = |member: i64| Content::Json(json!({ "group_member_id": member }));
    match keys.remove("case").as_deref() {
        None | Some("former_member") => Ok(vec![chosen(owner.member)]),
        Some("repeat") => Ok(vec![chosen(owner.member), chosen(owner.member)]),
        Some("place_of_somebody_else") => Ok(vec![chosen(scene.other_user.member)]),
        Some(other) => unknown("case", other),
    }
}

/// An event in the person's calendar; a row that shows it again finds it hidden.
pub(super) async fn put_event(row: &Row, scene: &Scene<'_>, owner: i64) {
    if !row.path.contains("{eventId}") {
        return;
    }
    let event = "INSERT INTO external_events (id, user_id, provider_id, kind, starts_at, ends_at)
                 OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'e1', 'demo', $3, $3)";
    let world = scene.world;
    let inserted = sqlx::query(event).bind(EVENT).bind(owner).bind(world.now()).execute(&world.pool).await;
    inserted.unwrap();
    if row.method == Method::DELETE {
        let hidden = "INSERT INTO hidden_external_events (user_id, provider_id) VALUES ($1, 'e1')";
        sqlx::query(hidden).bind(owner).execute(&world.pool).await.unwrap();
    }
}

pub(super) fn message(keys: &mut Keys) -> Contents {
    match keys.remove("body").as_deref() {
        None => Ok(vec![Content::Nothing]),
        Some("1MiB") => Ok(vec![Content::Text("application/octet-stream", "x".repeat(1024 * 1024))]),
        Some(other) => unknown("body", other),
    }
}

/// Opens a channel of a live connection, and turns the row's request into a message of it.
pub(super) async fn push_message(row: &Row, scene: &Scene<'_>, asks: &mut [Ask], keys: &mut Keys) -> Held {
    let world = scene.world;
    if row.path == RULES {
        // Unlike everything else, the rules are kept from row to row.
        sqlx::query("UPDATE calendar_rules SET version = 1").execute(&world.pool).await.unwrap();
    }
    if row.path != WEBHOOK {
        return Ok(());
    }
    let channel = keys.remove("channel");
    let stopped = channel.as_deref() == Some("stopped");
    let heard = if row.has("message", "replayed") { 7_i64 } else { 0 };
    sqlx::query(
        "INSERT INTO calendar_channels (id, user_id, resource_id, token_sha256, created_at, expires_at, last_message, stopped_at)
         VALUES ($1, $2, $3, $4, $5, $5 + interval '7 days', $6, CASE WHEN $7 THEN $5 END)",
    )
    .bind(CHANNEL)
    .bind(scene.other_user.id)
    .bind(RESOURCE)
    .bind(Sha256::digest(SECRET).to_vec())
    .bind(world.now())
    .bind(heard)
    .bind(stopped)
    .execute(&world.pool)
    .await
    .unwrap();
    let later = "UPDATE calendar_connections SET next_sync_at = $1";
    let an_hour = world.now() + chrono::TimeDelta::hours(1);
    sqlx::query(later).bind(an_hour).execute(&world.pool).await.unwrap();
    let id = if matches!(channel.as_deref(), None | Some("unknown")) { "unknown" } else { CHANNEL };
    let secret = match keys.remove("token").as_deref() {
        None | Some("right") => SECRET,
        Some("wrong") => "guess",
        Some("missing") => "",
        Some(other) => return unknown("token", other),
    };
    keys.remove("resource");
    keys.remove("message");
    let state = keys.remove("state").unwrap_or_else(|| "exists".to_owned());
    let headers = [
        ("x-goog-channel-id", id),
        ("x-goog-channel-token", secret),
        ("x-goog-resource-id", RESOURCE),
        ("x-goog-resource-state", &state),
        ("x-goog-message-number", "7"),
    ];
    let headers = headers.map(|(name, value)| (HeaderName::from_static(name), value.to_owned()));
    asks[0].headers.extend(headers.into_iter().filter(|(_, value)| !value.is_empty()));
    if keys.remove("rate").as_deref() == Some("exceeded") {
        let mut guess = asks[0].clone();
        guess.headers.retain(|(name, _)| name != "x-goog-channel-token");
        for _ in 0..60 {
            assert_eq!(guess.send(&world.anonymous()).await.status, 404);
        }
    }
    Ok(())
}

impl Outcome<'_> {
    /// Only a new message makes the calendar due.
    pub(super) fn message_heard(&self) -> Held {
        let connection = |state| rows(state, "calendar_connections").to_vec();
        let moved = connection(&self.before) != connection(&self.after);
        let news = !self.row.has("message", "replayed") && !self.row.has("state", "sync");
        ensure(moved == news, "the calendar is due when it should not be, or is not when it should")
    }

    pub(super) fn connection_ended(&self) -> Held {
        let left = rows(&self.after, "calendar_connections").len();
        let told =
            self.after.keys().any(|table| table.starts_with("graphile_worker.") && table.ends_with("jobs"));
        ensure(left == 0 && told, "the connection is there yet, or Google will not hear of its end")
    }
}
