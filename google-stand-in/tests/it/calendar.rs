use chrono::NaiveDate;
use google_stand_in::{Account, Config, EventDraft, EventType, Every, SeriesDraft, StandIn, Visibility};
use serde_json::json;

use crate::support::*;

#[tokio::test]
async fn a_list_shows_events_as_google_does() {
    let google = calm(config());
    let token = connected(&google).await;
    google.name_calendar(VERA, "Vera's calendar");
    google.put_event(VERA, EventDraft { visibility: Some(Visibility::Private), ..draft("demo", 1) });
    let day = NaiveDate::from_ymd_opt(2026, 11, 16).unwrap();
    google.put_event(VERA, EventDraft { summary: None, ..EventDraft::all_day("", day) });
    let (status, answer) = list(&google, &token, &[]).await;
    assert_eq!(status, 200);
    assert_eq!(answer["summary"], "Vera's calendar");
    assert_eq!(answer["timeZone"], "Europe/Moscow");
    assert!(answer["nextPageToken"].is_null());
    let demo = &answer["items"][0];
    assert_eq!(
        demo["start"],
        json!({ "dateTime": "2026-11-15T13:00:00+03:00", "timeZone": "Europe/Moscow" })
    );
    assert_eq!((&demo["visibility"], &demo["status"]), (&json!("private"), &json!("confirmed")));
    let day = &answer["items"][1];
    assert_eq!(
        (&day["start"], &day["end"]),
        (&json!({ "date": "2026-11-16" }), &json!({ "date": "2026-11-17" }))
    );
    assert!(day.get("summary").is_none() && day.get("visibility").is_none());
}

#[tokio::test]
async fn a_list_google_would_refuse_is_refused() {
    let google = calm(config());
    let token = connected(&google).await;
    let (_, first) = list(&google, &token, &[]).await;
    let sync = first["nextSyncToken"].as_str().unwrap();
    let instant = "2026-11-15T00:00:00Z";
    let wrong: &[&[(&str, &str)]] = &[
        &[("maxResults", "0")],
        &[("maxResults", "2501")],
        &[("timeMin", "2026-11-15")],
        &[("timeMin", "2026-11-15T00:00:00")],
        &[("timeMin", instant), ("timeMax", instant)],
        &[("syncToken", sync), ("timeMin", instant)],
        &[("syncToken", sync), ("timeMax", instant)],
        &[("syncToken", sync), ("orderBy", "startTime")],
        &[("syncToken", sync), ("q", "demo")],
        &[("syncToken", sync), ("showDeleted", "false")],
        &[("syncToken", sync), ("eventTypes", "default")],
        &[("pageToken", "unknown")],
        &[("eventTypes", "party")],
        &[("fields", "items(nonsense)")],
        &[("singleEvents", "true")],
        &[("nonsense", "1")],
    ];
    for pairs in wrong {
        assert_eq!(list(&google, &token, pairs).await.0, 400, "{pairs:?} passed");
    }
    assert_eq!(get(&google, EVENTS, &token).await.0, 400, "singleEvents must be asked for");
    assert_eq!(list(&google, &token, &[("syncToken", sync)]).await.0, 200);
}

#[tokio::test]
async fn a_call_needs_a_valid_token_with_the_calendars_scope() {
    let google = calm(config());
    let (status, answer) = list(&google, "ya29.unknown", &[]).await;
    assert_eq!((status, reason(&answer)), (401, "authError"));
    let (_, tokens) = exchange(&google, &code(&google, &[]), &[]).await;
    let (status, answer) = list(&google, tokens["access_token"].as_str().unwrap(), &[]).await;
    assert_eq!((status, reason(&answer)), (403, "insufficientPermissions"));

    let token = connected(&google).await;
    assert_eq!(list(&google, &token, &[]).await.0, 200);
    assert_eq!(google.calls().of_account(VERA, "events.list"), 1);
    google.revoke_grants(VERA);
    assert_eq!(list(&google, &token, &[]).await.0, 401);
}

#[tokio::test]
async fn fields_that_are_not_requested_are_not_sent() {
    let google = calm(config());
    let token = connected(&google).await;
    google.put_event(VERA, draft("demo", 1));
    google.put_event(VERA, EventDraft { event_type: EventType::FocusTime, ..draft("focus", 2) });
    let (_, answer) = list(&google, &token, &[("eventTypes", "default"), ("eventTypes", "birthday")]).await;
    assert_eq!(ids(&answer), ["demo"]);
    let (_, answer) = list(&google, &token, &[("fields", "items(id),nextPageToken")]).await;
    assert_eq!(answer, json!({ "items": [{ "id": "demo" }, { "id": "focus" }] }));
    let (_, answer) = list(&google, &token, &[("orderBy", "startTime")]).await;
    assert!(answer["nextSyncToken"].is_null(), "an ordered list cannot be continued");
}

#[tokio::test]
async fn a_series_keeps_its_local_time_and_goes_as_a_whole() {
    let google = calm(Config { time_zone: chrono_tz::Europe::Berlin, ..config() });
    let token = connected(&google).await;
    // The clocks go forward on 29 March 2026.
    let start = "2026-03-23T09:00:00Z".parse().unwrap();
    let first = EventDraft {
        id: Some("weekly".into()),
        ..EventDraft::timed("Weekly", start, start + chrono::TimeDelta::hours(1))
    };
    google.put_series(VERA, &SeriesDraft { first: first.clone(), every: Every::Week, count: 3 });
    let (_, answer) = list(&google, &token, &[]).await;
    assert_eq!(
        ids(&answer),
        ["weekly_20260323T090000Z", "weekly_20260330T080000Z", "weekly_20260406T080000Z"]
    );
    assert_eq!(answer["items"][1]["start"]["dateTime"], "2026-03-30T10:00:00+02:00");
    assert_eq!(answer["items"][1]["recurringEventId"], "weekly");
    let sync = answer["nextSyncToken"].as_str().unwrap();

    assert!(google.move_event(VERA, "weekly_20260330T080000Z", hour(0)));
    let (_, answer) = list(&google, &token, &[("syncToken", sync)]).await;
    assert_eq!(answer["items"][0]["originalStartTime"]["dateTime"], "2026-03-30T10:00:00+02:00");
    google.put_series(VERA, &SeriesDraft { first, every: Every::Week, count: 2 });
    let (_, answer) = list(&google, &token, &[]).await;
    assert_eq!(
        ids(&answer),
        ["weekly_20260323T090000Z", "weekly_20260330T080000Z"],
        "one is cut off, one was moved"
    );

    assert!(google.delete_event(VERA, "weekly"));
    let (_, answer) = list(&google, &token, &[("syncToken", sync)]).await;
    assert_eq!(answer["items"].as_array().unwrap().len(), 3);
    assert!(answer["items"].as_array().unwrap().iter().all(|item| item["status"] == "cancelled"));
    assert!(!google.delete_event(VERA, "weekly"));
}

#[test]
fn the_same_seed_makes_the_same_calendars() {
    let filled = |seed| {
        let accounts = (0..5).map(|n| Account::new(&format!("p{n}@pharma.example"), "P")).collect();
        let google = calm(Config { seed, accounts, ..config() });
        google.random_changes(None, 300);
        calendars(&google)
    };
    assert_eq!(filled(7), filled(7));
    assert_ne!(filled(7), filled(8));
}

fn calendars(google: &StandIn) -> Vec<google_stand_in::Event> {
    let years = chrono::TimeDelta::days(3000);
    let of = |account: Account| google.calendar_of(&account.email, now() - years, now() + years);
    google.accounts().into_iter().flat_map(of).collect()
}
