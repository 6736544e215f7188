//! Reading the audit log: administrators all of it, everybody what was done to themselves.

mod csv;
mod forgetting;
mod reading;
mod sign_ins;

use axum::{body::Body, http::Method};
use serde_json::Value;

use crate::support::{Client, World};

pub(super) struct Scene {
    pub(super) world: World,
    pub(super) admin: Client,
    pub(super) rep: Client,
    pub(super) vera: i64,
    pub(super) anna: i64,
    pub(super) team: i64,
    pub(super) member: i64,
}

/// An administrator and a rep in a team; nothing is in the log yet.
pub(super) async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let (admin, rep) = (world.session_of(vera).await, world.session_of(anna).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep, vera, anna, team, member }
}

impl Scene {
    pub(super) async fn set_score(&self, balle: i64) {
        let path = format!("/api/groups/{}/tables/user/{}/balle/{balle}", self.team, self.anna);
        assert_eq!(self.admin.send(Method::POST, &path, Body::empty()).await.status, 200);
    }
}

pub(super) fn actions(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect()
}
