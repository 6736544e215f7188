//! Events: creating, changing, deleting, listing, counting.

mod amounts;
mod at_once;
mod cost;
mod counting;
mod series;

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::{Value, json};

use crate::support::{Client, World, event_days::miscounted_days, rows::audited};

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
    team: i64,
    anna: i64,
    boris: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let users = [world.user("Anna", "user").await, world.user("Boris", "user").await];
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let anna = world.member(team, users[0], "2026-03-01T00:00:00Z").await;
    let boris = world.member(team, users[1], "2026-03-01T00:00:00Z").await;
    let (admin, rep) = (world.session_of(vera).await, world.session_of(users[0]).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep, team, anna, boris }
}

impl Scene {
    fn event(&self, start: &str, kind: &str) -> Value {
        json!({ "group_member_id": self.anna, "start_utc": start, "end_utc": "2026-06-01T00:00:00Z", "eventType": kind })
    }

    async fn put(&self, client: &Client, id: &Value, body: Value) -> StatusCode {
        let typed = client.clone().with_header(header::CONTENT_TYPE, "application/json");
        typed.send(Method::PUT, &format!("/api/calendar/{id}"), Body::from(body.to_string())).await.status
    }

    async fn listed(&self, query: &str) -> Value {
        self.rep.get(&format!("/api/calendar/group-member/{}/events?{query}", self.anna)).await.data()
    }
}

#[tokio::test]
async fn api_14_api_24_an_event_is_entered_changed_and_deleted() {
    let scene = scene().await;
    let mut new = scene.event("2026-03-10T09:00:00Z", "closed");
    new["summary"] = "Визит".into();
    let made = scene.admin.post("/api/calendar", new).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let id = made.data()["id"].clone();
    assert_eq!((&made.data()["summary"], &made.data()["eventType"]), (&json!("Визит"), &json!("closed")));
    assert_eq!(
        scene.put(&scene.admin, &id, json!({ "eventType": "failed", "description": "Не пришли" })).await,
        StatusCode::OK
    );
    let event = scene.listed("").await["events"][0].clone();
    assert_eq!(
        event,
        json!({ "id": id, "summary": "Визит", "description": "Не пришли", "eventType": "failed",
                "start_utc": "2026-03-10T09:00:00Z", "end_utc": "2026-06-01T00:00:00Z", "amount": null })
    );
    let path = format!("/api/calendar/{id}");
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, StatusCode::OK);
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, StatusCode::NOT_FOUND);
    assert_eq!(scene.listed("").await, json!({ "events": [], "total": 0, "totalPages": 0 }));
    assert_eq!(audited(&scene.world.pool).await, ["event.created", "event.changed", "event.deleted"]);
}

#[tokio::test]
async fn cal_06_cal_12_a_new_event_has_usual_values_and_one_of_three_kinds() {
    let scene = scene().await;
    let mut plain = scene.event("2026-03-10T09:00:00Z", "booked");
    plain.as_object_mut().unwrap().remove("eventType");
    let made = scene.admin.post("/api/calendar", plain).await.data();
    assert_eq!(
        (&made["summary"], &made["description"], &made["eventType"]),
        (&json!("New Event"), &json!(""), &json!("booked"))
    );
    for (field, value, status) in [
        ("eventType", json!("demo"), 422),
        ("end_utc", json!("2026-03-10T09:00:00Z"), 422),
        ("start_utc", json!("soon"), 422),
        ("start_utc", json!("2016-12-31T23:59:60Z"), 422),
        ("end_utc", json!("2026-12-31T23:59:60Z"), 422),
        ("summary", json!("Visit\u{202e}tisiV"), 422),
        ("description", json!("Visit\u{1b}[2J"), 422),
        ("description", json!("two\nlines"), 201),
        ("description", json!("x".repeat(100_000)), 422),
        ("summary", json!("x".repeat(256)), 422),
        ("id", json!(7), 422),
        ("group_member_id", json!("abc"), 422),
        ("group_member_id", json!(999_999), 404),
        ("summary", json!("<script>alert(1)</script>"), 201),
    ] {
        let mut body = scene.event("2026-03-10T09:00:00Z", "booked");
        body[field] = value;
        assert_eq!(scene.admin.post("/api/calendar", body).await.status, status, "{field}");
    }
    let moved = json!({ "group_member_id": scene.boris });
    assert_eq!(
        scene.put(&scene.admin, &made["id"], moved).await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "an event is not moved to another"
    );
}

#[tokio::test]
async fn only_administrators_write_events_and_only_for_current_members() {
    let scene = scene().await;
    let event = scene.event("2026-03-10T09:00:00Z", "booked");
    let id = scene.admin.post("/api/calendar", event.clone()).await.data()["id"].clone();
    assert_eq!(scene.rep.post("/api/calendar", event.clone()).await.status, 403);
    assert_eq!(
        scene.rep.post("/api/calendar", json!({})).await.status,
        403,
        "who may not is not told what is wrong"
    );
    assert_eq!(scene.world.anonymous().post("/api/calendar", event.clone()).await.status, 401);
    assert_eq!(scene.put(&scene.rep, &id, json!({})).await, 403);
    assert_eq!(scene.put(&scene.admin, &json!(999_999), json!({})).await, 404);
    assert_eq!(scene.put(&scene.admin, &json!(null), json!({})).await, 400);
    scene.world.leave(scene.anna, "2026-03-11T00:00:00Z").await;
    assert_eq!(scene.admin.post("/api/calendar", event).await.status, 404);
    assert_eq!(scene.listed("").await["total"], 1, "a former member's events stay");
}

#[tokio::test]
async fn cal_09_api_22_events_are_listed_newest_first_by_page_search_kind_and_range() {
    let scene = scene().await;
    for (day, kind, summary) in [
        (1, "booked", "Visit one"),
        (2, "closed", "Визит"),
        (3, "booked", "100% sure"),
        (4, "failed", "Visit four"),
        (5, "booked", "Last"),
    ] {
        let mut event = scene.event(&format!("2026-03-0{day}T09:00:00Z"), kind);
        event["summary"] = summary.into();
        scene.admin.post("/api/calendar", event).await;
    }
    let found = async |query: &str| {
        let data = scene.listed(query).await;
        let names = data["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|e| e["summary"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>();
        (names, data["total"].as_i64().unwrap(), data["totalPages"].as_i64().unwrap())
    };
    let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    assert_eq!(found("limit=2").await, (named(&["Last", "Visit four"]), 5, 3));
    assert_eq!(found("limit=2&page=3").await, (named(&["Visit one"]), 5, 3));
    assert_eq!(found("page=999999999").await, (vec![], 5, 1));
    assert_eq!(found("eventType=booked&search=visit").await, (named(&["Visit one"]), 1, 1));
    assert_eq!(found("search=%D0%B2%D0%B8%D0%B7").await, (named(&["Визит"]), 1, 1));
    assert_eq!(found("search=%25").await, (named(&["100% sure"]), 1, 1), "wildcards are letters");
    assert_eq!(
        found("startDate=2026-03-02T09:00:00Z&endDate=2026-03-03%2009:00:00").await,
        (named(&["100% sure", "Визит"]), 2, 1)
    );
    let path = format!("/api/calendar/group-member/{}/events", scene.anna);
    for (query, status) in [
        ("limit=101", 422),
        ("limit=0", 422),
        ("page=0", 422),
        ("eventType=demo", 422),
        ("startDate=bad", 400),
        ("search=%00", 200),
    ] {
        assert_eq!(scene.rep.get(&format!("{path}?{query}")).await.status, status, "{query}");
    }
    assert_eq!(scene.rep.get("/api/calendar/group-member/999999/events").await.status, 404);
    assert_eq!(scene.rep.get("/api/calendar/group-member/abc/events").await.status, 400);
    assert_eq!(scene.world.anonymous().get(&path).await.status, 401);
}

#[tokio::test]
async fn api_13_events_are_counted_by_kind_for_a_member_a_person_and_teams() {
    let scene = scene().await;
    for (start, kind) in [
        ("2026-03-01T00:00:00Z", "booked"),
        ("2026-03-02T23:59:59Z", "booked"),
        ("2026-03-03T00:00:00Z", "closed"),
        ("2026-03-02T12:00:00Z", "failed"),
    ] {
        scene.admin.post("/api/calendar", scene.event(start, kind)).await;
    }
    let mut of_boris = scene.event("2026-03-02T12:00:00Z", "closed");
    of_boris["group_member_id"] = scene.boris.into();
    scene.admin.post("/api/calendar", of_boris).await;
    let empty = scene.world.team("Empty", "2026-03-01T00:00:00Z").await;
    let range = "startDate=2026-03-01%2000:00:00&endDate=2026-03-02%2023:59:59";
    let rows = json!([{ "eventType": "booked", "count": 2 }, { "eventType": "closed", "count": 0 }, { "eventType": "failed", "count": 1 }]);
    for path in
        [format!("/api/calendar/group-member/{}/stats", scene.anna), "/api/calendar/my/stats".to_owned()]
    {
        assert_eq!(scene.rep.get(&format!("{path}?{range}")).await.data(), rows, "{path}");
    }
    let team = json!({ "booked": 2, "closed": 1, "failed": 1 });
    let path = format!("/api/calendar/group/{}/stats?{range}", scene.team);
    assert_eq!(scene.rep.get(&path).await.data(), json!([team]));
    scene.world.leave(scene.boris, "2026-03-05T00:00:00Z").await;
    assert_eq!(scene.rep.get(&path).await.data(), json!([team]), "who has left still counts");
    let both = scene
        .rep
        .get(&format!("/api/calendar/groups/stats?ids={},{empty},999999&{range}", scene.team))
        .await
        .data();
    assert_eq!(
        both,
        json!([{ "groupId": scene.team, "booked": 2, "closed": 1, "failed": 1 }, { "groupId": empty, "booked": 0, "closed": 0, "failed": 0 }])
    );
    for (query, status) in [
        ("startDate=bad", 400),
        ("startDate=2026-03-02%2000:00:00&endDate=2026-03-01%2000:00:00", 422),
        ("startDate=2015-03-02%2000:00:00&endDate=2026-03-03%2000:00:00", 422),
    ] {
        assert_eq!(scene.rep.get(&format!("/api/calendar/my/stats?{query}")).await.status, status, "{query}");
    }
}

#[tokio::test]
async fn new_rules_of_the_time_zone_are_noticed_and_days_counted_again() {
    let scene = scene().await;
    let made = scene.admin.post("/api/calendar", scene.event("2026-03-10T09:00:00Z", "closed")).await.data();
    // As if tzdata had had other rules when it was counted.
    let pool = &scene.world.pool;
    for then in [
        "UPDATE organisation SET zone_rules = 'others'",
        "UPDATE event_days SET day = day - 1",
        "INSERT INTO closed_days (day, closed_at) VALUES ('2026-03-10', now())",
    ] {
        sqlx::query(then).execute(pool).await.unwrap();
    }
    assert_ne!(miscounted_days(pool).await, 0);
    scene.world.work_off("sweep").await;
    assert_eq!(miscounted_days(pool).await, 0);
    let closed: i64 = sqlx::query_scalar("SELECT count(*) FROM closed_days").fetch_one(pool).await.unwrap();
    assert_eq!(closed, 0, "a stored board ends where its day ended");
    let id = &made["id"];
    let deleted = scene.admin.send(Method::DELETE, &format!("/api/calendar/{id}"), Body::empty()).await;
    assert_eq!(deleted.status, StatusCode::OK);
}
