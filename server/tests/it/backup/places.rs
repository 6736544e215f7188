//! Files, folders, pipes and S3.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    process::{Command, Stdio},
};

use super::{Copy, Scene, content};
use crate::support::{World, binary::Run, moto::S3};

#[tokio::test]
async fn a_backup_goes_through_a_pipe() {
    let scene = Scene::new(2).await;
    let mut making = scene.backup(&["--to", "-"]).command();
    let mut making = making.stdout(Stdio::piped()).spawn().unwrap();
    let copy = Copy::new().await;
    let mut restore: Command = copy.restore("-".as_ref()).command();
    let restored = restore.stdin(making.stdout.take().unwrap()).output().unwrap();
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    assert!(making.wait().unwrap().success());
    assert_eq!(content(&scene.world.pool).await, content(&copy.database.pool().await).await);
}

#[tokio::test]
async fn nobody_else_reads_a_backup_and_none_is_overwritten() {
    let scene = Scene::new(2).await;
    let path = scene.backed_up("one.tar");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    let said = scene.backup(&["--to", path.to_str().unwrap()]).fails();
    assert!(said.contains("exists already"), "{said}");
}

#[tokio::test]
async fn a_folder_keeps_the_newest_ones_and_nothing_else_is_touched() {
    let scene = Scene::new(2).await;
    let folder = scene.path("backups");
    fs::create_dir(&folder).unwrap();
    let others = ["notes.txt", "standings-old.dump"];
    let ours = ["standings-2026-01-01T000000Z.tar", "standings-2026-01-02T000000Z.tar"];
    for name in others.iter().chain(&ours) {
        fs::write(folder.join(name), "x").unwrap();
    }
    scene.backup(&["--to", folder.to_str().unwrap(), "--keep", "2"]).succeeds();
    let mut left = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect::<Vec<_>>();
    left.sort();
    assert_eq!(left.len(), 4, "{left:?}");
    assert!(left.contains(&ours[1].to_owned()) && !left.contains(&ours[0].to_owned()), "{left:?}");
    assert!(others.iter().all(|other| left.contains(&(*other).to_owned())), "{left:?}");
}

#[tokio::test]
async fn programs_that_are_missing_are_named_with_how_to_install_them() {
    let scene = Scene::new(2).await;
    let nowhere = scene.path("nothing");
    let path = scene.path("one.tar");
    let flags = ["--to", path.to_str().unwrap(), "--postgresql", nowhere.to_str().unwrap()];
    let said = scene.backup(&flags).fails();
    assert!(said.contains("apt-get install postgresql-client-"), "{said}");
    assert!(!path.exists());
}

#[tokio::test]
async fn pictures_come_from_s3_and_go_back_to_a_folder() {
    let s3 = S3::start().await;
    let settings = [
        ("STANDINGS_S3_BUCKET", s3.bucket),
        ("STANDINGS_S3_ENDPOINT", &s3.endpoint),
        ("STANDINGS_S3_ACCESS_KEY_ID", "key"),
        ("STANDINGS_S3_SECRET_ACCESS_KEY", "secret"),
    ];
    let in_s3 = |run: Run| settings.iter().fold(run, |run, (name, value)| run.with(name, value));
    let world = World::new().await;
    let demo = ["demo", "--people", "20", "--teams", "2", "--days", "30"];
    in_s3(Run::standings(&demo, &world.database_url())).with("STANDINGS_NEW_PASSWORD", "password").succeeds();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("one.tar");
    in_s3(Run::standings(&["backup", "--to", path.to_str().unwrap()], &world.database_url())).succeeds();
    let copy = Copy::new().await;
    let said = copy.restore(&path).succeeds();
    let stored = super::pictures(&copy.database.pool().await, copy.files.path()).await;
    assert!(!stored.is_empty() && stored.values().all(Option::is_some), "{said}");
}
