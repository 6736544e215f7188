//! Bodies that create and change accounts.

use serde_json::{Map, Value, json};

use super::{
    bodies::{Contents, unknown},
    content::{Content, Form},
    pictures,
    row::{Keys, Row},
    scene::Scene,
};

const NEW_PASSWORD: &str = "battery staple";

pub(super) fn created(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let texts = [("email", "new@example.com"), ("password", NEW_PASSWORD), ("name", "New")];
    let form = Form::of(&texts).showing(&[pictures::good()]);
    let case = match keys.remove("body").as_deref() {
        None => keys.remove("case"),
        Some("invalid") => return Ok(vec![Content::Form(Form::default())]),
        Some(other) => return unknown("body", other),
    };
    let form = match case.as_deref() {
        None => form,
        Some("same_idempotency_key_twice") => {
            return Ok(vec![Content::Form(form.clone()), Content::Form(form)]);
        }
        Some("same_idempotency_key_other_body") => {
            let other = form.clone().with("email", "newer@example.com");
            return Ok(vec![Content::Form(form), Content::Form(other)]);
        }
        Some("dup_email") => form.with("email", &scene.other_user.email.to_uppercase()),
        Some("bad_email") => form.with("email", "new@"),
        Some("password_5_chars") => form.with("password", &"a".repeat(5)),
        Some("password_6_chars") => form.with("password", &"a".repeat(6)),
        Some("password_64_chars") => form.with("password", &"a".repeat(64)),
        Some("missing_name") => form.without("name"),
        Some("field_role=admin") => form.with("role", "admin"),
        Some("field_is_active=true") => form.with("is_active", "true"),
        Some(case) => match pictures::shown(&form, case) {
            Some(form) => form,
            None => return unknown("case", case),
        },
    };
    Ok(vec![Content::Form(form)])
}

/// With the email of the account: whoever erases it types it.
pub(super) fn erased(row: &Row, scene: &Scene<'_>) -> Content {
    let email = scene.person(row).map_or("nobody@example.com", |person| &person.email);
    Content::Json(json!({ "email": email }))
}

/// JSON, or a form if it contains a picture; the profile page always sends a form. A refusal must hold for
/// both.
pub(super) fn changed(row: &Row, scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let fields = keys.remove("fields").unwrap_or_else(|| "name".to_owned());
    let (mut json, mut form, mut pictured) = (Map::new(), Form::default(), false);
    for field in fields.split('+') {
        if let Some(shown) = pictures::shown(&form, field) {
            (form, pictured) = (shown, true);
            continue;
        }
        let current = scene.person(row).map_or("", |person| &person.email);
        let (name, value) = match field {
            "nothing" => continue,
            "name" => ("name", json!("Another Name")),
            "name_empty" => ("name", json!("")),
            "email" => ("email", json!("another@example.com")),
            "email_dup" => ("email", json!(scene.other_admin.email.to_uppercase())),
            "email_same_as_current" => ("email", json!(current)),
            "password" => ("password", json!(NEW_PASSWORD)),
            "password_empty" => ("password", json!("")),
            "password_5_chars" => ("password", json!("aaaaa")),
            "role" => ("role", json!("admin")),
            "is_active" => ("is_active", json!(false)),
            "is_google_account" => ("is_google_account", json!(true)),
            other => return unknown("fields", other),
        };
        form = form.with(name, value.as_str().unwrap_or(&value.to_string()));
        json.insert(name.to_owned(), value);
    }
    let (json, form) = (Content::Json(Value::Object(json)), Content::Form(form));
    Ok(match row.path.as_str() {
        _ if pictured => vec![form],
        _ if !row.succeeds() => vec![json, form],
        "/api/users/me" => vec![form],
        _ => vec![json],
    })
}

/// Many at once.
pub(super) fn switched(scene: &Scene<'_>, keys: &mut Keys) -> Contents {
    let mut body = json!({ "ids": [scene.other_user.id], "is_active": false });
    match keys.remove("case").as_deref() {
        None => {}
        Some("other_admin") => body["ids"] = json!([scene.other_admin.id]),
        Some("nobody") => body["ids"] = json!([]),
        Some("201_people") => body["ids"] = json!((1..=201).collect::<Vec<_>>()),
        Some("field_role=admin") => body["role"] = json!("admin"),
        Some(other) => return unknown("case", other),
    }
    Ok(vec![Content::Json(body)])
}
