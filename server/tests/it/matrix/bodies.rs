//! The bodies of a row's requests, by call and keys. An unknown value fails the test.

use axum::http::Method;
use serde_json::{Value, json};

use super::{
    accounts, calendar, calendars,
    content::{Content, Form},
    displays, imports, invitations, managers, many, pictures, points, reports,
    row::{Keys, Row, Subject},
    scene::{MISSING, Scene},
    second_factor, targets, today, working_calendar,
};
use crate::support::rows::PASSWORD;

pub(super) type Contents = Result<Vec<Content>, String>;

pub(super) fn contents(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    match (row.method.as_str(), row.path.as_str()) {
        ("POST", "/api/auth/login") => login(row, scene, keys),
        ("POST", second_factor::STEP) => second_factor::step(keys),
        ("POST" | "DELETE", second_factor::OWN) => second_factor::password(keys),
        ("POST", second_factor::CONFIRMATION) => second_factor::code(keys),
        ("POST", "/api/users") => accounts::created(scene, keys),
        ("PATCH", "/api/users/active") => accounts::switched(scene, keys),
        ("PATCH", "/api/users/{id}" | "/api/users/me") => accounts::changed(row, scene, keys),
        ("POST", "/api/users/{id}/erase") => Ok(vec![accounts::erased(row, scene)]),
        ("POST", "/api/groups") => created_group(keys),
        ("PATCH", "/api/groups/{id}") => changed_group(keys),
        ("POST" | "PATCH", "/api/groups/{id}/user/{userId}") => details(keys),
        ("POST", "/api/groups/{id}/scores") => many::scores(scene, keys),
        ("POST", "/api/groups/{id}/users") => many::members(scene, keys),
        ("PATCH", "/api/groups/{id}/users") => many::positions(scene, keys),
        ("PUT", "/api/targets") => targets::put(row, scene, keys),
        ("POST", today::MOVED) => today::moved(row, scene, keys),
        ("PUT", managers::ONE) => managers::named(scene, keys),
        ("PUT", "/api/groups/{id}/points" | "/api/points/rules") => points::saved(scene, keys),
        ("POST", "/api/groups/{id}/points/preview") => points::tried(scene, keys),
        ("POST", "/api/calendar") => calendar::created(row, scene, keys),
        ("PUT", "/api/calendar/{id}") => calendar::changed(scene, keys),
        ("POST", "/api/reports") => reports::sent(row, scene, keys),
        ("POST", "/api/reports/accept") => reports::accepted_many(row, scene, keys),
        ("POST", "/api/reports/{id}/accept") => reports::accepted(keys),
        ("POST", "/api/reports/{id}/refuse") => reports::refused(keys),
        ("POST", "/api/setup") => Ok(vec![set_up()]),
        ("POST", "/api/access-requests") => access_request(keys),
        ("PATCH", "/api/access-requests/{id}") => settlement(scene, keys),
        ("PATCH", "/api/organisation") => organisation(keys),
        ("PUT", working_calendar::SPECIAL_DAYS) => working_calendar::saved_days(keys),
        ("POST", working_calendar::ABSENCES) => working_calendar::entered(row, scene, keys),
        ("POST", "/api/displays") => displays::created(scene, keys),
        ("PATCH", "/api/displays/{id}") => displays::changed(scene, keys),
        ("POST", "/api/invitations" | "/api/invitations/check") => invitations::created(scene, keys),
        ("POST", "/api/invitations/look") => invitations::looked_at(scene, keys),
        ("POST", "/api/invitations/open") => invitations::opened(scene, keys),
        ("POST", "/api/import") => imports::started(keys),
        ("PUT", calendars::TEAM) => calendars::chosen_team(row, scene, keys),
        ("PUT", calendars::RULES) => calendars::rules(keys),
        ("POST", "/api/google-calendar/rules/preview") => calendars::tried_rules(keys),
        ("POST", calendars::WEBHOOK) => calendars::message(keys),
        ("POST", "/api/groups/{id}/tables/user/{userId}/balle/{score}") => many::score(keys),
        (method, path) => {
            let known: &[&str] = match (method, path) {
                ("DELETE", "/api/groups/{id}") => &["second_time", "has_members_and_events"],
                ("DELETE", "/api/users/{id}" | "/api/users/me/sessions/{id}") => &["second_time"],
                ("DELETE", "/api/calendar/{id}") => &["second_time", "former_member"],
                ("GET", today::TODAY) => &["in_no_team"],
                ("DELETE", managers::ONE) => &["second_time", "not_a_manager", "planned"],
                ("POST", "/api/reports/{id}/withdraw") => &["second_time", "decided"],
                ("DELETE", "/api/absences/{id}") => &["second_time", "from_8_days_ago"],
                ("DELETE", "/api/groups/{id}/user/{userId}")
                | ("GET", "/api/groups/{id}/user/{userId}/goals") => &["not_a_member"],
                (
                    "GET",
                    "/api/groups/{id}/user/{userId}/scores" | "/api/groups/{id}/user/{userId}/statement",
                ) => &["not_a_member", "former_member"],
                (
                    "GET",
                    "/api/calendar/group-member/{gmId}/stats" | "/api/calendar/group-member/{gmId}/series",
                ) => &["former_member"],
                _ => &[],
            };
            match keys.remove("case") {
                Some(case) if !known.contains(&case.as_str()) => unknown("case", &case),
                _ => Ok(vec![Content::Nothing]),
            }
        }
    }
}

pub(super) fn unknown<T>(key: &str, value: &str) -> Result<T, String> {
    Err(format!("{key}={value} is not understood"))
}

fn set_up() -> Content {
    Content::Json(json!({
        "code": "AAAA-AAAA-AAAA",
        "organisation": { "name": "Ours", "zone": "UTC", "week_start": 1 },
        "admin": { "name": "Mallory", "email": "mallory@example.com", "password": PASSWORD },
    }))
}

fn login(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let known = match row.subject {
        Subject::Missing => "nobody@example.com",
        Subject::Nobody => &scene.user.email,
        _ => &scene.person(row).ok_or("nobody signs in")?.email,
    };
    let email = match keys.remove("email").as_deref() {
        None => known.to_owned(),
        Some("upper_case_and_spaces") => format!("  {}  ", known.to_uppercase()),
        Some(other) => return unknown("email", other),
    };
    let password = match keys.remove("cred").as_deref() {
        None | Some("valid" | "unknown_email" | "any_password") => PASSWORD,
        Some("wrong_password") => "wrong horse",
        Some(other) => return unknown("cred", other),
    };
    let right = json!({ "email": email, "password": password });
    let kind = match keys.remove("content_type").as_deref() {
        None => "application/json",
        Some("text/plain") => "text/plain",
        Some(other) => return unknown("content_type", other),
    };
    let text = match keys.remove("body").as_deref() {
        None => right.to_string(),
        Some("malformed_json") => "{\"email\": ".to_owned(),
        Some("missing_password") => json!({ "email": email }).to_string(),
        Some("password_over_1024_bytes") => {
            json!({ "email": email, "password": "a".repeat(1025) }).to_string()
        }
        Some(other) => return unknown("body", other),
    };
    let mut contents = vec![Content::Text(kind, text)];
    if row.has("enum_budget", "spent") {
        // The known or the unknown email, whichever the row does not name: both must answer alike.
        let other =
            if row.subject == Subject::Missing { &scene.other_user.email } else { "nobody@example.com" };
        contents.push(Content::Json(json!({ "email": other, "password": "wrong horse" })));
    }
    Ok(contents)
}

fn created_group(keys: &mut Keys) -> Contents {
    let form = Form::of(&[("name", "East"), ("type", "Field")]).showing(&[pictures::good()]);
    let form = match keys.remove("case").as_deref() {
        None => form,
        Some("same_idempotency_key_twice") => {
            return Ok(vec![Content::Form(form.clone()), Content::Form(form)]);
        }
        Some("invalid") => Form::default(),
        Some("missing_name") => form.without("name"),
        Some("missing_type") => form.without("type"),
        Some("name_256_chars") => form.with("name", &"a".repeat(256)),
        Some("name_html") => form.with("name", "<b>East</b>"),
        Some(case) => match pictures::shown(&form, case) {
            Some(form) => form,
            None => return unknown("case", case),
        },
    };
    Ok(vec![Content::Form(form)])
}

fn changed_group(keys: &mut Keys) -> Contents {
    let json = match keys.remove("case").as_deref() {
        None | Some("name_only_json" | "stale_if_match") => json!({ "name": "Far South" }),
        Some("name_empty") => json!({ "name": "" }),
        Some("type_empty") => json!({ "type": "" }),
        Some("nothing") => json!({}),
        Some("field_id") => json!({ "name": "Far South", "id": 1 }),
        Some("reports_confirm") => json!({ "reports": "confirm" }),
        Some("reports_trust") => json!({ "reports": "trust" }),
        Some("reports_unknown") => json!({ "reports": "maybe" }),
        Some(case) => {
            return match pictures::shown(&Form::of(&[("name", "Far South")]), case) {
                Some(form) => Ok(vec![Content::Form(form)]),
                None => unknown("case", case),
            };
        }
    };
    Ok(vec![Content::Json(json)])
}

fn details(keys: &mut Keys) -> Contents {
    let mut details = json!({ "position": 2, "job_title": "Lead" });
    match keys.remove("position").as_deref() {
        None => {}
        Some("1.5") => details["position"] = json!(1.5),
        Some("2147483648") => details["position"] = json!(2_147_483_648_i64),
        Some(other) => return unknown("position", other),
    }
    if keys.remove("position_absent").is_some() {
        details.as_object_mut().ok_or("duties are an object")?.remove("position");
    }
    match keys.remove("field").as_deref() {
        None => {}
        Some("balle") => details["balle"] = json!(100),
        Some(other) => return unknown("field", other),
    }
    let contents = vec![Content::Json(details)];
    match keys.remove("case").as_deref() {
        None | Some("already_member" | "former_member" | "not_a_member") => Ok(contents),
        Some("same_idempotency_key_twice") => Ok([contents.clone(), contents].concat()),
        Some(other) => unknown("case", other),
    }
}

fn access_request(keys: &mut Keys) -> Contents {
    let whole = json!({ "name": "Maria", "email": "maria@example.com", "message": "I joined on Monday" });
    let with = |field: &str, value: Value| {
        let mut changed = whole.clone();
        changed[field] = value;
        changed
    };
    let json = match keys.remove("case").as_deref() {
        None => whole,
        Some("same_request_twice") => return Ok(vec![Content::Json(whole.clone()), Content::Json(whole)]),
        Some("name_empty") => with("name", json!("")),
        Some("bad_email") => with("email", json!("maria")),
        Some("field_role=admin") => with("role", json!("admin")),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json)])
}

fn settlement(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let json = match keys.remove("case").as_deref() {
        None | Some("second_time") => json!({}),
        Some("with_account") => json!({ "user_id": scene.user.id }),
        Some("unknown_account") => json!({ "user_id": MISSING }),
        Some("field_settled_by") => json!({ "settled_by": scene.user.id }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json)])
}

/// The zone stays as it is, because other rows depend on it.
fn organisation(keys: &mut Keys) -> Contents {
    let json = match keys.remove("case").as_deref() {
        None => json!({ "name": "Another Name", "terms_url": "https://example.com/terms" }),
        Some("nothing") => json!({}),
        Some("name_empty") => json!({ "name": "" }),
        Some("unknown_zone") => json!({ "zone": "Mars/Olympus" }),
        Some("currency") => json!({ "currency": "RUB" }),
        Some("currency_null") => json!({ "currency": null }),
        Some("currency_lower_case") => json!({ "currency": "rub" }),
        Some("managers_set_scores_off") => json!({ "managers_set_scores": false }),
        Some("managers_set_rules_on") => json!({ "managers_set_rules": true }),
        Some("admins_need_second_factor") => json!({ "admins_need_second_factor": true }),
        Some("url_of_a_script") => json!({ "blog_url": "javascript:alert(1)" }),
        Some("field_created_at") => json!({ "created_at": "2026-03-01T00:00:00Z" }),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![Content::Json(json)])
}

/// Calls that store the answer under a key, and so accept the header.
pub(super) fn idempotency_key(row: &Row) -> bool {
    row.method == Method::POST
        && row.keys.get("case").is_some_and(|case| case.starts_with("same_idempotency_key"))
}
