//! The worked examples of the specification.

use axum::http::HeaderName;
use futures::future::join;
use serde_json::json;

use super::{id, scene};

#[tokio::test]
async fn mgr_14_a_booked_visit_that_is_accepted_closed_gets_the_difference() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = scene.send(scene.about(event)).await;
    assert_eq!((sent.status.as_u16(), sent.data()["state"].clone()), (201, json!("waiting")));
    assert_eq!(scene.score().await, 3);
    let accepted = scene.accept(&scene.vera, id(&sent)).await;
    assert_eq!(accepted.status, 200, "{}", accepted.json());
    let report = accepted.data();
    assert_eq!((&report["state"], &report["points"]), (&json!("accepted"), &json!(7.0)));
    assert_eq!(report["decided_by"], json!({ "id": scene.vera_id, "name": "Vera" }));
    assert_eq!((&report["event"]["id"], &report["event"]["amount"]), (&json!(event), &json!(12000.0)));
    assert_eq!(scene.score().await, 10);
    assert_eq!(scene.one("SELECT made_event_id FROM reports WHERE id = $1", id(&sent)).await, event);
    assert_eq!((scene.audited("report.sent").await, scene.audited("report.accepted").await), (1, 1));
    let after =
        "SELECT (after->>'points')::numeric::bigint FROM audit_log WHERE action = 'report.accepted' AND $1 = $1
                 AND before->'event'->>'eventType' = 'booked' AND after->'event'->>'eventType' = 'closed'";
    assert_eq!(scene.one(after, 0).await, 7);
    assert_eq!(scene.audited("event.changed").await, 0, "one audit row");
}

#[tokio::test]
async fn mgr_15_a_visit_that_was_moved_meanwhile_is_looked_at_again() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = scene.send(scene.about(event)).await;
    let seen = sent.data()["tag"].clone();
    let hour_later = json!({ "start_utc": "2026-03-12T10:00:00Z", "end_utc": "2026-03-12T11:00:00Z" });
    assert_eq!(scene.change(event, hour_later).await.status, 200);
    let path = format!("/api/reports/{}/accept", id(&sent));
    for tag in [seen, json!(null)] {
        let stale = scene.vera.post(&path, json!({ "tag": tag })).await;
        assert_eq!((stale.status.as_u16(), scene.score().await), (409, 3));
    }
    let accepted = scene.accept(&scene.vera, id(&sent)).await.data();
    assert_eq!(accepted["event"]["start_utc"], json!("2026-03-12T10:00:00Z"));
    assert_eq!((&accepted["event"]["eventType"], scene.score().await), (&json!("closed"), 10));
}

#[tokio::test]
async fn mgr_14_a_visit_that_was_deleted_becomes_a_new_event() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = scene.send(scene.about(event)).await;
    let seen = sent.data()["tag"].clone();
    assert_eq!(scene.delete(event).await.status, 200);
    assert_eq!(scene.score().await, 0);
    let path = format!("/api/reports/{}/accept", id(&sent));
    let accepted = scene.vera.post(&path, json!({ "tag": seen })).await.data();
    assert_eq!((&accepted["points"], scene.score().await), (&json!(10.0), 10));
    let made = "SELECT created_by FROM events WHERE source = 'report' AND source_key = $1::text";
    assert_eq!(scene.one(made, id(&sent)).await, scene.ivan, "entered by who sent it");
}

#[tokio::test]
async fn mgr_12_mgr_13_two_phones_make_one_report() {
    let scene = scene().await;
    let key = |name: &str| {
        let header = HeaderName::from_static("idempotency-key");
        scene.phone.clone().with_header(header, name)
    };
    let event = scene.booked().await;
    let (one, two) = (key("one"), key("two"));
    let (first, second) =
        join(one.post("/api/reports", scene.about(event)), two.post("/api/reports", scene.about(event)))
            .await;
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!((statuses, scene.count("reports").await), ([201, 409], 1));
    let other = scene.booked().await;
    let same = key("same");
    let (first, second) =
        join(same.post("/api/reports", scene.about(other)), same.post("/api/reports", scene.about(other)))
            .await;
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (201, 201));
    assert_eq!(first.body, second.body, "one answer");
    assert_eq!(scene.count("reports").await, 2);
}

#[tokio::test]
async fn mgr_16_of_two_who_accept_at_once_one_succeeds() {
    let scene = scene().await;
    let event = scene.booked().await;
    let sent = id(&scene.send(scene.about(event)).await);
    let (vera, oleg) = join(scene.accept(&scene.vera, sent), scene.accept(&scene.oleg, sent)).await;
    let mut statuses = [vera.status.as_u16(), oleg.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let ledger = "SELECT count(*) FROM score_changes WHERE member_id = $1 AND cause = 'points'";
    assert_eq!(scene.one(ledger, scene.member).await, 2, "the booking and its result");
    let winner = if vera.status == 200 { "Vera" } else { "Oleg" };
    let path = format!("/api/reports/{sent}");
    assert_eq!(scene.oleg.get(&path).await.data()["decided_by"]["name"], json!(winner));
}

#[tokio::test]
async fn mgr_19_the_31st_trusted_report_waits_and_the_101st_is_refused_until_midnight() {
    let scene = scene().await;
    scene.mode("trust").await;
    for number in 1..=101 {
        let sent = scene.send(scene.unplanned()).await;
        let expected = match number {
            1..=30 => (201, json!("accepted")),
            31..=100 => (201, json!("waiting")),
            _ => (429, json!(null)),
        };
        assert_eq!((sent.status.as_u16(), sent.data()["state"].clone()), expected, "report {number}");
        if number == 1 {
            assert_eq!(
                (sent.data()["by_self"].clone(), sent.data()["points"].clone()),
                (json!(true), json!(10.0))
            );
        }
        if number == 101 {
            let wait: i64 = sent.header("retry-after").parse().unwrap();
            assert!((43_000..=43_200).contains(&wait), "{wait} seconds until midnight");
        }
    }
    assert_eq!((scene.count("reports").await, scene.score().await), (100, 300));
    assert_eq!((scene.audited("report.accepted").await, scene.audited("report.sent").await), (30, 70));
    let by_self = "SELECT count(*) FROM audit_log WHERE (after->>'by_self')::boolean AND $1 = $1";
    assert_eq!(scene.one(by_self, 0).await, 30);
    scene.world.turn_clock_to("2026-03-13T00:00:01Z");
    let phone = scene.world.session_of(scene.ivan).await;
    let again = phone.post("/api/reports", scene.unplanned()).await;
    assert_eq!((again.status.as_u16(), again.data()["state"].clone()), (201, json!("accepted")));
}

#[tokio::test]
async fn mgr_20_nobody_decides_about_themselves_but_an_administrator() {
    let scene = scene().await;
    let mut own = scene.unplanned();
    own["group_member_id"] = json!(scene.vera_member);
    let sent = id(&scene.vera.post("/api/reports", own.clone()).await);
    assert_eq!(scene.accept(&scene.vera, sent).await.status, 403);
    assert_eq!(scene.refuse(&scene.vera, sent).await.status, 403);
    let waiting =
        async |client: &crate::support::Client| client.get("/api/inbox").await.data()["total"].clone();
    assert_eq!(
        (waiting(&scene.vera).await, waiting(&scene.oleg).await, waiting(&scene.admin).await),
        (json!(0), json!(1), json!(0))
    );
    assert_eq!(scene.accept(&scene.oleg, sent).await.status, 200);
    let ended = format!("/api/groups/{}/managers/{}", scene.team, scene.oleg_id);
    let ended = scene.admin.send(axum::http::Method::DELETE, &ended, axum::body::Body::empty()).await;
    assert_eq!(ended.status, 200);
    let sent = id(&scene.vera.post("/api/reports", own).await);
    assert_eq!(waiting(&scene.admin).await, json!(1), "without another manager an administrator decides");
    assert_eq!(scene.accept(&scene.admin, sent).await.status, 200);
}
