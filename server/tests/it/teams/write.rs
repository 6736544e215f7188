//! Creating and changing teams, with their logos.

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::json;

use crate::support::{
    Client, World,
    client::Part::{self, File, Text},
    rows::{audited, png},
};

struct Scene {
    world: World,
    admin: Client,
    rep: Client,
}

async fn scene() -> Scene {
    let world = World::new().await;
    let (vera, anna) = (world.user("Vera", "admin").await, world.user("Anna", "user").await);
    let (admin, rep) = (world.session_of(vera).await, world.session_of(anna).await);
    sqlx::query("TRUNCATE audit_log").execute(&world.pool).await.unwrap();
    Scene { world, admin, rep }
}

impl Scene {
    async fn create(&self, client: &Client, parts: &[Part<'_>]) -> crate::support::Answer {
        client.form(Method::POST, "/api/groups", parts).await
    }

    async fn files(&self) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM files WHERE removed_at IS NULL")
            .fetch_one(&self.world.pool)
            .await
            .unwrap()
    }
}

#[tokio::test]
async fn api_11_a_team_is_created_with_a_logo_that_is_encoded_again() {
    let scene = scene().await;
    let logo = png(900, 600);
    let parts =
        [Text("name", " North <b>"), Text("type", "Field"), File("picture", "logo.png", "image/png", &logo)];
    let made = scene.create(&scene.admin, &parts).await;
    assert_eq!(made.status, 201, "{:?}", made.json());
    assert_eq!(made.data()["name"], "North <b>", "stored as text");
    let picture = made.data()["picture"].as_str().unwrap().to_owned();
    let kept = scene.world.anonymous().get(&format!("/api/file/{picture}")).await;
    assert_eq!(kept.header("content-type"), "image/jpeg");
    let image = image::load_from_memory(&kept.body).unwrap();
    assert_eq!((image.width(), image.height()), (512, 341));
    assert_eq!(scene.rep.get("/api/groups").await.data()[0]["picture"], picture.as_str());
    assert_eq!(audited(&scene.world.pool).await, ["team.created"]);
}

#[tokio::test]
async fn team_06_an_incomplete_team_is_refused_and_nothing_is_stored() {
    let scene = scene().await;
    let (logo, gif) = (png(40, 40), b"GIF89a\x01\x00\x01\x00\x00\x00\x00;".to_vec());
    let large = vec![0_u8; 5 * 1024 * 1024 + 1];
    let (name, kind) = (Text("name", "North"), Text("type", "Field"));
    let picture = |bytes| File("picture", "logo.png", "image/png", bytes);
    let long = "x".repeat(121);
    assert_eq!(scene.create(&scene.rep, &[]).await.status, 403);
    assert_eq!(scene.create(&scene.world.anonymous(), &[]).await.status, 401);
    for (case, parts, status) in [
        ("no name", vec![Text("type", "Field"), picture(&logo)], 422),
        ("no type", vec![Text("name", "North"), picture(&logo)], 422),
        ("no logo", vec![name, kind], 422),
        ("a blank name", vec![Text("name", " "), Text("type", "Field"), picture(&logo)], 422),
        ("a long name", vec![Text("name", &long), Text("type", "Field"), picture(&logo)], 422),
        (
            "an unknown field",
            vec![Text("name", "N"), Text("type", "F"), Text("id", "7"), picture(&logo)],
            422,
        ),
        ("a name twice", vec![Text("name", "N"), Text("name", "M"), Text("type", "F"), picture(&logo)], 422),
        ("two logos", vec![Text("name", "N"), Text("type", "F"), picture(&logo), picture(&logo)], 422),
        (
            "an address as logo",
            vec![Text("name", "N"), Text("type", "F"), Text("picture", "https://evil.example/x.png")],
            422,
        ),
        ("a gif", vec![Text("name", "N"), Text("type", "F"), picture(&gif)], 415),
        ("an svg", vec![Text("name", "N"), Text("type", "F"), picture(b"<svg onload='alert(1)'/>")], 415),
        ("a large file", vec![Text("name", "N"), Text("type", "F"), picture(&large)], 413),
    ] {
        let answer = scene.create(&scene.admin, &parts).await;
        assert_eq!(answer.status, status, "{case}: {:?}", answer.json());
        assert!(!answer.json()["error"].as_str().unwrap().is_empty(), "{case}");
    }
    let json = scene.admin.post("/api/groups", json!({ "name": "N", "type": "F" })).await;
    assert_eq!(json.status, 415);
    assert_eq!((scene.files().await, audited(&scene.world.pool).await.len()), (0, 0));
}

#[tokio::test]
async fn api_11_api_25_a_team_is_changed_by_json_and_with_a_logo_by_form() {
    let scene = scene().await;
    let parts =
        [Text("name", "North"), Text("type", "Field"), File("picture", "l.png", "image/png", &png(40, 40))];
    let made = scene.create(&scene.admin, &parts).await.data();
    let path = format!("/api/groups/{}", made["id"]);
    let renamed = scene.admin.patch(&path, json!({ "name": "South" })).await;
    assert_eq!((renamed.status.as_u16(), renamed.json()["success"].as_bool()), (200, Some(true)));
    assert_eq!(scene.admin.patch(&path, json!({})).await.status, 200);
    assert_eq!(scene.admin.patch(&path, json!({ "name": "South" })).await.status, 200);
    let mut gif = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(9, 9).write_to(&mut gif, image::ImageFormat::Gif).unwrap();
    let parts = [Text("type", "Hospital"), File("picture", "l.gif", "image/gif", gif.get_ref())];
    assert_eq!(
        scene.admin.form(Method::PATCH, &path, &parts).await.status,
        200,
        "any raster picture on edit"
    );
    let now = scene.admin.get("/api/groups").await.data()[0].clone();
    assert_eq!((&now["name"], &now["type"]), (&json!("South"), &json!("Hospital")));
    assert_ne!(now["picture"], made["picture"]);
    let old = scene.world.anonymous().get(&format!("/api/file/{}", made["picture"].as_str().unwrap())).await;
    assert_eq!(old.status, 404, "a replaced logo is gone");
    assert_eq!(audited(&scene.world.pool).await, ["team.created", "team.changed", "team.changed"]);
    for (body, status) in
        [(json!({ "name": "" }), 422), (json!({ "type": " " }), 422), (json!({ "id": 7 }), 422)]
    {
        assert_eq!(scene.admin.patch(&path, body.clone()).await.status, status, "{body}");
    }
    let svg = [File("picture", "l.svg", "image/svg+xml", b"<svg/>")];
    assert_eq!(scene.admin.form(Method::PATCH, &path, &svg).await.status, 415);
    assert_eq!(scene.rep.patch(&path, json!({ "name": "Mine" })).await.status, 403);
    assert_eq!(scene.admin.patch("/api/groups/999999", json!({})).await.status, 404);
    assert_eq!(scene.admin.send(Method::PATCH, "/api/groups/null", Body::empty()).await.status, 400);
    assert_eq!(scene.files().await, 1);
}

#[tokio::test]
async fn an_edit_by_if_match_is_refused_after_another_edit_and_not_after_a_score() {
    let scene = scene().await;
    let (world, boris) = (&scene.world, scene.world.user("Boris", "user").await);
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    world.member(team, boris, "2026-03-01T00:00:00Z").await;
    let (path, shown) = (format!("/api/groups/{team}"), format!("/api/groups/full/{team}"));
    let first = scene.rep.get(&shown).await.header("etag").to_owned();
    let score = format!("/api/groups/{team}/tables/user/{boris}/balle/120");
    assert_eq!(scene.admin.send(Method::POST, &score, Body::empty()).await.status, 200);
    let knows = |name, tag: &str| scene.admin.clone().with_header(name, tag);
    assert_eq!(
        knows(header::IF_NONE_MATCH, &first).get(&shown).await.status,
        200,
        "who reads is told of the score"
    );
    let edit = async |tag: &str, name: &str| {
        knows(header::IF_MATCH, tag).patch(&path, json!({ "name": name })).await.status.as_u16()
    };
    assert_eq!(edit(&first, "South").await, 200);
    assert_eq!(edit(&first, "East").await, 412);
    let second = scene.rep.get(&shown).await.header("etag").to_owned();
    assert_eq!(edit(&second, "East").await, 200);
}
