//! Who is away, on which days.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{delete, put};
use crate::support::{Answer, Client, World, rows::audited};

const PATH: &str = "/api/absences";
const LONG_AGO: &str = "2026-03-01T00:00:00Z";

/// Anna is in two teams: Mila manages North, Oleg South. It is Tuesday, 17 November 2026.
struct Scene {
    world: World,
    admin: Client,
    mila: Client,
    oleg: Client,
    anna: Client,
    north: i64,
    south: i64,
    anna_id: i64,
    mila_id: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    world.turn_clock_to("2026-11-17T12:00:00Z");
    let admin = world.session_of(world.user("Vera", "admin").await).await;
    let (mila_id, oleg_id) = (world.user("Mila", "user").await, world.user("Oleg", "user").await);
    let anna_id = world.user("Anna", "user").await;
    let (north, south) = (world.team("North", LONG_AGO).await, world.team("South", LONG_AGO).await);
    for (team, user) in [(north, mila_id), (north, anna_id), (south, anna_id)] {
        world.member(team, user, LONG_AGO).await;
    }
    for (team, user) in [(north, mila_id), (south, oleg_id)] {
        let named = put(&admin, &format!("/api/groups/{team}/managers/{user}"), json!({})).await;
        assert_eq!(named.status, StatusCode::OK);
    }
    let (mila, oleg) = (world.session_of(mila_id).await, world.session_of(oleg_id).await);
    let anna = world.session_of(anna_id).await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, mila, oleg, anna, north, south, anna_id, mila_id }
}

impl Scene {
    async fn enter(&self, by: &Client, user: i64, first: &str, last: &str) -> Answer {
        by.post(PATH, json!({ "user_id": user, "first_day": first, "last_day": last })).await
    }

    async fn entered(&self, by: &Client, user: i64, first: &str, last: &str) -> i64 {
        let answer = self.enter(by, user, first, last).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.json());
        answer.data()["id"].as_i64().unwrap()
    }

    /// Whose and which days, as somebody reads them.
    async fn list(&self, reader: &Client, query: &str) -> Vec<String> {
        let listed = reader.get(&format!("{PATH}?{query}")).await.data();
        let row = |row: &Value| {
            let text = |field: &str| row[field].as_str().unwrap().to_owned();
            let name = row["person"]["name"].as_str().unwrap();
            format!("{name} {} {} {}", text("first_day"), text("last_day"), row["work_days"])
        };
        listed.as_array().unwrap_or_else(|| panic!("{listed}")).iter().map(row).collect()
    }
}

#[tokio::test]
async fn goal_21_an_absence_holds_for_all_teams_and_keeps_no_reason() {
    let scene = scene().await;
    let admin = &scene.admin;
    let off = json!({ "year": 2026, "days": [{ "day": "2026-11-19", "works": false, "name": "" }] });
    assert_eq!(put(admin, "/api/special-days", off).await.status, StatusCode::OK);
    scene.entered(&scene.anna, scene.anna_id, "2026-11-18", "2026-11-23").await;
    let expected = ["Anna 2026-11-18 2026-11-23 3"];
    assert_eq!(scene.list(&scene.mila, &format!("team={}", scene.north)).await, expected);
    assert_eq!(scene.list(&scene.oleg, &format!("team={}", scene.south)).await, expected);
    assert_eq!(scene.list(&scene.anna, "").await, expected);
    assert_eq!(scene.list(admin, "scope=all").await, expected);
    assert!(scene.list(admin, "").await.is_empty(), "their own");
    assert!(scene.list(&scene.mila, "").await.is_empty(), "her own");
    let told = json!({ "user_id": scene.anna_id, "first_day": "2026-12-01", "last_day": "2026-12-01", "reason": "Flu" });
    let answer = scene.anna.post(PATH, told).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.json()["fields"]["reason"].is_string());
    let (subject, after): (String, Value) =
        sqlx::query_as("SELECT subject, after FROM audit_log WHERE action = 'absence.entered'")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    assert_eq!(subject, format!("user/{}", scene.anna_id));
    assert_eq!(after, json!({ "first_day": "2026-11-18", "last_day": "2026-11-23" }), "nothing but days");
}

#[tokio::test]
async fn goal_21_absences_of_a_person_never_overlap() {
    let scene = scene().await;
    let id = scene.entered(&scene.anna, scene.anna_id, "2026-11-18", "2026-11-20").await;
    for (first, last) in [
        ("2026-11-18", "2026-11-20"),
        ("2026-11-20", "2026-11-25"),
        ("2026-11-11", "2026-11-18"),
        ("2026-11-19", "2026-11-19"),
    ] {
        for by in [&scene.anna, &scene.mila, &scene.admin] {
            let answer = scene.enter(by, scene.anna_id, first, last).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{first}: {}", answer.json());
            assert_eq!(answer.json()["error"], "These days are entered already");
        }
    }
    scene.entered(&scene.mila, scene.mila_id, "2026-11-18", "2026-11-20").await;
    scene.entered(&scene.mila, scene.anna_id, "2026-11-21", "2026-11-21").await;
    assert_eq!(delete(&scene.anna, &format!("{PATH}/{id}")).await.status, StatusCode::OK);
    assert_eq!(delete(&scene.anna, &format!("{PATH}/{id}")).await.status, StatusCode::NOT_FOUND);
    scene.entered(&scene.anna, scene.anna_id, "2026-11-17", "2026-11-20").await;
    assert_eq!(
        audited(&scene.world.pool).await,
        ["absence.entered", "absence.entered", "absence.entered", "absence.removed", "absence.entered"]
    );
    let day = |by: &Client| {
        let (by, body) = (
            by.clone(),
            json!({ "user_id": scene.anna_id, "first_day": "2026-12-01", "last_day": "2026-12-02" }),
        );
        async move { by.post(PATH, body).await.status }
    };
    let both = tokio::join!(day(&scene.anna), day(&scene.mila));
    let mut both = [both.0, both.1];
    both.sort_unstable();
    assert_eq!(both, [StatusCode::CREATED, StatusCode::CONFLICT], "two at once");
}

#[tokio::test]
async fn goal_21_people_enter_their_own_from_seven_days_ago_on_and_who_leads_them_any_day() {
    let scene = scene().await;
    scene.world.set_zone("Asia/Vladivostok").await;
    scene.world.turn_clock_to("2026-11-17T15:00:00Z"); // the 18th there
    let (anna, anna_id) = (&scene.anna, scene.anna_id);
    for (by, own) in [(anna, anna_id), (&scene.mila, scene.mila_id)] {
        let late = scene.enter(by, own, "2026-11-10", "2026-11-12").await;
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(late.json()["fields"]["first_day"].is_string());
        scene.entered(by, own, "2026-11-11", "2026-11-12").await;
    }
    let early = scene.entered(&scene.mila, anna_id, "2026-10-05", "2026-10-06").await;
    assert_eq!(delete(anna, &format!("{PATH}/{early}")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        delete(&scene.oleg, &format!("{PATH}/{early}")).await.status,
        StatusCode::OK,
        "of another team of hers"
    );
    scene.entered(&scene.oleg, anna_id, "2025-01-01", "2026-01-01").await;
    for (first, last) in [("2026-10-06", "2026-10-05"), ("2025-01-01", "2026-01-02")] {
        let answer = scene.enter(&scene.mila, scene.mila_id, first, last).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{first}");
        assert!(answer.json()["fields"]["last_day"].is_string());
    }
    assert_eq!(
        scene.enter(&scene.oleg, scene.mila_id, "2026-12-01", "2026-12-01").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        scene.enter(anna, scene.mila_id, "2026-12-01", "2026-12-01").await.status,
        StatusCode::FORBIDDEN
    );
    let mine = scene.list(&scene.mila, "").await;
    assert_eq!(mine, ["Mila 2026-11-11 2026-11-12 2"]);
}

#[tokio::test]
async fn a_list_has_the_days_asked_for_and_who_is_in_the_team_now() {
    let scene = scene().await;
    for (first, last) in
        [("2026-11-02", "2026-11-03"), ("2026-11-09", "2026-11-20"), ("2026-12-01", "2026-12-01")]
    {
        scene.entered(&scene.admin, scene.anna_id, first, last).await;
    }
    let team = format!("team={}", scene.north);
    let list = async |query: &str| scene.list(&scene.mila, &format!("{team}{query}")).await;
    let (first, second, third) =
        ("Anna 2026-11-02 2026-11-03 2", "Anna 2026-11-09 2026-11-20 10", "Anna 2026-12-01 2026-12-01 1");
    assert_eq!(list("").await, [third, second, first]);
    assert_eq!(list("&from=2026-11-03&to=2026-11-09").await, [second, first]);
    assert_eq!(list("&from=2026-11-20").await, [third, second]);
    assert_eq!(list("&to=2026-11-08").await, [first]);
    assert_eq!(scene.mila.get(&format!("{PATH}?{team}&from=x")).await.status, StatusCode::BAD_REQUEST);
    for team in ["x", "0", "-1"] {
        let answer = scene.mila.get(&format!("{PATH}?team={team}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{team}");
    }
    let far = format!("{PATH}?{team}&from=%2B100000-01-01");
    assert_eq!(scene.mila.get(&far).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        delete(&scene.admin, &format!("/api/groups/{}/user/{}", scene.north, scene.anna_id)).await.status,
        StatusCode::OK
    );
    assert!(list("").await.is_empty());
    let left = scene.enter(&scene.mila, scene.anna_id, "2026-12-10", "2026-12-10").await;
    assert_eq!(left.status, StatusCode::FORBIDDEN, "Mila does not lead her any more");
    assert_eq!(scene.list(&scene.admin, "scope=all").await.len(), 3);
    assert_eq!(delete(&scene.admin, &format!("/api/users/{}", scene.anna_id)).await.status, StatusCode::OK);
    assert!(scene.list(&scene.admin, "scope=all").await.is_empty(), "a deleted account");
}

#[tokio::test]
async fn screens_hear_of_an_absence() {
    let scene = scene().await;
    let version = async || -> Option<i64> {
        let version = "SELECT version FROM versions WHERE area = 'teams'";
        sqlx::query_scalar(version).fetch_optional(&scene.world.pool).await.unwrap()
    };
    let first = version().await;
    let id = scene.entered(&scene.anna, scene.anna_id, "2026-11-18", "2026-11-18").await;
    let second = version().await;
    assert!(second > first);
    delete(&scene.anna, &format!("{PATH}/{id}")).await;
    assert!(version().await > second);
}
