//! Derives the errors of a call in the OpenAPI document from its inputs. Handlers only declare the others:
//! 403, 409 and the like.

use serde_json::{Value, json};

/// Adds these errors to a call, and the common body to every error.
pub fn add(call: &mut Value) {
    for status in implied(call) {
        let answers = &mut call["responses"];
        if answers.get(status).is_none() {
            answers[status] = json!({ "description": "" });
        }
    }
    let answers = call["responses"].as_object_mut().into_iter().flatten();
    for (_, answer) in answers.filter(|(status, _)| status.as_str() >= "400") {
        let schema = json!({ "$ref": "#/components/schemas/ErrorBody" });
        answer["content"] = json!({ "application/json": { "schema": schema } });
    }
}

fn implied(call: &Value) -> Vec<&'static str> {
    let needs_session = call.get("security").is_some();
    let takes = |place: &str| {
        let mut parameters = call["parameters"].as_array().into_iter().flatten();
        needs_session && parameters.any(|parameter| parameter["in"] == place)
    };
    let (path, query, body) = (takes("path"), takes("query"), call.get("requestBody").is_some());
    let statuses = [
        ("400", path || query || body),
        ("401", needs_session),
        ("404", path),
        ("413", body),
        ("415", body),
        ("422", query || body),
    ];
    statuses.into_iter().filter(|(_, is_implied)| *is_implied).map(|(status, _)| status).collect()
}
