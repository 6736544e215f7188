//! Booked visits that have ended without a result.

use chrono::TimeDelta;
use rust_decimal::Decimal;
use serde_json::json;
use standings::{
    events::{
        model::{Details, Event, Kind},
        tag::tag,
    },
    ids::EventId,
};

use super::{LONG_AGO, Visit, each, hours, scene, starts};
use crate::support::world::at;

#[tokio::test]
async fn tday_03_booked_visits_are_asked_about_once_they_have_ended() {
    let scene = scene().await;
    let event = scene.booked("2026-11-17T09:39:00Z").await;
    scene.booked("2026-11-17T09:41:00Z").await;
    let priced = sqlx::query("UPDATE events SET amount = 120.50 WHERE id = $1").bind(event);
    priced.execute(&scene.world.pool).await.unwrap();
    let told = scene.today().await;
    let details = Details {
        summary: "Visit".to_owned(),
        description: String::new(),
        kind: Kind::Booked,
        start_utc: at("2026-11-17T09:39:00Z"),
        end_utc: at("2026-11-17T10:39:00Z"),
        amount: Some(Decimal::new(12050, 2)),
    };
    let ask = json!({
        "group_member_id": scene.place, "event_id": event, "calendar_key": null,
        "tag": tag(&Event { id: EventId(event), details }), "summary": "Visit",
        "start_utc": "2026-11-17T09:39:00Z", "end_utc": "2026-11-17T10:39:00Z",
        "booked_by": "Ivan", "booked_by_you": true, "booked_at": "2026-11-12T09:39:00Z",
    });
    assert_eq!(told["asks"], json!([ask]));
    scene.on("2026-11-17T10:41:00Z").await;
    let told = scene.today().await;
    assert_eq!(starts(&told["asks"]), ["2026-11-17T09:41:00Z", "2026-11-17T09:39:00Z"], "newest first");
}

#[tokio::test]
async fn tday_03_after_seven_days_an_ask_leaves_by_itself() {
    let scene = scene().await;
    scene.booked("2026-11-09T23:59:59Z").await;
    scene.booked("2026-11-10T00:00:00Z").await;
    assert_eq!(starts(&scene.today().await["asks"]), ["2026-11-10T00:00:00Z"]);
    scene.on("2026-11-18T00:00:00Z").await;
    assert_eq!(scene.today().await["asks"], json!([]));
}

/// On 25 October 2026 clocks in Berlin go back: that day has 25 hours.
#[tokio::test]
async fn tday_03_days_are_the_organisations_also_where_clocks_change() {
    let scene = scene().await;
    scene.world.set_zone("Europe/Berlin").await;
    scene.booked("2026-10-24T21:59:59Z").await;
    scene.booked("2026-10-24T22:00:00Z").await;
    scene.on("2026-10-31T23:30:00Z").await;
    assert_eq!(scene.today().await["day"], "2026-11-01");
    assert_eq!(starts(&scene.today().await["asks"]), ["2026-10-24T22:00:00Z"]);
    scene.on("2026-11-01T22:59:00Z").await;
    assert_eq!(starts(&scene.today().await["asks"]), ["2026-10-24T22:00:00Z"]);
    scene.on("2026-11-01T23:00:00Z").await;
    assert_eq!(scene.today().await["asks"], json!([]));
}

#[tokio::test]
async fn tday_04_what_is_reported_or_has_its_result_is_not_asked_about() {
    let scene = scene().await;
    let start = at("2026-11-16T09:00:00Z");
    for kind in ["closed", "failed"] {
        scene.visit(Visit { place: scene.place, kind, start }).await;
    }
    let event = scene.booked("2026-11-16T09:00:00Z").await;
    let asked = async || scene.today().await["asks"].as_array().unwrap().len();
    assert_eq!(asked().await, 1);
    let report = scene.report(scene.place, Some(event), None, "2026-11-16T12:00:00Z").await;
    assert_eq!(asked().await, 0);
    scene.refuse(report).await;
    assert_eq!(asked().await, 1, "refused: it can be reported again");
    sqlx::query("UPDATE events SET kind = 'closed' WHERE id = $1")
        .bind(event)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(asked().await, 0);
}

#[tokio::test]
async fn tday_03_only_ones_own_places_that_take_reports_are_asked_about() {
    let scene = scene().await;
    let other = scene.colleague("Olga", 5).await;
    let start = at("2026-11-16T09:00:00Z");
    scene.visit(Visit { place: other, kind: "booked", start }).await;
    let south = scene.world.team("South", LONG_AGO).await;
    let second = scene.world.member(south, scene.ivan, LONG_AGO).await;
    let event = scene.visit(Visit { place: second, kind: "booked", start }).await;
    assert_eq!(scene.today().await["asks"], json!([]), "South takes none");
    scene.mode(south, "trust").await;
    let told = scene.today().await;
    assert_eq!(each(&told["asks"], "event_id"), [event]);
    assert_eq!(each(&told["asks"], "group_member_id"), [second]);
    scene.world.leave(second, "2026-11-17T10:00:00Z").await;
    assert_eq!(scene.today().await["asks"], json!([]), "Ivan has left it");
}

#[tokio::test]
async fn the_next_visit_of_today_is_named() {
    let scene = scene().await;
    scene.booked("2026-11-18T08:00:00Z").await;
    scene.booked("2026-11-17T10:00:00Z").await;
    assert_eq!(scene.today().await["next"], json!(null), "one goes on, the other is tomorrow");
    scene.booked("2026-11-17T15:00:00Z").await;
    scene.booked("2026-11-17T14:00:00Z").await;
    let next = json!({ "summary": "Visit", "start_utc": "2026-11-17T14:00:00Z" });
    assert_eq!(scene.today().await["next"], next);
}

#[tokio::test]
async fn tday_03_at_most_twenty_are_asked_about_and_the_rest_is_counted() {
    let scene = scene().await;
    for number in 0..40 {
        let start = at("2026-11-10T00:00:00Z") + hours(4) * number;
        scene.visit(Visit { place: scene.place, kind: "booked", start }).await;
    }
    let told = scene.today().await;
    assert_eq!((told["asks"].as_array().unwrap().len(), &told["asks_left"]), (20, &json!(20)));
    let last = at("2026-11-10T00:00:00Z") + hours(4) * 20;
    assert_eq!(starts(&told["asks"])[19].parse(), Ok(last));
    let first = at("2026-11-10T00:00:00Z") + TimeDelta::hours(4 * 39);
    assert_eq!(starts(&told["asks"])[0].parse(), Ok(first));
}

#[tokio::test]
async fn what_one_reported_in_the_last_seven_days_is_shown_newest_first() {
    let scene = scene().await;
    let other = scene.colleague("Olga", 5).await;
    scene.report(other, None, None, "2026-11-16T12:00:00Z").await;
    scene.report(scene.place, None, None, "2026-11-09T23:59:59Z").await;
    let first = scene.report(scene.place, None, None, "2026-11-10T00:00:00Z").await;
    let event = scene.booked("2026-11-16T09:00:00Z").await;
    let second = scene.report(scene.place, Some(event), None, "2026-11-16T12:00:00Z").await;
    scene.refuse(first).await;
    let told = scene.today().await;
    assert_eq!(each(&told["reports"], "id"), [second, first]);
    assert_eq!(each(&told["reports"], "state"), ["waiting", "refused"]);
    assert_eq!(told["reports"][0]["event"]["id"], event);
    scene.world.leave(scene.place, "2026-11-17T10:00:00Z").await;
    let told = scene.today().await;
    assert_eq!(each(&told["reports"], "state"), ["refused", "refused"]);
    assert_eq!(each(&told["reports"], "left"), [true, false]);
    for _ in 0..20 {
        scene.report(scene.place, None, None, "2026-11-17T09:00:00Z").await;
    }
    assert_eq!(scene.today().await["reports"].as_array().unwrap().len(), 20);
}
