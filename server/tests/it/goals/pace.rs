//! What is expected of whom, by the worked examples.

use serde_json::{Value, json};

use super::{LONG_AGO, of, scene};

const CLOSED: &str = "metric=closed&period=month";

/// These fields of a line.
fn some(line: &Value, fields: &[&str]) -> Vec<Value> {
    fields.iter().map(|field| line[*field].clone()).collect()
}

#[tokio::test]
async fn goal_12_13_days_off_and_days_away_lower_the_target() {
    let scene = scene("2026-11-15T12:00:00Z").await;
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 20).await;
    scene.away(scene.ivan, "2026-11-16", "2026-11-19").await;
    for day in [2, 3, 5, 6, 9, 10, 11, 12] {
        scene.event(scene.place, "closed", &format!("2026-11-{day:02}T09:00:00Z"), None).await;
    }
    let page = scene.goals(&scene.admin, CLOSED).await;
    assert_eq!(
        page["period"],
        json!({ "kind": "month", "first_day": "2026-11-01", "last_day": "2026-11-30",
                "work_days": 20, "done": 9, "left": 11 })
    );
    let fields = ["target", "own_target", "value", "expected_last_night", "expected"];
    assert_eq!(some(of(&page, "Ivan"), &fields), [20.0, 16.0, 8.0, 9.0, 9.0].map(|number| json!(number)));
    assert_eq!(some(of(&page, "Ivan"), &["own_days", "away_days"]), [json!(16), json!(4)]);
    assert_eq!(some(of(&page, "Ivan"), &["status", "need", "left"]), [json!("behind"), json!(1.2), json!(7)]);
    scene.event(scene.place, "closed", "2026-11-13T09:00:00Z", None).await;
    assert_eq!(of(&scene.goals(&scene.admin, CLOSED).await, "Ivan")["status"], "on_pace");
    scene.event(scene.place, "closed", "2026-11-14T09:00:00Z", None).await;
    assert_eq!(of(&scene.goals(&scene.admin, CLOSED).await, "Ivan")["status"], "ahead");
}

#[tokio::test]
async fn goal_14_15_expected_by_last_night_and_by_tonight_and_a_need_that_stays_all_day() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 24).await;
    for hour in 0..13 {
        scene.event(scene.place, "closed", &format!("2026-11-10T{hour:02}:00:00Z"), None).await;
    }
    let fields = ["value", "value_last_night", "expected_last_night", "expected", "status", "need"];
    let line = of(&scene.goals(&scene.admin, CLOSED).await, "Ivan").clone();
    assert_eq!(
        some(&line, &fields),
        [json!(13.0), json!(13.0), json!(13.2), json!(14.4), json!("on_pace"), json!(1.3)]
    );
    for minute in 0..3 {
        scene.event(scene.place, "closed", &format!("2026-11-18T09:0{minute}:00Z"), None).await;
    }
    let line = of(&scene.goals(&scene.admin, CLOSED).await, "Ivan").clone();
    assert_eq!(
        some(&line, &fields),
        [json!(16.0), json!(13.0), json!(13.2), json!(14.4), json!("ahead"), json!(1.3)]
    );
    for minute in 0..8 {
        scene.event(scene.place, "closed", &format!("2026-11-18T10:0{minute}:00Z"), None).await;
    }
    let line = of(&scene.goals(&scene.admin, CLOSED).await, "Ivan").clone();
    assert_eq!(
        some(&line, &["status", "need", "reached_on"]),
        [json!("reached"), json!(null), json!("2026-11-18")]
    );
    let past = scene.goals(&scene.admin, &format!("{CLOSED}&date=2026-11-17")).await;
    assert_eq!(some(of(&past, "Ivan"), &["value", "status"]), [json!(13.0), json!("on_pace")]);
}

#[tokio::test]
async fn goal_15_after_the_end_a_goal_is_reached_or_missed() {
    let scene = scene("2026-12-02T12:00:00Z").await;
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 2).await;
    for day in ["17", "18", "30"] {
        scene.event(scene.place, "closed", &format!("2026-11-{day}T09:00:00Z"), None).await;
    }
    let over = scene.goals(&scene.admin, &format!("{CLOSED}&date=2026-11-30")).await;
    assert_eq!(some(of(&over, "Ivan"), &["status", "reached_on"]), [json!("reached"), json!("2026-11-18")]);
    scene
        .target_set(Some(scene.place), "closed", "month", "2026-11-01", Some(30), "2026-11-29T09:00:00Z")
        .await;
    let over = scene.goals(&scene.admin, &format!("{CLOSED}&date=2026-11-30")).await;
    let fields = ["value", "status", "need", "left"];
    assert_eq!(some(of(&over, "Ivan"), &fields), [json!(3.0), json!("missed"), json!(null), json!(null)]);
}

#[tokio::test]
async fn goal_13_who_joined_or_left_in_the_period_has_only_their_days() {
    let scene = scene("2026-11-16T12:00:00Z").await;
    let olga = scene.world.user("Olga", "user").await;
    let olga = scene.world.member(scene.team, olga, "2026-11-16T09:00:00Z").await;
    scene.target(Some(olga), "closed", "month", "2026-11-01", 20).await;
    scene.target(Some(scene.place), "closed", "month", "2026-11-01", 20).await;
    scene.event(scene.place, "closed", "2026-11-09T09:00:00Z", None).await;
    scene.world.leave(scene.place, "2026-11-10T09:00:00Z").await;
    let page = scene.goals(&scene.admin, CLOSED).await;
    let fields = ["own_target", "own_days", "status", "joined_day", "left_day"];
    assert_eq!(
        some(of(&page, "Olga"), &fields),
        [json!(11.0), json!(11), json!("on_pace"), json!("2026-11-16"), json!(null)]
    );
    assert_eq!(
        some(of(&page, "Ivan"), &fields),
        [json!(6.0), json!(6), json!(null), json!(null), json!("2026-11-10")],
        "a line without a status"
    );
    assert_eq!(page["team"]["value"], 1.0, "it counts for the team");
    assert_eq!(page["counts"], json!({ "on_pace": 1 }));
    assert_eq!(page["people"][1]["person"]["name"], "Ivan", "after who is in the team");
}

#[tokio::test]
async fn goal_16_a_week_without_a_working_day_has_no_pace() {
    let scene = scene("2026-11-11T12:00:00Z").await;
    scene.run("INSERT INTO special_days (day, works) SELECT '2026-11-09'::date + n, false FROM generate_series(0, 4) n").await;
    scene.target(Some(scene.place), "closed", "week", "2026-11-09", 5).await;
    scene.event(scene.place, "closed", "2026-11-10T09:00:00Z", None).await;
    let page = scene.goals(&scene.admin, "metric=closed&period=week").await;
    let fields = ["value", "own_target", "status", "need"];
    assert_eq!(some(of(&page, "Ivan"), &fields), [json!(1.0), json!(null), json!("none"), json!(null)]);
    // A working day in place of a day off.
    scene.run("INSERT INTO special_days (day, works) VALUES ('2026-11-14', true)").await;
    let page = scene.goals(&scene.admin, "metric=closed&period=week").await;
    assert_eq!(some(of(&page, "Ivan"), &fields), [json!(1.0), json!(5.0), json!("on_pace"), json!(4.0)]);
}

#[tokio::test]
async fn goal_17_visits_are_booked_closed_and_failed_together() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    scene.run("UPDATE organisation SET currency = 'RUB'").await;
    for (kind, amount) in [("booked", None), ("closed", Some(300)), ("failed", None), ("closed", Some(200))] {
        scene.event(scene.place, kind, "2026-11-10T09:00:00Z", amount).await;
    }
    // An event counts when its day comes.
    scene.event(scene.place, "booked", "2026-11-19T09:00:00Z", None).await;
    for (metric, value) in [("visits", 4.0), ("closed", 2.0), ("amount", 500.0)] {
        let page = scene.goals(&scene.admin, &format!("metric={metric}&period=month")).await;
        assert_eq!(
            (&page["team"]["value"], &of(&page, "Ivan")["value"]),
            (&json!(value), &json!(value)),
            "{metric}"
        );
        let day = &page["days"][9];
        assert_eq!(day, &json!({ "day": "2026-11-10", "works": true, "value": value }));
        assert_eq!(page["days"][29], json!({ "day": "2026-11-30", "works": true, "value": null }));
    }
}

#[tokio::test]
async fn goal_01_points_are_gains_and_a_teams_are_those_of_its_board() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let (world, place) = (&scene.world, scene.place);
    world.score(place, 100, "2026-10-20T09:00:00Z").await;
    world.score_by(place, 150, "2026-11-03T09:00:00Z", "points").await;
    world.score_by(place, 0, "2026-11-05T09:00:00Z", "restart").await;
    world.score_by(place, 150, "2026-11-05T09:01:00Z", "undo").await;
    world.score_by(place, 0, "2026-11-05T09:02:00Z", "restart").await;
    world.score(place, 20, "2026-11-17T09:00:00Z").await;
    let olga = world.user("Olga", "user").await;
    let olga = world.member(scene.team, olga, LONG_AGO).await;
    world.score(olga, 500, "2026-11-05T09:00:00Z").await;
    world.leave(olga, "2026-11-06T09:00:00Z").await;
    let page = scene.goals(&scene.admin, "metric=points&period=month").await;
    assert_eq!((&of(&page, "Ivan")["value"], &of(&page, "Olga")["value"]), (&json!(70.0), &json!(500.0)));
    assert_eq!(page["team"]["value"], 70.0, "as on the board");
    let day = |day: &str, value: f64| json!({ "day": day, "value": value, "away": false });
    assert_eq!(
        of(&page, "Ivan")["last_days"],
        json!([
            day("2026-11-12", 0.0),
            day("2026-11-13", 0.0),
            day("2026-11-16", 0.0),
            day("2026-11-17", 20.0),
            day("2026-11-18", 0.0)
        ])
    );
}

#[tokio::test]
async fn demos_are_those_of_the_calendar_on_days_when_it_counts_for_the_place() {
    let scene = scene("2026-11-18T12:00:00Z").await;
    let other = scene.world.team("South", LONG_AGO).await;
    scene.world.member(other, scene.ivan, "2026-01-06T09:00:00Z").await;
    sqlx::query(
        "INSERT INTO calendar_connections (user_id, calendar_name, refresh_token, key_id, status, connected_at, points_from, last_success_at)
         VALUES ($1, 'Ivan', '\\x00', 'k1', 'live', '2026-11-01Z', '2026-11-05', '2026-11-18Z')",
    )
    .bind(scene.ivan)
    .execute(&scene.world.pool)
    .await
    .unwrap();
    for (id, kind, starts) in [
        ("before", "demo", "2026-11-04T09:00:00Z"),
        ("held", "demo", "2026-11-10T09:00:00Z"),
        ("meeting", "meeting", "2026-11-11T09:00:00Z"),
        ("later", "demo", "2026-11-18T13:00:00Z"),
    ] {
        sqlx::query(
            "INSERT INTO external_events (user_id, provider_id, kind, starts_at, ends_at)
             VALUES ($1, $2, $3, $4, $4::timestamptz + interval '1 hour')",
        )
        .bind(scene.ivan)
        .bind(id)
        .bind(kind)
        .bind(crate::support::world::at(starts))
        .execute(&scene.world.pool)
        .await
        .unwrap();
    }
    let demos = async |team: i64| {
        let answer = scene.admin.get(&format!("/api/goals?team={team}&metric=demos&period=month")).await;
        let page = answer.data();
        (page["team"]["value"].as_f64().unwrap(), of(&page, "Ivan")["value"].as_f64().unwrap())
    };
    assert_eq!((demos(scene.team).await, demos(other).await), ((1.0, 1.0), (0.0, 0.0)));
    sqlx::query(
        "INSERT INTO calendar_choices (user_id, member_id, from_day, created_at)
         SELECT user_id, id, '2026-11-08', '2026-11-08Z' FROM members WHERE team_id = $1",
    )
    .bind(other)
    .execute(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!((demos(scene.team).await, demos(other).await), ((0.0, 0.0), (1.0, 1.0)));
}
