//! Rows about reports and inboxes: what waits before them, their bodies and queries, and what accepting many lists.

use axum::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    address::MALFORMED,
    bodies::{Contents, unknown},
    content::{Ask, Content},
    expect::{Held, Outcome, ensure},
    row::{Actor, Keys, Row, Subject},
    scene::{MISSING, Person, Scene},
    working_calendar,
};

const REPORTS: &str = "/api/reports";
const MANY: &str = "/api/reports/accept";
/// Of a person's calendar.
const CALENDAR_EVENT: &str = "e1";

fn is_about(row: &Row) -> bool {
    row.path.starts_with(REPORTS) || row.path.starts_with("/api/inbox")
}

/// Everybody's waiting report has an id that follows from their place.
pub(super) fn report_of(person: &Person) -> i64 {
    person.member + 1_000_000
}

fn calendar_key(user: i64) -> String {
    let hash = Sha256::digest(CALENDAR_EVENT);
    let first: [u8; 16] = hash[..16].try_into().unwrap();
    format!("{user}/{:032x}", u128::from_be_bytes(first))
}

/// Both teams confirm reports unless the row says otherwise, and everybody has one that waits about their event, but where the
/// row sends one.
pub(super) async fn arrange(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Result<(), String> {
    if !is_about(row) {
        return Ok(());
    }
    let (world, now) = (scene.world, scene.world.now());
    let mode = keys.remove("reports").unwrap_or_else(|| "confirm".to_owned());
    sqlx::query("UPDATE teams SET reports = $1").bind(mode).execute(&world.pool).await.unwrap();
    let moved = "UPDATE events SET starts_at = $1::timestamptz - interval '2 hours', ends_at = $1::timestamptz - interval '1 hour'";
    sqlx::query(moved).bind(now).execute(&world.pool).await.unwrap();
    let sends = row.is(&Method::POST, REPORTS);
    if !sends || row.has("case", "second_time_about_event") {
        let waiting = "INSERT INTO reports (id, member_id, event_id, kind, summary, starts_at, ends_at, sent_by, sent_at)
                       OVERRIDING SYSTEM VALUE
                       SELECT m.id + 1000000, m.id, e.id, 'closed', 'Visit', e.starts_at, e.ends_at, m.user_id, $1
                       FROM events e JOIN members m ON m.id = e.member_id";
        sqlx::query(waiting).bind(now).execute(&world.pool).await.unwrap();
    }
    if let Some(person) = scene.person(row) {
        state(row, scene, person).await;
        rate(scene, person, keys).await?;
        calendar(row, scene, person).await;
    }
    Ok(())
}

async fn state(row: &Row, scene: &Scene<'_>, person: &Person) {
    let (pool, now) = (&scene.world.pool, scene.world.now());
    let state = match row.keys.get("case").map(String::as_str) {
        Some("decided" | "one_decided") => "refused",
        Some("withdrawn") => "withdrawn",
        Some("about_closed_event") => {
            let closed = "UPDATE events SET kind = 'closed' WHERE id = $1";
            sqlx::query(closed).bind(person.event).execute(pool).await.unwrap();
            return;
        }
        _ => return,
    };
    let decided = "UPDATE reports SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1";
    let decided = sqlx::query(decided).bind(report_of(person)).bind(state).bind(scene.admin.id).bind(now);
    decided.execute(pool).await.unwrap();
}

/// What the person has sent today.
async fn rate(scene: &Scene<'_>, person: &Person, keys: &mut Keys) -> Result<(), String> {
    let (count, counted) = match keys.remove("rate").as_deref() {
        None => return Ok(()),
        Some("exceeded") => (100, 0),
        Some("trust_exceeded") => (30, 30),
        Some(other) => return unknown("rate", other),
    };
    let sent = "INSERT INTO reports (member_id, kind, summary, starts_at, ends_at, sent_by, sent_at, state, decided_by, decided_at,
                                     made_event_id)
                SELECT $1, 'closed', 'Visit', $3::timestamptz - interval '1 hour', $3, $2, $3,
                       CASE WHEN n <= $5 THEN 'accepted' ELSE 'waiting' END, CASE WHEN n <= $5 THEN $2 END,
                       CASE WHEN n <= $5 THEN $3 END, CASE WHEN n <= $5 THEN n END
                FROM generate_series(1, $4::bigint) AS n";
    let sent = sqlx::query(sent).bind(person.member).bind(person.id).bind(scene.world.now());
    sent.bind(count).bind(counted).execute(&scene.world.pool).await.unwrap();
    Ok(())
}

/// An event in the calendar of the person, and in somebody else's.
async fn calendar(row: &Row, scene: &Scene<'_>, person: &Person) {
    let Some(case) = row.keys.get("case").filter(|case| case.contains("calendar_event")) else { return };
    let (pool, now) = (&scene.world.pool, scene.world.now());
    let ends =
        if case.ends_with("not_ended") { now + TimeDelta::hours(1) } else { now - TimeDelta::hours(1) };
    let text = (!case.ends_with("without_text")).then_some("Demo");
    for owner in [person.id, scene.other_user.id] {
        let connected = "INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at, last_success_at)
                         VALUES ($1, 'sealed', 'first', 'live', $2, $2)";
        sqlx::query(connected).bind(owner).bind(now).execute(pool).await.unwrap();
        let event = "INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at, summary)
                     VALUES ($1, $2, 'demo', $3::timestamptz - interval '1 hour', $3, $4)";
        let event = sqlx::query(event).bind(owner).bind(CALENDAR_EVENT).bind(ends).bind(text);
        event.execute(pool).await.unwrap();
    }
    if case.ends_with("stood_for") {
        let stands = "UPDATE events SET source = 'google', source_key = $2 WHERE id = $1";
        sqlx::query(stands).bind(person.event).bind(calendar_key(person.id)).execute(pool).await.unwrap();
    }
}

pub(super) fn sent(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let now = scene.world.now();
    let person = scene.person(row).unwrap_or(&scene.user);
    let at = |hours: i64| json!(now + TimeDelta::hours(hours));
    let new = json!({ "group_member_id": person.member, "eventType": "closed", "summary": "Walked in",
                      "start_utc": at(-2), "end_utc": at(-1) });
    let with = |fields: &[(&str, Value)]| {
        let mut report = new.clone();
        for (field, value) in fields {
            report[*field] = value.clone();
        }
        report
    };
    let about =
        |event: i64| json!({ "group_member_id": person.member, "event_id": event, "eventType": "closed" });
    let in_calendar = |owner: i64| json!({ "group_member_id": person.member, "calendar_key": calendar_key(owner), "eventType": "closed" });
    let body = match keys.remove("case").as_deref() {
        None if row.subject == Subject::Missing => with(&[("group_member_id", json!(MISSING))]),
        None if row.subject == Subject::Malformed => {
            let wrong = [json!("abc"), json!(null), json!(1.5), json!(1e20)];
            return Ok(wrong.map(|id| Content::Json(with(&[("group_member_id", id)]))).to_vec());
        }
        None | Some("former_member") => new.clone(),
        Some("same_idempotency_key_twice") => {
            return Ok(vec![Content::Json(new.clone()), Content::Json(new.clone())]);
        }
        Some("same_idempotency_key_other_body") => {
            return Ok(vec![Content::Json(new.clone()), Content::Json(with(&[("summary", json!("Other"))]))]);
        }
        Some("about_booked_event" | "second_time_about_event" | "about_closed_event") => about(person.event),
        Some("event_deleted") => about(MISSING),
        Some("event_of_somebody_else") => about(scene.other_user.event),
        Some("moved") => {
            json!({ "group_member_id": person.member, "event_id": person.event, "eventType": "booked",
                                 "start_utc": at(24), "end_utc": at(25) })
        }
        Some("stale_tag") => {
            let mut stale = about(person.event);
            stale["tag"] = json!("stale");
            stale
        }
        Some("times_with_closed_event") => {
            let mut timed = about(person.event);
            (timed["start_utc"], timed["end_utc"]) = (at(-3), at(-2));
            timed
        }
        Some("calendar_event_of_somebody_else") => in_calendar(scene.other_user.id),
        Some(case) if case.contains("calendar_event") => in_calendar(person.id),
        Some("closed_tomorrow") => with(&[("start_utc", at(24)), ("end_utc", at(25))]),
        Some("32_days_ago") => with(&[("start_utc", at(-24 * 32)), ("end_utc", at(-24 * 32 + 1))]),
        Some("summary_absent") => with(&[("summary", json!(null))]),
        Some("eventType_demo") => with(&[("eventType", json!("demo"))]),
        Some("amount") => with(&[("amount", json!(84_000.5))]),
        Some("end_before_start") => with(&[("end_utc", at(-3))]),
        Some("field_state") => with(&[("state", json!("accepted"))]),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

/// The tag is filled in when the report is there.
pub(super) fn accepted(keys: &mut Keys) -> Contents {
    let body = match keys.remove("case").as_deref() {
        None | Some("decided" | "withdrawn" | "event_changed" | "event_deleted" | "former_member") => {
            json!({ "tag": null })
        }
        Some("tag_absent") => json!({}),
        Some("field_kind") => json!({ "tag": null, "kind": "closed" }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

pub(super) fn refused(keys: &mut Keys) -> Contents {
    let body = match keys.remove("case").as_deref() {
        None | Some("decided" | "withdrawn") => json!({ "note": "Already counted" }),
        Some("note_absent") => json!({}),
        Some("note_empty") => json!({ "note": "" }),
        Some("note_501_chars") => json!({ "note": "a".repeat(501) }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

pub(super) fn accepted_many(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let one = |id: Value| json!({ "id": id, "tag": null });
    let reports = match (keys.remove("case").as_deref(), row.subject) {
        (Some("no_reports"), _) => vec![],
        (Some("101_reports"), _) => vec![one(json!(MISSING)); 101],
        (Some("one_decided"), _) => {
            [&scene.other_user, &scene.user].map(|person| one(json!(report_of(person)))).to_vec()
        }
        (None, Subject::Missing) => vec![one(json!(MISSING))],
        (None, Subject::Malformed) => {
            let wrong = [json!("abc"), json!(null), json!(1.5), json!(1e20)];
            return Ok(wrong.map(|id| Content::Json(json!({ "reports": [one(id)] }))).to_vec());
        }
        (None, _) => vec![one(json!(report_of(scene.person(row).ok_or("nobody sent a report")?)))],
        (Some(other), _) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json!({ "reports": reports }))])
}

/// The event is accepted as it was seen, and then perhaps is another.
pub(super) async fn look(row: &Row, scene: &Scene<'_>, asks: &mut [Ask]) {
    let accepts = row.path == MANY || row.path == "/api/reports/{id}/accept";
    let Some(Content::Json(body)) = asks.first_mut().map(|ask| &mut ask.content).filter(|_| accepts) else {
        return;
    };
    let admin = scene.as_admin();
    let seen = async |id: &Value| admin.get(&format!("{REPORTS}/{id}")).await.data()["tag"].clone();
    if let Some(reports) = body.get_mut("reports").and_then(Value::as_array_mut) {
        for report in reports.iter_mut().filter(|_| !row.has("case", "101_reports")) {
            report["tag"] = seen(&report["id"]).await;
        }
        return;
    }
    let Some(person) = scene.person(row).filter(|_| body.get("tag").is_some()) else { return };
    body["tag"] = seen(&json!(report_of(person))).await;
    let change = match row.keys.get("case").map(String::as_str) {
        Some("event_changed") => "UPDATE events SET summary = 'Another' WHERE id = $1",
        Some("event_deleted") => "DELETE FROM events WHERE id = $1",
        _ => return,
    };
    sqlx::query(change).bind(person.event).execute(&scene.world.pool).await.unwrap();
}

/// The values of a query that only these rows and those about absences have.
pub(super) fn query(row: &Row, scene: &Scene<'_>, name: &str, value: &str) -> Option<Vec<String>> {
    if !is_about(row) && row.path != working_calendar::ABSENCES {
        return None;
    }
    let teams = match (name, value) {
        ("team", "own_group") => vec![scene.own_group.to_string()],
        ("team", "other_group") => vec![scene.other_group.to_string()],
        ("team", "missing") => vec![MISSING.to_string()],
        ("team", "malformed") => MALFORMED.map(str::to_owned).to_vec(),
        ("scope" | "kind" | "state", typed) => vec![typed.to_owned()],
        _ => return None,
    };
    Some(teams.iter().map(|value| format!("{name}={value}")).collect())
}

impl Outcome<'_> {
    /// What cannot be accepted is listed, and nothing changes.
    pub(super) fn accepted_many(&self) -> Held {
        let (row, data) = (self.row, self.answers[0].data());
        let lengths = ["accepted", "refused"].map(|list| data[list].as_array().map_or(0, Vec::len));
        let theirs = match row.actor {
            Actor::Admin => !matches!(row.subject, Subject::Deleted | Subject::Missing),
            Actor::ManagerOwnTeam => {
                matches!(row.subject, Subject::OtherUser | Subject::OtherAdmin | Subject::Inactive)
                    && !row.has("group", "other_group")
            }
            _ => false,
        };
        let expected = [usize::from(theirs), usize::from(!theirs || row.has("case", "one_decided"))];
        ensure(lengths == expected, format!("the answer is {data}"))?;
        if theirs { Ok(()) } else { self.unchanged() }
    }
}
