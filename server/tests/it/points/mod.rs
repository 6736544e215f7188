//! Points from what happens: rules, settling, receipts, the lab.

mod calendar;
mod examples;
mod model;
mod rules;
mod statement;
mod switching;

use axum::{
    body::Body,
    http::{Method, header},
};
use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use standings::points::schedule::Settler;
use tokio_util::sync::CancellationToken;

use crate::support::{Answer, Client, World, world::at};

/// 15 November 2026, the day of the specification's examples.
const TODAY: &str = "2026-11-15T09:00:00Z";

/// Booked 3, closed 10, failed 0.
fn usual() -> Value {
    json!([
        { "kind": "closed", "origin": "any", "points": 10 },
        { "kind": "booked", "origin": "any", "points": 3 },
        { "kind": "failed", "origin": "any", "points": 0 },
    ])
}

#[expect(clippy::cast_possible_truncation, reason = "scores are small here")]
fn hundredths(score: &Value) -> i64 {
    (score.as_f64().unwrap() * 100.0).round() as i64
}

struct Scene {
    world: World,
    admin: Client,
    team: i64,
    anna: i64,
    member: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    in_world(world).await
}

async fn in_world(world: World) -> Scene {
    world.turn_clock_to(TODAY);
    sqlx::query("UPDATE organisation SET zone = 'UTC', currency = 'RUB'").execute(&world.pool).await.unwrap();
    let vera = world.user("Vera", "admin").await;
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let admin = world.session_of(vera).await;
    Scene { world, admin, team, anna, member }
}

/// A scene in which the team counts by the usual rules since 1 October, as if they were saved then.
async fn counting() -> Scene {
    let scene = scene().await;
    scene.count_since("2026-10-01", usual()).await;
    scene
}

impl Scene {
    fn points_path(&self) -> String {
        format!("/api/groups/{}/points", self.team)
    }

    /// The first rules, saved on the day from which they hold, and settled.
    async fn count_since(&self, day: &str, lines: Value) {
        let now = self.world.now();
        self.world.turn_clock(at(&format!("{day}T08:00:00Z")));
        self.sign_in_again().await;
        let saved = self.save(json!({ "mode": "own", "lines": lines, "from_day": day })).await;
        assert_eq!(saved.status, 200, "{}", saved.json());
        self.world.turn_clock(now);
        self.sign_in_again().await;
        self.settle_due().await;
    }

    /// A session of the admin that the clock's turning has not ended.
    async fn sign_in_again(&self) {
        sqlx::query(
            "UPDATE sessions SET created_at = $1, last_seen_at = $1, expires_at = $1 + interval '3 days'",
        )
        .bind(self.world.now())
        .execute(&self.world.pool)
        .await
        .unwrap();
    }

    /// With the newest version unless one is given.
    async fn save(&self, mut rules: Value) -> Answer {
        if rules.get("version").is_none() {
            rules["version"] = self.rules().await["version"].clone();
        }
        self.put(&self.points_path(), rules).await
    }

    async fn rules(&self) -> Value {
        self.admin.get(&self.points_path()).await.data()
    }

    async fn put(&self, path: &str, body: Value) -> Answer {
        let typed = self.admin.clone().with_header(header::CONTENT_TYPE, "application/json");
        typed.send(Method::PUT, path, Body::from(body.to_string())).await
    }

    /// An event of an hour; its id.
    async fn create(&self, kind: &str, start: &str) -> i64 {
        self.create_with(json!({ "eventType": kind, "start_utc": start })).await["id"].as_i64().unwrap()
    }

    async fn create_with(&self, mut event: Value) -> Value {
        let start = event["start_utc"].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        event["group_member_id"] = self.member.into();
        event["end_utc"] = json!(start + chrono::TimeDelta::hours(1));
        let made = self.admin.post("/api/calendar", event).await;
        assert_eq!(made.status, 201, "{}", made.json());
        made.data()
    }

    /// What the answer says of the score.
    async fn change(&self, event: i64, fields: Value) -> Value {
        let answer = self.put(&format!("/api/calendar/{event}"), fields).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()
    }

    async fn become_kind(&self, event: i64, kind: &str) -> Value {
        self.change(event, json!({ "eventType": kind })).await
    }

    async fn move_to(&self, event: i64, start: &str) -> Value {
        let end = start.parse::<DateTime<Utc>>().unwrap() + chrono::TimeDelta::hours(1);
        self.change(event, json!({ "start_utc": start, "end_utc": end })).await
    }

    async fn delete(&self, event: i64) -> Value {
        let answer = self.admin.send(Method::DELETE, &format!("/api/calendar/{event}"), Body::empty()).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()
    }

    /// Returns the new row of the ledger, null if the score was that already.
    async fn set(&self, score: i64) -> Value {
        self.set_with(100 * score, json!({})).await
    }

    /// In hundredths.
    async fn set_with(&self, score: i64, body: Value) -> Value {
        let score = format!("{}.{:02}", score / 100, score % 100);
        let path = format!("/api/groups/{}/tables/user/{}/balle/{score}", self.team, self.anna);
        let answer = self.admin.post(&path, body).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["change"].clone()
    }

    /// The specification's sums hold. Returns opening, points, by hand, restarts and closing in hundredths.
    async fn statement(&self, from: NaiveDate, to: NaiveDate) -> (Value, [i64; 5]) {
        let path = format!("/api/groups/{}/user/{}/statement?from={from}&to={to}", self.team, self.anna);
        let answer = self.admin.get(&path).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        let said = answer.data();
        let totals = &said["totals"];
        let figures =
            [&said["opening"], &totals["points"], &totals["by_hand"], &totals["restarts"], &said["closing"]]
                .map(hundredths);
        assert_eq!(figures[..4].iter().sum::<i64>(), figures[4], "{said}");
        (said, figures)
    }

    async fn start_over(&self) {
        let path = format!("/api/groups/{}/scores/start-over", self.team);
        assert_eq!(self.admin.post(&path, json!({})).await.status, 200);
    }

    /// In hundredths, as all figures here that come from the database.
    async fn score(&self) -> i64 {
        sqlx::query_scalar("SELECT (balle * 100)::bigint FROM members WHERE id = $1")
            .bind(self.member)
            .fetch_one(&self.world.pool)
            .await
            .unwrap()
    }

    /// Newest first.
    async fn history(&self) -> Value {
        let path = format!("/api/groups/{}/user/{}/scores?limit=100", self.team, self.anna);
        self.admin.get(&path).await.data()
    }

    /// The scores of the ledger that follow from events, oldest first.
    async fn ledger(&self) -> Vec<i64> {
        sqlx::query_scalar(
            "SELECT (balle * 100)::bigint FROM score_changes WHERE member_id = $1 AND cause = 'points' ORDER BY id",
        )
        .bind(self.member)
        .fetch_all(&self.world.pool)
        .await
        .unwrap()
    }

    /// Points of the receipts, oldest first, and whether they moved the score.
    async fn receipts(&self) -> Vec<(i64, bool)> {
        sqlx::query_as(
            "SELECT (points * 100)::bigint, change_id IS NOT NULL FROM credits WHERE member_id = $1 ORDER BY id",
        )
        .bind(self.member)
        .fetch_all(&self.world.pool)
        .await
        .unwrap()
    }

    fn settler(&self) -> Settler {
        Settler { pool: self.world.app.context.pool.clone(), clock: self.world.app.context.clock.clone() }
    }

    async fn settle_due(&self) -> i64 {
        self.settler().settle_due(&CancellationToken::new()).await.unwrap()
    }

    /// Settling everything once more must find nothing.
    async fn settle_all_finds_nothing(&self) {
        let before = (self.ledger().await.len(), self.receipts().await.len());
        self.settler().settle_all().await.unwrap();
        assert_eq!((self.ledger().await.len(), self.receipts().await.len()), before);
    }
}
