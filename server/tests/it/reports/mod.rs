//! What people report of their visits, who decides it, and what waits in an inbox.

mod calendar;
mod deciding;
mod effect;
mod examples;
mod inbox;
mod lists;
mod modes;
mod races;
mod sending;

use axum::{
    body::Body,
    http::{Method, header},
};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{Answer, Client, World};

const LONG_AGO: &str = "2026-03-01T00:00:00Z";

/// A team that counts by rules (closed 10, booked 3, a demo in a calendar 5) and takes reports by confirm. Ivan is in it, and
/// so is Vera, who manages it with Oleg; Rita is an administrator.
struct Scene {
    world: World,
    admin: Client,
    rita: i64,
    team: i64,
    ivan: i64,
    /// Ivan's place
    member: i64,
    phone: Client,
    vera: Client,
    vera_id: i64,
    /// Vera's place
    vera_member: i64,
    oleg: Client,
    oleg_id: i64,
}

async fn scene() -> Scene {
    in_world(World::new().await).await
}

async fn in_world(world: World) -> Scene {
    let lines = json!([
        { "kind": "closed", "origin": "any", "points": 10, "per": null },
        { "kind": "booked", "origin": "any", "points": 3, "per": null },
        { "kind": "demo", "origin": "calendar", "points": 5, "per": null },
    ]);
    sqlx::query("UPDATE organisation SET zone = 'UTC', currency = 'RUB'").execute(&world.pool).await.unwrap();
    let team = world.team("North", LONG_AGO).await;
    let rules = "INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
                 VALUES ($1, 'own', $2, '2026-01-01', $3)";
    sqlx::query(rules).bind(team).bind(lines).bind(world.now()).execute(&world.pool).await.unwrap();
    sqlx::query("UPDATE teams SET reports = 'confirm'").execute(&world.pool).await.unwrap();
    let rita = world.user("Rita", "admin").await;
    let ivan = world.user("Ivan", "user").await;
    let (vera_id, oleg_id) = (world.user("Vera", "user").await, world.user("Oleg", "user").await);
    let member = world.member(team, ivan, LONG_AGO).await;
    let vera_member = world.member(team, vera_id, LONG_AGO).await;
    for manager in [vera_id, oleg_id] {
        let named = "INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, $3)";
        let since = world.now() - TimeDelta::days(1);
        sqlx::query(named).bind(team).bind(manager).bind(since).execute(&world.pool).await.unwrap();
    }
    let admin = world.session_of(rita).await;
    let phone = world.session_of(ivan).await;
    let (vera, oleg) = (world.session_of(vera_id).await, world.session_of(oleg_id).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rita, team, ivan, member, phone, vera, vera_id, vera_member, oleg, oleg_id }
}

fn id(answer: &Answer) -> i64 {
    answer.data()["id"].as_i64().unwrap_or_else(|| panic!("{}: {}", answer.status, answer.json()))
}

impl Scene {
    /// A booked visit of Ivan that has ended; its id.
    async fn booked(&self) -> i64 {
        let event = json!({ "group_member_id": self.member, "summary": "Visit", "eventType": "booked",
                            "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T10:00:00Z" });
        id(&self.admin.post("/api/calendar", event).await)
    }

    fn about(&self, event: i64) -> Value {
        json!({ "group_member_id": self.member, "event_id": event, "eventType": "closed", "amount": 12000 })
    }

    /// About no event there is.
    fn unplanned(&self) -> Value {
        json!({ "group_member_id": self.member, "eventType": "closed", "summary": "Walked in",
                "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T09:30:00Z" })
    }

    async fn send(&self, report: Value) -> Answer {
        self.phone.post("/api/reports", report).await
    }

    /// With the tag as it is now.
    async fn accept(&self, by: &Client, report: i64) -> Answer {
        let tag = self.admin.get(&format!("/api/reports/{report}")).await.data()["tag"].clone();
        by.post(&format!("/api/reports/{report}/accept"), json!({ "tag": tag })).await
    }

    async fn refuse(&self, by: &Client, report: i64) -> Answer {
        by.post(&format!("/api/reports/{report}/refuse"), json!({ "note": "Already counted" })).await
    }

    async fn change(&self, event: i64, fields: Value) -> Answer {
        let admin = self.admin.clone().with_header(header::CONTENT_TYPE, "application/json");
        admin.send(Method::PUT, &format!("/api/calendar/{event}"), Body::from(fields.to_string())).await
    }

    async fn delete(&self, event: i64) -> Answer {
        self.admin.send(Method::DELETE, &format!("/api/calendar/{event}"), Body::empty()).await
    }

    async fn mode(&self, mode: &str) {
        let path = format!("/api/groups/{}", self.team);
        assert_eq!(self.admin.patch(&path, json!({ "reports": mode })).await.status, 200);
    }

    async fn score(&self) -> i64 {
        self.one("SELECT balle::bigint FROM members WHERE id = $1", self.member).await
    }

    async fn count(&self, table: &str) -> i64 {
        let count = format!("SELECT count(*) FROM {table} WHERE $1 = $1");
        self.one(&count, 0).await
    }

    async fn one(&self, query: &str, about: i64) -> i64 {
        let query = sqlx::AssertSqlSafe(query.to_owned());
        sqlx::query_scalar(query).bind(about).fetch_one(&self.world.pool).await.unwrap()
    }

    async fn audited(&self, action: &str) -> i64 {
        let count = "SELECT count(*) FROM audit_log WHERE action = $1";
        sqlx::query_scalar(count).bind(action).fetch_one(&self.world.pool).await.unwrap()
    }

    /// How often a person's inbox was raised.
    async fn inbox_version(&self, user: i64) -> i64 {
        let version = "SELECT coalesce((SELECT version FROM versions WHERE area = 'inbox' AND key = $1), 0)";
        self.one(version, user).await
    }
}
