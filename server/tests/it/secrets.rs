//! Secrets, planted in a real server that logs everything: none of them appears in its log, its metrics, its errors, the
//! audit log or any other row.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use chrono::Utc;
use serde_json::{Value, json};

use crate::{
    auth::second_factor::code,
    support::{World, binary::Run, rows::dump},
};

const PASSWORD: &str = "planted-password-of-vera";
const WRONG: &str = "planted-wrong-password";
const NEW: &str = "planted-new-password";
const MISTYPED: &str = "planted-in-unreadable-body";
const GOOGLE: &str = "planted-google-secret";
const PROVIDER: &str = "planted-provider-secret";
const NATS: &str = "planted-password-of-nats";

struct Browser<'a> {
    address: &'a str,
    token: String,
    /// Every answer that was an error
    errors: String,
}

impl Browser<'_> {
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: s\r\nConnection: close\r\nAuthorization: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.token,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        if !head.starts_with("HTTP/1.1 2") {
            self.errors += &answer;
        }
        serde_json::from_str(body).unwrap_or(Value::Null)
    }

    fn send(&mut self, method: &str, path: &str, body: &Value) -> Value {
        self.ask(method, path, &body.to_string())
    }
}

#[tokio::test]
async fn no_secret_appears_in_a_log_a_metric_an_error_or_a_row() {
    let world = World::new().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    let key = Run::bare(&["calendars", "new-key", "--name", "planted"]).succeeds().trim().to_owned();
    let made = ["admin", "create", "--email", "vera@example.com", "--name", "Vera"];
    let made =
        Run::standings(&made, &world.database_url()).with("STANDINGS_NEW_PASSWORD", PASSWORD).succeeds();
    let server = Run::standings(
        &["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--drain-wait", "0s"],
        &world.database_url(),
    )
    .with("STANDINGS_LOG", "trace")
    .with("STANDINGS_PUBLIC_URL", "https://standings.example")
    .with("STANDINGS_FILES", world.folder.to_str().unwrap())
    .with("STANDINGS_GOOGLE_CLIENT_ID", "id")
    .with("STANDINGS_GOOGLE_CLIENT_SECRET", GOOGLE)
    .with("STANDINGS_GOOGLE_ISSUER", "http://127.0.0.1:9")
    .with("STANDINGS_OIDC_CLIENT_ID", "id")
    .with("STANDINGS_OIDC_CLIENT_SECRET", PROVIDER)
    .with("STANDINGS_OIDC_ISSUER", "http://127.0.0.1:9")
    .with("STANDINGS_CALENDAR_KEYS", &key)
    .with("STANDINGS_NATS_URL", &format!("nats://standings:{NATS}@127.0.0.1:9"))
    .serving();
    let mut browser = Browser { address: &server.address, token: String::new(), errors: String::new() };
    let log_in = |password: &str| json!({ "email": "vera@example.com", "password": password });

    browser.send("POST", "/api/auth/login", &log_in(WRONG));
    browser.ask("POST", "/api/auth/login", &format!("{{\"email\": 1, \"password\": \"{MISTYPED}\""));
    browser.send("POST", "/api/auth/login", &json!({ "email": MISTYPED, "password": [MISTYPED] }));
    browser.token = text(&browser.send("POST", "/api/auth/login", &log_in(PASSWORD))["token"]);
    let display = json!({ "name": "Lobby", "teamIds": [team] });
    let display = text(&browser.send("POST", "/api/displays", &display)["data"]["token"]);
    let invited = json!({ "people": [{ "email": "anna@example.com", "name": "Anna" }] });
    let link = text(&browser.send("POST", "/api/invitations", &invited)["data"][0]["token"]);
    browser.send("POST", "/api/invitations/look", &json!({ "token": link }));
    let changed = json!({ "password": NEW, "currentPassword": PASSWORD });
    let vera: i64 = sqlx::query_scalar("SELECT min(id) FROM users").fetch_one(&world.pool).await.unwrap();
    browser.send("PATCH", &format!("/api/users/{vera}"), &changed);
    let begun = browser.send("POST", "/api/users/me/second-factor", &json!({ "password": NEW }));
    let factor = text(&begun["data"]["key"]);
    let confirmed = json!({ "code": code(&factor, Utc::now()) });
    let confirmed = browser.send("POST", "/api/users/me/second-factor/confirm", &confirmed);
    let recovery = text(&confirmed["data"]["recovery_codes"][0]);
    let challenge = text(&browser.send("POST", "/api/auth/login", &log_in(NEW))["challenge"]);
    // That error is where it belongs.
    browser.errors = browser.errors.replace(&challenge, "");
    let second = json!({ "challenge": challenge, "code": recovery });
    let session = text(&browser.send("POST", "/api/auth/second-factor", &second)["token"]);
    browser.ask("GET", "/api/auth/google", "");
    browser.ask("GET", "/api/auth/provider", "");
    let token = std::mem::replace(&mut browser.token, display.clone());
    browser.ask("GET", "/api/display", "");
    browser.ask("GET", "/api/users", "");
    let metrics = fetched(&server.metrics);
    let errors = browser.errors.clone();
    server.terminate();
    let (_, log) = server.wait();
    let seen = [made, log.join("\n"), metrics, errors, dump(&world.pool).await];

    let sealing = key.split(':').nth(1).unwrap_or(&key).to_owned();
    let planted = [PASSWORD, WRONG, NEW, MISTYPED, GOOGLE, PROVIDER, NATS].map(str::to_owned);
    let made = [
        ("session", token),
        ("session of two steps", session),
        ("display", display),
        ("link", link),
        ("factor", factor),
        ("recovery code", recovery),
        ("challenge", challenge),
        ("key", sealing),
    ];
    let planted = planted.map(|secret| ("planted", secret));
    for (kind, secret) in planted.into_iter().chain(made) {
        assert!(secret.len() >= 16, "no {kind} was made: {}", seen[3]);
        for (place, text) in ["a command", "the log", "the metrics", "an error", "a row"].iter().zip(&seen) {
            assert!(!text.contains(&secret), "{place} holds {secret}");
        }
    }
    assert!(
        seen[1].contains("/api/auth/login") && seen[3].contains("invalid_credentials"),
        "too little was done"
    );
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn fetched(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
