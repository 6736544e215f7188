//! What a backup leaves that is stopped, killed, or fails.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::SystemTime,
};

use super::Scene;
use crate::support::binary::Run;

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect::<Vec<_>>();
    names.sort();
    names
}

#[tokio::test]
async fn a_backup_that_is_stopped_removes_its_unfinished_file() {
    let scene = Scene::new(6).await;
    let (folder, metrics) = (scene.path("backups"), scene.path("backup.prom"));
    fs::create_dir(&folder).unwrap();
    // The backup waits for it.
    let mut lock = scene.world.pool.begin().await.unwrap();
    sqlx::query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let flags = ["--to", folder.to_str().unwrap(), "--metrics-file", metrics.to_str().unwrap()];
    let backup = scene.backup(&flags).command().stderr(Stdio::piped()).spawn().unwrap();
    scene.world.until_waiting_for_a_lock(1).await;
    let names = names_in(&folder);
    assert!(names.len() == 1 && names[0].ends_with(".tar.part"), "{names:?}");

    let asked = Command::new("kill").arg("-TERM").arg(backup.id().to_string()).status().unwrap();
    assert!(asked.success());
    let ended = backup.wait_with_output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains("the backup was stopped"), "{said}");
    assert!(names_in(&folder).is_empty());
    let metrics = fs::read_to_string(metrics).unwrap();
    assert!(metrics.contains("\nstandings_backup_last_success_timestamp_seconds 0\n"), "{metrics}");
    lock.rollback().await.unwrap();
}

#[tokio::test]
async fn a_backup_removes_what_one_that_was_killed_left_another_day() {
    let scene = Scene::new(6).await;
    let folder = scene.path("backups");
    fs::create_dir(&folder).unwrap();
    let (left, being_written) =
        ("standings-2026-01-01T000000Z.tar.part", "standings-2026-01-02T000000Z.tar.part");
    let others = ["notes.tar.part", "standings-2026-01-01T000000Z.tar", "standings-old.part"];
    for name in others.iter().chain([&left]) {
        fs::File::create(folder.join(name)).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
    }
    fs::write(folder.join(being_written), "half").unwrap();
    scene.backup(&["--to", folder.to_str().unwrap()]).succeeds();
    let names = names_in(&folder);
    assert_eq!(names.len(), 5, "{names:?}");
    assert!(names.contains(&being_written.to_owned()), "{names:?}");
    assert!(others.iter().all(|other| names.contains(&(*other).to_owned())), "{names:?}");
}

#[tokio::test]
async fn metrics_that_cannot_be_written_do_not_hide_the_failure() {
    let scene = Scene::new(6).await;
    let there = scene.backed_up("one.tar");
    let metrics = scene.path("nowhere/at-all.prom");
    let flags = ["--to", there.to_str().unwrap(), "--metrics-file", metrics.to_str().unwrap()];
    let said = scene.backup(&flags).fails();
    assert!(said.contains("exists already") && said.contains("cannot write"), "{said}");
    // The role that serves may not create a database.
    let drill = ["drill", "--metrics-file", metrics.to_str().unwrap()];
    let said = Run::standings(&drill, &scene.world.database_url()).fails();
    assert!(said.contains("cannot be created") && said.contains("cannot write"), "{said}");
}
