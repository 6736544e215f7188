//! `standings verify`

use super::Scene;
use crate::support::{World, binary::Run};

#[tokio::test]
async fn it_says_that_nothing_is_missing_and_names_the_newest_seal() {
    let scene = Scene::sealed().await;
    let newest = scene.newest().await;
    let url = scene.world.database_url();
    let said = Run::standings(&["verify"], &url).succeeds();
    let verified = "Verified entries: 6, score changes: 6, days: 3. Nothing is missing or changed.";
    assert!(said.contains(verified), "{said}");
    assert!(said.contains(&format!("{newest} (2026-03-11)")), "{said}");
    let said = Run::standings(&["verify", "--expect", &newest], &url).succeeds();
    assert!(said.contains("Seal 3 is the expected one."), "{said}");
}

#[tokio::test]
async fn it_names_what_is_broken_and_fails() {
    let scene = Scene::sealed().await;
    scene.tamper("UPDATE score_changes SET balle = 99 WHERE id = 3").await;
    let output = Run::standings(&["verify"], &scene.world.database_url()).output();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("2026-03-10  score changes are missing, changed or added"), "{said}");
    assert!(said.contains("2026-03-10  the boards are not those that were sealed"), "{said}");
    assert!(!said.contains("Nothing is missing"), "{said}");
}

#[tokio::test]
async fn a_seal_that_was_kept_elsewhere_finds_a_chain_that_was_cut() {
    let scene = Scene::sealed().await;
    let newest = scene.newest().await;
    scene.tamper("DELETE FROM sealed_parts WHERE row_id = 5").await;
    scene.tamper("DELETE FROM seals WHERE number = 3").await;
    let url = scene.world.database_url();
    Run::standings(&["verify"], &url).succeeds();
    let output = Run::standings(&["verify", "--expect", &newest], &url).output();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Seal 3 is missing."));
    // Sealed anew, the day has another hash: the salts are others.
    assert_eq!(scene.seal().await, 1);
    assert_eq!(scene.found().await, [""; 0]);
    let output = Run::standings(&["verify", "--expect", &newest], &url).output();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("Seal 3 is not the expected one"));
}

#[tokio::test]
async fn without_seals_it_says_so_and_a_wrong_expectation_is_refused() {
    let world = World::new().await;
    let said = Run::standings(&["verify"], &world.database_url()).succeeds();
    assert!(said.contains("No day is sealed yet."), "{said}");
    let said = Run::standings(&["verify", "--expect", "3:abc"], &world.database_url()).fails();
    assert!(said.contains("64 hexadecimal digits"), "{said}");
}
