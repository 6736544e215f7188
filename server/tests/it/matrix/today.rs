//! Rows about Today: the calendar whose event is called moved, and the bodies that name it.

use chrono::TimeDelta;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::{Keys, Row, Subject},
    scene::Scene,
};

pub(super) const TODAY: &str = "/api/today";
pub(super) const MOVED: &str = "/api/today/moved";
const EVENT: &str = "e1";

/// The person of the row has a calendar with a visit that has ended, or is in no team.
pub(super) async fn arrange(row: &Row, scene: &Scene<'_>) {
    let world = scene.world;
    if row.path == TODAY && row.has("case", "in_no_team") {
        scene.leave(scene.actor(row.actor).member).await;
    }
    let Some(person) = scene.person(row).filter(|_| row.path == MOVED) else { return };
    let calendar =
        "WITH connected AS (INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at)
                            VALUES ($1, 'sealed', 'first', 'live', $2) RETURNING user_id)
         INSERT INTO external_events (user_id, provider_id, kind, summary, starts_at, ends_at)
         SELECT user_id, $3, 'demo', 'Demo', $2::timestamptz - interval '1 hour', $2 FROM connected";
    let ended = world.now() - TimeDelta::hours(1);
    let calendar = sqlx::query(calendar).bind(person.id).bind(ended).bind(EVENT);
    calendar.execute(&world.pool).await.unwrap();
}

pub(super) fn moved(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    match keys.remove("case").as_deref() {
        None | Some("repeat") => {}
        Some(other) => return unknown("case", other),
    }
    let key = |person: i64, event: &str| {
        let hash = Sha256::digest(event).iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
        format!("{person}/{}", &hash[..32])
    };
    let own = key(scene.actor(row.actor).id, EVENT);
    let named = match row.subject {
        Subject::Missing => vec![key(scene.actor(row.actor).id, "another")],
        Subject::Malformed => vec![String::new(), "abc".to_owned(), own[..own.len() - 1].to_owned()],
        _ => vec![key(scene.person(row).ok_or("nobody has the calendar")?.id, EVENT)],
    };
    Ok(named.iter().map(|key| Content::Json(json!({ "calendar_key": key }))).collect())
}
