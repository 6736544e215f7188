//! Targets: setting, reading, and what they were before.

mod cells;
mod grid;
mod races;

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::{Value, json};

use crate::support::{Answer, Client, World};

const LONG_AGO: &str = "2026-03-01T00:00:00Z";

/// Sunday, 15 November 2026: Mila manages North, where she, Anna and Boris are, and Vera, an administrator.
struct Scene {
    world: World,
    admin: Client,
    mila: Client,
    team: i64,
    other_team: i64,
    /// Vera, Mila, Anna, Boris
    users: [i64; 4],
    members: [i64; 4],
}

async fn scene() -> Scene {
    let world = World::new().await;
    world.turn_clock_to("2026-11-15T12:00:00Z");
    let [team, other_team] = [world.team("North", LONG_AGO).await, world.team("South", LONG_AGO).await];
    let (mut users, mut members) = ([0; 4], [0; 4]);
    for (at, (name, role)) in
        [("Vera", "admin"), ("Mila", "user"), ("Anna", "user"), ("Boris", "user")].into_iter().enumerate()
    {
        users[at] = world.user(name, role).await;
        members[at] = world.member(team, users[at], LONG_AGO).await;
    }
    let manages =
        "INSERT INTO team_managers (team_id, user_id, since) VALUES ($1, $2, '2026-03-01T00:00:00Z')";
    sqlx::query(manages).bind(team).bind(users[1]).execute(&world.pool).await.unwrap();
    sqlx::query("INSERT INTO special_days (day, works) VALUES ('2026-11-04', false)")
        .execute(&world.pool)
        .await
        .unwrap();
    let (admin, mila) = (world.session_of(users[0]).await, world.session_of(users[1]).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, mila, team, other_team, users, members }
}

fn cell(starts_on: &str, user: impl Into<Option<i64>>, value: impl Into<Value>) -> Value {
    json!({ "starts_on": starts_on, "user_id": user.into(), "value": value.into() })
}

impl Scene {
    fn body(&self, version: i64, cells: &[Value]) -> Value {
        json!({ "team": self.team, "metric": "closed", "period": "month", "version": version, "cells": cells })
    }

    async fn send(&self, by: &Client, body: &Value) -> Answer {
        let typed = by.clone().with_header(header::CONTENT_TYPE, "application/json");
        typed.send(Method::PUT, "/api/targets", Body::from(body.to_string())).await
    }

    /// By Mila, on top of whatever there is; the new version.
    async fn set(&self, cells: &[Value]) -> i64 {
        let answer = self.send(&self.mila, &self.body(self.version().await, cells)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["version"].as_i64().unwrap()
    }

    async fn version(&self) -> i64 {
        self.grid("").await["version"].as_i64().unwrap()
    }

    /// Closed visits by month, if the query does not say otherwise.
    async fn grid(&self, query: &str) -> Value {
        let metric = if query.contains("metric=") { "" } else { "&metric=closed" };
        let period = if query.contains("period=") { "" } else { "&period=month" };
        let answer = self.mila.get(&format!("/api/targets?team={}{metric}{period}{query}", self.team)).await;
        assert_eq!(answer.status, 200, "{query}: {}", answer.json());
        answer.data()
    }

    async fn history(&self) -> Vec<Value> {
        let query = format!("/api/targets/history?team={}&metric=closed&period=month", self.team);
        self.mila.get(&query).await.data()["changes"].as_array().unwrap().clone()
    }

    /// The clock has moved: Mila signs in again.
    async fn on(&mut self, moment: &str) {
        self.world.turn_clock_to(moment);
        self.mila = self.world.session_of(self.users[1]).await;
    }

    async fn rows(&self) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM targets").fetch_one(&self.world.pool).await.unwrap()
    }
}

/// `cells` or `results` of somebody.
fn row<'a>(grid: &'a Value, name: &str, what: &str) -> &'a Value {
    let people = grid["people"].as_array().unwrap();
    &people.iter().find(|person| person["name"] == name).unwrap()[what]
}
