//! The first run: a person who can read the log sets up the organisation, once.

use axum::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};
use standings::setup::model::Code;

use crate::support::{Answer, World};

/// A code as a server's start leaves it.
async fn offered(world: &World) -> String {
    let code = Code::generate();
    sqlx::query("INSERT INTO setup_codes (sha256, created_at) VALUES ($1, $2)")
        .bind(code.sha256().as_slice())
        .bind(world.now())
        .execute(&world.pool)
        .await
        .unwrap();
    code.reveal()
}

fn request(code: &str) -> Value {
    json!({
        "code": code,
        "organisation": { "name": "Аптека Плюс", "zone": "Asia/Tashkent", "week_start": 7 },
        "admin": { "name": "Вера Синицына", "email": "vera@example.com", "password": "correct horse" },
    })
}

async fn set_up(world: &World, request: &Value) -> Answer {
    world.anonymous().post("/api/setup", request.clone()).await
}

async fn is_needed(world: &World) -> bool {
    world.anonymous().get("/api/setup").await.json()["needed"] == true
}

async fn count(world: &World, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(sql).fetch_one(&world.pool).await.unwrap()
}

#[tokio::test]
async fn the_code_makes_the_first_administrator_and_signs_them_in() {
    let world = World::new().await;
    let (code, other) = (offered(&world).await, offered(&world).await);
    assert!(is_needed(&world).await);
    let done = set_up(&world, &request(&code.to_lowercase().replace('-', " "))).await;
    assert_eq!(done.status, StatusCode::CREATED, "{:?}", done.json());
    let admin = world.anonymous().with_token(done.json()["token"].as_str().unwrap());
    let me = admin.get("/api/users/me").await.json();
    assert_eq!((me["email"].as_str(), me["role"].as_str()), (Some("vera@example.com"), Some("admin")));
    let own = admin.get(&format!("/api/users/{}", me["id"])).await.json();
    assert_eq!(own["email_proved"], true, "who sets it up has the code of the operator's log");
    let organisation = admin.get("/api/organisation").await.json()["data"].clone();
    assert_eq!(organisation["name"], "Аптека Плюс");
    assert_eq!(
        (organisation["zone"].as_str(), organisation["week_start"].as_i64()),
        (Some("Asia/Tashkent"), Some(7))
    );

    assert!(!is_needed(&world).await);
    assert_eq!(set_up(&world, &request(&other)).await.status, StatusCode::CONFLICT, "no code holds any more");
    assert_eq!((count(&world, "users").await, count(&world, "setup_codes").await), (1, 0));
    let told: Vec<String> =
        sqlx::query_scalar("SELECT action FROM audit_log ORDER BY id").fetch_all(&world.pool).await.unwrap();
    assert_eq!(told, ["organisation.set_up", "session.started"]);
    // By the account, so that erasing the person finds it.
    let said =
        "SELECT after, id IN (SELECT audit_about($1)) FROM audit_log WHERE action = 'organisation.set_up'";
    let (after, is_found): (Value, bool) =
        sqlx::query_as(said).bind(me["id"].as_i64()).fetch_one(&world.pool).await.unwrap();
    assert_eq!((&after["user"], &after["organisation"]["name"]), (&me["id"], &json!("Аптека Плюс")));
    let text = after.to_string();
    assert!(is_found && !text.contains("vera@example.com") && !text.contains("Вера"), "{text}");
}

#[tokio::test]
async fn without_the_code_nothing_happens_and_guessing_is_limited() {
    let world = World::new().await;
    let code = offered(&world).await;
    for wrong in [" ", "AAAA-AAAA-AAAA", &format!("{code}2"), &code[..13]] {
        assert_eq!(set_up(&world, &request(wrong)).await.status, StatusCode::FORBIDDEN, "{wrong}");
    }
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(set_up(&world, &request("AAAA-AAAA-AAAA")).await.status);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS), "{answers:?}");
    assert_eq!(count(&world, "users").await, 0);
    // A code expires after a week, because the log may have been copied.
    world.pass(TimeDelta::days(7) + TimeDelta::seconds(1));
    assert_eq!(set_up(&world, &request(&code)).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn mistakes_are_reported_by_field_and_the_code_stays_valid() {
    let world = World::new().await;
    let code = offered(&world).await;
    let cases = [
        ("/code", json!(""), "code"),
        ("/code", json!("A".repeat(101)), "code"),
        ("/organisation/name", json!(" "), "organisation.name"),
        ("/organisation/zone", json!("Europe/Moscwo"), "organisation.zone"),
        ("/organisation/week_start", json!(0), "organisation.week_start"),
        ("/admin/name", json!(""), "admin.name"),
        ("/admin/email", json!("vera"), "admin.email"),
        ("/admin/password", json!("short"), "admin.password"),
    ];
    for (place, value, field) in cases {
        let mut request = request(&code);
        *request.pointer_mut(place).unwrap() = value;
        let answer = set_up(&world, &request).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{place}");
        assert!(answer.json()["fields"][field].is_string(), "{place}: {}", answer.json());
    }
    assert_eq!(set_up(&world, &request(&code)).await.status, StatusCode::CREATED);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_at_once_one_sets_up() {
    let world = World::new().await;
    let code = offered(&world).await;
    let tries = (0..6).map(|number| {
        let mut request = request(&code);
        request["admin"]["email"] = json!(format!("admin{number}@example.com"));
        request["sample_data"] = json!(number % 2 == 0);
        let client = world.anonymous();
        tokio::spawn(async move { client.post("/api/setup", request).await.status })
    });
    let mut statuses = Vec::new();
    for answer in tries.collect::<Vec<_>>() {
        statuses.push(answer.await.unwrap().as_u16());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
}

#[tokio::test]
async fn only_the_founder_can_sign_in_to_sample_data() {
    let world = World::new().await;
    let mut request = request(&offered(&world).await);
    request["sample_data"] = json!(true);
    let done = set_up(&world, &request).await;
    assert_eq!(done.status, StatusCode::CREATED, "{:?}", done.json());
    let admin = world.anonymous().with_token(done.json()["token"].as_str().unwrap());
    let boards = admin.get("/api/boards?limit=50").await.json();
    assert_eq!(boards["data"]["total"], 8, "{boards}");
    let me = admin.get("/api/users/me").await.json();
    assert_eq!(
        (me["name"].as_str(), me["email"].as_str()),
        (Some("Вера Синицына"), Some("vera@example.com"))
    );
    let can_sign_in: Vec<String> =
        sqlx::query_scalar("SELECT email FROM users WHERE password_hash IS NOT NULL")
            .fetch_all(&world.pool)
            .await
            .unwrap();
    assert_eq!(can_sign_in, ["vera@example.com"]);
    let administrators = "SELECT email FROM users WHERE role = 'admin'";
    let administrators: Vec<String> =
        sqlx::query_scalar(administrators).fetch_all(&world.pool).await.unwrap();
    assert_eq!(administrators, ["vera@example.com"], "the founder cannot be lost");
    assert_eq!(admin.get("/api/organisation").await.json()["data"]["zone"], "Asia/Tashkent");
    let own = admin.get("/api/google-calendar/connection").await.data();
    assert_eq!(own["connection"]["status"], "live", "{own}");
    let connections = admin.get("/api/google-calendar/connections").await.data();
    assert_eq!(connections["counts"], json!({ "new": 0, "live": 29, "failing": 0, "broken": 1 }));
}

#[tokio::test]
async fn a_waiting_account_does_not_block_the_set_up() {
    let world = World::new().await;
    sqlx::query("INSERT INTO users (name, email, is_google_account, is_active, created_at) VALUES ('W', 'w@example.com', true, false, now())")
        .execute(&world.pool)
        .await
        .unwrap();
    let mut request = request(&offered(&world).await);
    request["sample_data"] = json!(true);
    let refused = set_up(&world, &request).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.json()["fields"]["sample_data"].is_string());
    request["sample_data"] = json!(false);
    let mut theirs = request.clone();
    theirs["admin"]["email"] = json!("W@example.com");
    let refused = set_up(&world, &theirs).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.json()["fields"]["admin.email"].is_string());
    assert_eq!(set_up(&world, &request).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn every_screen_leads_to_the_set_up_until_it_is_done() {
    let world = World::new().await;
    let code = offered(&world).await;
    let leads_to = async |path: &'static str| {
        let answer = world.anonymous().get(path).await;
        (answer.status == StatusCode::SEE_OTHER).then(|| answer.header("location").to_owned())
    };
    for path in ["/", "/auth", "/teams/7"] {
        assert_eq!(leads_to(path).await.as_deref(), Some("/setup"), "{path}");
    }
    for path in ["/setup", "/docs", "/docs/operator/install"] {
        assert_eq!(leads_to(path).await, None, "{path}");
    }
    set_up(&world, &request(&code)).await;
    assert_eq!(leads_to("/").await, None);
    assert_eq!(leads_to("/setup").await.as_deref(), Some("/"));
}
