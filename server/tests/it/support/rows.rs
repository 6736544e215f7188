//! Rows for tests, as the product would have written them.

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, PgPool};

use super::{Client, World};

pub(crate) const PASSWORD: &str = "correct horse";
/// The hash of `PASSWORD` with the least memory and time that argon2 allows. With the product's parameters, signing in would take a
/// third of all tests' time.
pub(crate) const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$Zm9yLXRlc3RzLW9ubHkuLg$BuzF1ebty1l/cxoTCLRu1CWWMu58GIEs2LLK4mEOUEY";

impl World {
    pub(crate) async fn user(&self, name: &str, role: &str) -> i64 {
        let email = format!("{}@example.com", name.to_lowercase().replace(' ', "."));
        sqlx::query_scalar(
            "INSERT INTO users (name, email, role, password_hash, created_at, email_proved_at)
             VALUES ($1, $2, $3, $4, $5, $5) RETURNING id",
        )
        .bind(name)
        .bind(email)
        .bind(role)
        .bind(PASSWORD_HASH)
        .bind(self.now())
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    pub(crate) async fn email_of(&self, user: i64) -> String {
        sqlx::query_scalar("SELECT email FROM users WHERE id = $1")
            .bind(user)
            .fetch_one(&self.pool)
            .await
            .unwrap()
    }

    /// A client with a session of this user.
    pub(crate) async fn session_of(&self, user: i64) -> Client {
        let answer = self.anonymous().log_in(&self.email_of(user).await, PASSWORD).await;
        self.anonymous().with_token(answer.json()["token"].as_str().expect("a token"))
    }

    /// A regular user with a session.
    pub(crate) async fn someone(&self) -> Client {
        let user = self.user("Someone", "user").await;
        self.session_of(user).await
    }

    pub(crate) async fn team(&self, name: &str, created: &str) -> i64 {
        let id = sqlx::query_scalar(
            "INSERT INTO teams (name, type, created_at) VALUES ($1, 'Field', $2) RETURNING id",
        )
        .bind(name)
        .bind(instant(created))
        .fetch_one(&self.pool)
        .await
        .unwrap();
        self.raise_team(id).await;
        id
    }

    pub(crate) async fn member(&self, team: i64, user: i64, joined: &str) -> i64 {
        let id = sqlx::query_scalar(
            "INSERT INTO members (team_id, user_id, position, job_title) VALUES ($1, $2, 1, 'Rep') RETURNING id",
        )
        .bind(team)
        .bind(user)
        .fetch_one(&self.pool)
        .await
        .unwrap();
        self.run("INSERT INTO stints (member_id, joined_at) VALUES ($1, $2)", id, joined).await;
        id
    }

    /// Ledger row, member's score and version, as setting a score leaves them.
    pub(crate) async fn score(&self, member: i64, balle: i64, changed: &str) {
        self.score_by(member, balle, changed, "set").await;
    }

    /// With the cause of the ledger row.
    pub(crate) async fn score_by(&self, member: i64, balle: i64, changed: &str, cause: &str) {
        sqlx::query(
            "INSERT INTO score_changes (member_id, balle, changed_at, cause) VALUES ($1, $2, $3, $4)",
        )
        .bind(member)
        .bind(rust_decimal::Decimal::from(balle))
        .bind(instant(changed))
        .bind(cause)
        .execute(&self.pool)
        .await
        .unwrap();
        let team: i64 = sqlx::query_scalar("UPDATE members SET balle = $2 WHERE id = $1 RETURNING team_id")
            .bind(member)
            .bind(rust_decimal::Decimal::from(balle))
            .fetch_one(&self.pool)
            .await
            .unwrap();
        self.raise_team(team).await;
    }

    pub(crate) async fn leave(&self, member: i64, left: &str) {
        self.run("UPDATE stints SET left_at = $2 WHERE member_id = $1 AND left_at IS NULL", member, left)
            .await;
        self.run("UPDATE members SET left_at = $2 WHERE id = $1", member, left).await;
    }

    pub(crate) async fn come_back(&self, member: i64, joined: &str) {
        self.run("INSERT INTO stints (member_id, joined_at) VALUES ($1, $2)", member, joined).await;
        sqlx::query("UPDATE members SET left_at = NULL WHERE id = $1")
            .bind(member)
            .execute(&self.pool)
            .await
            .unwrap();
    }

    pub(crate) async fn delete_team(&self, team: i64, deleted: &str) {
        self.run("UPDATE teams SET deleted_at = $2 WHERE id = $1", team, deleted).await;
        self.run("UPDATE stints SET left_at = $2 WHERE left_at IS NULL AND member_id IN (SELECT id FROM members WHERE team_id = $1)", team, deleted).await;
        self.run("UPDATE members SET left_at = $2 WHERE team_id = $1", team, deleted).await;
    }

    pub(crate) async fn set_zone(&self, zone: &str) {
        sqlx::query("UPDATE organisation SET zone = $1").bind(zone).execute(&self.pool).await.unwrap();
        // As the product does: days end at another instant, so every board may be another one.
        let raised = "INSERT INTO versions (area, key) VALUES ('teams', 0)
                      ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1";
        sqlx::query(raised).execute(&self.pool).await.unwrap();
    }

    async fn run(&self, statement: &'static str, id: i64, moment: &str) {
        sqlx::query(statement).bind(id).bind(instant(moment)).execute(&self.pool).await.unwrap();
    }

    async fn raise_team(&self, team: i64) {
        sqlx::query(
            "INSERT INTO versions (area, key) VALUES ('team', $1)
             ON CONFLICT (area, key) DO UPDATE SET version = versions.version + 1",
        )
        .bind(team)
        .execute(&self.pool)
        .await
        .unwrap();
    }
}

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The actions of the audit log, oldest first. Without failed sign-ins, some of which are written after the answer.
pub(crate) async fn audited(pool: &PgPool) -> Vec<String> {
    let actions = "SELECT action FROM audit_log
                   WHERE action NOT IN
                       ('session.failed', 'session.locked_out', 'session.password_wrong', 'session.provider_refused', 'session.refused')
                   ORDER BY id";
    sqlx::query_scalar(actions).fetch_all(pool).await.unwrap()
}

/// Every row of the product and its jobs, as text.
pub(crate) async fn dump(pool: &PgPool) -> String {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
         WHERE schemaname IN ('public', 'graphile_worker')",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut dump = String::new();
    for table in tables {
        let rows = format!("SELECT coalesce(string_agg(t::text, E'\\n'), '') FROM {table} t");
        dump += &sqlx::query_scalar::<_, String>(AssertSqlSafe(rows)).fetch_one(pool).await.unwrap();
    }
    dump
}

/// A small picture of one colour.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let image = image::RgbImage::from_pixel(width, height, image::Rgb([117, 81, 255]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    image.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}
