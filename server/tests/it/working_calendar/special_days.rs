//! Days off, and working days in their place.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use super::put;
use crate::support::{Client, World, rows::audited};

const PATH: &str = "/api/special-days";

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
}

/// On Tuesday, 17 November 2026.
async fn scene() -> Scene {
    let world = World::new().await;
    world.turn_clock_to("2026-11-17T12:00:00Z");
    let vera = world.user("Vera", "admin").await;
    let (admin, rep) = (world.session_of(vera).await, world.someone().await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep }
}

fn off(day: &str, name: &str) -> Value {
    json!({ "day": day, "works": false, "name": name })
}

impl Scene {
    async fn save(&self, year: i32, days: &[Value]) {
        let answer = put(&self.admin, PATH, json!({ "year": year, "days": days })).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.json());
        assert_eq!(self.rep.get(&format!("{PATH}?year={year}")).await.data(), answer.data());
    }

    /// Working days of the period that today lies in, how many of them are over, and whether today is one.
    async fn working(&self, period: &str) -> (i64, i64, bool) {
        let board = self.rep.get(&format!("/api/boards?by=gain&period={period}")).await.data();
        let period = &board["period"];
        let number = |field: &str| period[field].as_i64().unwrap_or_else(|| panic!("{board}"));
        (number("work_days"), number("done"), period["works"] == true)
    }
}

#[tokio::test]
async fn goal_12_working_days_follow_the_working_week_days_off_and_working_days_in_their_place() {
    let scene = scene().await;
    assert_eq!(scene.working("month").await, (21, 11, true));
    scene.save(2026, &[off("2026-11-04", "Unity Day")]).await;
    assert_eq!(scene.working("month").await, (20, 10, true), "as the specification counts");
    let instead = json!({ "day": "2026-11-14", "works": true, "name": "" });
    scene.save(2026, &[off("2026-11-04", "Unity Day"), instead.clone(), off("2026-11-17", "")]).await;
    assert_eq!(scene.working("month").await, (20, 11, false));
    assert_eq!(scene.working("week").await, (4, 1, false));
    scene.save(2026, &[off("2026-11-04", "Unity Day")]).await;
    let week = json!({ "work_days": 63 });
    assert_eq!(scene.admin.patch("/api/organisation", week).await.status, StatusCode::OK);
    assert_eq!(scene.working("month").await, (24, 12, true), "with Saturdays");
    assert_eq!(scene.working("week").await, (6, 1, true));
    scene.save(2026, &[off("2026-11-07", "A Saturday"), off("2026-11-08", "A Sunday")]).await;
    assert_eq!(scene.working("month").await, (24, 12, true), "a Sunday is no working day anyway");
}

#[tokio::test]
async fn a_year_is_saved_as_a_whole_and_others_stay_as_they_are() {
    let scene = scene().await;
    scene.save(2027, &[off("2027-01-01", "New Year")]).await;
    scene.save(2026, &[off("2026-12-31", "Eve"), off("2026-11-04", " Unity Day ")]).await;
    let held = scene.rep.get("/api/special-days?year=2026").await.data();
    assert_eq!(
        held,
        json!({ "year": 2026, "days": [off("2026-11-04", "Unity Day"), off("2026-12-31", "Eve")] })
    );
    scene.save(2026, &[off("2026-11-04", "Unity Day"), off("2026-12-31", "New Year's Eve")]).await;
    scene.save(2026, &[off("2026-11-04", "Unity Day"), off("2026-12-31", "New Year's Eve")]).await;
    assert_eq!(
        audited(&scene.world.pool).await,
        ["special_days.changed"; 3],
        "the same again writes nothing"
    );
    let last: (String, Value, Value) =
        sqlx::query_as("SELECT subject, before, after FROM audit_log ORDER BY id DESC LIMIT 1")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    let days = |name: &str| json!({ "days": [off("2026-12-31", name)] });
    let (was, is) = (days("Eve"), days("New Year's Eve"));
    assert_eq!(last, ("special_days/2026".to_owned(), was, is), "only what changed");
    scene.save(2026, &[]).await;
    let other = scene.rep.get("/api/special-days?year=2027").await.data();
    assert_eq!(other["days"], json!([off("2027-01-01", "New Year")]));
}

#[tokio::test]
async fn whoever_saves_a_year_that_has_changed_since_is_told() {
    let scene = scene().await;
    let path = "/api/special-days?year=2026";
    let first = scene.admin.get(path).await.header("etag").to_owned();
    let known = scene.rep.clone().with_header(header::IF_NONE_MATCH, &first);
    assert_eq!(known.get(path).await.status, StatusCode::NOT_MODIFIED);
    let saving = |tag: &str| scene.admin.clone().with_header(header::IF_MATCH, tag);
    let with = |name: &str| json!({ "year": 2026, "days": [off("2026-11-04", name)] });
    let saved = put(&saving(&first), PATH, with("Unity Day")).await;
    assert_eq!(saved.status, StatusCode::OK);
    assert_eq!(known.get(path).await.status, StatusCode::OK);
    let late = put(&saving(&first), PATH, with("Another")).await;
    assert_eq!(
        (late.status, late.json()["code"].clone()),
        (StatusCode::PRECONDITION_FAILED, json!("precondition_failed"))
    );
    assert_eq!(put(&saving(saved.header("etag")), PATH, with("Another")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_refusal_names_its_field_and_changes_nothing() {
    let scene = scene().await;
    scene.save(2026, &[off("2026-11-04", "Unity Day")]).await;
    let before = scene.rep.get("/api/special-days?year=2026").await.data();
    let day = |day: Value| json!({ "year": 2026, "days": [off("2026-05-01", ""), day] });
    for (field, body) in [
        ("year", json!({ "year": 0, "days": [] })),
        ("year", json!({ "year": 10_000, "days": [] })),
        ("days.1.day", day(off("2025-12-31", ""))),
        ("days.1.name", day(off("2026-05-02", &"я".repeat(121)))),
        ("days.1.name", day(off("2026-05-02", "a\u{200b}b"))),
        ("days", day(off("2026-05-01", "Again"))),
        ("works", day(json!({ "day": "2026-05-02" }))),
        ("reason", day(json!({ "day": "2026-05-02", "works": false, "reason": "" }))),
    ] {
        let answer = put(&scene.admin, PATH, body.clone()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}: {}", answer.json());
        assert!(answer.json()["fields"][field].is_string(), "{field}: {}", answer.json());
    }
    assert_eq!(scene.rep.get("/api/special-days?year=2026").await.data(), before);
    let whole = (1..=120).map(|_| "я").collect::<String>();
    scene.save(2026, &[off("2026-11-04", &whole)]).await;
}

#[tokio::test]
async fn two_who_save_at_once_do_not_mix_their_days() {
    let scene = scene().await;
    let save = |day: &'static str| {
        let admin = scene.admin.clone();
        async move { put(&admin, PATH, json!({ "year": 2026, "days": [off(day, "")] })).await.status }
    };
    let both = tokio::join!(save("2026-11-04"), save("2026-11-05"));
    assert_eq!(both, (StatusCode::OK, StatusCode::OK));
    let held = scene.rep.get("/api/special-days?year=2026").await.data();
    assert_eq!(held["days"].as_array().unwrap().len(), 1, "{held}");
}
