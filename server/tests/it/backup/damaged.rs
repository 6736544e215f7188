//! What is not a whole backup is refused, and what is there already stays.

use std::fs;

use super::{Copy, Scene, is_empty};

#[tokio::test]
async fn a_cut_off_or_altered_backup_is_refused_and_leaves_the_database_empty() {
    let scene = Scene::new(1).await;
    let whole = fs::read(scene.backed_up("whole.tar")).unwrap();
    let copy = Copy::new().await;
    let path = scene.path("damaged.tar");
    let length = whole.len();
    for cut in [0, 511, length / 3, length * 2 / 3, length - 2600, length - 1500] {
        fs::write(&path, &whole[..cut]).unwrap();
        let said = copy.restore(&path).fails();
        let expected = ["cut off or damaged", "no backup", "has failed"];
        assert!(expected.iter().any(|words| said.contains(words)), "cut at {cut} of {length}: {said}");
        assert!(is_empty(&copy.database).await, "cut at {cut} of {length}");
    }
    // A picture, the content, the dump and a name.
    let find =
        |words: &str| whole.windows(words.len()).position(|window| window == words.as_bytes()).unwrap();
    let content = find("content.json") + 600;
    for altered in [find("pictures/") + 1, content, find("database/") + 2000, length / 2, length - 1600] {
        let mut bytes = whole.clone();
        bytes[altered] ^= 1;
        fs::write(&path, &bytes).unwrap();
        let said = copy.restore(&path).fails();
        assert!(is_empty(&copy.database).await, "altered at {altered} of {length}: {said}");
    }
    fs::write(&path, &whole).unwrap();
    copy.restore(&path).succeeds();
}

#[tokio::test]
async fn a_database_that_is_used_is_refused_and_stays_as_it_is() {
    let scene = Scene::new(1).await;
    let backup = scene.backed_up("one.tar");
    let copy = Copy::new().await;
    copy.restore(&backup).succeeds();
    let said = copy.restore(&backup).fails();
    assert!(said.contains("is not empty") && said.contains("createdb"), "{said}");
    let users = "SELECT count(*) FROM users";
    let there: i64 = sqlx::query_scalar(users).fetch_one(&copy.database.pool().await).await.unwrap();
    let before: i64 = sqlx::query_scalar(users).fetch_one(&scene.world.pool).await.unwrap();
    assert_eq!(there, before);

    let other = Copy::new().await;
    sqlx::query("CREATE TABLE somebody_elses (id bigint)")
        .execute(&other.database.pool().await)
        .await
        .unwrap();
    let said = other.restore(&backup).fails();
    assert!(said.contains("is not empty (it has somebody_elses)"), "{said}");
}

#[tokio::test]
async fn what_was_made_by_a_newer_version_is_refused() {
    let scene = Scene::new(1).await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (9999, 'of tomorrow', true, '', 0)",
    )
    .execute(&scene.world.pool)
    .await
    .unwrap();
    let copy = Copy::new().await;
    let said = copy.restore(&scene.backed_up("newer.tar")).fails();
    assert!(said.contains("(schema 9999), which is newer than this program"), "{said}");
    assert!(is_empty(&copy.database).await);
}

#[tokio::test]
async fn a_picture_that_is_lost_does_not_keep_the_rest_from_being_backed_up() {
    let scene = Scene::new(1).await;
    let key: String =
        sqlx::query_scalar("SELECT storage_key FROM files WHERE removed_at IS NULL ORDER BY 1 LIMIT 1")
            .fetch_one(&scene.world.pool)
            .await
            .unwrap();
    fs::remove_file(scene.world.folder.join(&key)).unwrap();
    let path = scene.path("lossy.tar");
    let output = scene.backup(&["--to", path.to_str().unwrap()]).output();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.contains("(1 were not stored any more)"), "{said}");
    assert!(said.contains(&key), "{said}");
    Copy::new().await.restore(&path).succeeds();
}
