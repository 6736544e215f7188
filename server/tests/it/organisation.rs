//! Reading and changing the organisation.

use serde_json::{Value, json};

use crate::support::{Client, World, event_days::miscounted_days, rows::audited};

const PATH: &str = "/api/organisation";

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let (admin, rep) = (world.session_of(vera).await, world.someone().await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep }
}

impl Scene {
    async fn change(&self, change: Value) -> Value {
        let answer = self.admin.patch(PATH, change).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        assert_eq!(self.rep.get(PATH).await.data(), answer.data(), "everybody reads what was answered");
        answer.data()
    }
}

#[tokio::test]
async fn everybody_reads_the_organisation_and_administrators_change_it() {
    let scene = scene().await;
    let mut expected = json!({ "name": "Standings", "zone": "UTC", "week_start": 1, "work_days": 31, "year_starts": 1,
                "terms_url": null, "blog_url": null, "currency": null, "managers_set_scores": true, "managers_set_rules": false,
                "admins_need_second_factor": false });
    assert_eq!(scene.rep.get(PATH).await.data(), expected);
    for change in [
        json!({ "name": " Аптека Плюс ", "week_start": 7 }),
        json!({ "terms_url": "https://example.com/terms", "blog_url": "http://example.com" }),
        json!({ "currency": "RUB" }),
        json!({ "work_days": 63, "year_starts": 4 }),
        json!({ "zone": "Asia/Kathmandu", "terms_url": null }),
    ] {
        for (field, value) in change.as_object().unwrap() {
            expected[field] = value.as_str().map_or(value.clone(), |text| json!(text.trim()));
        }
        assert_eq!(scene.change(change).await, expected);
    }
    assert_eq!(audited(&scene.world.pool).await, ["organisation.changed"; 5]);
    let last: (String, Value, Value) =
        sqlx::query_as("SELECT subject, before, after FROM audit_log ORDER BY id DESC LIMIT 1")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    let (was, is) = (
        json!({ "zone": "UTC", "terms_url": "https://example.com/terms" }),
        json!({ "zone": "Asia/Kathmandu", "terms_url": null }),
    );
    assert_eq!(last, ("organisation/1".to_owned(), was, is), "only what changed");
}

#[tokio::test]
async fn an_edit_without_changes_leaves_no_trace() {
    let scene = scene().await;
    for change in [
        json!({}),
        json!({ "name": "Standings", "zone": "UTC", "week_start": 1 }),
        json!({ "blog_url": null }),
    ] {
        scene.change(change).await;
    }
    assert!(audited(&scene.world.pool).await.is_empty());
}

#[tokio::test]
async fn a_refusal_names_its_field_and_changes_nothing() {
    let scene = scene().await;
    let before = scene.rep.get(PATH).await.data();
    for (field, value) in [
        ("name", json!("  ")),
        ("name", json!("a".repeat(121))),
        ("name", json!("a\0b")),
        ("zone", json!("Mars/Olympus")),
        ("zone", json!("XYZ+3")),
        ("zone", json!("posix/Europe/Moscow")),
        ("zone", json!("localtime")),
        ("zone", json!("")),
        ("zone", json!("a\0b")),
        ("week_start", json!(0)),
        ("week_start", json!(8)),
        ("week_start", json!("monday")),
        ("week_start", json!(100_000)),
        ("work_days", json!(0)),
        ("work_days", json!(128)),
        ("year_starts", json!(0)),
        ("year_starts", json!(13)),
        ("terms_url", json!("javascript:alert(1)")),
        ("terms_url", json!("example.com")),
        ("blog_url", json!("")),
        ("blog_url", json!(format!("https://example.com/{}", "a".repeat(500)))),
        ("created_at", json!("2026-01-01T00:00:00Z")),
    ] {
        let answer = scene.admin.patch(PATH, json!({ "week_start": 3, field: value.clone() })).await;
        assert_eq!(answer.status, 422, "{field} {value}: {}", answer.json());
        assert!(answer.json()["fields"][field].is_string(), "{field} {value}: {}", answer.json());
    }
    assert_eq!(scene.rep.get(PATH).await.data(), before);
    assert!(audited(&scene.world.pool).await.is_empty());
    assert_eq!(scene.rep.patch(PATH, json!({ "name": "" })).await.status, 403);
    assert_eq!(scene.world.anonymous().patch(PATH, json!({})).await.status, 401);
    assert_eq!(scene.world.anonymous().get(PATH).await.status, 401);
}

#[tokio::test]
async fn another_zone_drops_the_boards_of_closed_days_and_recounts_events_by_day() {
    let scene = scene().await;
    let pool = &scene.world.pool;
    let (team, anna) =
        (scene.world.team("North", "2026-03-01T00:00:00Z").await, scene.world.user("Anna", "user").await);
    let member = scene.world.member(team, anna, "2026-03-01T00:00:00Z").await;
    scene.world.score(member, 5, "2026-03-11T22:00:00Z").await;
    let event = json!({ "group_member_id": member, "start_utc": "2026-03-11T22:00:00Z", "end_utc": "2026-03-11T23:00:00Z" });
    assert_eq!(scene.admin.post("/api/calendar", event).await.status, 201);
    let yesterday = async || {
        let board = scene.rep.get("/api/groups/tables?date=2026-03-11").await.data();
        board[0]["users"][0]["balle"].as_f64().unwrap_or_else(|| panic!("{board}"))
    };
    let days = async || -> Vec<String> {
        let days = "SELECT DISTINCT day::text FROM event_days WHERE booked > 0";
        sqlx::query_scalar(days).fetch_all(pool).await.unwrap()
    };
    let closed = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM closed_days").fetch_one(pool).await.unwrap()
    };
    assert!((yesterday().await - 5.0).abs() < f64::EPSILON);
    assert_eq!((closed().await, days().await), (1, vec!["2026-03-11".to_owned()]));
    let tag = scene.rep.get("/api/boards").await.header("etag").to_owned();
    scene.change(json!({ "zone": "Europe/Moscow" })).await;
    assert_eq!(closed().await, 0);
    assert_ne!(scene.rep.get("/api/boards").await.header("etag"), tag);
    assert!(yesterday().await.abs() < f64::EPSILON, "it was set on the twelfth of Moscow");
    let kept = days().await;
    assert_eq!((kept, miscounted_days(pool).await), (vec!["2026-03-12".to_owned()], 0));
}

#[tokio::test]
async fn zones_are_names_of_cities_and_utc_and_each_can_be_chosen() {
    let scene = scene().await;
    let zones = scene.admin.get("/api/organisation/zones").await.data();
    let zones = zones.as_array().unwrap().iter().map(|zone| zone.as_str().unwrap()).collect::<Vec<_>>();
    assert!(zones.is_sorted() && zones.len() > 300, "{} zones", zones.len());
    for known in ["Africa/Abidjan", "America/Argentina/Salta", "Europe/Moscow", "UTC"] {
        assert!(zones.contains(&known), "{known}");
    }
    assert!(zones.iter().all(|zone| *zone == "UTC" || zone.contains('/')));
    assert!(
        !zones.iter().any(|zone| ["posix/", "right/", "Etc/", "US/"].iter().any(|no| zone.starts_with(no)))
    );
    for zone in [zones[0], zones[zones.len() / 2], zones[zones.len() - 1]] {
        scene.change(json!({ "zone": zone })).await;
    }
    assert_eq!(scene.rep.get("/api/organisation/zones").await.status, 403);
    assert_eq!(scene.world.anonymous().get("/api/organisation/zones").await.status, 401);
}
