//! Sealed days, and finding whatever was altered since: by the owner's role, which can switch the triggers off.

mod altered;
mod chain;
mod command;
mod erased;
mod proof;
mod sealing;

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, Executor};
use standings::seals::{
    model::Part,
    sealing::seal_days,
    verifying::{Progress, verify_telling},
};

use crate::support::World;

/// Three sealed days, 9 to 11 March 2026 in UTC. On each, Anna's score is set with a reason and Boris' without, and the audit
/// log has an entry with a change and one without. Ledger and audit rows have the ids 1 to 6.
pub(super) struct Scene {
    pub(super) world: World,
}

impl Scene {
    pub(super) async fn filled() -> Self {
        let world = World::new().await;
        let north = world.team("North", "2026-03-01T00:00:00Z").await;
        world.team("South", "2026-03-01T00:00:00Z").await;
        world.team("East", "2026-03-11T08:00:00Z").await;
        let anna = world.member(north, world.user("Anna", "user").await, "2026-03-01T00:00:00Z").await;
        let boris = world.member(north, world.user("Boris", "user").await, "2026-03-01T00:00:00Z").await;
        for (day, balle) in [("2026-03-09", 10), ("2026-03-10", 20), ("2026-03-11", 30)] {
            let rows = format!(
                "INSERT INTO score_changes (member_id, balle, changed_at, reason) VALUES
                     ({anna}, {balle}, '{day}T09:00:00Z', 'Bonus {balle}'), ({boris}, {balle} / 2, '{day}T10:00:00Z', NULL);
                 INSERT INTO audit_log (at, action, subject, before, after, address, request_id) VALUES
                     ('{day}T09:00:00Z', 'score.set', 'member/{anna}', '{{\"b\": 1.5, \"a\": [null, \"ё\"]}}', '{{\"balle\": {balle}}}',
                      '203.0.113.7', 'r{balle}'),
                     ('{day}T10:00:00Z', 'score.set', 'member/{boris}', NULL, NULL, NULL, NULL);"
            );
            world.pool.execute(AssertSqlSafe(rows)).await.unwrap();
        }
        Self { world }
    }

    pub(super) async fn sealed() -> Self {
        let scene = Self::filled().await;
        for moment in ["2026-03-10T00:30:00Z", "2026-03-12T12:00:00Z"] {
            scene.world.turn_clock_to(moment);
            scene.seal().await;
        }
        assert_eq!(scene.days().await, ["2026-03-09", "2026-03-10", "2026-03-11"]);
        assert_eq!(scene.found().await, [""; 0]);
        scene
    }

    pub(super) async fn seal(&self) -> u64 {
        seal_days(&self.world.app.context.pool, self.world.now()).await.unwrap()
    }

    /// The sealed days in the order of the chain.
    pub(super) async fn days(&self) -> Vec<String> {
        sqlx::query_scalar("SELECT day::text FROM seals ORDER BY number")
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }

    /// What verifying finds: `2026-03-10 ledger`.
    pub(super) async fn found(&self) -> Vec<String> {
        let progress = Progress::default();
        let found = verify_telling(&self.world.app.context.pool, &progress).await.unwrap();
        assert_eq!(progress.days(), found.days(), "it has come to every day");
        let found = found.broken;
        found.iter().map(|broken| format!("{} {}", broken.day, name(broken.part))).collect()
    }

    /// As the owner of the tables, who switches off what refuses it.
    pub(super) async fn tamper(&self, statement: &str) {
        let mut transaction = self.world.pool.begin().await.unwrap();
        for what in ["DISABLE", "ENABLE"] {
            for table in ["score_changes", "audit_log", "seals", "sealed_parts"] {
                let trigger = format!("ALTER TABLE {table} {what} TRIGGER USER");
                transaction.execute(AssertSqlSafe(trigger)).await.unwrap();
            }
            if what == "DISABLE" {
                let done = transaction.execute(AssertSqlSafe(statement.to_owned())).await;
                let done = done.unwrap_or_else(|error| panic!("{statement}: {error}"));
                assert!(done.rows_affected() > 0, "{statement}");
            }
        }
        transaction.commit().await.unwrap();
    }

    /// `number:hash` of the newest seal
    pub(super) async fn newest(&self) -> String {
        sqlx::query_scalar(
            "SELECT number || ':' || encode(sha256, 'hex') FROM seals ORDER BY number DESC LIMIT 1",
        )
        .fetch_one(&self.world.pool)
        .await
        .unwrap()
    }

    /// Where each seal starts and ends.
    pub(super) async fn spans(&self) -> Vec<(Option<DateTime<Utc>>, DateTime<Utc>)> {
        sqlx::query_as("SELECT starts_at, ends_at FROM seals ORDER BY number")
            .fetch_all(&self.world.pool)
            .await
            .unwrap()
    }
}

fn name(part: Part) -> &'static str {
    match part {
        Part::Ledger => "ledger",
        Part::Audit => "audit",
        Part::Boards => "boards",
        Part::Seal => "seal",
    }
}
