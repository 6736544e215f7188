//! Accounts, listed and managed by administrators.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use super::scene;
use crate::support::rows::audited;

#[tokio::test]
async fn api_01_api_20_the_list_is_for_administrators_and_one_account_for_its_owner_too() {
    let scene = scene().await;
    let list = scene.admin.get("/api/users").await;
    assert_eq!(list.json()["success"], true);
    let names = list
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|user| user["name"].as_str().unwrap().to_owned())
        .collect::<Vec<_>>();
    assert_eq!(names, ["Anna", "Vera", "Yuri"]);
    let anna = json!({ "id": scene.anna, "name": "Anna", "email": "anna@example.com", "role": "user", "picture": null,
                       "is_active": true, "is_google_account": false, "is_default_account": true, "groupId": null,
                       "email_proved": true });
    assert_eq!(list.data()[0], anna);
    for client in [&scene.admin, &scene.rep] {
        assert_eq!(client.get(&format!("/api/users/{}", scene.anna)).await.json()["name"], "Anna");
    }
    for (client, path, status) in [
        (&scene.rep, "/api/users".to_owned(), 403),
        (&scene.world.anonymous(), "/api/users".to_owned(), 401),
        (&scene.rep, format!("/api/users/{}", scene.vera), 403),
        (&scene.rep, "/api/users/999999".to_owned(), 403),
        (&scene.rep, "/api/users/abc".to_owned(), 403),
        (&scene.admin, "/api/users/999999".to_owned(), 404),
        (&scene.admin, "/api/users/null".to_owned(), 400),
        (&scene.admin, format!("/api/users/{}", scene.other_admin), 200),
    ] {
        assert_eq!(client.get(&path).await.status, status, "{path}");
    }
    assert_eq!(scene.admin.get("/api/users/999999").await.json()["error"], "User not found");
}

#[tokio::test]
async fn api_20_a_user_carries_every_field_and_the_team_they_joined_first() {
    let scene = scene().await;
    let (world, anna) = (&scene.world, scene.anna);
    sqlx::query("UPDATE users SET password_hash = NULL, is_google_account = true WHERE id = $1")
        .bind(anna)
        .execute(&world.pool)
        .await
        .unwrap();
    let expected = |group: Value| {
        json!({ "id": anna, "name": "Anna", "email": "anna@example.com", "role": "user", "picture": null,
                "is_active": true, "is_google_account": true, "is_default_account": false, "groupId": group })
    };
    let answers = async || {
        let one = format!("/api/users/{anna}");
        let mut found = vec![scene.rep.get(&one).await.json()];
        let mut me = scene.rep.get("/api/users/me").await.json();
        assert_eq!(me.as_object_mut().unwrap().remove("calendarNotice"), Some(json!(null)));
        assert_eq!(me.as_object_mut().unwrap().remove("manages"), Some(json!([])));
        assert_eq!(me.as_object_mut().unwrap().remove("second_factor_needed"), Some(json!(false)));
        found.push(me);
        let page = scene.admin.get("/api/users/page?q=anna").await.data()["users"][0].clone();
        let list = scene.admin.get("/api/users").await.data()[0].clone();
        for mut user in [scene.admin.get(&one).await.json(), page, list] {
            assert_eq!(user.as_object_mut().unwrap().remove("email_proved"), Some(json!(true)));
            found.push(user);
        }
        found
    };
    assert_eq!(answers().await, vec![expected(json!(null)); 5]);

    let later = world.team("Later", "2026-03-01T00:00:00Z").await;
    let first = world.team("First", "2026-03-01T00:00:00Z").await;
    let left = world.team("Left", "2026-03-01T00:00:00Z").await;
    world.member(later, anna, "2026-03-03T00:00:00Z").await;
    let earliest = world.member(first, anna, "2026-03-02T00:00:00Z").await;
    let gone = world.member(left, anna, "2026-03-01T00:00:00Z").await;
    world.leave(gone, "2026-03-04T00:00:00Z").await;
    assert_eq!(answers().await, vec![expected(json!(first)); 5]);
    world.leave(earliest, "2026-03-05T00:00:00Z").await;
    assert_eq!(answers().await, vec![expected(json!(later)); 5]);
}

#[tokio::test]
async fn user_09_api_05_an_account_is_deactivated_and_activated_and_its_sessions_end() {
    let scene = scene().await;
    let path = format!("/api/users/{}/toggle-active", scene.anna);
    let flip =
        async || scene.admin.send(Method::PATCH, &path, Body::empty()).await.data()["is_active"].clone();
    assert_eq!(flip().await, false);
    assert_eq!(scene.rep.get("/api/users/me").await.status, 401);
    assert_eq!(flip().await, true);
    assert_eq!(scene.rep.get("/api/users/me").await.status, 401, "an ended session stays ended");
    for _ in 0..2 {
        let set = scene.admin.patch(&path, json!({ "is_active": false })).await;
        assert_eq!(set.data(), json!({ "is_active": false }), "a retry is harmless");
    }
    assert_eq!(audited(&scene.world.pool).await, ["user.deactivated", "user.activated", "user.deactivated"]);
    assert_eq!(scene.admin.patch(&path, json!({ "active": false })).await.status, 422);
}

#[tokio::test]
async fn user_07_administrators_can_be_neither_deactivated_nor_deleted() {
    let scene = scene().await;
    for target in [scene.vera, scene.other_admin] {
        let toggle = format!("/api/users/{target}/toggle-active");
        assert_eq!(scene.send(&scene.admin, Method::PATCH, &toggle).await, 403);
        assert_eq!(scene.send(&scene.admin, Method::DELETE, &format!("/api/users/{target}")).await, 403);
    }
    for (target, status) in [("999999", 404), ("abc", 400)] {
        assert_eq!(
            scene.send(&scene.admin, Method::PATCH, &format!("/api/users/{target}/toggle-active")).await,
            status
        );
        assert_eq!(scene.send(&scene.admin, Method::DELETE, &format!("/api/users/{target}")).await, status);
        assert_eq!(scene.send(&scene.rep, Method::DELETE, &format!("/api/users/{target}")).await, 403);
    }
    assert_eq!(scene.send(&scene.rep, Method::DELETE, &format!("/api/users/{}", scene.anna)).await, 403);
    assert!(audited(&scene.world.pool).await.is_empty());
}

#[tokio::test]
async fn api_25_a_deleted_user_appears_only_on_the_boards_of_earlier_days() {
    let scene = scene().await;
    let team = scene.world.team("North", "2026-03-01T00:00:00Z").await;
    let member = scene.world.member(team, scene.anna, "2026-03-01T00:00:00Z").await;
    scene.world.score(member, 7, "2026-03-02T00:00:00Z").await;
    let path = format!("/api/users/{}", scene.anna);
    let deleted = scene.admin.send(Method::DELETE, &path, Body::empty()).await;
    assert_eq!((deleted.status.as_u16(), deleted.json()), (200, json!({ "success": true })));
    assert_eq!(scene.send(&scene.admin, Method::DELETE, &path).await, 404);
    assert_eq!(scene.admin.get(&path).await.status, 404);
    assert_eq!(scene.rep.get("/api/users/me").await.status, 401);
    assert_eq!(scene.admin.get("/api/users").await.data().as_array().unwrap().len(), 2);
    assert_eq!(scene.admin.get("/api/groups/tables").await.data()[0]["users"], json!([]));
    let yesterday = scene.admin.get("/api/groups/tables?date=2026-03-11").await.data();
    assert_eq!(
        (&yesterday[0]["users"][0]["name"], &yesterday[0]["users"][0]["balle"]),
        (&json!("Anna"), &json!(7.0))
    );
    assert_eq!(audited(&scene.world.pool).await, ["user.deleted"]);
}

#[tokio::test]
async fn a_person_promoted_meanwhile_is_protected_too() {
    let scene = scene().await;
    let mut promotion = scene.world.pool.begin().await.unwrap();
    sqlx::query("UPDATE users SET role = 'admin' WHERE id = $1")
        .bind(scene.anna)
        .execute(&mut *promotion)
        .await
        .unwrap();
    let deletion = tokio::spawn({
        let (admin, path) = (scene.admin.clone(), format!("/api/users/{}", scene.anna));
        async move { admin.send(Method::DELETE, &path, Body::empty()).await.status.as_u16() }
    });
    scene.world.until_waiting_for_a_lock(1).await;
    promotion.commit().await.unwrap();
    assert_eq!(deletion.await.unwrap(), 403);
}

#[tokio::test]
async fn other_changes_are_not_limited_like_those_of_ones_own_password() {
    let scene = scene().await;
    let path = format!("/api/users/{}", scene.anna);
    for number in 0..12 {
        assert_eq!(scene.rep.patch(&path, json!({ "name": number.to_string() })).await.status, 200);
    }
    for number in 0..12 {
        let password = format!("secret {number}");
        assert_eq!(scene.admin.patch(&path, json!({ "password": password })).await.status, 200);
    }
}
