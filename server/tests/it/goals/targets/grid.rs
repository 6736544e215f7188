//! The grid: its periods, its people, and what they reached before.

use serde_json::{Value, json};

use super::{LONG_AGO, Scene, row, scene};
use crate::support::{CountedProcess, world::at};

impl Scene {
    async fn event(&self, member: i64, kind: &str, start: &str, amount: Option<i64>) {
        let event =
            "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at, amount)
                     VALUES ($1, $2, $3, $4, $4 + interval '1 hour', 'Visit', $4, $5)";
        let event = sqlx::query(event).bind(member).bind(self.team).bind(kind).bind(at(start));
        event.bind(amount.map(rust_decimal::Decimal::from)).execute(&self.world.pool).await.unwrap();
    }

    async fn demo(&self, user: i64, start: &str) {
        let demo = "INSERT INTO external_events (user_id, provider_id, kind, summary, starts_at, ends_at)
                    VALUES ($1, gen_random_uuid(), 'demo', 'Demo', $2, $2 + interval '1 hour')";
        sqlx::query(demo).bind(user).bind(at(start)).execute(&self.world.pool).await.unwrap();
    }
}

fn days(grid: &Value, of: &str) -> Vec<String> {
    let periods = grid[of].as_array().unwrap().iter();
    periods.map(|p| format!("{} {}", p["first_day"].as_str().unwrap(), p["work_days"])).collect()
}

#[tokio::test]
async fn the_periods_are_the_organisations_with_their_working_days() {
    let scene = scene().await;
    let grid = scene.grid("&periods=3").await;
    assert_eq!(days(&grid, "periods"), ["2026-11-01 20", "2026-12-01 23", "2027-01-01 21"]);
    assert_eq!(days(&grid, "finished"), ["2026-08-01 21", "2026-09-01 22", "2026-10-01 22"]);
    assert_eq!(grid["today"], "2026-11-15");
    let weeks = scene.grid("&period=week&periods=12&from=2026-12-31").await;
    assert_eq!(days(&weeks, "periods")[..2], ["2026-12-28 5", "2027-01-04 5"]);
    assert_eq!(days(&weeks, "periods").len(), 12);
    assert_eq!(days(&weeks, "finished")[2], "2026-11-02 4", "the holiday");
    assert_eq!(scene.admin.patch("/api/organisation", json!({ "year_starts": 2 })).await.status, 200);
    let quarters = scene.grid("&period=quarter&periods=2").await;
    assert_eq!(quarters["periods"][0]["first_day"], "2026-11-01");
    assert_eq!(quarters["periods"][1]["last_day"], "2027-04-30");
    for wrong in ["periods=0", "periods=13", "limit=101", "from=1999-12-31", "from=%2B10000-01-01"] {
        let path = format!("/api/targets?team={}&metric=closed&period=month&{wrong}", scene.team);
        assert_eq!(scene.mila.get(&path).await.status, 422, "{wrong}");
    }
}

#[tokio::test]
async fn results_are_those_of_the_last_three_periods_that_are_over() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.members;
    scene.event(anna, "closed", "2026-08-03T09:00:00Z", Some(500)).await;
    scene.event(anna, "closed", "2026-10-31T20:30:00Z", Some(70)).await;
    scene.event(anna, "failed", "2026-10-05T09:00:00Z", None).await;
    scene.event(anna, "booked", "2026-10-06T09:00:00Z", None).await;
    // In the organisation's zone this is November already.
    scene.event(anna, "closed", "2026-10-31T21:30:00Z", Some(9)).await;
    scene.event(boris, "closed", "2026-10-12T09:00:00Z", Some(30)).await;
    let results = async |query: &str| {
        let grid = scene.grid(query).await;
        [row(&grid, "Anna", "results").clone(), grid["team"]["results"].clone()]
    };
    sqlx::query("UPDATE organisation SET currency = 'RUB', zone = 'Europe/Moscow'")
        .execute(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(results("&metric=closed").await, [json!([1.0, 0.0, 1.0]), json!([1.0, 0.0, 2.0])]);
    assert_eq!(results("&metric=visits").await, [json!([1.0, 0.0, 3.0]), json!([1.0, 0.0, 4.0])]);
    assert_eq!(results("&metric=amount").await, [json!([500.0, 0.0, 70.0]), json!([500.0, 0.0, 100.0])]);
    let later = scene.grid("&from=2027-06-01").await;
    assert_eq!(*row(&later, "Anna", "results"), json!([1.0, 0.0, 1.0]), "wherever one looks");
}

#[tokio::test]
async fn results_in_points_leave_restarts_out_and_demos_follow_the_calendars_place() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.members;
    scene.world.score(anna, 100, "2026-09-20T09:00:00Z").await;
    scene.world.score_by(anna, 150, "2026-10-03T09:00:00Z", "points").await;
    scene.world.score_by(anna, 0, "2026-10-05T09:00:00Z", "restart").await;
    scene.world.score(anna, 20, "2026-10-07T09:00:00Z").await;
    scene.world.score(anna, 90, "2026-11-07T09:00:00Z").await;
    scene.world.score(boris, 7, "2026-10-07T09:00:00Z").await;
    let grid = scene.grid("&metric=points").await;
    assert_eq!(*row(&grid, "Anna", "results"), json!([0.0, 100.0, 70.0]));
    assert_eq!(grid["team"]["results"], json!([0.0, 100.0, 77.0]));

    let anna = scene.users[2];
    let connected = "INSERT INTO calendar_connections (user_id, refresh_token, key_id, status, connected_at, last_success_at, points_from)
                     VALUES ($1, '', 'first', 'live', $2, $2, '2026-09-01')";
    sqlx::query(connected).bind(anna).bind(at(LONG_AGO)).execute(&scene.world.pool).await.unwrap();
    // From 10 October on her calendar counts for another team.
    let other = scene.world.member(scene.other_team, anna, "2026-09-01T00:00:00Z").await;
    let chosen = "INSERT INTO calendar_choices (user_id, member_id, from_day, created_at) VALUES ($1, $2, '2026-10-10', $3)";
    sqlx::query(chosen).bind(anna).bind(other).bind(at(LONG_AGO)).execute(&scene.world.pool).await.unwrap();
    for start in [
        "2026-08-31T09:00:00Z",
        "2026-09-30T09:00:00Z",
        "2026-10-09T09:00:00Z",
        "2026-10-10T09:00:00Z",
        "2026-11-10T09:00:00Z",
    ] {
        scene.demo(anna, start).await;
    }
    let grid = scene.grid("&metric=demos").await;
    assert_eq!(*row(&grid, "Anna", "results"), json!([0.0, 1.0, 1.0]));
    assert_eq!(grid["team"]["results"], json!([0.0, 1.0, 1.0]));
}

#[tokio::test]
async fn who_was_not_there_yet_has_no_result_and_who_left_no_row() {
    let scene = scene().await;
    let clara = scene.world.user("Clara", "user").await;
    let member = scene.world.member(scene.team, clara, "2026-10-20T09:00:00Z").await;
    scene.event(member, "closed", "2026-10-21T09:00:00Z", None).await;
    scene.event(scene.members[3], "closed", "2026-10-21T09:00:00Z", None).await;
    scene.world.leave(scene.members[3], "2026-11-01T09:00:00Z").await;
    let grid = scene.grid("").await;
    assert_eq!(*row(&grid, "Clara", "results"), json!([null, null, 1.0]));
    assert_eq!(grid["team"]["results"], json!([0.0, 0.0, 2.0]), "the team keeps what was reached for it");
    let names = |grid: &Value| {
        let people = grid["people"].as_array().unwrap().clone();
        people.iter().map(|person| person["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&grid), ["Anna", "Clara", "Mila", "Vera"]);
    let second = scene.grid("&limit=3&page=2").await;
    assert_eq!(
        (names(&second), &second["total"], &second["totalPages"]),
        (vec![json!("Vera")], &json!(4), &json!(2))
    );
    assert_eq!(second["team"]["results"], grid["team"]["results"]);
}

#[tokio::test]
async fn a_team_has_the_points_of_those_on_its_board_at_the_periods_end() {
    let scene = scene().await;
    let [_, _, anna, boris] = scene.members;
    for (member, score, moment) in [
        (anna, 10, "2026-08-10T09:00:00Z"),
        (boris, 5, "2026-08-11T09:00:00Z"),
        (boris, 25, "2026-09-10T09:00:00Z"),
        (anna, 14, "2026-10-10T09:00:00Z"),
        (boris, 26, "2026-10-25T09:00:00Z"),
    ] {
        scene.world.score(member, score, moment).await;
    }
    scene.world.leave(boris, "2026-09-20T09:00:00Z").await;
    scene.world.come_back(boris, "2026-10-20T09:00:00Z").await;
    let grid = scene.grid("&metric=points").await;
    assert_eq!(*row(&grid, "Boris", "results"), json!([5.0, 20.0, 1.0]));
    assert_eq!(grid["team"]["results"], json!([15.0, 0.0, 5.0]));
    scene.world.leave(boris, "2026-11-10T09:00:00Z").await;
    let grid = scene.grid("&metric=points").await;
    assert_eq!(grid["team"]["results"], json!([15.0, 0.0, 5.0]), "without a row of their own, too");
}

/// However many people there are.
#[tokio::test]
async fn a_grid_takes_as_many_statements_for_a_hundred_people_as_for_four() {
    let scene = scene().await;
    let process = CountedProcess::beside(&scene.world).await;
    let mila = process.client_of(&scene.mila);
    let path = format!("/api/targets?team={}&metric=points&period=month", scene.team);
    // The first call prepares the statements.
    assert_eq!(mila.get(&path).await.status, 200);
    let mut counted = Vec::new();
    for _ in 0..2 {
        let (trips, grid) = process.count(mila.get(&path)).await;
        counted.push((trips, grid.data()["people"].as_array().unwrap().len()));
        let more = "WITH people AS (INSERT INTO users (name, email, created_at) SELECT 'P' || n, n || '@example.com', $2
                                    FROM generate_series(1, 96) AS n RETURNING id),
                         places AS (INSERT INTO members (team_id, user_id, position, job_title)
                                    SELECT $1, id, 1, '' FROM people RETURNING id)
                    INSERT INTO stints (member_id, joined_at) SELECT id, $2 FROM places";
        if counted.len() == 1 {
            sqlx::query(more).bind(scene.team).bind(at(LONG_AGO)).execute(&scene.world.pool).await.unwrap();
        }
    }
    assert_eq!(counted, [(counted[0].0, 4), (counted[0].0, 100)]);
}
