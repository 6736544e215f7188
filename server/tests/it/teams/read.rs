//! Teams: their lists and members, and deleting them.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use crate::support::{Client, World, rows::audited};

#[tokio::test]
async fn api_10_all_teams_are_listed_with_their_number_of_members() {
    let world = World::new().await;
    let reader = world.someone().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let gone = world.team("Gone", "2026-03-01T00:00:00Z").await;
    world.delete_team(gone, "2026-03-02T00:00:00Z").await;
    for name in ["Anna", "Boris"] {
        let user = world.user(name, "user").await;
        world.member(team, user, "2026-03-01T00:00:00Z").await;
    }
    let answer = reader.get("/api/groups").await;
    let expected =
        json!([{ "id": team, "name": "North", "type": "Field", "picture": null, "members_count": 2 }]);
    assert_eq!((answer.status.as_u16(), answer.data()), (200, expected));
    assert_eq!(world.anonymous().get("/api/groups").await.status, 401);
}

/// A team with Anna (position 2, 9 SD) and Boris (position 1, 5 SD), and Clara in no team.
struct Scene {
    world: World,
    admin: Client,
    rep: Client,
    team: i64,
    anna: i64,
    /// Anna's place in the team.
    member: i64,
    clara: i64,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let (anna, boris, clara) = (
        world.user("Anna", "user").await,
        world.user("Boris", "user").await,
        world.user("Clara", "user").await,
    );
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let mut members = Vec::new();
    for (user, position, score) in [(anna, 2, 9), (boris, 1, 5)] {
        let member = world.member(team, user, "2026-03-01T00:00:00Z").await;
        sqlx::query("UPDATE members SET position = $2 WHERE id = $1")
            .bind(member)
            .bind(position)
            .execute(&world.pool)
            .await
            .unwrap();
        world.score(member, score, "2026-03-02T00:00:00Z").await;
        members.push(member);
    }
    let (admin, rep) = (world.session_of(vera).await, world.session_of(anna).await);
    Scene { world, admin, rep, team, anna, member: members[0], clara }
}

impl Scene {
    fn anna_in_team(&self) -> Value {
        json!({ "id": self.anna, "name": "Anna", "picture": null, "position": 2, "job_title": "Rep", "balle": 9.0, "place": 1,
                "group_member_id": self.member })
    }
}

fn fields(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

fn names(users: &Value) -> Vec<&str> {
    users.as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn api_10_api_21_full_teams_list_members_by_position_and_balls_by_score() {
    let scene = scene().await;
    let all = scene.rep.get("/api/groups/full").await;
    assert_eq!(all.json()["success"], true);
    let mut one = scene.rep.get(&format!("/api/groups/full/{}", scene.team)).await.data();
    assert_eq!(one.as_object_mut().unwrap().remove("reports"), Some(json!("off")), "for its own page");
    assert_eq!(all.data(), json!([one]));
    assert_eq!(names(&one["users"]), ["Boris", "Anna"], "by position");
    assert_eq!(one["users"][1], scene.anna_in_team(), "and no email: that is not every colleague's business");
    assert_eq!(fields(&one), ["id", "name", "picture", "type", "users"]);

    let balls = scene.admin.get(&format!("/api/groups/{}/balls", scene.team)).await.data();
    assert_eq!(names(&balls["users"]), ["Anna", "Boris"], "by score");
    assert_eq!(balls["users"][0], scene.anna_in_team());
    assert_eq!(fields(&balls), fields(&one));
    let tables = scene.rep.get("/api/groups/tables").await;
    assert_eq!(tables.json()["success"], true);
    assert_eq!(tables.data(), json!([balls]));
}

#[tokio::test]
async fn api_10_people_outside_the_team_can_be_added() {
    let scene = scene().await;
    let free = scene.admin.get(&format!("/api/groups/{}/no/users", scene.team)).await.data();
    assert_eq!(names(&free), ["Clara", "Vera"]);
    sqlx::query("UPDATE users SET deleted_at = now() WHERE id = $1")
        .bind(scene.clara)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let free = scene.admin.get(&format!("/api/groups/{}/no/users", scene.team)).await.data();
    assert_eq!(free, json!([{ "id": free[0]["id"], "name": "Vera", "picture": null }]));
}

#[tokio::test]
async fn api_09_a_persons_teams_are_for_themselves_and_for_administrators() {
    let scene = scene().await;
    let expected = json!([{ "id": scene.team, "name": "North", "type": "Field", "picture": null, "user_position": 2, "members_count": 2 }]);
    for client in [&scene.rep, &scene.admin] {
        assert_eq!(client.get(&format!("/api/groups/user/{}", scene.anna)).await.data(), expected);
    }
    for (client, id, status) in [
        (&scene.rep, scene.clara.to_string(), 403),
        (&scene.rep, "999999".to_owned(), 403),
        (&scene.rep, "abc".to_owned(), 403),
        (&scene.admin, "999999".to_owned(), 404),
        (&scene.admin, "null".to_owned(), 400),
        (&scene.world.anonymous(), "1".to_owned(), 401),
    ] {
        assert_eq!(client.get(&format!("/api/groups/user/{id}")).await.status, status, "{id}");
    }
}

#[tokio::test]
async fn api_11_a_deleted_team_appears_only_in_the_archive() {
    let scene = scene().await;
    let path = format!("/api/groups/{}", scene.team);
    let delete =
        async |client: &Client, path: &str| client.send(Method::DELETE, path, Body::empty()).await.status;
    assert_eq!(delete(&scene.rep, &path).await, 403);
    assert_eq!(delete(&scene.rep, "/api/groups/999999").await, 403);
    assert_eq!(delete(&scene.admin, "/api/groups/999999").await, 404);
    assert_eq!(delete(&scene.admin, "/api/groups/abc").await, 400);
    assert_eq!(delete(&scene.admin, &path).await, 200);
    assert_eq!(delete(&scene.admin, &path).await, 404);
    assert_eq!(scene.rep.get("/api/groups").await.data(), json!([]));
    assert_eq!(scene.rep.get(&format!("/api/groups/full/{}", scene.team)).await.status, 404);
    assert_eq!(scene.rep.get(&format!("/api/groups/user/{}", scene.anna)).await.data(), json!([]));
    let yesterday = scene.rep.get("/api/groups/tables?date=2026-03-11").await.data();
    assert_eq!(names(&yesterday[0]["users"]), ["Anna", "Boris"]);
    assert_eq!(audited(&scene.world.pool).await.last().unwrap(), "team.deleted");
}

#[tokio::test]
async fn reading_a_team_needs_the_rights_of_its_screen() {
    let scene = scene().await;
    for (path, rep) in [("full/{id}", 200), ("{id}/balls", 403), ("{id}/no/users", 403)] {
        let ask = |id: &str| format!("/api/groups/{}", path.replace("{id}", id));
        let id = scene.team.to_string();
        assert_eq!(scene.world.anonymous().get(&ask(&id)).await.status, 401, "{path}");
        assert_eq!(scene.rep.get(&ask(&id)).await.status, rep, "{path}");
        assert_eq!(scene.admin.get(&ask(&id)).await.status, 200, "{path}");
        assert_eq!(scene.admin.get(&ask("999999")).await.status, 404, "{path}");
        assert_eq!(scene.admin.get(&ask("null")).await.status, 400, "{path}");
    }
}
