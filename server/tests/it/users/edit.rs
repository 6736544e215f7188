//! Creating and changing accounts.

use axum::http::Method;
use chrono::TimeDelta;
use serde_json::json;

use super::{Scene, scene};
use crate::support::{
    Answer, Client,
    client::Part,
    rows::{PASSWORD, audited, png},
};

async fn create(client: &Client, email: &str, extra: &[Part<'_>]) -> Answer {
    let picture = png(40, 30);
    let mut parts = vec![
        Part::Text("email", email),
        Part::Text("password", "secret1"),
        Part::Text("name", " Новый Человек "),
        Part::File("picture", "me.png", "image/png", &picture),
    ];
    parts.extend(extra.iter().map(|part| match part {
        Part::Text(name, text) => Part::Text(name, text),
        Part::File(name, file, kind, bytes) => Part::File(name, file, kind, bytes),
    }));
    client.form(Method::POST, "/api/users", &parts).await
}

#[tokio::test]
async fn api_02_user_04_a_created_account_is_active_signs_in_and_shows_its_picture() {
    let scene = scene().await;
    let made = create(&scene.admin, "new@example.com", &[]).await;
    assert_eq!(made.status, 201, "{}", made.json());
    let user = made.data();
    assert_eq!(
        (user["name"].as_str(), user["role"].as_str(), user["is_active"].as_bool()),
        (Some("Новый Человек"), Some("user"), Some(true))
    );
    assert_eq!(user["is_default_account"], true);
    let picture =
        scene.world.anonymous().get(&format!("/api/file/{}", user["picture"].as_str().unwrap())).await;
    assert_eq!(picture.header("content-type"), "image/jpeg");
    assert_eq!(scene.world.anonymous().log_in("NEW@example.com", "secret1").await.status, 200);
    let log: (serde_json::Value,) =
        sqlx::query_as("SELECT after FROM audit_log WHERE action = 'user.created'")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    assert!(!log.0.to_string().contains("secret1"), "{}", log.0);
}

#[tokio::test]
async fn user_04_mistakes_in_a_new_account_are_reported_and_nothing_is_created() {
    let scene = scene().await;
    let cyrillic = create(&scene.admin, "Пётр@example.com", &[]).await;
    assert_eq!(cyrillic.status, 201, "{}", cyrillic.json());
    assert_eq!(create(&scene.admin, "ПЁТР@EXAMPLE.COM", &[]).await.status, 409);
    assert_eq!(scene.world.anonymous().log_in("пётр@example.com", "secret1").await.status, 200);
    for hidden in ["a\u{200b}nna@example.com", "a\u{7f}@example.com", "a\u{202e}@example.com"] {
        assert_eq!(create(&scene.admin, hidden, &[]).await.status, 422, "{hidden:?}");
    }
    for name in ["\u{3164}", "An\u{2060}na", "\u{202e}annA", "Anna\u{1b}[2J"] {
        let renamed = scene.admin.patch(&format!("/api/users/{}", scene.anna), json!({ "name": name })).await;
        assert_eq!(renamed.status, 422, "{name:?}");
    }
    let by_position = scene.rep.patch("/api/users/me", json!(["Anna"])).await;
    assert_eq!(by_position.status, 422, "an array is no object: {}", by_position.json());
    let taken = create(&scene.admin, " ANNA@example.com ", &[]).await;
    assert_eq!((taken.status.as_u16(), taken.json()["code"].as_str()), (409, Some("email_taken")));
    assert_eq!(taken.json()["fields"]["email"], "This email already has an account");
    let smuggled = create(&scene.admin, "x@example.com", &[Part::Text("role", "admin")]).await;
    assert_eq!((smuggled.status.as_u16(), smuggled.json()["fields"]["role"].is_string()), (422, true));
    let wrong = create(&scene.admin, "not an email", &[]).await;
    assert_eq!((wrong.status.as_u16(), wrong.json()["fields"]["email"].is_string()), (422, true));
    assert_eq!(create(&scene.rep, "x@example.com", &[]).await.status, 403);
    let people: i64 =
        sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(people, 4);
}

#[tokio::test]
async fn api_03_a_rename_reaches_every_board_of_the_person() {
    let scene = scene().await;
    let team = scene.world.team("North", "2026-03-01T00:00:00Z").await;
    scene.world.member(team, scene.anna, "2026-03-01T00:00:00Z").await;
    let known = scene.admin.get("/api/groups/tables").await;
    let path = format!("/api/users/{}", scene.anna);
    let renamed = scene.admin.patch(&path, json!({ "name": "Anna Maria" })).await;
    assert_eq!((renamed.status.as_u16(), renamed.json()), (200, json!({ "success": true })));
    let again = scene.admin.clone().with_header("if-none-match".parse().unwrap(), known.header("etag"));
    let board = again.get("/api/groups/tables").await;
    assert_eq!(board.status, 200, "the board has changed");
    assert_eq!(board.data()[0]["users"][0]["name"], "Anna Maria");
    assert_eq!(audited(&scene.world.pool).await, ["user.changed"]);
    // The same again changes nothing and writes no audit row.
    assert_eq!(scene.admin.patch(&path, json!({ "name": "Anna Maria" })).await.status, 200);
    assert_eq!(scene.admin.patch(&path, json!({})).await.status, 200);
    assert_eq!(audited(&scene.world.pool).await.len(), 1);
}

#[tokio::test]
async fn api_03_a_picture_comes_in_a_form_and_the_one_before_is_gone() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.anna);
    let change = async |name: &str| {
        let picture = png(64, 64);
        let parts = [Part::Text("name", name), Part::File("picture", "p.png", "image/png", &picture)];
        assert_eq!(scene.admin.form(Method::PATCH, &path, &parts).await.status, 200);
        scene.admin.get(&path).await.json()["picture"].as_str().unwrap().to_owned()
    };
    let (first, second) = (change("One").await, change("Two").await);
    assert_ne!(first, second);
    let shown = async |id: &str| scene.admin.get(&format!("/api/file/{id}")).await.status.as_u16();
    assert_eq!((shown(&first).await, shown(&second).await), (404, 200));
    let deleted = scene.admin.send(Method::DELETE, &path, axum::body::Body::empty()).await;
    assert_eq!(
        (deleted.status.as_u16(), shown(&second).await),
        (200, 404),
        "a deleted person's face goes too"
    );
}

#[tokio::test]
async fn user_06_a_new_password_or_email_ends_the_other_sessions() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.anna);
    let other = scene.world.session_of(scene.anna).await;
    let alive = async |client: &Client| client.get("/api/users/me").await.status == 200;
    let wrong = json!({ "password": "another one", "currentPassword": "not it" });
    let refused = scene.rep.patch(&path, wrong).await;
    assert_eq!(
        (refused.status.as_u16(), refused.json()["fields"]["currentPassword"].as_str()),
        (422, Some("The current password is wrong"))
    );
    let right = json!({ "password": "another one", "currentPassword": PASSWORD });
    assert_eq!(scene.rep.patch(&path, right).await.status, 200);
    assert_eq!((alive(&scene.rep).await, alive(&other).await), (true, false), "the calling one stays");
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", PASSWORD).await.status, 401);
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", "another one").await.status, 200);
    // A change by an administrator ends them all.
    assert_eq!(scene.admin.patch(&path, json!({ "email": "anna@new.example.com" })).await.status, 200);
    assert!(!alive(&scene.rep).await);
    let empty = scene.admin.patch(&path, json!({ "password": "" })).await;
    assert_eq!(empty.status, 200, "an empty password keeps it");
    assert_eq!(scene.world.anonymous().log_in("anna@new.example.com", "another one").await.status, 200);
    let log: String = sqlx::query_scalar(
        "SELECT string_agg(coalesce(before, '{}')::text || coalesce(after, '{}')::text, '') FROM audit_log",
    )
    .fetch_one(&scene.world.pool)
    .await
    .unwrap();
    assert!(!log.contains("another one") && !log.contains("argon2"), "{log}");
}

#[tokio::test]
async fn a_borrowed_session_cannot_change_email_or_password() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.anna);
    let own = async |change: serde_json::Value| scene.rep.patch(&path, change).await;
    let changes = [json!({ "password": "mine now" }), json!({ "email": "ceo@example.com" })];
    assert_eq!(own(json!({ "email": "anna@new.example.com" })).await.status, 200, "just signed in");
    scene.world.pass(TimeDelta::minutes(11));
    for change in &changes {
        let refused = own(change.clone()).await;
        assert_eq!(refused.status, 403);
        assert_eq!(refused.json()["code"], "current_password_required");
        let mut proved = change.clone();
        proved["currentPassword"] = json!(null);
        assert_eq!(own(proved.clone()).await.status, 403, "null is none");
        proved["currentPassword"] = json!("not it");
        assert_eq!(own(proved).await.status, 422);
    }
    assert_eq!(own(json!({ "name": "Anna B." })).await.status, 200, "a name needs no proof");
    let proved = json!({ "password": "mine now", "currentPassword": PASSWORD });
    assert_eq!(own(proved).await.status, 200);
    let by_admin = scene.admin.patch(&path, json!({ "password": "reset by vera" })).await;
    assert_eq!(by_admin.status, 200, "an administrator needs no proof for somebody else");
}

#[tokio::test]
async fn user_06_a_session_that_ended_meanwhile_changes_nothing() {
    let scene = scene().await;
    let mut reset = scene.world.pool.begin().await.unwrap();
    sqlx::query("UPDATE users SET password_hash = password_hash WHERE id = $1")
        .bind(scene.anna)
        .execute(&mut *reset)
        .await
        .unwrap();
    let thief = tokio::spawn({
        let (rep, path) = (scene.rep.clone(), format!("/api/users/{}", scene.anna));
        async move { rep.patch(&path, json!({ "password": "mine again" })).await.status.as_u16() }
    });
    scene.world.until_waiting_for_a_lock(1).await;
    sqlx::query("DELETE FROM sessions WHERE user_id = $1")
        .bind(scene.anna)
        .execute(&mut *reset)
        .await
        .unwrap();
    reset.commit().await.unwrap();
    assert_eq!(thief.await.unwrap(), 401);
    assert_eq!(scene.world.anonymous().log_in("anna@example.com", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn guessing_the_current_password_is_slowed_down() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.anna);
    let guess = json!({ "password": "mine now", "currentPassword": "a guess" });
    let mut last = 0;
    for _ in 0..7 {
        last = scene.rep.patch(&path, guess.clone()).await.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn user_07_email_and_password_of_another_admin_are_locked_also_for_one_promoted_meanwhile() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.other_admin);
    let same = scene.world.email_of(scene.other_admin).await;
    for locked in [json!({ "email": same }), json!({ "name": "X", "password": "another one" })] {
        assert_eq!(scene.admin.patch(&path, locked).await.status, 403);
    }
    assert_eq!(scene.admin.patch(&path, json!({ "name": "Yuri B.", "password": "" })).await.status, 200);

    let mut promotion = scene.world.pool.begin().await.unwrap();
    sqlx::query("UPDATE users SET role = 'admin' WHERE id = $1")
        .bind(scene.anna)
        .execute(&mut *promotion)
        .await
        .unwrap();
    let edit = tokio::spawn({
        let (admin, path) = (scene.admin.clone(), format!("/api/users/{}", scene.anna));
        async move { admin.patch(&path, json!({ "email": "taken@over.example" })).await.status.as_u16() }
    });
    scene.world.until_waiting_for_a_lock(1).await;
    promotion.commit().await.unwrap();
    assert_eq!(edit.await.unwrap(), 403);
}

#[tokio::test]
async fn user_06_user_08_google_accounts_and_other_peoples_accounts_cannot_be_changed() {
    let scene = scene().await;
    sqlx::query("UPDATE users SET is_google_account = true, password_hash = NULL WHERE id = $1")
        .bind(scene.anna)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let path = format!("/api/users/{}", scene.anna);
    for client in [&scene.admin, &scene.rep] {
        for locked in [json!({ "email": "x@example.com" }), json!({ "password": "another one" })] {
            assert_eq!(client.patch(&path, locked).await.status, 403);
        }
        assert_eq!(client.patch(&path, json!({ "name": "Anna G." })).await.status, 200);
    }
    let refused = scene.rep.patch(&format!("/api/users/{}", scene.vera), json!({ "name": "X" })).await;
    assert_eq!(refused.status, 403);
    for smuggled in ["role", "is_active", "is_google_account", "id"] {
        let answer = scene.rep.patch(&path, json!({ "name": "Y", smuggled: "admin" })).await;
        assert_eq!((answer.status.as_u16(), answer.json()["fields"][smuggled].is_string()), (422, true));
    }
    assert_eq!(scene.rep.get("/api/users/me").await.json()["name"], "Anna G.");
}

#[tokio::test]
async fn api_04_one_changes_ones_own_name_and_picture() {
    let Scene { world, rep, .. } = scene().await;
    let picture = png(700, 700);
    let parts = [Part::Text("name", "Anna Self"), Part::File("picture", "p.png", "image/png", &picture)];
    let saved = rep.form(Method::PATCH, "/api/users/me", &parts).await;
    assert_eq!(
        (saved.json()["success"].as_bool(), saved.json()["updated"].as_bool()),
        (Some(true), Some(true))
    );
    let me = rep.get("/api/users/me").await.json();
    assert_eq!((&me["name"], &me["picture"]), (&json!("Anna Self"), &saved.json()["picture"]));
    let nothing = rep.form(Method::PATCH, "/api/users/me", &[]).await;
    assert_eq!((nothing.status.as_u16(), &nothing.json()["picture"]), (200, &me["picture"]));
    for (field, text) in [("email", "x@example.com"), ("password", "123456"), ("name", " ")] {
        let refused = rep.form(Method::PATCH, "/api/users/me", &[Part::Text(field, text)]).await;
        assert_eq!(
            (refused.status.as_u16(), refused.json()["fields"][field].is_string()),
            (422, true),
            "{field}"
        );
    }
    assert_eq!(audited(&world.pool).await, ["user.changed"]);
}
