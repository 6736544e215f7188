//! Connecting and disconnecting a calendar.

use axum::{body::Body, http::Method};
use google_stand_in::Faults;
use serde_json::json;

use crate::support::{World, rows::audited};

#[tokio::test]
async fn api_07_connected_people_are_listed_with_team_and_calendar() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let team = world.team("Volga", "2026-03-01T00:00:00Z").await;
    world.member(team, vera.id, "2026-03-01T00:00:00Z").await;
    let stranger = world.someone().await;
    let chosen = stranger.get("/api/users/google-calendar-users").await.data();
    let name = chosen[0]["calendarName"].as_str().unwrap();
    assert_eq!(
        chosen,
        json!([{ "id": vera.id, "name": "Vera", "groupName": "Volga", "calendarName": name }])
    );

    sqlx::query("UPDATE calendar_connections SET calendar_name = NULL").execute(&world.pool).await.unwrap();
    let chosen = stranger.get("/api/users/google-calendar-users").await.data();
    assert_eq!(chosen[0]["calendarName"], "Primary Calendar");
}

#[tokio::test]
async fn the_requested_permission_is_reading_events_offline() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let (_, address) = world.to_consent(&vera).await;
    let asked = crate::support::google::parameters(&address);
    assert!(asked["scope"].contains("calendar.events.readonly") && !asked["scope"].contains("profile"));
    assert_eq!((asked["access_type"].as_str(), asked["prompt"].as_str()), ("offline", "consent"));
    assert_eq!(asked["login_hint"], vera.email);
}

#[tokio::test]
async fn without_consent_to_the_calendar_nothing_is_stored_and_the_person_is_told() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let (mut browser, address) = world.to_consent(&vera).await;
    let denied = browser.come_back(&world.google().deny(&address)).await;
    assert!(denied.0.starts_with("/profile?calendarError="), "{denied:?}");
    let (mut browser, address) = world.to_consent(&vera).await;
    let without = world.google().authorise_without_calendar(&address, &vera.email);
    let without = browser.come_back(&without).await;
    assert!(without.0.contains("permission"), "{without:?}");
    assert_eq!(world.status_of(&vera).await, None);
}

#[tokio::test]
async fn one_google_account_is_one_persons_calendar() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let ivan = world.person("Ivan", "user").await;
    let (mut browser, address) = world.to_consent(&ivan).await;
    let taken = browser.come_back(&world.google().authorise(&address, &vera.email)).await;
    assert!(taken.0.contains("calendarError=") && taken.0.contains("Somebody"), "{taken:?}");
    assert_eq!(world.status_of(&ivan).await, None);
    assert_eq!(world.status_of(&vera).await.as_deref(), Some("live"));
}

#[tokio::test]
async fn another_google_account_deletes_everything_of_the_previous_one() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    world.event(&vera, "Demo of the old account", "2026-03-10T09:00:00Z");
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await, ["Demo of the old account"]);

    world.at_google("vera.home@example.com", "Vera");
    let (mut browser, address) = world.to_consent(&vera).await;
    browser.come_back(&world.google().authorise(&address, "vera.home@example.com")).await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await, Vec::<String>::new());
    world.work_off_with_google().await;
    let alive = world.google().grants().into_iter().filter(|grant| grant.alive).count();
    assert_eq!(alive, 1, "the old grant was given back");
}

/// Both were version 1 of something once.
#[tokio::test]
async fn a_reading_of_the_previous_account_is_not_written_to_the_new_connection() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    world.event(&vera, "Demo of the old account", "2026-03-10T09:00:00Z");
    world.connect(&vera).await;
    let reader = world.reader();
    world.google().set_faults(Faults { slow: 1.0, slow_milliseconds: 1500, ..Faults::default() });
    let reading = tokio::spawn({
        let reader = reader.clone();
        async move { reader.read(vera.id.into()).await }
    });
    while world.google().calls().of("events.list") == 0 {
        tokio::task::yield_now().await;
    }
    world.at_google("vera.home@example.com", "Vera");
    let (mut browser, address) = world.to_consent(&vera).await;
    browser.come_back(&world.google().authorise(&address, "vera.home@example.com")).await;
    world.google().faults_off();
    // It notices that it was overtaken and reads the new account with a new token.
    reading.await.unwrap().unwrap();
    assert_eq!(vera.titles().await, Vec::<String>::new());
    assert_eq!(world.status_of(&vera).await.as_deref(), Some("live"));
}

#[tokio::test]
async fn a_disconnect_deletes_the_events_and_revokes_the_grant() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    world.event(&vera, "Demo", "2026-03-10T09:00:00Z");
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(world.google().channels().len(), 1);
    assert_eq!(vera.disconnect(vera.id).await, 200);
    assert_eq!(vera.disconnect(vera.id).await, 404);
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM external_events").fetch_one(&world.pool).await.unwrap();
    assert_eq!(left, 0);
    world.work_off_with_google().await;
    assert!(world.google().channels().is_empty());
    assert!(world.google().grants().iter().all(|grant| !grant.alive));
    assert_eq!(world.left_jobs().await, 0, "no token stays in a job");
    let log = audited(&world.pool).await;
    assert!(
        log.contains(&"calendar.connected".to_owned()) && log.contains(&"calendar.disconnected".to_owned())
    );
}

/// Google revokes all grants of an account together.
#[tokio::test]
async fn reconnecting_at_once_keeps_the_new_connection() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    assert_eq!(vera.disconnect(vera.id).await, 200);
    world.connect(&vera).await;
    world.work_off_with_google().await;
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(world.status_of(&vera).await.as_deref(), Some("live"));
}

#[tokio::test]
async fn deleting_a_person_ends_their_connection_too() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    let admin = world.person("Boss", "admin").await;
    let deleted = admin.session.send(Method::DELETE, &format!("/api/users/{}", vera.id), Body::empty()).await;
    assert_eq!(deleted.status, 200);
    world.work_off_with_google().await;
    assert!(world.google().grants().iter().all(|grant| !grant.alive));
    assert_eq!(world.status_of(&vera).await, None);
}

#[tokio::test]
async fn without_google_connecting_is_refused_with_a_sentence() {
    let world = World::new().await;
    let someone = world.someone().await;
    let own = someone.get("/api/google-calendar/connection").await.data();
    assert_eq!(own, json!({ "available": false, "connection": null, "countsFor": null }));
    let answer = someone.get("/api/google-calendar/connect").await;
    assert_eq!(answer.status, 409);
    assert_eq!(answer.json()["error"], "Google Calendar is not set up on this server");
}
