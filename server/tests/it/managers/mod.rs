//! Managers of a team: from when to when, what they may do, and how they stop.

mod cost;
mod days;
mod endings;
mod races;
mod rights;

use axum::{
    body::Body,
    http::{Method, header},
};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::support::{Answer, Client, World};

const LONG_AGO: &str = "2026-03-01T00:00:00Z";

/// A team of Mila and Anna, and a team without anybody; Vera is an administrator.
struct Scene {
    world: World,
    admin: Client,
    team: i64,
    other_team: i64,
    mila: i64,
    anna: i64,
    /// Anna's place in the team
    member: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let (mila, anna) = (world.user("Mila", "user").await, world.user("Anna", "user").await);
    let team = world.team("North", LONG_AGO).await;
    let other_team = world.team("South", LONG_AGO).await;
    let own = world.member(team, mila, LONG_AGO).await;
    let member = world.member(team, anna, LONG_AGO).await;
    world.score(own, 5, LONG_AGO).await;
    world.score(member, 7, LONG_AGO).await;
    let admin = world.session_of(vera).await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, team, other_team, mila, anna, member }
}

/// The same, and Mila manages her team. The client is hers.
async fn managed() -> (Scene, Client) {
    let scene = scene().await;
    assert_eq!(scene.name(scene.mila, json!({})).await.status, 200);
    let mila = scene.world.session_of(scene.mila).await;
    (scene, mila)
}

async fn put(client: &Client, path: &str, body: Value) -> Answer {
    let typed = client.clone().with_header(header::CONTENT_TYPE, "application/json");
    typed.send(Method::PUT, path, Body::from(body.to_string())).await
}

async fn delete(client: &Client, path: &str) -> Answer {
    client.send(Method::DELETE, path, Body::empty()).await
}

impl Scene {
    fn manager(&self, user: i64) -> String {
        format!("/api/groups/{}/managers/{user}", self.team)
    }

    async fn name(&self, user: i64, days: Value) -> Answer {
        put(&self.admin, &self.manager(user), days).await
    }

    /// The names and states that somebody reads.
    async fn managers(&self, reader: &Client) -> Vec<String> {
        let listed = reader.get(&format!("/api/groups/{}/managers", self.team)).await.data();
        let text = |field: &Value| field.as_str().unwrap_or("-").to_owned();
        let row = |row: &Value| {
            let [name, state] = ["name", "state"].map(|field| text(&row[field]));
            format!("{name} {} {} {state}", text(&row["from_day"]), text(&row["last_day"]))
        };
        listed.as_array().unwrap().iter().map(row).collect()
    }

    /// Sets Anna's score.
    async fn score(&self, by: &Client, score: i64) -> u16 {
        let path = format!("/api/groups/{}/tables/user/{}/balle/{score}", self.team, self.anna);
        by.post(&path, json!({})).await.status.as_u16()
    }

    fn event(&self) -> Value {
        json!({ "group_member_id": self.member, "summary": "Visit", "eventType": "closed",
                "start_utc": "2026-03-12T09:00:00Z", "end_utc": "2026-03-12T10:00:00Z" })
    }

    /// From when to when, oldest first.
    async fn spans(&self) -> Vec<(DateTime<Utc>, Option<DateTime<Utc>>)> {
        let spans = "SELECT since, until FROM team_managers ORDER BY since";
        sqlx::query_as(spans).fetch_all(&self.world.pool).await.unwrap()
    }

    async fn manages(&self, client: &Client) -> Value {
        client.get("/api/users/me").await.json()["manages"].clone()
    }
}
