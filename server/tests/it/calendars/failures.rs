//! Failures of Google, and people who change their minds.

use chrono::TimeDelta;
use google_stand_in::Down;
use serde_json::json;

use crate::support::{World, rows::audited};

#[tokio::test]
async fn a_revoked_grant_breaks_the_connection_and_the_person_is_told() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let admin = world.person("Boss", "admin").await;
    assert_eq!(vera.session.get("/api/users/me").await.json()["calendarNotice"], json!(null));
    world.google().revoke_grants(&vera.email);
    world.reader().read(vera.id.into()).await.unwrap();
    let connection = vera.connection().await;
    assert_eq!(connection["status"], "broken");
    assert_eq!((connection["problem"].as_str(), &connection["nextSyncAt"]), (Some("revoked"), &json!(null)));
    assert_eq!(vera.session.get("/api/users/me").await.json()["calendarNotice"], "broken");
    assert_eq!(vera.session.get(&format!("/api/google-calendar/{}/events", vera.id)).await.status, 400);
    assert_eq!(vera.session.get("/api/users/google-calendar-users").await.data(), json!([]));
    assert_eq!(audited(&world.pool).await.last().unwrap(), "calendar.broken");

    world.google().forget_calls();
    world.pass(TimeDelta::hours(1));
    assert!(world.reader().claim(1).await.unwrap().is_empty());
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(world.google().calls().of("token"), 0, "nobody asks again");

    let vera_again = format!("/api/google-calendar/connection/{}", vera.id);
    assert_eq!(admin.session.post(&format!("{vera_again}/sync"), json!({})).await.status, 409);
    assert_eq!(admin.session.post(&format!("{vera_again}/ask"), json!({})).await.status, 200);
    assert_eq!(vera.session.get("/api/users/me").await.json()["calendarNotice"], "asked");
    let health = admin.session.get("/api/google-calendar/connections?status=broken").await.data();
    assert_eq!(health["counts"], json!({ "new": 0, "live": 0, "failing": 0, "broken": 1 }));
    assert_eq!(
        (health["total"].as_i64(), health["connections"][0]["name"].as_str()),
        (Some(1), Some("Vera"))
    );
    assert!(health["connections"][0]["askedAt"].is_string());

    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.connection().await["status"], "live");
    assert_eq!(vera.session.get("/api/users/me").await.json()["calendarNotice"], json!(null));
}

#[tokio::test]
async fn while_google_is_down_the_connection_backs_off_and_then_recovers() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    world.event(&vera, "Demo", "2026-03-10T09:00:00Z");
    world.google().set_down(Down::Unavailable);
    let mut waits = Vec::new();
    for _ in 0..4 {
        world.reader().read(vera.id.into()).await.unwrap();
        let connection = vera.connection().await;
        assert_eq!(
            (connection["status"].as_str(), connection["problem"].as_str()),
            (Some("failing"), Some("unavailable"))
        );
        let next: chrono::DateTime<chrono::Utc> = connection["nextSyncAt"].as_str().unwrap().parse().unwrap();
        waits.push(next - world.now());
    }
    assert!(waits.windows(2).all(|pair| pair[1] > pair[0]), "{waits:?}");
    assert_eq!(vera.session.get(&format!("/api/google-calendar/user/{}/stats", vera.id)).await.status, 400);
    world.google().set_down(Down::No);
    let answer =
        vera.session.post(&format!("/api/google-calendar/connection/{}/sync", vera.id), json!({})).await;
    assert_eq!(answer.status, 202);
    world.work_off_with_google().await;
    assert_eq!(vera.titles().await, ["Demo"]);
    assert_eq!(vera.connection().await["problem"], json!(null));
}
