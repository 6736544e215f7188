//! What can be sent, and how.

use serde_json::{Value, json};

use super::{id, scene};

#[tokio::test]
async fn mgr_11_reports_are_for_ones_own_place_while_the_team_takes_them() {
    let scene = scene().await;
    let others = json!({ "group_member_id": scene.vera_member, "eventType": "closed" });
    assert_eq!(scene.send(others).await.status, 403);
    let nobodys = json!({ "group_member_id": 999_999, "eventType": "closed" });
    assert_eq!(scene.send(nobodys).await.status, 403, "whether it exists or not");
    scene.mode("off").await;
    assert_eq!(scene.send(scene.unplanned()).await.status, 409);
    scene.mode("confirm").await;
    let waiting = id(&scene.send(scene.unplanned()).await);
    scene.mode("off").await;
    assert_eq!(scene.accept(&scene.vera, waiting).await.status, 200, "what waits is decided all the same");
    scene.mode("confirm").await;
    scene.world.leave(scene.member, "2026-03-11T00:00:00Z").await;
    assert_eq!(scene.send(scene.unplanned()).await.status, 404);
}

#[tokio::test]
async fn mgr_11_a_report_about_a_booked_event_is_about_it_as_it_was_seen() {
    let scene = scene().await;
    let event = scene.booked().await;
    let with = |field: &str, value: Value| {
        let mut report = scene.about(event);
        report[field] = value;
        report
    };
    assert_eq!(scene.send(with("tag", json!("another"))).await.status, 409);
    assert_eq!(scene.send(with("event_id", json!(999_999))).await.status, 404);
    assert_eq!(scene.send(with("start_utc", json!("2026-03-12T08:00:00Z"))).await.status, 422);
    assert_eq!(scene.send(with("eventType", json!("booked"))).await.status, 422, "moved to when?");
    let sent = scene.send(scene.about(event)).await;
    let seen = sent.data()["tag"].clone();
    let withdrawn = format!("/api/reports/{}/withdraw", id(&sent));
    assert_eq!(scene.phone.post(&withdrawn, json!({})).await.data()["state"], json!("withdrawn"));
    let again = scene.send(with("tag", seen)).await;
    assert_eq!(again.status, 201, "{}", again.json());
    assert_eq!(scene.accept(&scene.vera, id(&again)).await.status, 200);
    assert_eq!(scene.send(scene.about(event)).await.status, 409, "it is not booked any more");
}

#[tokio::test]
async fn a_visit_that_was_moved_gets_its_new_times_and_keeps_the_rest() {
    let scene = scene().await;
    let event = scene.booked().await;
    let moved = json!({ "group_member_id": scene.member, "event_id": event, "eventType": "booked",
                        "start_utc": "2026-03-19T11:00:00Z", "end_utc": "2026-03-19T12:00:00Z" });
    let sent = id(&scene.send(moved).await);
    // What was not sent stays as somebody else has written it meanwhile.
    assert_eq!(scene.change(event, json!({ "summary": "Clinic", "amount": 5 })).await.status, 200);
    let made = scene.accept(&scene.vera, sent).await.data()["event"].clone();
    assert_eq!(
        (&made["summary"], &made["amount"], &made["eventType"], &made["start_utc"]),
        (&json!("Clinic"), &json!(5.0), &json!("booked"), &json!("2026-03-19T11:00:00Z"))
    );
    assert_eq!(scene.score().await, 3);
}

#[tokio::test]
async fn results_have_begun_on_one_of_the_last_31_days_and_appointments_are_at_most_366_days_ahead() {
    let scene = scene().await;
    let on = |kind: &str, start: &str, end: &str| {
        let mut report = scene.unplanned();
        (report["eventType"], report["start_utc"], report["end_utc"]) =
            (json!(kind), json!(start), json!(end));
        report
    };
    for (kind, start, end, expected) in [
        ("closed", "2026-03-12T11:59:00Z", "2026-03-12T13:00:00Z", 201),
        ("closed", "2026-03-12T13:00:00Z", "2026-03-12T14:00:00Z", 422),
        ("failed", "2026-02-09T00:00:00Z", "2026-02-09T01:00:00Z", 201),
        ("failed", "2026-02-08T23:59:00Z", "2026-02-09T01:00:00Z", 422),
        ("booked", "2027-03-13T23:00:00Z", "2027-03-13T23:30:00Z", 201),
        ("booked", "2027-03-14T00:00:00Z", "2027-03-14T01:00:00Z", 422),
        ("booked", "2026-03-13T10:00:00Z", "2026-03-13T09:00:00Z", 422),
    ] {
        let sent = scene.send(on(kind, start, end)).await;
        assert_eq!(sent.status, expected, "{kind} {start}: {}", sent.json());
    }
    let listed = scene.phone.get("/api/reports").await.data();
    assert_eq!(listed["total"], json!(3));
    let late =
        listed["reports"].as_array().unwrap().iter().map(|one| one["late"].clone()).collect::<Vec<_>>();
    assert_eq!(late, [json!(false), json!(true), json!(false)], "newest first");
}

#[tokio::test]
async fn what_a_report_lacks_is_said() {
    let scene = scene().await;
    for (field, value) in [
        ("summary", json!(null)),
        ("summary", json!(" ")),
        ("summary", json!("a".repeat(256))),
        ("start_utc", json!(null)),
        ("amount", json!(-1)),
        ("eventType", json!("demo")),
        ("state", json!("accepted")),
    ] {
        let mut report = scene.unplanned();
        report[field] = value;
        let refused = scene.send(report).await;
        assert_eq!(refused.status, 422, "{field}: {}", refused.json());
        assert!(
            refused.json()["fields"].get(field).is_some() || field == "eventType",
            "{field}: {}",
            refused.json()
        );
    }
    sqlx::query("UPDATE organisation SET currency = NULL").execute(&scene.world.pool).await.unwrap();
    let event = scene.booked().await;
    assert_eq!(scene.send(scene.about(event)).await.status, 422, "an amount needs a currency");
    assert_eq!(scene.count("reports").await, 0);
}
