use serde_json::json;

use super::{actions, scene};
use crate::support::{World, rows::PASSWORD};

async fn until_recorded(world: &World, action: &str, count: i64) {
    let query = "SELECT count(*) FROM audit_log WHERE action = $1";
    while sqlx::query_scalar::<_, i64>(query).bind(action).fetch_one(&world.pool).await.unwrap() < count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_sign_in_a_wrong_password_and_a_lock_out_are_entries_about_the_account() {
    let scene = scene().await;
    let email = scene.world.email_of(scene.anna).await;
    let stranger = scene.world.anonymous().at_address("198.51.100.7");
    for _ in 0..5 {
        assert_eq!(stranger.log_in(&email, "wrong").await.status, 401);
    }
    until_recorded(&scene.world, "session.failed", 5).await;
    until_recorded(&scene.world, "session.locked_out", 1).await;
    assert_eq!(stranger.log_in(&email, "wrong").await.status, 429, "a refused attempt is no entry");

    let answer = scene.admin.get(&format!("/api/audit?kind=sign_in&about=user/{}", scene.anna)).await.json();
    let mut found = actions(&answer);
    found.sort_unstable();
    assert_eq!(found, [vec!["session.failed"; 5], vec!["session.locked_out"]].concat());
    let entry = &answer["data"][0];
    assert_eq!((&entry["by"], &entry["address"]), (&json!(null), &json!("198.51.100.7")));
    let mine = scene.rep.get("/api/users/me/audit").await.json();
    assert_eq!(mine["data"].as_array().unwrap().len(), 6, "the owner learns of it");
    assert_eq!(mine["data"][0]["address"], "198.51.100.7");
}

#[tokio::test]
async fn an_email_without_an_account_leaves_nothing() {
    let scene = scene().await;
    let stranger = scene.world.anonymous();
    stranger.log_in("nobody-here@example.org", "secret-typed-wrong").await;
    // The next failure is written after it, so whatever the first one left would be there.
    stranger.log_in(&scene.world.email_of(scene.anna).await, "secret-typed-wrong").await;
    until_recorded(&scene.world, "session.failed", 1).await;
    let dump = crate::support::rows::dump(&scene.world.pool).await;
    assert!(!dump.contains("nobody-here") && !dump.contains("secret-typed-wrong"));
}

#[tokio::test]
async fn a_wrong_current_password_and_a_sign_in_to_a_deactivated_account_are_entries() {
    let scene = scene().await;
    let email = scene.world.email_of(scene.anna).await;
    let path = format!("/api/users/{}", scene.anna);
    let wrong = json!({ "password": "another one", "currentPassword": "not it" });
    assert_eq!(scene.rep.patch(&path, wrong).await.status, 422);
    until_recorded(&scene.world, "session.password_wrong", 1).await;

    let deactivated = "UPDATE users SET is_active = false WHERE id = $1";
    sqlx::query(deactivated).bind(scene.anna).execute(&scene.world.pool).await.unwrap();
    assert_eq!(scene.world.anonymous().log_in(&email, PASSWORD).await.status, 403);
    let about = format!("/api/audit?kind=sign_in&about=user/{}", scene.anna);
    let answer = scene.admin.get(&about).await.json();
    assert_eq!(actions(&answer), ["session.refused", "session.password_wrong"]);
    assert_eq!(answer["data"][1]["by"]["id"], scene.anna);
}

#[tokio::test]
async fn whoever_is_deactivated_cannot_fill_the_log_with_refused_sign_ins() {
    let scene = scene().await;
    let email = scene.world.email_of(scene.anna).await;
    let deactivated = "UPDATE users SET is_active = false WHERE id = $1";
    sqlx::query(deactivated).bind(scene.anna).execute(&scene.world.pool).await.unwrap();
    let mut statuses = Vec::new();
    for n in 0..7 {
        let stranger = scene.world.anonymous().at_address(&format!("198.51.100.{n}"));
        statuses.push(stranger.log_in(&email, PASSWORD).await.status.as_u16());
    }
    assert_eq!(statuses, [403, 403, 403, 403, 403, 429, 429], "they count like wrong passwords");
}
