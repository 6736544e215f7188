//! The page where a day begins.

mod asks;
mod bounds;
mod calendar;
mod leads;
mod model;
mod places;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use sqlx::types::Json;

use crate::support::{Answer, Client, World, world::at};

/// A Tuesday.
const NOW: &str = "2026-11-17T10:40:00Z";
const LONG_AGO: &str = "2026-03-01T00:00:00Z";

/// A team that confirms reports, with Ivan in it; Vera is an administrator.
struct Scene {
    world: World,
    team: i64,
    ivan: i64,
    /// Ivan's place
    place: i64,
    client: Client,
    admin: Client,
}

async fn scene() -> Scene {
    let world = World::new().await;
    world.turn_clock_to(NOW);
    world.set_zone("UTC").await;
    let vera = world.user("Vera", "admin").await;
    let ivan = world.user("Ivan", "user").await;
    let team = world.team("North", LONG_AGO).await;
    let place = world.member(team, ivan, LONG_AGO).await;
    let (client, admin) = (world.session_of(ivan).await, world.session_of(vera).await);
    let scene = Scene { world, team, ivan, place, client, admin };
    scene.mode(team, "confirm").await;
    scene
}

/// An entered event of an hour.
struct Visit<'a> {
    place: i64,
    kind: &'a str,
    start: DateTime<Utc>,
}

impl Scene {
    async fn today(&self) -> Value {
        today(&self.client).await
    }

    /// Without a session that ends on the way.
    async fn on(&self, moment: &str) {
        self.world.turn_clock_to(moment);
        let renewed =
            "UPDATE sessions SET created_at = $1, last_seen_at = $1, expires_at = $1 + interval '3 days'";
        sqlx::query(renewed).bind(self.world.now()).execute(&self.world.pool).await.unwrap();
    }

    async fn mode(&self, team: i64, mode: &str) {
        let set = sqlx::query("UPDATE teams SET reports = $2 WHERE id = $1").bind(team).bind(mode);
        set.execute(&self.world.pool).await.unwrap();
    }

    async fn rules(&self, lines: Value) {
        let saved = "INSERT INTO point_rules (team_id, mode, lines, from_day, created_at)
                     VALUES ($1, 'own', $2, '2026-11-01', $3)";
        let saved = sqlx::query(saved).bind(self.team).bind(Json(lines)).bind(at(LONG_AGO));
        saved.execute(&self.world.pool).await.unwrap();
    }

    /// Another person of the team with a score: the place.
    async fn colleague(&self, name: &str, score: i64) -> i64 {
        let user = self.world.user(name, "user").await;
        let member = self.world.member(self.team, user, LONG_AGO).await;
        self.world.score(member, score, LONG_AGO).await;
        member
    }

    async fn manage(&self, team: i64, user: i64) {
        let named = "INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, $3)";
        let named = sqlx::query(named).bind(team).bind(user).bind(at(LONG_AGO));
        named.execute(&self.world.pool).await.unwrap();
    }

    async fn user_of(&self, place: i64) -> i64 {
        let user = sqlx::query_scalar("SELECT user_id FROM members WHERE id = $1").bind(place);
        user.fetch_one(&self.world.pool).await.unwrap()
    }

    /// Of Ivan.
    async fn booked(&self, start: &str) -> i64 {
        self.visit(Visit { place: self.place, kind: "booked", start: at(start) }).await
    }

    async fn visit(&self, Visit { place, kind, start }: Visit<'_>) -> i64 {
        let made = "INSERT INTO events (member_id, team_id, kind, starts_at, ends_at, summary, created_at, created_by)
                    SELECT id, team_id, $2, $3, $3 + interval '1 hour', 'Visit', $3 - interval '5 days', $4
                    FROM members WHERE id = $1 RETURNING id";
        let made = sqlx::query_scalar(made).bind(place).bind(kind).bind(start).bind(self.ivan);
        made.fetch_one(&self.world.pool).await.unwrap()
    }

    async fn delete_event(&self, event: i64) {
        sqlx::query("DELETE FROM events WHERE id = $1").bind(event).execute(&self.world.pool).await.unwrap();
    }

    /// A waiting report of a closed visit that ended two hours before `sent`.
    async fn report(&self, place: i64, event: Option<i64>, key: Option<&str>, sent: &str) -> i64 {
        let made = "INSERT INTO reports (member_id, event_id, calendar_key, kind, summary, starts_at, ends_at, sent_by, sent_at)
                    SELECT id, $2, $3, 'closed', 'Visit', $4 - interval '3 hours', $4 - interval '2 hours', user_id, $4
                    FROM members WHERE id = $1 RETURNING id";
        let made = sqlx::query_scalar(made).bind(place).bind(event).bind(key).bind(at(sent));
        made.fetch_one(&self.world.pool).await.unwrap()
    }

    async fn refuse(&self, report: i64) {
        let refused = "UPDATE reports SET state = 'refused', decided_by = sent_by, decided_at = sent_at, note = 'No' WHERE id = $1";
        sqlx::query(refused).bind(report).execute(&self.world.pool).await.unwrap();
    }

    async fn moved(&self, key: &str) -> Answer {
        self.client.post("/api/today/moved", json!({ "calendar_key": key })).await
    }
}

async fn today(client: &Client) -> Value {
    let answer = client.get("/api/today").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.data()
}

/// The values of one field, in order.
fn each(list: &Value, field: &str) -> Vec<Value> {
    list.as_array().unwrap().iter().map(|item| item[field].clone()).collect()
}

fn starts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["start_utc"].as_str().unwrap()).collect()
}

fn hours(hours: i64) -> TimeDelta {
    TimeDelta::hours(hours)
}
