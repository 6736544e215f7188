//! Links: invited people, and those who forgot their password.

mod make;
mod open;
mod reset;

use serde_json::{Value, json};

use crate::support::{Answer, Client, World, rows::PASSWORD};

struct Scene {
    world: World,
    admin: Client,
    vera: i64,
    team: i64,
}

async fn scene() -> Scene {
    in_world(World::new().await).await
}

async fn in_world(world: World) -> Scene {
    let vera = world.user("Vera", "admin").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let admin = world.session_of(vera).await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, vera, team }
}

impl Scene {
    async fn invite(&self, people: Value) -> Answer {
        self.admin.post("/api/invitations", json!({ "people": people })).await
    }

    /// Alla, who is invited to the team.
    async fn alla(&self) -> Value {
        let alla = json!([{ "name": "Alla", "email": "alla@example.com", "team": self.team }]);
        self.invite(alla).await.data()[0].clone()
    }

    async fn open(&self, link: &Value) -> Answer {
        let opening = json!({ "token": link["token"], "password": PASSWORD });
        self.world.anonymous().post("/api/invitations/open", opening).await
    }

    async fn look(&self, link: &Value) -> Answer {
        self.world.anonymous().post("/api/invitations/look", json!({ "token": link["token"] })).await
    }

    async fn renew(&self, client: &Client, user: &Value) -> Answer {
        client.post(&format!("/api/users/{user}/link"), json!({})).await
    }

    async fn members(&self) -> i64 {
        let here = "SELECT count(*) FROM members m JOIN stints s ON s.member_id = m.id
                    WHERE m.team_id = $1 AND m.left_at IS NULL AND s.left_at IS NULL";
        sqlx::query_scalar(here).bind(self.team).fetch_one(&self.world.pool).await.unwrap()
    }
}
