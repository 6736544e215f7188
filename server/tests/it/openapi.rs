//! The OpenAPI document.

use std::collections::BTreeSet;

#[test]
fn the_committed_document_is_what_the_code_says() {
    let committed = std::fs::read_to_string("../web/openapi.json").unwrap();
    let now = standings::routes::document().to_pretty_json().unwrap();
    assert!(committed.trim_end() == now.trim_end(), "web/openapi.json is not up to date: run 'just openapi'");
}

#[test]
fn every_call_has_an_id_a_summary_a_tag_and_says_how_it_fails() {
    let document = serde_json::to_value(standings::routes::document()).unwrap();
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
            assert_eq!(guarded, answers.contains_key("401") && path != "/api/auth/login", "{call_name}: 401");
        }
    }
    assert!(ids.len() >= 8);
}
