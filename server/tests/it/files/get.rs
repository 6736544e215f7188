//! GET /api/file/{fileId}.

use axum::http::{StatusCode, header};
use object_store::{ObjectStoreExt, path::Path};

use crate::support::World;

const ID: &str = "q1w2e3r4t5y6u7i8o9p0a1s2";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot really";

async fn world_with_a_picture() -> World {
    let world = World::new().await;
    world.app.files.storage.0.put(&Path::from("pictures/one"), PNG.into()).await.unwrap();
    sqlx::query("INSERT INTO files (id, content_type, size, storage_key, created_at) VALUES ($1, 'image/png', 8, 'pictures/one', now())")
        .bind(ID)
        .execute(&world.pool)
        .await
        .unwrap();
    world
}

#[tokio::test]
async fn api_16_a_picture_is_served_without_a_session_and_kept_for_a_year() {
    let world = world_with_a_picture().await;
    let answer = world.anonymous().get(&format!("/api/file/{ID}")).await;
    assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, PNG));
    assert_eq!(answer.header("content-type"), "image/png");
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").contains("sandbox"));
    let knows = world.anonymous().with_header(header::IF_NONE_MATCH, answer.header("etag"));
    assert_eq!(knows.get(&format!("/api/file/{ID}")).await.status, StatusCode::NOT_MODIFIED);
    let bad_token = world.anonymous().with_token("x").get(&format!("/api/file/{ID}")).await;
    assert_eq!(bad_token.status, StatusCode::OK, "the id is the key, a token changes nothing");
}

#[tokio::test]
async fn other_ids_are_404_and_never_a_path() {
    let world = world_with_a_picture().await;
    std::fs::write(world.folder.join("secret"), "secret").unwrap();
    let long = "a".repeat(4096);
    for id in
        ["a1w2e3r4t5y6u7i8o9p0a1s2", "..%2fsecret", "secret", "pictures%2fone", "%00", "%ff", "null", &long]
    {
        let answer = world.anonymous().get(&format!("/api/file/{id}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}");
        assert_eq!(answer.json()["code"], "not_found", "{id}");
    }
}
