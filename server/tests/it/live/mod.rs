//! Streams: what they send, when, and how they end.

mod boards;
mod connections;
mod displays;
mod ends;
mod nats;
mod processes;

use std::time::{Duration, Instant};

use crate::support::{Client, World};

/// A team of two, and an administrator who changes their scores.
struct Office {
    world: World,
    admin: Client,
    team: i64,
    ann: i64,
    bob: i64,
}

impl Office {
    async fn open() -> Self {
        let world = World::new().await;
        let admin = world.user("Vera", "admin").await;
        let admin = world.session_of(admin).await;
        let team = world.team("North", "2026-03-01T00:00:00Z").await;
        let mut people = [0; 2];
        for (name, id) in ["Ann", "Bob"].iter().zip(&mut people) {
            *id = world.user(name, "user").await;
            let member = world.member(team, *id, "2026-03-01T00:00:00Z").await;
            world.score(member, 10, "2026-03-01T00:00:00Z").await;
        }
        let [ann, bob] = people;
        Self { world, admin, team, ann, bob }
    }

    async fn set_score(&self, user: i64, balle: i64) {
        let path = format!("/api/groups/{}/tables/user/{user}/balle/{balle}", self.team);
        assert_eq!(self.admin.post(&path, serde_json::json!({})).await.status, 200);
    }

    /// The board as GET /api/boards returns it.
    async fn board(&self) -> serde_json::Value {
        let answer = self.admin.get(&format!("/api/boards?members=100&ids={}", self.team)).await;
        answer.data()["teams"][0].clone()
    }

    /// Changes the board without a notification.
    async fn raise_silently(&self) {
        let raised = sqlx::query("UPDATE versions SET version = version + 1 WHERE area = 'team'");
        raised.execute(&self.world.pool).await.unwrap();
    }

    async fn version(&self) -> i64 {
        self.board().await["version"].as_i64().unwrap()
    }
}

/// Measures how long something takes.
async fn timed<T>(something: impl Future<Output = T>) -> (T, Duration) {
    let started = Instant::now();
    (something.await, started.elapsed())
}
