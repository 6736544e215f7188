//! A text can be erased together with its salt; nothing less and nothing else.

use super::Scene;

const FORGET: &str = "UPDATE sealed_parts SET salt = NULL, erased_user_id = 1 WHERE row_id = 3";

impl Scene {
    /// Anna's score change and its entry, both about her.
    async fn emptied() -> Self {
        let scene = Self::sealed().await;
        scene.tamper("UPDATE score_changes SET reason = NULL WHERE id = 3").await;
        scene.tamper("UPDATE audit_log SET before = NULL, after = NULL WHERE id = 3").await;
        scene.tamper(FORGET).await;
        scene
    }

    async fn erase(&self, name: &str) {
        let erased = "UPDATE users SET erased_at = $2, deleted_at = $2 WHERE name = $1";
        sqlx::query(erased).bind(name).bind(self.world.now()).execute(&self.world.pool).await.unwrap();
    }
}

#[tokio::test]
async fn texts_that_are_erased_with_their_salts_still_verify() {
    let scene = Scene::emptied().await;
    scene.erase("Anna").await;
    assert_eq!(scene.found().await, [""; 0]);
}

#[tokio::test]
async fn texts_that_are_emptied_though_nobody_was_erased_are_found() {
    let scene = Scene::emptied().await;
    assert_eq!(scene.found().await, ["2026-03-10 ledger", "2026-03-10 audit"]);
    scene.erase("Boris").await;
    scene.tamper("UPDATE sealed_parts SET erased_user_id = 2 WHERE row_id = 3").await;
    assert_eq!(scene.found().await, ["2026-03-10 ledger", "2026-03-10 audit"], "they are Anna's");
}

#[tokio::test]
async fn a_text_without_its_salt_and_a_salt_without_its_text_are_found() {
    let scene = Scene::sealed().await;
    scene.tamper(FORGET).await;
    assert_eq!(scene.found().await, ["2026-03-10 ledger", "2026-03-10 audit"]);
    let scene = Scene::sealed().await;
    scene.tamper("UPDATE score_changes SET reason = NULL WHERE id = 3").await;
    scene.tamper("UPDATE audit_log SET before = NULL, after = NULL WHERE id = 3").await;
    assert_eq!(scene.found().await, ["2026-03-10 ledger", "2026-03-10 audit"]);
}

#[tokio::test]
async fn only_rows_with_such_a_part_have_a_commitment_and_no_two_a_salt() {
    let scene = Scene::sealed().await;
    let parts: Vec<(String, i64)> = sqlx::query_as("SELECT source, row_id FROM sealed_parts ORDER BY 1, 2")
        .fetch_all(&scene.world.pool)
        .await
        .unwrap();
    let named = |source: &str| [1, 3, 5].map(|id| (source.to_owned(), id));
    assert_eq!(parts, [named("audit_log"), named("score_changes")].concat());
    let salts: i64 = sqlx::query_scalar("SELECT count(DISTINCT salt) FROM sealed_parts")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(salts, 6);
}
