//! The storage of the pictures: a restore overwrites nothing in it, and a backup that has found nothing in it is no success.

use std::{fs, path::Path};

use super::{Copy, Scene, is_empty, pictures};
use crate::support::binary::Run;

#[tokio::test]
async fn an_altered_backup_leaves_the_pictures_as_they_were() {
    let scene = Scene::new(5).await;
    let (pool, folder) = (&scene.world.pool, &scene.world.folder);
    let before = pictures(pool, folder).await;
    let whole = scene.backed_up("whole.tar");
    let altered = scene.path("altered.tar");
    let mut bytes = fs::read(&whole).unwrap();
    let picture = before.values().flatten().next().unwrap();
    let found = bytes.windows(picture.len()).position(|window| window == picture).unwrap();
    bytes[found + picture.len() / 2] ^= 1;
    fs::write(&altered, bytes).unwrap();

    let copy = Copy::new().await;
    let in_place = |from: &Path| copy.restore(from).with("STANDINGS_FILES", folder.to_str().unwrap());
    let said = in_place(&altered).fails();
    assert!(said.contains("the backup was altered"), "{said}");
    assert_eq!(pictures(pool, folder).await, before);
    assert!(is_empty(&copy.database).await);
    // Where none was, none is left.
    copy.restore(&altered).fails();
    assert!(pictures(pool, copy.files.path()).await.values().all(Option::is_none));

    in_place(&whole).succeeds();
    assert_eq!(pictures(pool, folder).await, before);
}

#[tokio::test]
async fn a_picture_that_is_stored_with_other_bytes_is_not_overwritten() {
    let scene = Scene::new(5).await;
    let backup = scene.backed_up("one.tar");
    let stored = pictures(&scene.world.pool, &scene.world.folder).await;
    let (key, bytes) = stored.iter().find_map(|(key, bytes)| Some((key, bytes.as_ref()?))).unwrap();
    let copy = Copy::new().await;
    let path = copy.files.path().join(key);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "something else").unwrap();
    let said = copy.restore(&backup).fails();
    assert!(said.contains("stored already with other bytes") && said.contains(key), "{said}");
    assert_eq!(fs::read(&path).unwrap(), b"something else");
    assert!(is_empty(&copy.database).await);

    fs::remove_file(&path).unwrap();
    copy.restore(&backup).succeeds();
    assert_eq!(&fs::read(&path).unwrap(), bytes);
}

#[tokio::test]
async fn a_backup_without_any_picture_is_kept_and_is_no_success() {
    let scene = Scene::new(5).await;
    let (nothing, folder) = (tempfile::tempdir().unwrap(), scene.path("backups"));
    fs::create_dir(&folder).unwrap();
    let older = folder.join("standings-2026-01-01T000000Z.tar");
    fs::write(&older, "it may have the pictures").unwrap();
    let metrics = scene.path("backup.prom");
    let to = folder.to_str().unwrap();
    let output = scene
        .backup(&["--to", to, "--keep", "1", "--metrics-file", metrics.to_str().unwrap()])
        .with("STANDINGS_FILES", nothing.path().to_str().unwrap())
        .output();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("without pictures") && said.contains("STANDINGS_FILES"), "{said}");
    let metrics = fs::read_to_string(metrics).unwrap();
    assert!(metrics.contains("\nstandings_backup_last_success_timestamp_seconds 0\n"), "{metrics}");
    assert!(older.exists());

    let owner = scene.world.owner_url();
    for from in [&["--from", to][..], &[]] {
        let drill = Run::standings(&[&["drill"], from].concat(), &scene.world.database_url());
        let drill = drill.with("STANDINGS_DRILL_DATABASE_URL", &owner);
        let said = drill.with("STANDINGS_FILES", nothing.path().to_str().unwrap()).fails();
        assert!(said.contains("none of the") && said.contains("STANDINGS_FILES"), "{from:?}: {said}");
    }
    Copy::new().await.restore(&folder).succeeds();
}
