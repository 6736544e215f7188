//! What is read, stored and answered.

use chrono::{NaiveDate, TimeDelta};
use google_stand_in::{EventDraft, EventType, Every, SeriesDraft, Visibility, When};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use crate::support::World;

fn shown(event: &Value) -> Value {
    json!([event["summary"], event["eventType"], event["start_utc"], event["is_all_day"]])
}

#[tokio::test]
async fn api_15_api_23_cal_12_events_and_counts_come_from_the_persons_calendar() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    world.event(&vera, "Demo: Аптека 36,6", "2026-03-10T09:00:00Z");
    world.event(&vera, "Сделка закрыта", "2026-03-11T09:00:00Z");
    world.event(&vera, "Клиент: отказ", "2026-03-11T10:00:00Z");
    world.event(&vera, "Booked", "2026-03-13T09:00:00Z");
    world.event(&vera, "Dentist", "2026-03-14T09:00:00Z");
    let day = NaiveDate::from_ymd_opt(2026, 3, 15).unwrap();
    world.google().put_event(&vera.email, EventDraft::all_day("Презентация", day));
    let mut private =
        EventDraft::timed("Demo nobody may see", world.now(), world.now() + TimeDelta::hours(1));
    private.visibility = Some(Visibility::Private);
    world.google().put_event(&vera.email, private);
    let mut office = EventDraft::all_day("Home", day);
    office.event_type = EventType::WorkingLocation;
    world.google().put_event(&vera.email, office);
    world.connect(&vera).await;
    world.reader().read(vera.id.into()).await.unwrap();

    let events = vera.events().await;
    let events = events.as_array().unwrap().iter().rev().map(shown).collect::<Vec<_>>();
    assert_eq!(
        json!(events),
        json!([
            ["Demo: Аптека 36,6", "demo", "2026-03-10T09:00:00Z", false],
            ["Сделка закрыта", "closed", "2026-03-11T09:00:00Z", false],
            ["Клиент: отказ", "failed", "2026-03-11T10:00:00Z", false],
            ["Private", "meeting", "2026-03-12T12:00:00Z", false],
            ["Booked", "booked", "2026-03-13T09:00:00Z", false],
            ["Private", "meeting", "2026-03-14T09:00:00Z", false],
            // Midnight in the calendar's zone, Moscow.
            ["Презентация", "demo", "2026-03-14T21:00:00Z", true],
        ])
    );

    let someone = world.someone().await;
    let ask = |rest: &str| format!("/api/google-calendar/{}/events?{rest}", vera.id);
    let page = someone.get(&ask("page=2&limit=5")).await.data();
    assert_eq!((page["total"].as_i64(), page["totalPages"].as_i64()), (Some(7), Some(2)));
    assert_eq!(page["events"].as_array().unwrap().len(), 2);
    let demos = someone.get(&ask("eventType=demo&search=АПТЕКА")).await.data();
    assert_eq!(demos["total"], 1);
    assert_eq!(someone.get(&ask("search=Dentist")).await.data()["total"], 0, "text that is not kept");
    assert_eq!(someone.get(&ask("search=nobody")).await.data()["total"], 0);
    assert_eq!(someone.get(&ask("eventType=party")).await.status, 422);
    let range = "startDate=2026-03-11T00:00:00Z&endDate=2026-03-13T23:59:59Z";
    assert_eq!(someone.get(&ask(range)).await.data()["total"], 4);
    let counts = someone.get(&format!("/api/google-calendar/user/{}/stats?{range}", vera.id)).await.data();
    assert_eq!(
        counts,
        json!([
            { "eventType": "booked", "count": 1 },
            { "eventType": "closed", "count": 1 },
            { "eventType": "failed", "count": 1 },
            { "eventType": "meeting", "count": 1 },
        ])
    );
    let kept: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM external_events WHERE summary ILIKE '%dentist%' OR summary ILIKE '%nobody%'",
    )
    .fetch_one(&world.pool)
    .await
    .unwrap();
    assert_eq!(kept, 0, "nobody's dentist is in the database");
}

#[tokio::test]
async fn cal_12_an_all_day_event_is_a_day_in_every_time_zone() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    world.connect(&vera).await;
    let day = |day: u32| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
    for (zone, start, end) in [
        ("Europe/Moscow", "2026-03-14T21:00:00Z", "2026-03-16T21:00:00Z"),
        // The clocks go forward on 8 March, and back from here on midnight is 04:00.
        ("America/New_York", "2026-03-15T04:00:00Z", "2026-03-17T04:00:00Z"),
        ("Asia/Kolkata", "2026-03-14T18:30:00Z", "2026-03-16T18:30:00Z"),
    ] {
        world.google().move_calendar(&vera.email, zone);
        let mut fair = EventDraft::all_day("Презентация", day(15));
        fair.when = When::AllDay { date: day(15), end_date: day(17) };
        let fair = world.google().put_event(&vera.email, fair);
        world.reader().read(vera.id.into()).await.unwrap();
        let events = vera.events().await;
        let sent = &events[0];
        assert_eq!(
            json!([
                sent["start_utc"],
                sent["end_utc"],
                sent["is_all_day"],
                sent["start_day"],
                sent["end_day"]
            ]),
            json!([start, end, true, "2026-03-15", "2026-03-16"]),
            "{zone}"
        );
        let stored: (NaiveDate, NaiveDate) =
            sqlx::query_as("SELECT first_day, last_day FROM external_events")
                .fetch_one(&world.pool)
                .await
                .unwrap();
        assert_eq!(stored, (day(15), day(16)), "{zone}");

        // A row of an older program has no days; the nearest midnight is right in these zones.
        sqlx::query("UPDATE external_events SET first_day = NULL, last_day = NULL")
            .execute(&world.pool)
            .await
            .unwrap();
        let events = vera.events().await;
        assert_eq!((&events[0]["start_day"], &events[0]["end_day"]), (&sent["start_day"], &sent["end_day"]));
        world.google().delete_event(&vera.email, &fair);
        world.reader().read(vera.id.into()).await.unwrap();
    }
    world.event(&vera, "Demo", "2026-03-15T09:00:00Z");
    world.reader().read(vera.id.into()).await.unwrap();
    let events = vera.events().await;
    assert_eq!((&events[0]["start_day"], &events[0]["end_day"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn only_changes_are_read_after_the_first_reading() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    for day in 1..=9 {
        world.event(&vera, &format!("Demo {day}"), &format!("2026-03-0{day}T09:00:00Z"));
    }
    world.connect(&vera).await;
    let reader = world.reader();
    reader.read(vera.id.into()).await.unwrap();
    let moved = world.event(&vera, "Demo 10", "2026-03-10T09:00:00Z");
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 10);

    let start = world.now() + TimeDelta::days(400);
    world.google().move_event(&vera.email, &moved, When::Timed { start, end: start + TimeDelta::hours(1) });
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 9, "what was moved out of the span is gone");

    let series = SeriesDraft {
        first: EventDraft::timed("Встреча", world.now(), world.now() + TimeDelta::hours(1)),
        every: Every::Week,
        count: 5,
    };
    let series = world.google().put_series(&vera.email, &series);
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 14);
    world.google().delete_event(&vera.email, &series);
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 9);

    world.google().expire_sync_tokens(&vera.email);
    world.event(&vera, "Demo 11", "2026-03-11T09:00:00Z");
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 10, "a token that is too old leads to a full reading");
}

#[tokio::test]
async fn each_week_everything_is_read_because_time_brings_events_into_the_span() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    world.google().put_event(&vera.email, {
        let start = world.now() + TimeDelta::days(182);
        EventDraft::timed("Demo far away", start, start + TimeDelta::hours(1))
    });
    world.reader().read(vera.id.into()).await.unwrap();
    assert_eq!(vera.titles().await.len(), 0);
    world.pass(TimeDelta::days(6));
    let again = world.session_of(vera.id).await;
    world.reader().read(vera.id.into()).await.unwrap();
    let vera = crate::calendars::scene::Person { session: again, ..vera };
    assert_eq!(vera.titles().await.len(), 0, "the token brings nothing that did not change");
    world.pass(TimeDelta::days(1));
    let again = world.session_of(vera.id).await;
    world.reader().read(vera.id.into()).await.unwrap();
    let vera = crate::calendars::scene::Person { session: again, ..vera };
    assert_eq!(vera.titles().await, ["Demo far away"]);
}

#[tokio::test]
async fn an_inactive_person_is_not_read() {
    let world = World::with_calendars().await;
    let vera = world.connected_person("Vera").await;
    sqlx::query("UPDATE users SET is_active = false WHERE id = $1")
        .bind(vera.id)
        .execute(&world.pool)
        .await
        .unwrap();
    world.google().forget_calls();
    world.pass(TimeDelta::hours(2));
    let reader = world.reader();
    assert!(reader.claim(1).await.unwrap().is_empty());
    reader.read(vera.id.into()).await.unwrap();
    assert_eq!(world.google().calls().of("events.list"), 0);
}

#[tokio::test]
async fn the_worker_reads_what_is_due_and_the_profile_counts_demos() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    let team = world.team("Volga", "2026-03-01T00:00:00Z").await;
    world.member(team, vera.id, "2026-03-01T00:00:00Z").await;
    world.event(&vera, "Demo", "2026-03-10T09:00:00Z");
    world.connect(&vera).await;
    world.work_off_with_google().await;
    assert_eq!(world.status_of(&vera).await.as_deref(), Some("live"));
    assert_eq!(vera.session.get("/api/users/me/stats").await.data()["demos"], 1);
    assert!(!world.is_due(&vera).await);
}

#[tokio::test]
async fn a_claimed_calendar_is_not_claimed_again_until_its_lease_ends() {
    let world = World::with_calendars().await;
    let vera = world.person("Vera", "user").await;
    world.connect(&vera).await;
    let (killed, other) = (world.reader(), world.reader());
    assert_eq!(killed.claim(5).await.unwrap(), [vera.id.into()]);
    assert!(other.claim(5).await.unwrap().is_empty());
    world.pass(other.timing.lease());
    assert_eq!(other.claim(5).await.unwrap(), [vera.id.into()]);
}

#[tokio::test]
async fn workers_share_what_is_due_and_read_each_calendar_once() {
    let world = World::with_calendars().await;
    for number in 0..30 {
        let person = world.person(&format!("Rep {number}"), "user").await;
        world.connect(&person).await;
    }
    world.google().forget_calls();
    let stop = CancellationToken::new();
    let (one, other) = (world.reader(), world.reader());
    let all_read = async {
        while sqlx::query_scalar::<_, bool>(
            "SELECT EXISTS (SELECT FROM calendar_connections WHERE status <> 'live')",
        )
        .fetch_one(&world.pool)
        .await
        .unwrap()
        {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        stop.cancel();
    };
    tokio::join!(one.run(stop.clone()), other.run(stop.clone()), all_read);
    assert_eq!(world.google().calls().of("events.list"), 30);
}
