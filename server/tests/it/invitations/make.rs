//! Making links.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use super::scene;
use crate::support::rows::audited;

#[tokio::test]
async fn an_invited_person_has_an_active_account_without_a_password_and_is_in_no_team_yet() {
    let scene = scene().await;
    let link = scene.alla().await;
    assert_eq!(link["purpose"], "invitation");
    let row: (bool, Option<String>, bool, Option<i64>) = sqlx::query_as(
        "SELECT is_active, password_hash, email_proved_at IS NOT NULL, awaited_team_id FROM users WHERE id = $1",
    )
    .bind(link["user_id"].as_i64())
    .fetch_one(&scene.world.pool)
    .await
    .unwrap();
    assert_eq!(row, (true, None, true, Some(scene.team)));
    assert_eq!(scene.members().await, 0);
    let list = scene.admin.get("/api/invitations").await.data();
    assert_eq!((&list["total"], &list["links"][0]["team"]), (&json!(1), &json!(scene.team)));
    assert!(list["links"][0]["token"].is_null());
    let no_password = scene.world.anonymous().log_in("alla@example.com", "").await;
    assert_eq!(no_password.status, 401);
}

#[tokio::test]
async fn neither_the_database_nor_the_audit_log_holds_a_token() {
    let scene = scene().await;
    let link = scene.alla().await;
    let token = link["token"].as_str().unwrap();
    let kept: String = sqlx::query_scalar(
        "SELECT (SELECT string_agg(to_jsonb(l)::text, '') FROM account_links l)
             || (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_log a)",
    )
    .fetch_one(&scene.world.pool)
    .await
    .unwrap();
    assert!(kept.contains("alla@example.com") && !kept.contains(token), "{kept}");
    assert_eq!(audited(&scene.world.pool).await, ["user.invited"]);
}

#[tokio::test]
async fn all_are_invited_or_nobody_and_every_wrong_line_is_named() {
    let scene = scene().await;
    let ivan = scene.world.user("Ivan", "user").await;
    let off = format!("/api/users/{ivan}/toggle-active");
    assert_eq!(scene.admin.send(Method::PATCH, &off, Body::empty()).await.status, 200);
    let people = json!([
        { "name": "Alla", "email": "alla@example.com" },
        { "email": "vera@example.com" },
        { "name": "Pyotr", "email": "pyotr@example.com" },
        { "email": "IVAN@example.com" },
    ]);
    let refused = scene.invite(people).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.json()["fields"],
        json!({ "people.1.email": "This person is a user already",
                "people.3.email": "Inactive: activate the account instead" })
    );
    let twice = json!([{ "email": "alla@example.com" }, { "email": "Alla@Example.com" }, { "email": "x" }]);
    let twice = scene.invite(twice).await;
    let fields = twice.json()["fields"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        (twice.status.as_u16(), fields),
        (422, vec!["people.1.email".into(), "people.2.email".into()])
    );
    let nowhere = scene.invite(json!([{ "email": "alla@example.com", "team": 999_999 }])).await;
    assert_eq!((nowhere.status.as_u16(), nowhere.json()["fields"]["team"].is_string()), (422, true));
    let people: i64 =
        sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(people, 2, "nobody was made");
}

#[tokio::test]
async fn two_hundred_are_invited_at_once_in_the_order_given_and_no_more() {
    let scene = scene().await;
    let people = |count: i32| {
        json!(
            (0..count).map(|n| json!({ "email": format!("p{}@example.com", count - n) })).collect::<Vec<_>>()
        )
    };
    for wrong in [0, 201] {
        assert_eq!(scene.invite(people(wrong)).await.status, 422, "{wrong}");
    }
    let made = scene.invite(people(200)).await;
    assert_eq!(made.status, 201);
    let emails = made.data().as_array().unwrap().iter().map(|link| link["email"].clone()).collect::<Vec<_>>();
    assert_eq!(
        (emails.len(), &emails[0], &emails[199]),
        (200, &json!("p200@example.com"), &json!("p1@example.com"))
    );
    let page = scene.admin.get("/api/invitations").await.data();
    assert_eq!((page["links"].as_array().unwrap().len(), &page["total"]), (40, &json!(200)));
}

#[tokio::test]
async fn a_check_says_what_an_invitation_would_do_and_changes_nothing() {
    let scene = scene().await;
    scene.alla().await;
    scene.world.session_of(scene.world.user("Boris", "user").await).await;
    let people = json!([{ "email": "new@example.com" }, { "email": "VERA@example.com" }, { "email": "alla@example.com" },
                        { "email": "boris@example.com" }]);
    let checked = scene.admin.post("/api/invitations/check", json!({ "people": people })).await.data();
    let said =
        |field: &str| checked.as_array().unwrap().iter().map(|one| one[field].clone()).collect::<Vec<_>>();
    assert_eq!(said("standing"), ["new", "user", "invited", "user"]);
    assert_eq!(said("name"), [Value::Null, json!("Vera"), json!("Alla"), json!("Boris")]);
    assert!(said("link_made_at")[2].is_string());
    let people: i64 =
        sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(people, 3);
}

#[tokio::test]
async fn a_new_link_ends_the_one_before_and_keeps_the_team() {
    let scene = scene().await;
    let first = scene.alla().await;
    let again = scene.invite(json!([{ "email": "alla@example.com" }])).await.data()[0].clone();
    assert_eq!((&again["user_id"], &again["name"]), (&first["user_id"], &json!("Alla")));
    assert_ne!(again["id"], first["id"]);
    assert_eq!(scene.open(&first).await.status, 404);
    let third = scene.renew(&scene.admin, &first["user_id"]).await;
    assert_eq!((third.status.as_u16(), &third.data()["purpose"]), (201, &json!("invitation")));
    assert_eq!(scene.open(&again).await.status, 404);
    assert_eq!(scene.open(&third.data()).await.status, 200);
    assert_eq!(scene.members().await, 1);
}

#[tokio::test]
async fn a_withdrawn_link_does_not_work_and_the_person_awaits_no_team() {
    let scene = scene().await;
    let link = scene.alla().await;
    let path = format!("/api/invitations/{}", link["id"]);
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, 200);
    assert_eq!(scene.open(&link).await.status, 404);
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, 404);
    let awaited: Option<i64> =
        sqlx::query_scalar("SELECT awaited_team_id FROM users WHERE email = 'alla@example.com'")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    assert_eq!(awaited, None);
    assert_eq!(audited(&scene.world.pool).await, ["user.invited", "user.link_withdrawn"]);
}
