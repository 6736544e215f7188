//! The operator's commands, by the real program.

use serde_json::Value;

use super::planted::{Planted, marked, planted};
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
    assert_eq!(copy["account"][0]["name"], "mark_users_name");

    let without = command(&planted, &["admin", "erase", "--email", EMAIL, "--confirm", "other@example.com"]);
    assert!(without.fails().contains("nobody was erased"));
    let erase = ["admin", "erase", "--email", EMAIL, "--confirm", EMAIL];
    let erased = command(&planted, &erase).with("STANDINGS_LOG", "trace").output();
    let (said, log) = (String::from_utf8_lossy(&erased.stdout), String::from_utf8_lossy(&erased.stderr));
    assert!(erased.status.success() && said.contains("The account is erased"), "{said}{log}");
    assert!(log.lines().count() > 10, "it logs everything");
    assert_eq!(marked(&log), Vec::<String>::new());
    assert_eq!(planted.marked_rows().await, Vec::<String>::new());
    assert!(!planted.pictures.iter().any(|picture| picture.exists()));
    assert!(command(&planted, &erase).fails().contains("no account with the email"));
}

#[tokio::test]
async fn of_several_accounts_with_an_email_only_the_named_one_is_taken() {
    let world = World::new().await;
    let former = world.user("Anna", "user").await;
    let deleted = "UPDATE users SET deleted_at = '2026-03-11', is_active = false, name = 'Anna the First' WHERE id = $1";
    sqlx::query(deleted).bind(former).execute(&world.pool).await.unwrap();
    let present = world.user("Anna", "user").await;
    let session = world.session_of(present).await;
    let folder = world.folder.to_str().unwrap();
    let run = |command: &str, more: &[&str]| {
        let args = [&["admin", command, "--email", "anna@example.com"], more].concat();
        Run::standings(&args, &world.database_url()).with("STANDINGS_FILES", folder)
    };
    let confirm = ["--confirm", "anna@example.com"];
    let before = dump(&world.pool).await;
    let refusals = [
        run("erase", &confirm).fails(),
        run("export", &[]).fails(),
        run("erase", &[&confirm[..], &["--id", "999"]].concat()).fails(),
    ];
    for refusal in refusals {
        for line in
            [format!("{former}\tAnna the First\tdeleted on 2026-03-11"), format!("{present}\tAnna\tactive")]
        {
            assert!(refusal.contains(&line) && refusal.contains("nothing was done"), "{refusal}");
        }
    }
    assert_eq!(dump(&world.pool).await, before);

    let (former_id, present_id) = (former.to_string(), present.to_string());
    let copy: Value = serde_json::from_str(&run("export", &["--id", &present_id]).succeeds()).unwrap();
    assert_eq!(copy["account"][0]["id"], present);
    run("erase", &[&confirm[..], &["--id", &former_id]].concat()).succeeds();
    assert_eq!(world.email_of(former).await, format!("erased-{former}@invalid"));
    assert_eq!(session.get("/api/users/me").await.json()["email"], "anna@example.com");
    // Now there is one with this email.
    run("erase", &confirm).succeeds();
    assert!(!dump(&world.pool).await.to_lowercase().contains("anna"));
}

#[tokio::test]
async fn what_another_account_asked_for_with_the_same_email_stays_theirs() {
    let world = World::new().await;
    let former = world.user("Anna", "user").await;
    sqlx::query("UPDATE users SET deleted_at = now(), is_active = false WHERE id = $1")
        .bind(former)
        .execute(&world.pool)
        .await
        .unwrap();
    let present = world.user("Anna", "user").await;
    sqlx::query(
        "INSERT INTO access_requests (name, email, message, created_at, user_id, settled_at, settled_by) VALUES
             ('Anna', 'anna@example.com', 'of the present one', now(), $1, now(), $1),
             ('Anna', 'anna@example.com', 'of nobody known', now(), NULL, NULL, NULL)",
    )
    .bind(present)
    .execute(&world.pool)
    .await
    .unwrap();
    sqlx::query("SELECT erase_person($1, now())")
        .bind(former)
        .execute(&world.app.context.pool)
        .await
        .unwrap();
    let left: Vec<String> =
        sqlx::query_scalar("SELECT message FROM access_requests").fetch_all(&world.pool).await.unwrap();
    assert_eq!(left, ["of the present one"]);
}

#[tokio::test]
async fn the_last_administrator_is_not_erased() {
    let world = World::new().await;
    let vera = world.user("Vera", "admin").await;
    let args = ["admin", "erase", "--email", "vera@example.com", "--confirm", "vera@example.com"];
    let erase =
        Run::standings(&args, &world.database_url()).with("STANDINGS_FILES", world.folder.to_str().unwrap());
    assert!(erase.fails().contains("last active admin"));
    assert_eq!(world.email_of(vera).await, "vera@example.com");
}
