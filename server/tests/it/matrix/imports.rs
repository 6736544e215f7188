//! Imports: one that has ended, and the bodies of their call.

use serde_json::json;

use super::{
    bodies::{Contents, unknown},
    content::Content,
    row::Keys,
    scene::Person,
};
use crate::support::{
    World,
    client::{FORM, Part, form_body},
};

pub(super) async fn make(world: &World, by: &Person) -> i64 {
    let import = "INSERT INTO imports (created_at, created_by, options, state, total, problem, finished_at)
                  VALUES ($1, $2, '{}', 'failed', 1, 'failed', $1) RETURNING id";
    sqlx::query_scalar(import).bind(world.now()).bind(by.id).fetch_one(&world.pool).await.unwrap()
}

pub(super) fn started(keys: &mut Keys) -> Contents {
    let good = "name,email,team,score\nNew,new@example.com,North,5\n";
    let (file, texts): (&str, &[(&str, &str)]) = match keys.remove("case").as_deref() {
        None => (good, &[("reason", "Why")]),
        Some("same_idempotency_key_twice") => {
            let content = form(good, &[("reason", "Why")]);
            return Ok(vec![content.clone(), content]);
        }
        Some("dry_run") => (good, &[("dry_run", "true")]),
        Some("without_reason") => (good, &[]),
        Some("refused_row") => ("name,email\nNew,new\n", &[]),
        Some("refused_row_skipped") => {
            ("name,email\nNew,new\nNew,new@example.com\n", &[("skip_refused", "true")])
        }
        Some("unknown_heads") => ("a,b\nNew,new@example.com\n", &[]),
        Some("bad_mapping") => (good, &[("mapping", "{\"email\": 9}")]),
        Some("bad_flag") => (good, &[("dry_run", "yes")]),
        Some("reason_501_chars") => return Ok(vec![form(good, &[("reason", &"a".repeat(501))])]),
        Some("no_rows") => ("name,email\n", &[]),
        Some("field_role=admin") => (good, &[("role", "admin")]),
        Some("json") => return Ok(vec![Content::Json(json!({ "file": good }))]),
        Some(other) => return unknown("case", other),
    };
    Ok(vec![form(file, texts)])
}

fn form(file: &str, texts: &[(&str, &str)]) -> Content {
    let texts = texts.iter().map(|(name, text)| Part::Text(name, text));
    let parts = texts.chain([Part::File("file", "people.csv", "text/csv", file.as_bytes())]);
    let body = form_body(&parts.collect::<Vec<_>>());
    Content::Text(FORM, String::from_utf8(body).unwrap())
}
