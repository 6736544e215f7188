//! The operator's commands, by the real program.

use serde_json::Value;

use super::planted::{MARKS, Planted, planted};
use crate::support::{World, binary::Run, rows::dump};

const EMAIL: &str = "mark_users_email@example.com";

fn command(planted: &Planted, args: &[&str]) -> Run {
    let folder = planted.world.folder.to_str().unwrap().to_owned();
    Run::standings(args, &planted.world.database_url()).with("STANDINGS_FILES", &folder)
}

#[tokio::test]
async fn the_operator_exports_and_erases_anybody_and_the_log_says_nothing_of_them() {
    let planted = planted().await;
    sqlx::query("UPDATE users SET role = 'admin' WHERE id = $1")
        .bind(planted.person)
        .execute(&planted.world.pool)
        .await
        .unwrap();
    let copy: Value =
        serde_json::from_str(&command(&planted, &["admin", "export", "--email", EMAIL]).succeeds()).unwrap();
    assert_eq!(copy[0]["account"][0]["name"], "mark_users_name");

    let without = command(&planted, &["admin", "erase", "--email", EMAIL, "--confirm", "other@example.com"]);
    assert!(without.fails().contains("nobody was erased"));
    let erase = ["admin", "erase", "--email", EMAIL, "--confirm", EMAIL];
    let erased = command(&planted, &erase).with("STANDINGS_LOG", "trace").output();
    let (said, log) = (String::from_utf8_lossy(&erased.stdout), String::from_utf8_lossy(&erased.stderr));
    assert!(erased.status.success() && said.contains("1 account is erased"), "{said}{log}");
    assert!(log.lines().count() > 10, "it logs everything");
    assert!(!MARKS.iter().any(|mark| log.contains(mark)), "{log}");
    sqlx::query("DELETE FROM graphile_worker._private_jobs").execute(&planted.world.pool).await.unwrap();
    let dump = dump(&planted.world.pool).await;
    let found = dump.lines().filter(|line| MARKS.iter().any(|mark| line.contains(mark))).collect::<Vec<_>>();
    assert!(found.is_empty(), "{found:#?}");
    assert!(!planted.pictures.iter().any(|picture| picture.exists()));
    assert!(command(&planted, &erase).fails().contains("no account with the email"));
}

#[tokio::test]
async fn accounts_that_were_deleted_are_erased_and_the_last_administrator_is_not() {
    let world = World::new().await;
    let [first, second] = [world.user("Anna", "user").await, world.user("Vera", "admin").await];
    sqlx::query("UPDATE users SET deleted_at = now(), is_active = false WHERE id = $1")
        .bind(first)
        .execute(&world.pool)
        .await
        .unwrap();
    world.user("Anna", "user").await;
    let erase = |email: &str| {
        let args = ["admin", "erase", "--email", email, "--confirm", email];
        Run::standings(&args, &world.database_url()).with("STANDINGS_FILES", world.folder.to_str().unwrap())
    };
    assert!(erase("anna@example.com").succeeds().contains("2 accounts are erased"));
    assert!(!dump(&world.pool).await.to_lowercase().contains("anna"));
    assert!(erase("vera@example.com").fails().contains("last active admin"));
    assert_eq!(world.email_of(second).await, "vera@example.com");
}
