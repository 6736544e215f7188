//! Over HTTP, for tests that are not written in Rust.

use google_stand_in::StandIn;
use serde_json::{Value, json};

use crate::support::*;

async fn control(google: &StandIn, path: &str, body: Value) -> (u16, Value) {
    let request = http().post(format!("{}/control/{path}", google.url()));
    answer(request.header("content-type", "application/json").body(body.to_string())).await
}

#[tokio::test]
async fn people_are_sent_back_and_google_can_be_down() {
    let google = StandIn::start(config());
    let asked = json!({ "address": question(&google, &[]), "email": VERA });
    let (status, answer) = control(&google, "authorise", asked).await;
    assert_eq!(status, 200);
    let code = query_of(answer["location"].as_str().unwrap())["code"].clone();
    assert_eq!(exchange(&google, &code, &[]).await.0, 200);
    assert_eq!(control(&google, "authorise", json!({ "address": "x", "email": "nobody" })).await.0, 404);
    assert_eq!(control(&google, "deny", json!({ "address": "x" })).await.0, 400);
    assert_eq!(control(&google, "down", json!({ "down": "unavailable" })).await.0, 200);
    assert_eq!(get(&google, "/jwks", "").await.0, 503);
    assert_eq!(get(&google, "/control/calls", "").await.1["byEndpoint"]["jwks"], 1);
}

#[tokio::test]
async fn calendars_are_filled_moved_and_emptied() {
    let google = calm(config());
    let timed = json!({ "start": "2026-11-15T10:00:00Z", "end": "2026-11-15T11:00:00Z" });
    let event = json!({ "id": "demo", "summary": "Demo", "visibility": "private", "when": timed });
    let (status, put) = control(&google, "events", json!({ "email": VERA, "event": event })).await;
    assert_eq!((status, &put["id"]), (200, &json!("demo")), "{put}");
    let days = json!({ "date": "2026-11-17", "endDate": "2026-11-18" });
    let moved = json!({ "email": VERA, "id": "demo", "when": days });
    assert_eq!(control(&google, "events/move", moved).await.0, 200);
    let series =
        json!({ "first": { "id": "daily", "summary": "Call", "when": timed }, "every": "day", "count": 3 });
    assert_eq!(control(&google, "series", json!({ "email": VERA, "series": series })).await.0, 200);
    let of = format!("/control/calendar?email={VERA}&from=2026-11-15T00:00:00Z&to=2026-11-30T00:00:00Z");
    let (_, events) = get(&google, &of, "").await;
    assert_eq!(events.as_array().unwrap().len(), 4);
    assert_eq!(events.as_array().unwrap().iter().find(|event| event["id"] == "demo").unwrap()["when"], days);

    for id in ["demo", "daily"] {
        assert_eq!(control(&google, "events/delete", json!({ "email": VERA, "id": id })).await.0, 200);
        assert_eq!(control(&google, "events/delete", json!({ "email": VERA, "id": id })).await.0, 404);
    }
    assert_eq!(get(&google, &of, "").await.1, json!([]));
    assert_eq!(
        control(&google, "faults", json!({ "gone": 1.0, "cutt": 1.0 })).await.0,
        422,
        "a misspelt fault"
    );
    assert_eq!(control(&google, "random-changes", json!({ "count": 10 })).await.0, 200);
}
