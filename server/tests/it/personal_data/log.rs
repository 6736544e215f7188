//! The log of a server that serves a person, refuses them and erases them.

use serde_json::{Value, json};

use super::planted::{marked, planted};
use crate::support::{
    binary::Run,
    browser::Browser,
    rows::{PASSWORD, PASSWORD_HASH},
};

const EMAIL: &str = "mark_users_email@example.com";

#[tokio::test]
async fn a_server_writes_nothing_about_people_into_its_log() {
    let planted = planted().await;
    let (world, person) = (&planted.world, planted.person);
    sqlx::query("UPDATE users SET password_hash = $1")
        .bind(PASSWORD_HASH)
        .execute(&world.pool)
        .await
        .unwrap();
    let serve =
        ["serve", "--with-worker", "--listen=127.0.0.1:0", "--metrics-listen=127.0.0.1:0", "--drain-wait=0s"];
    let server = Run::standings(&serve, &world.database_url())
        .with("STANDINGS_LOG", "trace")
        .with("STANDINGS_FILES", world.folder.to_str().unwrap())
        .serving();
    let mut browser = Browser::new(&server.address);
    let log_in = |email: &str, password: &str| json!({ "email": email, "password": password });

    browser.send("POST", "/api/auth/login", &log_in(EMAIL, "mark_wrong_password"));
    browser.ask("POST", "/api/auth/login", &format!("{{\"email\": \"{EMAIL}\", \"password\": "));
    browser.send(
        "POST",
        "/api/access-requests",
        &json!({ "name": "mark_new", "email": EMAIL, "message": "mark_please" }),
    );
    browser.token = token(&browser.send("POST", "/api/auth/login", &log_in(EMAIL, PASSWORD)));
    browser.send("PATCH", "/api/users/me", &json!({ "name": "mark_renamed" }));
    browser.send("PATCH", "/api/users/me", &json!({ "name": "mark_".repeat(100), "email": "mark_no_email" }));
    browser.ask("GET", "/api/users/search?q=mark_renamed", "");
    let copy = browser.ask("GET", &format!("/api/users/{person}/export"), "");
    assert_eq!(copy["account"][0]["name"], "mark_renamed");
    let admin = world.email_of(planted.admin).await;
    browser.token = token(&browser.send("POST", "/api/auth/login", &log_in(&admin, PASSWORD)));
    let erased = browser.send("POST", &format!("/api/users/{person}/erase"), &json!({ "email": EMAIL }));
    assert_eq!(erased["data"]["erased"], true, "{erased}");
    // A job that fails is told, too: without Google nothing can be revoked there.
    let jobs = "SELECT task_identifier, last_error FROM graphile_worker.jobs";
    loop {
        let left: Vec<(String, Option<String>)> = sqlx::query_as(jobs).fetch_all(&world.pool).await.unwrap();
        let has_failed =
            |task: &str| left.iter().find(|(name, _)| name == task).map(|(_, error)| error.is_some());
        assert_ne!(has_failed("erase_person"), Some(true), "{left:?}");
        if has_failed("erase_person").is_none() && has_failed("leave_calendar") == Some(true) {
            break;
        }
        tokio::task::yield_now().await;
    }
    let errors = browser.errors;
    server.terminate();
    let (_, log) = server.wait();

    let refused = ["invalid_credentials", "unreadable"].iter().all(|code| errors.contains(code));
    let told =
        ["/api/auth/login", "Failed task"].iter().all(|said| log.iter().any(|line| line.contains(said)));
    assert!(refused && told, "too little was done: {errors} {log:#?}");
    assert_eq!(marked(&log.join("\n")), Vec::<String>::new());
    assert_eq!(world.email_of(person).await, format!("erased-{person}@invalid"));
    assert_eq!(planted.marked_rows().await, Vec::<String>::new());
}

fn token(answer: &Value) -> String {
    answer["token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}
