//! The connected calendars of the sample: shown as the product would have read them, and never read.

use axum::{
    body::Body,
    http::{Method, header},
};
use chrono::{DateTime, Utc};
use object_store::memory::InMemory;
use serde_json::{Value, json};
use sqlx::PgPool;
use standings::calendars::{model::Kind, reclassify, service};
use standings_sample::{self as sample, Options, Report};

use crate::support::{Client, World, binary::Run, rows::PASSWORD_HASH};

const ADMIN: i64 = 1;
const REP: i64 = 2;
const KINDS: [&str; 5] = ["booked", "closed", "demo", "failed", "meeting"];

async fn fill(world: &World) -> Report {
    fill_with(world, &Options::default()).await
}

async fn fill_with(world: &World, options: &Options) -> Report {
    sample::fill(&world.pool, &InMemory::new(), options, PASSWORD_HASH, world.now()).await.unwrap()
}

/// The kinds that the person's calendar had in the last seven days.
async fn kinds_of_the_week(client: &Client, person: i64, now: DateTime<Utc>) -> Vec<String> {
    let day = |before: i64| (now - chrono::TimeDelta::days(before)).date_naive();
    let range = format!("startDate={}T00:00:00Z&endDate={}T23:59:59Z", day(6), day(0));
    let answer = client.get(&format!("/api/google-calendar/user/{person}/stats?{range}")).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let kind = |row: &Value| row["eventType"].as_str().unwrap().to_owned();
    answer.data().as_array().unwrap().iter().map(kind).collect()
}

#[tokio::test]
async fn the_last_week_of_a_calendar_has_every_kind_whenever_it_is_made() {
    for now in [
        "2026-05-11T06:10:00Z", // a Monday, before the first event
        "2026-05-13T13:20:00Z",
        "2026-05-17T09:00:00Z", // a Sunday
        "2026-05-17T21:30:00Z",
    ] {
        let world = World::new().await;
        world.turn_clock_to(now);
        fill(&world).await;
        let rep = world.session_of(REP).await;
        for person in [ADMIN, REP] {
            assert_eq!(kinds_of_the_week(&rep, person, world.now()).await, KINDS, "{now}: {person}");
        }
        let ahead = format!("/api/google-calendar/{REP}/events?startDate={now}&limit=100");
        let ahead = rep.get(&ahead).await.data();
        let ahead = ahead["events"].as_array().unwrap();
        assert!(ahead.len() > 2, "{now}: {}", ahead.len());
        let not_yet = |event: &Value| event["eventType"] != "closed" && event["eventType"] != "failed";
        assert!(ahead.iter().all(not_yet), "{now}: a result in the future");
    }
}

#[tokio::test]
async fn an_administrator_sees_every_connection_and_one_is_broken() {
    let world = World::new().await;
    let report = fill(&world).await;
    let admin = world.session_of(ADMIN).await;
    let all = admin.get("/api/google-calendar/connections").await.data();
    let live = report.calendars - 1;
    assert_eq!(all["counts"], json!({ "new": 0, "live": live, "failing": 0, "broken": 1 }));
    let broken = &all["connections"][0];
    assert_eq!((&broken["status"], &broken["problem"]), (&json!("broken"), &json!("revoked")));
    let events = |connection: &Value| connection["events"].as_u64().unwrap();
    let listed = all["connections"].as_array().unwrap();
    assert!(listed.iter().all(|connection| events(connection) > 50), "{all}");
    // Everybody can choose those that are valid, and nobody the broken one.
    let chosen = world.session_of(REP).await.get("/api/users/google-calendar-users").await.data();
    let chosen = chosen.as_array().unwrap().iter().map(|person| person["id"].clone()).collect::<Vec<_>>();
    assert_eq!(u64::try_from(chosen.len()).unwrap(), live);
    assert!(
        chosen.contains(&json!(ADMIN)) && chosen.contains(&json!(REP)) && !chosen.contains(&broken["id"])
    );
}

#[tokio::test]
async fn the_other_screens_of_an_administrator_show_something() {
    let world = World::new().await;
    fill(&world).await;
    let admin = world.session_of(ADMIN).await;
    let requests = admin.get("/api/access-requests").await.data();
    assert_eq!(requests["total"], 3, "{requests}");
    let displays = admin.get("/api/displays").await.data();
    let teams = |display: &Value| display["teams"].as_array().unwrap().len();
    assert_eq!(displays.as_array().unwrap().iter().map(teams).collect::<Vec<_>>(), [1, 4]);
    let stats = admin.get("/api/users/me/stats").await.data();
    assert!(stats["demos"].as_i64() > Some(100), "{stats}");
}

#[tokio::test]
async fn the_rules_give_every_event_the_kind_that_it_has() {
    let world = World::new().await;
    let report = fill(&world).await;
    let rules = service::rules(&world.pool).await.unwrap().rules;
    let stored: Vec<(String, Option<String>)> =
        sqlx::query_as("SELECT kind, summary FROM external_events").fetch_all(&world.pool).await.unwrap();
    assert_eq!(u64::try_from(stored.len()).unwrap(), report.external_events);
    for (kind, summary) in &stored {
        let Some(summary) = summary else {
            assert_eq!(kind, "meeting");
            continue;
        };
        let found = rules.kind(summary, "").map(Kind::name);
        assert_eq!(found, Some(kind.as_str()), "{summary}");
    }
    for what in ["summary IS NULL", "is_all_day", "summary ~ '[а-я]'", "summary ~ '[a-z]'"] {
        assert!(count(&world.pool, what).await > 20, "{what}");
    }
    let before = events(&world.pool).await;
    reclassify::run(&world.pool, &world.app.context.clock).await.unwrap();
    assert_eq!(events(&world.pool).await, before);
}

/// Whoever sets Google up over sample data finds it as it was.
#[tokio::test]
async fn no_worker_reads_them_and_a_disconnect_asks_google_nothing() {
    let world = World::with_calendars().await;
    fill(&world).await;
    let admin = world.session_of(ADMIN).await;
    let before = events(&world.pool).await;
    let reader = world.reader();
    assert_eq!(reader.claim(100).await.unwrap(), []);

    let mut rules = admin.get("/api/google-calendar/rules").await.data();
    rules["rules"][0]["words"].as_array_mut().unwrap().push(json!("nothing of the sample"));
    let typed = admin.clone().with_header(header::CONTENT_TYPE, "application/json");
    let saved = typed.send(Method::PUT, "/api/google-calendar/rules", Body::from(rules.to_string())).await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    world.pass(chrono::TimeDelta::hours(1));
    assert_eq!(reader.claim(100).await.unwrap(), [], "another rule makes none due");
    assert_eq!(events(&world.pool).await, before);

    let reseal = Run::standings(&["calendars", "reseal"], &world.database_url());
    let said = reseal.with("STANDINGS_CALENDAR_KEYS", crate::calendars::scene::KEYS).succeeds();
    assert!(said.starts_with("0 tokens"), "{said}");

    let own = format!("/api/google-calendar/connection/{ADMIN}");
    assert_eq!(admin.send(Method::DELETE, &own, Body::empty()).await.status, 200);
    let left = "SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'leave_calendar'";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&world.pool).await.unwrap(), 0);
}

#[tokio::test]
async fn there_can_be_none() {
    let world = World::new().await;
    let report = fill_with(&world, &Options { calendars: Some(0), ..Options::default() }).await;
    assert_eq!((report.calendars, report.external_events), (0, 0));
}

async fn count(pool: &PgPool, what: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM external_events WHERE {what}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(pool).await.unwrap()
}

/// All rows as one text.
async fn events(pool: &PgPool) -> String {
    sqlx::query_scalar("SELECT md5(string_agg(e::text, '|' ORDER BY id)) FROM external_events e")
        .fetch_one(pool)
        .await
        .unwrap()
}
