//! The table of people, and what is done with many of them.

use serde_json::{Value, json};

use super::{Scene, scene};
use crate::support::rows::audited;

fn names(answer: &Value) -> Vec<&str> {
    answer["users"].as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap()).collect()
}

async fn table(scene: &Scene, query: &str) -> Value {
    let answer = scene.admin.get(&format!("/api/users/table?{query}")).await;
    assert_eq!(answer.status, 200, "{query}");
    answer.data()
}

/// Beside Vera, Yuri (who never signed in) and Anna: Boris, who is off, and Alla, who is invited to the team.
async fn with_people() -> (Scene, i64) {
    let scene = scene().await;
    let team = scene.world.team("North", "2026-03-01T00:00:00Z").await;
    scene.world.member(team, scene.anna, "2026-03-01T00:00:00Z").await;
    let boris = scene.world.user("Boris", "user").await;
    sqlx::query("UPDATE users SET is_active = false WHERE id = $1")
        .bind(boris)
        .execute(&scene.world.pool)
        .await
        .unwrap();
    let alla = json!({ "people": [{ "name": "Alla", "email": "z.alla@example.com", "team": team }] });
    assert_eq!(scene.admin.post("/api/invitations", alla).await.status, 201);
    (scene, team)
}

#[tokio::test]
async fn people_are_sorted_by_name_email_and_last_sign_in_both_ways() {
    let (scene, _) = with_people().await;
    for (sort, expected) in [
        ("name", ["Alla", "Anna", "Boris", "Vera", "Yuri"]),
        ("-name", ["Yuri", "Vera", "Boris", "Anna", "Alla"]),
        ("email", ["Anna", "Boris", "Vera", "Yuri", "Alla"]),
        ("-email", ["Alla", "Yuri", "Vera", "Boris", "Anna"]),
        ("last_sign_in", ["Yuri", "Boris", "Alla", "Vera", "Anna"]),
        ("-last_sign_in", ["Anna", "Vera", "Alla", "Boris", "Yuri"]),
    ] {
        assert_eq!(names(&table(&scene, &format!("sort={sort}")).await), expected, "{sort}");
    }
    assert_eq!(scene.admin.get("/api/users/table?sort=role").await.status, 422);
}

#[tokio::test]
async fn filters_by_team_state_and_never_signed_in_combine() {
    let (scene, team) = with_people().await;
    for (query, expected, never) in [
        (format!("teams={team}"), vec!["Alla", "Anna"], 1),
        (format!("teams={team}&never=true"), vec!["Alla"], 1),
        ("never=true".to_owned(), vec!["Alla", "Boris", "Yuri"], 3),
        ("status=invited".to_owned(), vec!["Alla"], 1),
        ("status=inactive".to_owned(), vec!["Boris"], 1),
        ("status=active&q=an".to_owned(), vec!["Anna"], 0),
        ("status=admin".to_owned(), vec!["Vera", "Yuri"], 1),
    ] {
        let found = table(&scene, &query).await;
        assert_eq!((names(&found), &found["never"]), (expected.clone(), &json!(never)), "{query}");
        assert_eq!(found["total"], expected.len(), "{query}");
        assert_eq!(found["counts"]["total"], 5, "of everybody");
    }
    assert_eq!(scene.admin.get("/api/users/table?teams=x").await.status, 422);
}

#[tokio::test]
async fn a_row_says_teams_state_and_last_sign_in() {
    let (scene, team) = with_people().await;
    let found = table(&scene, "sort=name").await;
    let (alla, anna) = (&found["users"][0], &found["users"][1]);
    assert_eq!((&alla["teams"], &alla["awaited_team"]["id"]), (&json!([]), &json!(team)));
    assert!(alla["last_sign_in_at"].is_null() && alla["invited_until"].is_string());
    assert_eq!((&anna["teams"][0]["name"], &anna["teams_count"]), (&json!("North"), &json!(1)));
    assert!(anna["last_sign_in_at"].is_string() && anna["invited_until"].is_null());
    let page = table(&scene, "limit=2&page=3").await;
    assert_eq!((names(&page), &page["totalPages"]), (vec!["Yuri"], &json!(3)));
    assert_eq!(names(&table(&scene, "page=9").await), Vec::<&str>::new());
}

#[tokio::test]
async fn many_are_switched_at_once_administrators_left_out() {
    let (scene, _) = with_people().await;
    let off = |dry_run: bool| json!({ "ids": [scene.anna, scene.vera, 999_999], "is_active": false, "dry_run": dry_run });
    let asked = scene.admin.patch("/api/users/active", off(true)).await.data();
    assert_eq!((&asked["changed"], &asked["sessions"]), (&json!([scene.anna]), &json!(1)));
    assert_eq!(scene.rep.get("/api/users/me").await.status, 200, "only asked");
    let done = scene.admin.patch("/api/users/active", off(false)).await.data();
    assert_eq!(
        (&done["changed"], &done["protected"], &done["unchanged"]),
        (&json!([scene.anna]), &json!([scene.vera]), &json!([999_999]))
    );
    assert_eq!(scene.rep.get("/api/users/me").await.status, 401);
    let on = json!({ "ids": [scene.anna], "is_active": true });
    assert_eq!(
        scene.admin.patch("/api/users/active", on.clone()).await.data()["changed"],
        json!([scene.anna])
    );
    assert_eq!(scene.admin.patch("/api/users/active", on).await.data()["unchanged"], json!([scene.anna]));
    let actions = audited(&scene.world.pool).await;
    assert_eq!(actions, ["user.invited", "user.deactivated", "user.activated"]);
}
