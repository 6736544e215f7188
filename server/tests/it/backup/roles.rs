//! Roles of other names, which are no superusers.

use super::Scene;
use crate::{roles::Installation, support::binary::Run};

#[tokio::test]
async fn a_backup_of_the_serving_role_is_restored_for_two_roles_of_other_names() {
    let scene = Scene::new(3).await;
    let backup = scene.backed_up("one.tar");
    let installation = Installation::new("CREATEROLE").await;
    let files = tempfile::tempdir().unwrap();
    let restore = ["restore", "--from", backup.to_str().unwrap()];
    let said = Run::standings(&restore, &installation.serving_url())
        .with("STANDINGS_OWNER_DATABASE_URL", &installation.owner_url())
        .with("STANDINGS_FILES", files.path().to_str().unwrap())
        .succeeds();
    assert!(said.contains("can only add to what is kept for good"), "{said}");
    assert!(installation.doctor().starts_with("ok"), "{}", installation.doctor());
    // As that role: what it sees of the jobs is everything, or the backup is refused.
    let again = scene.path("again.tar");
    Run::standings(&["backup", "--to", again.to_str().unwrap()], &installation.serving_url())
        .with("STANDINGS_FILES", files.path().to_str().unwrap())
        .succeeds();
    let verified = Run::standings(&["verify"], &installation.serving_url()).succeeds();
    assert!(verified.contains("Nothing is missing or changed"), "{verified}");

    let owner = &installation.roles.owner;
    installation
        .as_superuser(&format!(
            "CREATE ROLE \"reader {owner}\" LOGIN; GRANT USAGE ON SCHEMA graphile_worker TO \"reader {owner}\"; GRANT SELECT ON ALL TABLES IN SCHEMA public, graphile_worker TO \"reader {owner}\""
        ))
        .await;
    let reader = installation.owner_url().replace(owner.as_str(), &format!("reader%20{owner}"));
    let more = scene.path("more.tar");
    let said = Run::standings(&["backup", "--to", more.to_str().unwrap()], &reader).fails();
    installation
        .as_superuser(&format!("DROP OWNED BY \"reader {owner}\"; DROP ROLE \"reader {owner}\""))
        .await;
    assert!(said.contains("does not see every row of"), "{said}");
}
