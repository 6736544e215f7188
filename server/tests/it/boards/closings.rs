//! Closing a past day: when, by whom, and what drops the closing.

use axum::{body::Body, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::{north, tables};
use crate::support::World;

const YESTERDAY: &str = "?date=2026-03-11";

/// The closed days, and the number of boards stored for each.
async fn closed(world: &World) -> Vec<(String, i64)> {
    sqlx::query_as(
        "SELECT day::text, count(team_id) FROM closed_days LEFT JOIN closings USING (day) GROUP BY day ORDER BY day",
    )
    .fetch_all(&world.pool)
    .await
    .unwrap()
}

fn yesterday_with(boards: i64) -> Vec<(String, i64)> {
    vec![("2026-03-11".to_owned(), boards)]
}

/// Changes what is stored, so that it differs from the definition.
async fn forge(world: &World) {
    sqlx::query("UPDATE closings SET scores = array_fill(77.5, ARRAY[cardinality(scores)])")
        .execute(&world.pool)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_request_closes_a_day_ten_minutes_after_its_end_and_not_before() {
    let world = World::new().await;
    world.stop_clock();
    world.turn_clock_to("2026-03-12T00:09:59.999999Z");
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 5, "2026-03-11T23:59:59.999999Z").await;
    world.team("South", "2026-03-01T00:00:00Z").await;
    let board = ["North: Anna 5.0 #1", "South: "];
    assert_eq!(tables(&reader, YESTERDAY).await, board);
    assert_eq!(closed(&world).await, []);
    world.turn_clock_to("2026-03-12T00:10:00Z");
    assert_eq!(tables(&reader, YESTERDAY).await, board);
    assert_eq!(closed(&world).await, yesterday_with(2), "a team without members too");
    forge(&world).await;
    assert_eq!(
        tables(&reader, YESTERDAY).await,
        ["North: Anna 77.5 #1", "South: "],
        "from then on it is read"
    );
}

#[tokio::test]
async fn a_day_is_not_closed_while_something_begun_before_its_end_can_still_be_committed() {
    let world = World::new().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    let mut late = world.pool.begin().await.unwrap();
    let begun: DateTime<Utc> = sqlx::query_scalar("SELECT now()").fetch_one(&mut *late).await.unwrap();
    sqlx::query("INSERT INTO score_changes (member_id, balle, changed_at) VALUES ($1, 9, $2)")
        .bind(anna)
        .bind(begun)
        .execute(&mut *late)
        .await
        .unwrap();
    // The transaction began by the database's clock, so its day ends in our future, and everybody has to be there.
    let later = begun + TimeDelta::days(2);
    world.turn_clock_to(&later.to_rfc3339());
    let database = world.with_database_clock(later).await;
    let reader = world.someone().await;
    let day = begun.date_naive();
    let close = async || standings::boards::closings::close(&database, later, day).await.unwrap();
    assert!(!close().await);
    assert_eq!(tables(&reader, &format!("?date={day}")).await, ["North: Anna 0.0 #1"]);
    late.commit().await.unwrap();
    assert!(close().await);
    assert_eq!(tables(&reader, &format!("?date={day}")).await, ["North: Anna 9.0 #1"]);
    assert_eq!(closed(&world).await, [(day.to_string(), 1)]);
}

#[tokio::test]
async fn a_transaction_with_a_hidden_start_counts_as_old() {
    let world = World::new().await;
    let role = "pg_signal_backend"; // sees nothing of other roles' sessions
    sqlx::query("GRANT SELECT, INSERT, UPDATE ON organisation, teams, members, stints, score_changes, closed_days, closings TO pg_signal_backend")
        .execute(&world.pool)
        .await
        .unwrap();
    let options = world.owner_url().parse::<PgConnectOptions>().unwrap().options([("role", role)]);
    world.team("North", "2026-03-01T00:00:00Z").await;
    let blind = PgPoolOptions::new().connect_with(options).await.unwrap();
    let day = "2026-03-11".parse().unwrap();
    let mut open = world.pool.begin().await.unwrap();
    sqlx::query("SELECT").execute(&mut *open).await.unwrap();
    let close = async || standings::boards::closings::close(&blind, world.now(), day).await.unwrap();
    assert!(!close().await);
    open.rollback().await.unwrap();
    assert!(close().await);
    assert_eq!(closed(&world).await, yesterday_with(1));
}

#[tokio::test]
async fn concurrent_requests_get_the_same_answer_and_close_the_day_once() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 5, "2026-03-11T09:00:00Z").await;
    let answers = futures::future::join_all((0..20).map(|_| tables(&reader, YESTERDAY))).await;
    assert!(answers.iter().all(|answer| answer == &["North: Anna 5.0 #1"]), "{answers:?}");
    assert_eq!(closed(&world).await, yesterday_with(1));
}

#[tokio::test]
async fn a_request_waits_for_no_other_closing_and_no_change_of_the_organisation() {
    let world = World::new().await;
    let reader = world.someone().await;
    north(&world, ["Anna"]).await;
    for holding in [
        "SELECT pg_advisory_xact_lock(hashtext('closings'), date '2026-03-11' - date '2000-01-01')",
        "UPDATE organisation SET zone = 'Asia/Tokyo'",
    ] {
        let mut other = world.pool.begin().await.unwrap();
        sqlx::query(holding).execute(&mut *other).await.unwrap();
        assert_eq!(tables(&reader, YESTERDAY).await, ["North: Anna 0.0 #1"], "{holding}");
        assert_eq!(closed(&world).await, [], "{holding}");
        other.rollback().await.unwrap();
    }
}

#[tokio::test]
async fn a_day_that_cannot_be_closed_is_computed() {
    let world = World::new().await;
    let reader = world.someone().await;
    north(&world, ["Anna"]).await;
    sqlx::query("ALTER TABLE closings ADD CONSTRAINT disk_full CHECK (false)")
        .execute(&world.pool)
        .await
        .unwrap();
    assert_eq!(tables(&reader, YESTERDAY).await, ["North: Anna 0.0 #1"]);
    assert_eq!(closed(&world).await, []);
}

#[tokio::test]
async fn another_zone_drops_every_closing_and_changes_every_etag() {
    let world = World::new().await;
    let reader = world.someone().await;
    let (_, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 5, "2026-03-11T22:00:00Z").await;
    let first = reader.get(&format!("/api/groups/tables{YESTERDAY}")).await;
    assert_eq!(closed(&world).await, yesterday_with(1));
    let mut undone = world.pool.begin().await.unwrap();
    sqlx::query("UPDATE organisation SET zone = 'Europe/Moscow'").execute(&mut *undone).await.unwrap();
    undone.rollback().await.unwrap();
    sqlx::query("UPDATE organisation SET name = 'Other', zone = zone").execute(&world.pool).await.unwrap();
    assert_eq!(closed(&world).await, yesterday_with(1), "only another zone does");

    world.set_zone("Europe/Moscow").await;
    assert_eq!(closed(&world).await, []);
    let knows = reader.clone().with_header(axum::http::header::IF_NONE_MATCH, first.header("etag"));
    assert_eq!(tables(&knows, YESTERDAY).await, ["North: Anna 0.0 #1"], "22:00 UTC is the 12th in Moscow");
    assert_eq!(closed(&world).await, yesterday_with(1));
}

#[tokio::test]
async fn a_closing_that_is_being_made_does_not_outlive_its_zone() {
    let world = World::new().await;
    let reader = world.someone().await;
    north(&world, ["Anna"]).await;
    // A connection that is being opened could belong to a writer and delays the closing: open them all first.
    for pool in [&world.pool, &world.app.context.pool] {
        futures::future::join_all((0..4).map(|_| pool.acquire())).await;
    }
    // Closing the day blocks on this transaction.
    let mut ahead = world.pool.begin().await.unwrap();
    sqlx::query("INSERT INTO closed_days (day, closed_at) VALUES ('2026-03-11', now())")
        .execute(&mut *ahead)
        .await
        .unwrap();
    let asking = async {
        tables(&reader, YESTERDAY).await;
    };
    let changing = async {
        world.until_waiting_for_a_lock(1).await;
        world.set_zone("Europe/Moscow").await;
    };
    let letting_go = async {
        world.until_waiting_for_a_lock(2).await;
        ahead.rollback().await.unwrap();
    };
    futures::join!(asking, changing, letting_go);
    assert_eq!(closed(&world).await, []);
}

#[tokio::test]
async fn the_zone_is_not_changed_by_who_could_not_see_every_closing() {
    let world = World::new().await;
    let mut blind = world.pool.begin().await.unwrap();
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").execute(&mut *blind).await.unwrap();
    let refused = sqlx::query("UPDATE organisation SET zone = 'Europe/Moscow'").execute(&mut *blind).await;
    let said = refused.unwrap_err().to_string();
    assert!(said.contains("READ COMMITTED"), "{said}");
}

#[tokio::test]
async fn arch_03_a_deleted_team_is_in_the_closings_of_its_days_and_a_page_reads_its_own() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    let (team, [anna]) = north(&world, ["Anna"]).await;
    world.score(anna, 5, "2026-03-11T09:00:00Z").await;
    let south = world.team("South", "2026-03-01T00:00:00Z").await;
    tables(&admin, YESTERDAY).await;
    forge(&world).await;
    for gone in [format!("/api/groups/{team}"), "/api/users/2".to_owned()] {
        assert_eq!(admin.send(Method::DELETE, &gone, Body::empty()).await.status, 200, "{gone}");
    }
    sqlx::query("UPDATE users SET name = 'Anna Maria' WHERE name = 'Anna'")
        .execute(&world.pool)
        .await
        .unwrap();
    assert_eq!(tables(&admin, YESTERDAY).await, ["North: Anna Maria 77.5 #1", "South: "]);
    let page = async |query: String| {
        let data = admin.get(&format!("/api/boards{YESTERDAY}{query}")).await.data();
        let teams = data["teams"].as_array().unwrap().iter().map(|team| super::line(team, "members"));
        (teams.collect::<Vec<_>>(), data["total"].as_i64().unwrap())
    };
    assert_eq!(page("&limit=1&page=1".into()).await, (vec!["North: Anna Maria 77.5 #1".to_owned()], 2));
    assert_eq!(page("&limit=1&page=2".into()).await, (vec!["South: ".to_owned()], 2));
    assert_eq!(page(format!("&ids={south}")).await, (vec!["South: ".to_owned()], 1));
    assert_eq!(page("&ids=999".into()).await, (vec![], 0), "closed, and nothing to show");
    assert_eq!(tables(&admin, "").await, ["South: "]);
}

#[tokio::test]
async fn a_closed_day_without_teams_is_known_to_have_none() {
    let world = World::new().await;
    let reader = world.someone().await;
    assert!(tables(&reader, YESTERDAY).await.is_empty());
    assert!(closed(&world).await.is_empty(), "before the first team no day is worth a row");
    let gone = world.team("Gone", "2026-03-01T00:00:00Z").await;
    world.delete_team(gone, "2026-03-05T00:00:00Z").await;
    assert!(tables(&reader, YESTERDAY).await.is_empty());
    assert_eq!(closed(&world).await, yesterday_with(0));
    world.team("Back-dated", "2026-03-01T00:00:00Z").await;
    assert!(tables(&reader, YESTERDAY).await.is_empty(), "it was read and not computed again");
}

#[tokio::test]
async fn places_since_yesterday_come_from_yesterdays_closing() {
    let world = World::new().await;
    let (_, [anna, boris]) = north(&world, ["Anna", "Boris"]).await;
    world.score(anna, 5, "2026-03-11T09:00:00Z").await;
    world.score(boris, 9, "2026-03-12T09:00:00Z").await;
    let reader = world.someone().await;
    // Another query each time: nothing that was answered before is repeated.
    let changes = async |query: &str| {
        let data = reader.get(&format!("/api/boards{query}")).await.data();
        data["teams"][0]["members"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["change"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(changes("").await, [1, -1]);
    assert_eq!(closed(&world).await, yesterday_with(1));
    forge(&world).await;
    assert_eq!(changes("?page=1").await, [0, -1], "they shared the first place, says the closing");
}
