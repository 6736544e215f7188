use google_stand_in::{Config, StandIn};
use serde_json::Value;

use crate::support::*;

fn sync_token(answer: &Value) -> &str {
    answer["nextSyncToken"].as_str().unwrap_or_else(|| panic!("no sync token in {answer}"))
}

async fn since(google: &StandIn, token: &str, sync: &str) -> Value {
    let (status, answer) = list(google, token, &[("syncToken", sync)]).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn a_sync_token_lists_changed_and_deleted_events() {
    let google = calm(config());
    let token = connected(&google).await;
    for (id, hours) in [("a", 1), ("b", 2), ("c", 3)] {
        google.put_event(VERA, draft(id, hours));
    }
    let (_, full) = list(&google, &token, &[]).await;
    assert_eq!(ids(&full), ["a", "b", "c"]);
    google.move_event(VERA, "a", hour(9));
    google.delete_event(VERA, "b");
    let changes = since(&google, &token, sync_token(&full)).await;
    assert_eq!(ids(&changes), ["b", "a"]);
    assert_eq!(changes["items"][0], serde_json::json!({ "id": "b", "status": "cancelled" }));
    assert!(since(&google, &token, sync_token(&changes)).await["items"].as_array().unwrap().is_empty());
    assert_eq!(
        ids(&since(&google, &token, sync_token(&full)).await),
        ["b", "a"],
        "a token can be used again"
    );
}

#[tokio::test]
async fn an_unknown_or_too_old_sync_token_is_answered_with_410() {
    let google = calm(config());
    let token = connected(&google).await;
    let (_, full) = list(&google, &token, &[]).await;
    for expire in [true, false] {
        let sync = if expire { sync_token(&full) } else { "unknown" };
        google.expire_sync_tokens(VERA);
        let (status, answer) = list(&google, &token, &[("syncToken", sync)]).await;
        assert_eq!((status, reason(&answer)), (410, "fullSyncRequired"));
    }
    let google = calm(Config { sync_token_valid: chrono::TimeDelta::minutes(1), ..config() });
    let token = connected(&google).await;
    let (_, full) = list(&google, &token, &[]).await;
    google.skew_clock(61);
    assert_eq!(list(&google, &token, &[("syncToken", sync_token(&full))]).await.0, 410);
}

#[tokio::test]
async fn the_first_lists_window_stays_the_tokens() {
    let google = calm(config());
    let token = connected(&google).await;
    for (id, hours) in [("inside", 1), ("leaves", 2), ("comes", 100), ("outside", 101), ("left", 3)] {
        google.put_event(VERA, draft(id, hours));
    }
    let window = [("timeMin", "2026-11-15T09:00:00Z"), ("timeMax", "2026-11-16T09:00:00Z")];
    let (_, full) = list(&google, &token, &window).await;
    assert_eq!(ids(&full), ["inside", "leaves", "left"]);

    google.move_event(VERA, "leaves", hour(200));
    google.move_event(VERA, "comes", hour(5));
    google.move_event(VERA, "outside", hour(300));
    google.put_event(VERA, draft("new outside", 400));
    let changes = since(&google, &token, sync_token(&full)).await;
    assert_eq!(ids(&changes), ["comes", "leaves"]);

    google.move_event(VERA, "leaves", hour(201));
    google.delete_event(VERA, "outside");
    google.delete_event(VERA, "left");
    let changes = since(&google, &token, sync_token(&changes)).await;
    assert_eq!(ids(&changes), ["left"], "what is outside is nobody's concern any more");
}

async fn page(google: &StandIn, token: &str, page: &str) -> Value {
    let (status, answer) = list(google, token, &[("pageToken", page)]).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn changes_between_pages_come_with_the_token() {
    let google = calm(Config { largest_page: 2, ..config() });
    let token = connected(&google).await;
    for (id, hours) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
        google.put_event(VERA, draft(id, hours));
    }
    let (_, first) = list(&google, &token, &[]).await;
    assert!(first["nextSyncToken"].is_null(), "only the last page has it");
    google.delete_event(VERA, "a");
    google.delete_event(VERA, "c");
    google.put_event(VERA, draft("e", 5));
    let next = first["nextPageToken"].as_str().unwrap();
    let other = [("pageToken", next), ("showDeleted", "true")];
    assert_eq!(list(&google, &token, &other).await.0, 400, "a page belongs to its list");
    let last = page(&google, &token, next).await;
    assert_eq!((ids(&first), ids(&last)), (vec!["a".into(), "b".into()], vec!["d".into()]));
    assert_eq!(ids(&page(&google, &token, next).await), ["d"], "an answer that was lost can be asked again");

    let changes = since(&google, &token, sync_token(&last)).await;
    assert_eq!(ids(&changes), ["a", "c"]);
    let next = changes["nextPageToken"].as_str().unwrap();
    let (_, rest) = list(&google, &token, &[("syncToken", sync_token(&last)), ("pageToken", next)]).await;
    assert_eq!(ids(&rest), ["e"]);
}

#[tokio::test]
async fn with_drift_events_come_twice_or_not_at_all_but_the_token_has_them() {
    let google = calm(Config { largest_page: 2, drift: true, ..config() });
    let token = connected(&google).await;
    for (id, hours) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
        google.put_event(VERA, draft(id, hours));
    }
    let (_, first) = list(&google, &token, &[]).await;
    google.move_event(VERA, "a", hour(9));
    google.move_event(VERA, "d", hour(0));
    let last = page(&google, &token, first["nextPageToken"].as_str().unwrap()).await;
    assert_eq!(ids(&first), ["a", "b"]);
    assert_eq!(ids(&last), ["c", "a"], "a twice, d never");
    assert_eq!(ids(&since(&google, &token, sync_token(&last)).await), ["d", "a"]);
}
