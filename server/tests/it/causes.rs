//! Why scores changed, and opening a score before it is written.

use std::pin::pin;

use rust_decimal::Decimal;
use serde_json::{Value, json};
use standings::{
    audit::Origin,
    change::Change,
    ids::MemberId,
    ledger::{self, Opened},
};

use crate::support::{Answer, Client, World};

struct Scene {
    world: World,
    admin: Client,
    team: i64,
    anna: i64,
    member: i64,
}

const NOBODY: Origin = Origin { actor: None, address: None, request_id: None };

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let anna = world.user("Anna", "user").await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let member = world.member(team, anna, "2026-03-01T00:00:00Z").await;
    let admin = world.session_of(vera).await;
    Scene { world, admin, team, anna, member }
}

impl Scene {
    async fn set(&self, score: i64, body: Value) -> Answer {
        let path = format!("/api/groups/{}/tables/user/{}/balle/{score}", self.team, self.anna);
        self.admin.post(&path, body).await
    }

    /// The id of the row.
    async fn put(&self, score: i64, body: Value) -> i64 {
        let answer = self.set(score, body).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["change"].as_i64().unwrap()
    }

    async fn start_over(&self) -> i64 {
        let path = format!("/api/groups/{}/scores/start-over", self.team);
        self.admin.post(&path, json!({})).await.data()["changes"][0]["change"].as_i64().unwrap()
    }

    /// Oldest first, as the history answers them.
    async fn causes(&self) -> Vec<(f64, String)> {
        let path = format!("/api/groups/{}/user/{}/scores", self.team, self.anna);
        let history = self.admin.get(&path).await.data();
        let row = |row: &Value| {
            (row["balle"].as_f64().unwrap(), row["cause"].as_str().unwrap_or("none").to_owned())
        };
        history["changes"].as_array().unwrap().iter().rev().map(row).collect()
    }

    async fn opened(&self) -> Opened {
        let pool = &self.world.pool;
        let mut change = Change::begin_silently(pool, &self.world.app.context.clock, &NOBODY).await.unwrap();
        ledger::open(&mut change, MemberId(self.member)).await.unwrap().unwrap()
    }
}

#[tokio::test]
async fn pts_25_every_row_of_the_history_says_why_the_score_changed() {
    let scene = scene().await;
    scene.put(10, json!({})).await;
    let newest = scene.put(25, json!({ "reason": "Tender" })).await;
    scene.put(10, json!({ "undoes": newest })).await;
    let sheet = format!("/api/groups/{}/scores", scene.team);
    let rows = json!({ "rows": [{ "user_id": scene.anna, "add": 5 }] });
    let added = scene.admin.post(&sheet, rows).await.data()["changes"][0]["change"].clone();
    assert_eq!(scene.admin.post(&sheet, json!({ "undoes": [added] })).await.status, 201);
    let restart = scene.start_over().await;
    assert_eq!(scene.admin.post(&sheet, json!({ "undoes": [restart] })).await.status, 201);
    scene.put(0, json!({})).await;
    sqlx::query(
        "INSERT INTO score_changes (member_id, balle, changed_at, cause) VALUES ($1, 3, $2, 'points')",
    )
    .bind(scene.member)
    .bind(scene.world.now() + chrono::TimeDelta::seconds(1))
    .execute(&scene.world.pool)
    .await
    .unwrap();
    let expected = [
        (10.0, "set"),
        (25.0, "set"),
        (10.0, "undo"),
        (15.0, "set"),
        (10.0, "undo"),
        (0.0, "restart"),
        (10.0, "undo"),
        // By hand, so no restart.
        (0.0, "set"),
        (3.0, "points"),
    ];
    assert_eq!(scene.causes().await, expected.map(|(balle, cause)| (balle, cause.to_owned())));
}

#[tokio::test]
async fn pts_26_a_score_is_set_only_over_the_one_that_was_seen_and_only_the_newest_row_is_undone() {
    let scene = scene().await;
    let first = scene.put(10, json!({ "expected": 0 })).await;
    assert_eq!(scene.set(12, json!({ "expected": 0 })).await.status, 409);
    let second = scene.put(12, json!({ "expected": 10 })).await;
    assert_eq!(scene.set(0, json!({ "undoes": first })).await.status, 409);
    assert_eq!(scene.set(11, json!({ "undoes": second })).await.status, 422);
    assert_eq!(scene.causes().await.len(), 2, "a refusal adds no row");
    scene.put(10, json!({ "undoes": second })).await;
    let causes = scene.causes().await.into_iter().map(|(_, cause)| cause).collect::<Vec<_>>();
    assert_eq!(causes, ["set", "set", "undo"]);
}

#[tokio::test]
async fn an_opened_member_says_score_leaving_and_newest_restart() {
    let scene = scene().await;
    let before = scene.opened().await;
    assert_eq!((before.balle, before.left_at, before.restart), (Decimal::ZERO, None, None));
    scene.put(10, json!({})).await;
    scene.start_over().await;
    scene.put(4, json!({})).await;
    let restart = scene.start_over().await;
    scene.put(7, json!({})).await;
    scene.world.leave(scene.member, "2026-03-20T00:00:00Z").await;
    let after = scene.opened().await;
    assert_eq!((after.balle, after.restart), (Decimal::from(7), Some(restart)));
    assert_eq!((after.team.0, after.user.0, after.is_current()), (scene.team, scene.anna, false));
}

/// The lock waits; what is read afterwards must not be what was there when the waiting began.
#[tokio::test]
async fn who_waits_to_open_a_member_sees_what_was_written_meanwhile() {
    let scene = scene().await;
    let mut busy = scene.world.pool.begin().await.unwrap();
    sqlx::query("SELECT FROM members WHERE id = $1 FOR NO KEY UPDATE")
        .bind(scene.member)
        .execute(&mut *busy)
        .await
        .unwrap();
    let mut opening = pin!(scene.opened());
    let restart: i64 = tokio::select! {
        _ = &mut opening => panic!("it did not wait"),
        () = scene.world.until_waiting_for_a_lock(1) => {
            let restarted = "WITH score AS (UPDATE members SET balle = 5 WHERE id = $1)
                 INSERT INTO score_changes (member_id, balle, changed_at, cause) VALUES ($1, 5, now(), 'restart') RETURNING id";
            sqlx::query_scalar(restarted).bind(scene.member).fetch_one(&mut *busy).await.unwrap()
        }
    };
    busy.commit().await.unwrap();
    let opened = opening.await;
    assert_eq!((opened.balle, opened.restart), (Decimal::from(5), Some(restart)));
}

/// Rows that only name the member, as an event or a ledger row does, need not wait for who has it open.
#[tokio::test]
async fn an_open_member_can_still_be_named_by_new_rows() {
    let scene = scene().await;
    let clock = &scene.world.app.context.clock;
    let mut change = Change::begin_silently(&scene.world.pool, clock, &NOBODY).await.unwrap();
    ledger::open(&mut change, MemberId(scene.member)).await.unwrap();
    let locked = async |lock: &'static str| {
        let statement = format!("SELECT FROM members FOR {lock} NOWAIT");
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&scene.world.pool).await.is_ok()
    };
    assert!(locked("KEY SHARE").await);
    assert!(!locked("NO KEY UPDATE").await);
}
