//! The OpenAPI document.

use std::collections::BTreeSet;

#[test]
fn the_committed_document_is_what_the_code_says() {
    let committed = std::fs::read_to_string("../web/openapi.json").unwrap();
    let now = standings::routes::document().unwrap().to_pretty_json().unwrap();
    assert!(committed.trim_end() == now.trim_end(), "web/openapi.json is not up to date: run 'just openapi'");
}

#[test]
fn every_call_has_an_id_a_summary_a_tag_and_says_how_it_fails() {
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let mut ids = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let call_name = format!("{method} {path}");
            assert!(
                ids.insert(call["operationId"].as_str().unwrap().to_owned()),
                "{call_name}: the id is taken"
            );
            assert!(call["summary"].as_str().is_some_and(|text| !text.is_empty()), "{call_name}: no summary");
            assert!(call["tags"][0].is_string(), "{call_name}: no tag");
            let answers = call["responses"].as_object().unwrap();
            let guarded = call.get("security").is_some();
            // Those that sign in answer it of their own.
            let signs_in = ["/api/auth/login", "/api/auth/second-factor", "/api/invitations/open"];
            let signs_in = signs_in.contains(&path.as_str());
            assert_eq!(guarded, answers.contains_key("401") && !signs_in, "{call_name}: 401");
        }
    }
    assert!(ids.len() >= 8);
}

/// Calls that do not answer JSON: redirects, a picture, a table and a stream.
const WITHOUT_JSON: [&str; 7] = [
    "download_audit",
    "start_google_sign_in",
    "finish_google_sign_in",
    "start_provider_sign_in",
    "finish_provider_sign_in",
    "get_file",
    "open_live",
];

#[test]
fn every_call_has_an_example_of_all_that_is_sent_and_answered() {
    let document = serde_json::to_value(standings::routes::document().unwrap()).unwrap();
    let calls =
        document["paths"].as_object().unwrap().values().flat_map(|call| call.as_object().unwrap().values());
    for call in calls {
        let name = call["operationId"].as_str().unwrap();
        for parameter in call["parameters"].as_array().into_iter().flatten() {
            assert!(parameter.get("example").is_some(), "{name}: {}", parameter["name"]);
        }
        let sent = call["requestBody"]["content"].as_object().into_iter().flatten();
        for (kind, content) in sent {
            assert!(whole(&content["example"]), "{name} is sent {kind}: {}", content["example"]);
        }
        let answers = call["responses"].as_object().unwrap();
        let good = answers.iter().find(|(status, _)| status.starts_with('2'));
        let example = good.map(|(_, answer)| &answer["content"]["application/json"]["example"]);
        assert_eq!(example.is_some_and(whole), !WITHOUT_JSON.contains(&name), "{name} answers {example:?}");
    }
}

/// A null in an example is a field without one.
fn whole(example: &serde_json::Value) -> bool {
    match example {
        serde_json::Value::Null => false,
        serde_json::Value::Object(fields) => !fields.is_empty() && fields.values().all(whole),
        serde_json::Value::Array(items) => !items.is_empty() && items.iter().all(whole),
        _ => true,
    }
}
