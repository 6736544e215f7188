//! Builds an example for every call of the OpenAPI document from the examples of its fields.

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

use super::refusals;
use crate::error::Code;

/// Adds the possible errors to every call, and an example to every request and answer.
pub fn add(document: &OpenApi) -> Result<OpenApi> {
    let mut written = serde_json::to_value(document)?;
    let schemas = written["components"]["schemas"].clone();
    let calls = written["paths"].as_object_mut().context("a document without paths")?;
    for call in calls.values_mut().filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        refusals::add(call);
        illustrate(&mut call["requestBody"], &schemas);
        for (status, answer) in call["responses"].as_object_mut().into_iter().flatten() {
            match status.parse().ok().and_then(Code::for_status) {
                Some(code) => refuse(answer, code),
                None => illustrate(answer, &schemas),
            }
        }
        // Looking for a missing body has left a null.
        if let Some(call) = call.as_object_mut() {
            call.retain(|_, value| !value.is_null());
        }
    }
    Ok(serde_json::from_value(written)?)
}

fn refuse(answer: &mut Value, code: Code) {
    let Some(content) = answer.get_mut("content").and_then(|content| content.get_mut("application/json"))
    else {
        return;
    };
    let mut body = json!({
        "success": false,
        "error": code.sentence(),
        "code": code,
        "requestId": "0198f2c1-7a53-7c60-b4fa-3d1f6f3f2a10",
    });
    if code == Code::Invalid {
        body["fields"] = json!({ "name": "'name' is required" });
    }
    content["example"] = body;
}

fn illustrate(body: &mut Value, schemas: &Value) {
    let contents = body.get_mut("content").and_then(Value::as_object_mut).into_iter().flatten();
    for (_, content) in contents.filter(|(kind, _)| !kind.starts_with("image/")) {
        if content.get("example").is_none() {
            content["example"] = example(&content["schema"], schemas);
        }
    }
}

fn example(schema: &Value, schemas: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return example(&schemas[name], schemas);
    }
    let written =
        schema.get("example").or_else(|| schema["examples"].get(0)).or_else(|| schema["enum"].get(0));
    if let Some(written) = written {
        return written.clone();
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let objects = parts.iter().map(|part| example(part, schemas));
        let fields = objects.filter_map(|object| object.as_object().cloned()).flatten();
        return Value::Object(fields.collect());
    }
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        let choice = choices.iter().find(|choice| choice["type"] != "null");
        return choice.map_or(Value::Null, |choice| example(choice, schemas));
    }
    plain(schema, schemas)
}

fn plain(schema: &Value, schemas: &Value) -> Value {
    let kinds = schema["type"].as_array();
    let kind = kinds.and_then(|kinds| kinds.iter().find(|kind| *kind != "null")).unwrap_or(&schema["type"]);
    match (kind.as_str().unwrap_or_default(), schema["format"].as_str().unwrap_or_default()) {
        ("object", _) => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            Value::Object(fields.map(|(name, field)| (name.clone(), example(field, schemas))).collect())
        }
        ("array", _) => json!([example(&schema["items"], schemas)]),
        ("boolean", _) => json!(true),
        ("integer" | "number", _) => json!(1),
        ("string", "date-time") => json!("2026-11-13T08:30:00Z"),
        ("string", "date") => json!("2026-11-13"),
        ("string", "binary") => json!("(the bytes of a picture)"),
        _ => Value::Null,
    }
}
