//! The bodies of the calls that change many members at once.

use serde_json::{Value, json};

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::Keys,
    scene::{MISSING, Scene},
};

/// Everybody has 7.
pub(super) fn scores(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let user = scene.other_user.id;
    let set = |user: i64, expected: i64| json!({ "user_id": user, "balle": 10, "expected": expected });
    let body = match keys.remove("case").as_deref() {
        None => json!({ "reason": "Week 46", "rows": [set(user, 7)] }),
        Some("add") => json!({ "rows": [{ "user_id": user, "add": -2.5 }] }),
        Some("same_idempotency_key_twice") => {
            return Ok(twice(&json!({ "rows": [{ "user_id": user, "add": 5 }] })));
        }
        Some("stale") => json!({ "rows": [set(scene.user.id, 7), set(user, 8)] }),
        Some("unknown_user") => json!({ "rows": [set(user, 7), set(MISSING, 7)] }),
        Some("no_rows") => json!({ "rows": [] }),
        Some("501_rows") => json!({ "rows": (1..=501).map(|user| set(user, 0)).collect::<Vec<_>>() }),
        Some("twice") => json!({ "rows": [set(user, 7), set(user, 7)] }),
        Some("without_expected") => json!({ "rows": [{ "user_id": user, "balle": 10 }] }),
        Some("set_and_add") => json!({ "rows": [{ "user_id": user, "balle": 1, "expected": 7, "add": 1 }] }),
        Some("below_0") => json!({ "rows": [set(scene.user.id, 7), { "user_id": user, "add": -8 }] }),
        Some("3_decimals") => json!({ "rows": [{ "user_id": user, "add": 1.005 }] }),
        Some("rows_and_undoes") => json!({ "rows": [set(user, 7)], "undoes": [1] }),
        Some("unknown_change") => json!({ "undoes": [MISSING] }),
        Some("501_changes") => json!({ "undoes": (1..=501).collect::<Vec<_>>() }),
        Some("field_changed_by") => json!({ "rows": [set(user, 7)], "changed_by": user }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

/// Which row is undone is known once it is written.
pub(super) fn score(keys: &mut Keys) -> Contents {
    let content = match keys.remove("case").as_deref() {
        Some("expected") => Content::Json(json!({ "expected": 7 })),
        Some("stale_expected") => Content::Json(json!({ "expected": 8 })),
        None | Some("not_a_member" | "former_member" | "repeat") => Content::Nothing,
        Some(case) if case.starts_with("undo") => Content::Nothing,
        Some(other) => return unknown("case", other),
    };
    Ok(vec![content])
}

pub(super) fn members(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let member = |user: i64| json!({ "user_id": user, "position": 2, "job_title": "Lead" });
    let (user, other) = (member(scene.user.id), member(scene.other_user.id));
    let body = match keys.remove("case").as_deref() {
        None => json!({ "members": [other] }),
        Some("already_member") => json!({ "members": [user, other] }),
        Some("same_idempotency_key_twice") => return Ok(twice(&json!({ "members": [other] }))),
        Some("unknown_user") => json!({ "members": [user, member(MISSING)] }),
        Some("twice") => json!({ "members": [user, user] }),
        Some("nobody") => json!({ "members": [] }),
        Some("201_members") => json!({ "members": (1..=201).map(member).collect::<Vec<_>>() }),
        Some("job_title_121_chars") => {
            json!({ "members": [{ "user_id": scene.user.id, "position": 1, "job_title": "a".repeat(121) }] })
        }
        Some("field_balle") => {
            json!({ "members": [{ "user_id": scene.user.id, "position": 1, "balle": 100 }] })
        }
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

pub(super) fn positions(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let position = |user: i64| json!({ "user_id": user, "position": 5 });
    let body = match keys.remove("case").as_deref() {
        None => json!({ "positions": [position(scene.user.id), position(scene.other_user.id)] }),
        Some("unknown_user") => json!({ "positions": [position(scene.user.id), position(MISSING)] }),
        Some("twice") => json!({ "positions": [position(scene.user.id), position(scene.user.id)] }),
        Some("501_positions") => json!({ "positions": (1..=501).map(position).collect::<Vec<_>>() }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(body)])
}

fn twice(body: &Value) -> Vec<Content> {
    vec![Content::Json(body.clone()), Content::Json(body.clone())]
}
