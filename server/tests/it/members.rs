//! Adding people to teams and removing them.

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::json;

use crate::support::{Client, World, rows::audited};

struct Scene {
    world: World,
    admin: Client,
    team: i64,
    user: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let admin = world.session_of(vera).await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let user = world.user("Anna", "user").await;
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, team, user }
}

impl Scene {
    fn path(&self) -> String {
        format!("/api/groups/{}/user/{}", self.team, self.user)
    }

    async fn board(&self) -> Vec<(String, i64, String, f64)> {
        let data = self.admin.get("/api/groups/tables").await.data();
        let users = data[0]["users"].as_array().unwrap().clone();
        let row = |m: serde_json::Value| {
            let text = |field: &str| m[field].as_str().unwrap().to_owned();
            (text("name"), m["position"].as_i64().unwrap(), text("job_title"), m["balle"].as_f64().unwrap())
        };
        users.into_iter().map(row).collect()
    }
}

#[tokio::test]
async fn api_12_a_member_is_added_changed_and_removed() {
    let scene = scene().await;
    let added = scene.admin.post(&scene.path(), json!({ "position": 2, "job_title": " Rep " })).await;
    assert_eq!(added.status, StatusCode::CREATED);
    assert!(added.data()["group_member_id"].is_i64());
    assert_eq!(scene.board().await, [("Anna".to_owned(), 2, "Rep".to_owned(), 0.0)]);
    let changed = scene.admin.patch(&scene.path(), json!({ "position": 9 })).await;
    assert_eq!((changed.status, changed.json()["success"].as_bool()), (StatusCode::OK, Some(true)));
    assert_eq!(
        scene.board().await,
        [("Anna".to_owned(), 9, "Rep".to_owned(), 0.0)],
        "what is left out stays"
    );
    assert_eq!(scene.admin.patch(&scene.path(), json!({ "position": 9 })).await.status, StatusCode::OK);
    let removed = scene.admin.send(Method::DELETE, &scene.path(), Body::empty()).await;
    assert_eq!(removed.status, StatusCode::OK);
    assert!(scene.board().await.is_empty());
    assert_eq!(
        audited(&scene.world.pool).await,
        ["member.added", "member.changed", "member.removed"],
        "a change that changes nothing leaves no row"
    );
}

#[tokio::test]
async fn a_returning_member_has_the_same_id_and_score_and_a_new_stint() {
    let scene = scene().await;
    let first = scene.admin.post(&scene.path(), json!({ "position": 1 })).await.data();
    scene
        .admin
        .post(&format!("/api/groups/{}/tables/user/{}/balle/80.5", scene.team, scene.user), json!({}))
        .await;
    scene.admin.send(Method::DELETE, &scene.path(), Body::empty()).await;
    let again = scene.admin.post(&scene.path(), json!({ "position": 3, "job_title": "Lead" })).await;
    assert_eq!((again.status, again.data()), (StatusCode::CREATED, first));
    assert_eq!(scene.board().await, [("Anna".to_owned(), 3, "Lead".to_owned(), 80.5)]);
    let stints: Vec<bool> = sqlx::query_scalar("SELECT left_at IS NULL FROM stints ORDER BY joined_at")
        .fetch_all(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(stints, [false, true]);
}

#[tokio::test]
async fn a_change_of_a_member_raises_the_version_of_the_team() {
    let scene = scene().await;
    let version = async || {
        let version: i64 =
            sqlx::query_scalar("SELECT version FROM versions WHERE area = 'team' AND key = $1")
                .bind(scene.team)
                .fetch_one(&scene.world.pool)
                .await
                .unwrap();
        version
    };
    let before = version().await;
    scene.admin.post(&scene.path(), json!({ "position": 1 })).await;
    assert_eq!(version().await, before + 1);
}

#[tokio::test]
async fn team_14_a_refused_change_changes_nothing() {
    let scene = scene().await;
    let rep = scene.world.session_of(scene.user).await;
    sqlx::query("TRUNCATE audit_log").execute(&scene.world.pool).await.unwrap();
    let (team, user) = (scene.team, scene.user);
    for (client, path, body, status) in [
        (&scene.world.anonymous(), scene.path(), json!({ "position": 1 }), 401),
        (&rep, scene.path(), json!({ "position": 1 }), 403),
        (&rep, format!("/api/groups/{team}/user/999999"), json!({ "position": 1 }), 403),
        (&rep, format!("/api/groups/abc/user/{user}"), json!({ "position": 1 }), 403),
        (&scene.admin, format!("/api/groups/999999/user/{user}"), json!({ "position": 1 }), 404),
        (&scene.admin, format!("/api/groups/{team}/user/999999"), json!({ "position": 1 }), 404),
        (&scene.admin, format!("/api/groups/{team}/user/null"), json!({ "position": 1 }), 400),
        (&scene.admin, format!("/api/groups/1.5/user/{user}"), json!({ "position": 1 }), 400),
        (
            &scene.admin,
            format!("/api/groups/{team}/user/99999999999999999999"),
            json!({ "position": 1 }),
            400,
        ),
        (&scene.admin, scene.path(), json!({}), 422),
        (&scene.admin, scene.path(), json!({ "position": 1.5 }), 422),
        (&scene.admin, scene.path(), json!({ "position": 2_147_483_648_i64 }), 422),
        (&scene.admin, scene.path(), json!({ "position": 1, "balle": 9 }), 422),
        (&scene.admin, scene.path(), json!({ "position": 1, "job_title": "x".repeat(121) }), 422),
    ] {
        assert_eq!(client.post(&path, body.clone()).await.status, status, "POST {path} {body}");
    }
    for method in [Method::PATCH, Method::DELETE] {
        let typed = scene.admin.clone().with_header(axum::http::header::CONTENT_TYPE, "application/json");
        let answer = typed.send(method.clone(), &scene.path(), Body::from(r#"{"position":1}"#)).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method}: not a member");
    }
    assert!(scene.board().await.is_empty());
    assert!(audited(&scene.world.pool).await.is_empty());
    scene.admin.post(&scene.path(), json!({ "position": 1 })).await;
    let twice = scene.admin.post(&scene.path(), json!({ "position": 1 })).await;
    assert_eq!((twice.status, twice.json()["code"].as_str()), (StatusCode::CONFLICT, Some("conflict")));
}

#[tokio::test]
async fn many_people_join_at_once_or_nobody_does() {
    let scene = scene().await;
    let path = format!("/api/groups/{}/users", scene.team);
    let boris = scene.world.user("Boris", "user").await;
    scene.admin.post(&scene.path(), json!({ "position": 9, "job_title": "Old" })).await;
    scene.admin.send(Method::DELETE, &scene.path(), Body::empty()).await;
    let both = json!({ "members": [
        { "user_id": boris, "position": 1, "job_title": " Rep " }, { "user_id": scene.user, "position": 2 },
    ] });
    let added = scene.admin.post(&path, both.clone()).await;
    assert_eq!(added.status, StatusCode::CREATED, "{}", added.json());
    assert_eq!(added.data()["members"].as_array().unwrap().len(), 2);
    assert_eq!(
        scene.board().await,
        [("Anna".to_owned(), 2, String::new(), 0.0), ("Boris".to_owned(), 1, "Rep".to_owned(), 0.0)]
    );
    let stints: i64 = sqlx::query_scalar("SELECT count(*) FROM stints WHERE left_at IS NULL")
        .fetch_one(&scene.world.pool)
        .await
        .unwrap();
    assert_eq!(stints, 2);

    let clara = scene.world.user("Clara", "user").await;
    let again = json!({ "members": [
        { "user_id": clara, "position": 3 }, { "user_id": boris, "position": 4 },
    ] });
    let refused = scene.admin.post(&path, again).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.json()["fields"]["members.1"].is_string(), "{}", refused.json());
    assert_eq!(scene.board().await.len(), 2, "Clara is not added either");
}

#[tokio::test]
async fn a_list_is_put_in_order_at_once_and_keeps_its_job_titles() {
    let scene = scene().await;
    let path = format!("/api/groups/{}/users", scene.team);
    let boris = scene.world.user("Boris", "user").await;
    let people = json!({ "members": [
        { "user_id": scene.user, "position": 1, "job_title": "Lead" }, { "user_id": boris, "position": 2 },
    ] });
    scene.admin.post(&path, people).await;
    sqlx::query("TRUNCATE audit_log").execute(&scene.world.pool).await.unwrap();
    let order = json!({ "positions": [
        { "user_id": scene.user, "position": 2 }, { "user_id": boris, "position": 1 },
    ] });
    for _ in 0..2 {
        assert_eq!(scene.admin.patch(&path, order.clone()).await.status, StatusCode::OK);
    }
    assert_eq!(
        scene.board().await,
        [("Anna".to_owned(), 2, "Lead".to_owned(), 0.0), ("Boris".to_owned(), 1, String::new(), 0.0)]
    );
    assert_eq!(
        audited(&scene.world.pool).await,
        ["member.changed"; 2],
        "the same order again changes nothing"
    );
}

/// The same people in any order, so that two who add them cannot wait for each other.
#[tokio::test]
async fn two_who_add_the_same_people_do_not_wait_for_each_other() {
    let scene = scene().await;
    let path = format!("/api/groups/{}/users", scene.team);
    let mut people = Vec::new();
    for number in 0..20 {
        people.push(scene.world.user(&format!("Person {number}"), "user").await);
    }
    let body = |people: &[i64]| {
        let member = |user: &i64| json!({ "user_id": user, "position": 1 });
        json!({ "members": people.iter().map(member).collect::<Vec<_>>() })
    };
    for pair in people.chunks(2) {
        let turned = pair.iter().rev().copied().collect::<Vec<_>>();
        let (one, other) =
            tokio::join!(scene.admin.post(&path, body(pair)), scene.admin.post(&path, body(&turned)));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "{} {}", one.json(), other.json());
    }
    assert_eq!(scene.board().await.len(), 20);
}
