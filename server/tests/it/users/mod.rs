//! Accounts: listing, creating, changing and searching.

mod edit;
mod manage;
mod page;
mod profile;
mod proved;
mod search;
mod table;

use axum::{body::Body, http::Method};

use crate::support::{Client, World};

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
    vera: i64,
    other_admin: i64,
    anna: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let other_admin = world.user("Yuri", "admin").await;
    let anna = world.user("Anna", "user").await;
    let (admin, rep) = (world.session_of(vera).await, world.session_of(anna).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep, vera, other_admin, anna }
}

impl Scene {
    async fn send(&self, client: &Client, method: Method, path: &str) -> u16 {
        client.send(method, path, Body::empty()).await.status.as_u16()
    }
}
