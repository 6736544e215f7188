//! The real worker deletes replaced pictures and bytes without a row when they are old enough: after two weeks by default.

use axum::http::{Method, StatusCode};
use chrono::TimeDelta;
use object_store::{ObjectStoreExt, path::Path};

use crate::support::{
    Client, World,
    client::Part,
    rows::{audited, png},
};

pub(super) async fn admin(world: &World) -> Client {
    let admin = world.user("Admin", "admin").await;
    world.session_of(admin).await
}

/// Returns the ids of the team and of its logo.
pub(super) async fn team_with_logo(client: &Client, name: &str) -> (i64, String) {
    let parts = [
        Part::Text("name", name),
        Part::Text("type", "Field"),
        Part::File("picture", "a.png", "image/png", &png(60, 60)),
    ];
    let answer = client.form(Method::POST, "/api/groups", &parts).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.json());
    let team = answer.data();
    (team["id"].as_i64().unwrap(), team["picture"].as_str().unwrap().to_owned())
}

pub(super) async fn replace_logo(client: &Client, team: i64) {
    let parts = [Part::File("picture", "b.png", "image/png", &png(70, 70))];
    assert_eq!(
        client.form(Method::PATCH, &format!("/api/groups/{team}"), &parts).await.status,
        StatusCode::OK
    );
}

async fn folder(world: &World) -> String {
    let folder = "SELECT 'pictures/' || key FROM organisation";
    sqlx::query_scalar(folder).fetch_one(&world.pool).await.unwrap()
}

async fn stored_at(world: &World, id: &str) -> Path {
    format!("{}/{id}", folder(world).await).into()
}

pub(super) async fn is_stored(world: &World, id: &str) -> bool {
    match world.app.files.storage.0.head(&stored_at(world, id).await).await {
        Ok(_) => true,
        Err(object_store::Error::NotFound { .. }) => false,
        Err(error) => panic!("{error}"),
    }
}

/// Turns the clock so that what was just stored is this old.
pub(super) async fn age(world: &World, id: &str, age: TimeDelta) {
    let stored = world.app.files.storage.0.head(&stored_at(world, id).await).await.unwrap();
    world.turn_clock(stored.last_modified + age);
}

#[tokio::test]
async fn a_replaced_picture_is_gone_at_once_and_its_bytes_after_two_weeks() {
    let world = World::new().await;
    // The storage has its own clock.
    world.turn_clock(chrono::Utc::now());
    let client = admin(&world).await;
    let (team, old) = team_with_logo(&client, "Volga").await;
    let (_, other) = team_with_logo(&client, "Neva").await;
    let elsewhere = Path::from("elsewhere/old");
    world.app.files.storage.0.put(&elsewhere, "not a picture".into()).await.unwrap();
    let orphan = stored_at(&world, "nameless").await;
    let another = Path::from("pictures/51b3a2e4-8f7e-4c5f-9d53-0f5f2ad0a1c7/of-another-organisation");
    world.app.files.storage.0.put(&another, "its row is in another database".into()).await.unwrap();
    world.app.files.storage.0.put(&orphan, "no row".into()).await.unwrap();
    replace_logo(&client, team).await;
    assert_eq!(world.anonymous().get(&format!("/api/file/{old}")).await.status, StatusCode::NOT_FOUND);
    age(&world, &old, TimeDelta::days(13)).await;
    world.work_off("sweep").await;
    assert!(is_stored(&world, &old).await, "a restored database may still name it");
    assert!(world.app.files.storage.0.head(&orphan).await.is_ok(), "a row may still be on its way");
    age(&world, &old, TimeDelta::days(15)).await;
    let before = audited(&world.pool).await;
    world.work_off("sweep").await;
    assert!(!is_stored(&world, &old).await);
    assert!(world.app.files.storage.0.head(&orphan).await.is_err());
    assert!(world.app.files.storage.0.head(&another).await.is_ok(), "it is another organisation's");
    assert!(is_stored(&world, &other).await, "a team shows it");
    assert_eq!(world.anonymous().get(&format!("/api/file/{other}")).await.status, StatusCode::OK);
    assert!(world.app.files.storage.0.head(&elsewhere).await.is_ok(), "only pictures are swept");
    assert_eq!(audited(&world.pool).await, before, "nobody did anything");
}

#[tokio::test]
async fn a_picture_used_elsewhere_is_kept() {
    let world = World::new().await;
    let client = admin(&world).await;
    let (team, logo) = team_with_logo(&client, "Volga").await;
    sqlx::query("UPDATE users SET picture = $1").bind(&logo).execute(&world.pool).await.unwrap();
    replace_logo(&client, team).await;
    age(&world, &logo, TimeDelta::days(15)).await;
    world.work_off("sweep").await;
    assert_eq!(world.anonymous().get(&format!("/api/file/{logo}")).await.status, StatusCode::OK);
}

/// They are looked up in batches.
#[tokio::test]
async fn thousands_are_swept_at_once() {
    let world = World::new().await;
    let (_, kept) = team_with_logo(&admin(&world).await, "Volga").await;
    let folder = world.folder.join(folder(&world).await);
    for number in 0..2500 {
        std::fs::write(folder.join(format!("nameless-{number}")), "x").unwrap();
    }
    sqlx::query(
        "INSERT INTO files (id, content_type, size, storage_key, created_at, removed_at)
         SELECT 'removed-' || lpad(n::text, 16, '0'), 'image/png', 1, 'pictures/removed-' || n, now(), now()
         FROM generate_series(1, 2500) AS n",
    )
    .execute(&world.pool)
    .await
    .unwrap();
    age(&world, &kept, TimeDelta::days(15)).await;
    world.work_off("sweep").await;
    let left = folder.read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    assert_eq!(left, [kept.as_str()]);
    let rows: Vec<String> = sqlx::query_scalar("SELECT id FROM files").fetch_all(&world.pool).await.unwrap();
    assert_eq!(rows, [kept]);
}

#[tokio::test]
async fn a_database_without_any_picture_sweeps_nothing() {
    let world = World::new().await;
    let stray = stored_at(&world, "of-another-database").await;
    world.app.files.storage.0.put(&stray, "x".into()).await.unwrap();
    age(&world, "of-another-database", TimeDelta::days(400)).await;
    world.work_off("sweep").await;
    assert!(is_stored(&world, "of-another-database").await);
}
