//! Pictures in S3.

use axum::http::{Method, StatusCode};
use chrono::TimeDelta;

use super::sweep::{admin, age, is_stored, replace_logo, team_with_logo};
use crate::support::{TestDatabase, World, binary::Run, client::Part, moto::S3, rows::png};

async fn world_with(endpoint: &str, bucket: &str) -> World {
    // Requests of tests may take an hour, so the storage's own limit must end a silent call.
    let flags = ["--s3-bucket", bucket, "--s3-endpoint", endpoint];
    World::with_flags(
        &[&flags[..], &["--s3-access-key-id", "key", "--s3-secret-access-key", "secret"]].concat(),
    )
    .await
}

#[tokio::test]
async fn a_logo_is_stored_in_s3_served_from_it_and_swept_from_it() {
    let s3 = S3::start().await;
    let world = world_with(&s3.endpoint, s3.bucket).await;
    world.turn_clock(chrono::Utc::now());
    let client = admin(&world).await;
    let (team, logo) = team_with_logo(&client, "Volga").await;
    let (_, other) = team_with_logo(&client, "Neva").await;
    assert!(!world.folder.exists(), "nothing lies in the folder");
    let answer = world.anonymous().get(&format!("/api/file/{logo}")).await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "image/jpeg"));
    assert_eq!(image::load_from_memory(&answer.body).unwrap().width(), 60);
    assert!(is_stored(&world, &logo).await);
    replace_logo(&client, team).await;
    age(&world, &logo, TimeDelta::days(13)).await;
    world.work_off("sweep").await;
    assert!(is_stored(&world, &logo).await);
    age(&world, &logo, TimeDelta::days(15)).await;
    world.work_off("sweep").await;
    assert!(!is_stored(&world, &logo).await && is_stored(&world, &other).await);
}

#[tokio::test]
async fn an_s3_that_does_not_answer_is_given_up() {
    // It accepts connections and never answers.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let world = world_with(&format!("http://{}", silent.local_addr().unwrap()), "bucket").await;
    let client = admin(&world).await;
    let parts = [
        Part::Text("name", "Volga"),
        Part::Text("type", "Field"),
        Part::File("picture", "a.png", "image/png", &png(9, 9)),
    ];
    let answer = client.form(Method::POST, "/api/groups", &parts).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.json());
    assert_eq!(answer.json()["code"], "unavailable");
    let teams: i64 = sqlx::query_scalar("SELECT count(*) FROM teams").fetch_one(&world.pool).await.unwrap();
    assert_eq!(teams, 0, "and no team was made");
}

#[tokio::test]
async fn contradicting_settings_of_s3_are_refused_at_the_start() {
    let database = TestDatabase::migrated().await;
    let serve = || {
        Run::standings(
            &["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0"],
            &database.url(),
        )
    };
    let said = serve().with("STANDINGS_S3_BUCKET", "pictures").fails();
    assert!(said.contains("--s3-access-key-id") && said.contains("--s3-secret-access-key"), "{said}");
    let said = serve().with("STANDINGS_S3_ENDPOINT", "https://s3.example.com").fails();
    assert!(said.contains("--s3-bucket"), "{said}");
    let keys = |run: Run| {
        run.with("STANDINGS_S3_ACCESS_KEY_ID", "key").with("STANDINGS_S3_SECRET_ACCESS_KEY", "hunter2")
    };
    let odd = keys(serve())
        .with("STANDINGS_S3_BUCKET", "pictures")
        .with("STANDINGS_S3_ENDPOINT", "ftp://s3.example.com");
    let said = odd.fails();
    assert!(said.contains("must begin with https://") && !said.contains("hunter2"), "{said}");
}
