//! Bodies that create and change events.

use serde_json::{Value, json};

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::{Keys, Row, Subject},
    scene::{MISSING, Scene},
};

pub(super) fn created(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let members = match row.subject {
        Subject::Missing => vec![json!(MISSING)],
        Subject::Malformed => vec![json!("abc"), json!(null), json!(1.5), json!(1e20)],
        _ => vec![json!(scene.person(row).ok_or("nobody has a member's place")?.member)],
    };
    let whole = |member: &Value| {
        json!({ "group_member_id": member, "summary": "Visit", "description": "", "eventType": "closed",
                "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T10:00:00Z" })
    };
    let mut events = members.iter().map(whole).collect::<Vec<_>>();
    let event = &mut events[0];
    match keys.remove("case").as_deref() {
        None | Some("former_member") => {}
        Some("same_idempotency_key_twice") => events.push(events[0].clone()),
        Some("invalid") => *event = json!({ "summary": 1 }),
        Some("summary_absent") => remove(event, "summary"),
        Some("eventType_absent") => remove(event, "eventType"),
        Some("start=bad") => event["start_utc"] = json!("tomorrow"),
        Some("description=100kB") => event["description"] = json!("a".repeat(100_000)),
        Some("summary=<script>") => event["summary"] = json!("<script>"),
        Some("field_id") => event["id"] = json!(1),
        Some(case) => either(event, case)?,
    }
    Ok(events.into_iter().map(Content::Json).collect())
}

pub(super) fn changed(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let mut event = json!({ "summary": "Call", "description": "Longer", "eventType": "failed",
                            "start_utc": "2026-03-13T09:00:00Z", "end_utc": "2026-03-13T10:00:00Z" });
    match keys.remove("case").as_deref() {
        None | Some("former_member") => {}
        Some("field_group_member_id") => event["group_member_id"] = json!(scene.user.member),
        Some(case) => either(&mut event, case)?,
    }
    Ok(vec![Content::Json(event)])
}

/// Cases of new and of changed events.
fn either(event: &mut Value, case: &str) -> Result<(), String> {
    match case {
        "eventType_demo" => event["eventType"] = json!("demo"),
        "amount" => event["amount"] = json!(84_000.5),
        "amount_negative" => event["amount"] = json!(-1),
        "amount_3_decimals" => event["amount"] = json!(1.005),
        "end_before_start" => event["end_utc"] = json!("2026-03-12T08:00:00Z"),
        other => return unknown("case", other),
    }
    Ok(())
}

fn remove(event: &mut Value, field: &str) {
    event.as_object_mut().unwrap().remove(field);
}
