//! Opening links.

use axum::{body::Body, http::Method};
use serde_json::{Value, json};

use super::{in_world, scene};
use crate::support::{
    CountedProcess, World,
    client::Part,
    rows::{PASSWORD, audited, png},
};

#[tokio::test]
async fn an_invitation_works_once_signs_in_and_lets_the_person_join_their_team() {
    let scene = scene().await;
    let link = scene.alla().await;
    let seen = scene.look(&link).await.data();
    assert_eq!((&seen["name"], &seen["email"]), (&json!("Alla"), &json!("alla@example.com")));
    assert_eq!(scene.look(&link).await.status, 200, "looking does not use it up");
    let opened = scene.open(&link).await;
    assert_eq!(opened.status, 200);
    let alla = scene.world.anonymous().with_token(opened.json()["token"].as_str().unwrap());
    assert_eq!(alla.get("/api/users/me").await.json()["id"], link["user_id"]);
    assert_eq!(scene.members().await, 1);
    assert_eq!(scene.open(&link).await.status, 404);
    assert_eq!(scene.look(&link).await.status, 404);
    assert_eq!(scene.world.anonymous().log_in("alla@example.com", PASSWORD).await.status, 200);
    assert_eq!(scene.members().await, 1, "joining happens once");
    assert_eq!(
        audited(&scene.world.pool).await,
        ["user.invited", "user.invitation_opened", "member.added", "session.started", "session.started"]
    );
}

#[tokio::test]
async fn of_two_who_open_it_at_once_one_comes_in() {
    let scene = scene().await;
    let link = scene.alla().await;
    let (one, other) = tokio::join!(scene.open(&link), scene.open(&link));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
}

#[tokio::test]
async fn it_works_to_the_end_of_the_seventh_day_in_the_organisations_zone() {
    let scene = scene().await;
    scene.world.set_zone("Asia/Kolkata").await;
    scene.world.stop_clock();
    scene.world.turn_clock_to("2026-11-15T18:29:59Z");
    let admin = scene.world.session_of(scene.vera).await;
    let link =
        admin.post("/api/invitations", json!({ "people": [{ "email": "a@example.com" }] })).await.data();
    assert_eq!(link[0]["last_day"], "2026-11-22", "it was the 15th in Kolkata for one more second");
    scene.world.turn_clock_to("2026-11-22T18:29:59Z");
    assert_eq!(scene.look(&link[0]).await.status, 200);
    scene.world.turn_clock_to("2026-11-22T18:30:00Z");
    assert_eq!(scene.look(&link[0]).await.status, 404);
    let again = json!({ "token": link[0]["token"], "password": PASSWORD, "name": "A" });
    assert_eq!(scene.world.anonymous().post("/api/invitations/open", again).await.status, 404);
    scene.world.work_off("sweep").await;
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM account_links").fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn who_was_invited_without_a_name_gives_it() {
    let scene = scene().await;
    let link = scene.invite(json!([{ "email": "k.brandt@example.com" }])).await.data()[0].clone();
    assert_eq!(scene.look(&link).await.data()["name"], Value::Null);
    let nameless = scene.open(&link).await;
    assert_eq!((nameless.status.as_u16(), nameless.json()["fields"]["name"].is_string()), (422, true));
    let (face, token) = (png(40, 40), link["token"].as_str().unwrap());
    let form = [
        Part::Text("token", token),
        Part::Text("password", PASSWORD),
        Part::Text("name", "Karl Brandt"),
        Part::File("picture", "face.png", "image/png", &face),
    ];
    let opened = scene.world.anonymous().form(Method::POST, "/api/invitations/open", &form).await;
    assert_eq!(opened.status, 200);
    let karl = scene.world.anonymous().with_token(opened.json()["token"].as_str().unwrap());
    let me = karl.get("/api/users/me").await.json();
    assert_eq!((&me["name"], me["picture"].is_string()), (&json!("Karl Brandt"), true));
}

#[tokio::test]
async fn whatever_changes_the_account_ends_the_link_and_all_dead_links_answer_alike() {
    let scene = scene().await;
    let mut answers = Vec::new();
    for (n, change) in [
        "UPDATE users SET is_active = false WHERE id = $1",
        "UPDATE users SET email = 'other@example.com' WHERE id = $1",
        "UPDATE users SET password_hash = 'x' WHERE id = $1",
        "UPDATE users SET role = 'admin' WHERE id = $1",
        "UPDATE users SET is_google_account = true WHERE id = $1",
        "UPDATE users SET deleted_at = now() WHERE id = $1",
    ]
    .into_iter()
    .enumerate()
    {
        let link = scene.invite(json!([{ "name": "A", "email": format!("a{n}@example.com") }])).await.data()
            [0]
        .clone();
        sqlx::query(change).bind(link["user_id"].as_i64()).execute(&scene.world.pool).await.unwrap();
        answers.push(scene.open(&link).await);
    }
    answers.push(scene.open(&json!({ "token": "never-made" })).await);
    for answer in answers {
        assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (404, &json!("not_found")));
        assert_eq!(
            answer.json()["error"],
            "This link does not work any more: ask an administrator for a new one"
        );
    }
}

/// The work is the same, so that its time tells nothing: one look into the database, and no password is hashed.
#[tokio::test]
async fn a_token_that_never_was_costs_as_much_as_one_that_has_expired() {
    let scene = scene().await;
    let link = scene.alla().await;
    let process = CountedProcess::beside(&scene.world).await;
    scene.world.pass(chrono::TimeDelta::days(9));
    let cost = async |token: Value| {
        let opening = json!({ "token": token, "password": PASSWORD });
        let (trips, answer) = process.count(process.client.post("/api/invitations/open", opening)).await;
        assert_eq!(answer.status, 404);
        trips
    };
    cost(json!("first")).await;
    assert_eq!((cost(json!("never-made")).await, cost(link["token"].clone()).await), (1, 1));
}

#[tokio::test]
async fn guessing_tokens_is_limited_like_guessing_passwords() {
    let scene = scene().await;
    let link = scene.alla().await;
    let mut refused = None;
    for n in 0..100 {
        let answer = scene.open(&json!({ "token": format!("guess-{n}") })).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    assert_ne!(refused.expect("a limit").header("retry-after"), "");
    let elsewhere = scene.world.anonymous().at_address("198.51.100.9");
    let opening = json!({ "token": link["token"], "password": PASSWORD });
    assert_eq!(elsewhere.post("/api/invitations/open", opening).await.status, 200);
}

#[tokio::test]
async fn a_team_that_was_deleted_meanwhile_keeps_nobody_out() {
    let scene = scene().await;
    let link = scene.alla().await;
    let path = format!("/api/groups/{}", scene.team);
    assert_eq!(scene.admin.send(Method::DELETE, &path, Body::empty()).await.status, 200);
    assert_eq!(scene.open(&link).await.status, 200);
    assert_eq!(scene.members().await, 0);
}

#[tokio::test]
async fn a_sign_in_with_google_counts_as_the_first_one() {
    let scene = in_world(World::with_google(&[]).await).await;
    let link = scene.alla().await;
    scene.world.at_google("alla@example.com", "Alla");
    scene.world.sign_in_with_google("alla@example.com").await.token();
    assert_eq!(scene.members().await, 1);
    assert_eq!(scene.open(&link).await.status, 404, "signing in uses the link up");
}
