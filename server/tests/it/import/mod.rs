//! People from CSV files.

mod apply;
mod many;
mod read;

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Client, World, client::Part};

struct Scene {
    world: World,
    admin: Client,
    vera: i64,
    /// Of the team North
    alla: i64,
    north: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let alla = world.user("Alla", "user").await;
    let north = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(north, alla, "2026-03-01T00:00:00Z").await;
    world.score(member, 10, "2026-03-02T00:00:00Z").await;
    let admin = world.session_of(vera).await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, vera, alla, north }
}

impl Scene {
    async fn send(&self, file: &[u8], options: &[(&str, &str)]) -> Answer {
        let texts = options.iter().map(|(name, text)| Part::Text(name, text));
        let parts = texts.chain([Part::File("file", "people.csv", "text/csv", file)]).collect::<Vec<_>>();
        self.admin.form(Method::POST, "/api/import", &parts).await
    }

    async fn tried(&self, file: &[u8]) -> Value {
        let answer = self.send(file, &[("dry_run", "true")]).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()
    }

    /// Started, worked off, and as it is then.
    async fn done(&self, file: &[u8], options: &[(&str, &str)]) -> Value {
        let started = self.send(file, options).await;
        assert_eq!((started.status.as_u16(), &started.data()["state"]), (201, &json!("waiting")));
        self.world.work_off_added("import").await;
        self.admin.get(&format!("/api/import/{}", started.data()["id"])).await.data()
    }

    /// Everybody in a team: team, email, job title, position, score.
    async fn board(&self) -> Vec<(String, String, String, i32, String)> {
        sqlx::query_as(
            "SELECT t.name, u.email, m.job_title, m.position, m.balle::text
             FROM members m JOIN users u ON u.id = m.user_id JOIN teams t ON t.id = m.team_id
             JOIN stints s ON s.member_id = m.id AND s.left_at IS NULL
             WHERE m.left_at IS NULL ORDER BY t.name, u.email",
        )
        .fetch_all(&self.world.pool)
        .await
        .unwrap()
    }

    async fn count(&self, of: &'static str) -> i64 {
        sqlx::query_scalar(of).fetch_one(&self.world.pool).await.unwrap()
    }
}

fn member(
    team: &str,
    email: &str,
    title: &str,
    position: i32,
    score: &str,
) -> (String, String, String, i32, String) {
    (team.into(), email.into(), title.into(), position, score.into())
}

/// Latin letters and those from А to я.
fn windows_1251(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'А'..='я' => u8::try_from(u32::from(letter) - u32::from('А') + 0xc0).unwrap(),
        _ => u8::try_from(letter).unwrap(),
    };
    text.chars().map(byte).collect()
}
