//! Secrets, planted in a real server that logs everything: none of them appears in its log, its metrics, its errors, the
//! audit log or any other row.

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use chrono::Utc;
use google_stand_in::{Account, Config, StandIn};
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use standings::sealing::{Keys, Sealed, SecretKind};

use crate::{
    auth::second_factor::code,
    support::{World, binary::Run, browser::Browser, google, rows::dump},
};

const PASSWORD: &str = "planted-password-of-vera";
const WRONG: &str = "planted-wrong-password";
const NEW: &str = "planted-new-password";
const MISTYPED: &str = "planted-in-unreadable-body";
const GOOGLE: &str = "planted-google-secret";
const PROVIDER: &str = "planted-provider-secret";
const NATS: &str = "planted-password-of-nats";
const DATABASE: &str = "planted-password-of-the-database";
const S3: &str = "planted-secret-of-s3";
const PICTURE: &str = "planted_picture_________";

#[tokio::test]
async fn no_secret_appears_in_a_log_a_metric_an_error_or_a_row() {
    let world = World::new().await;
    let team = world.team("North", "2026-03-01T00:00:00Z").await;
    // The cluster of tests lets everybody in, with whatever password.
    let database = world.database_url().replace("for-tests", DATABASE);
    assert!(database.contains(DATABASE), "{database}");
    sqlx::query("INSERT INTO files (id, content_type, size, storage_key, created_at) VALUES ($1, 'image/png', 1, 'k', now())")
        .bind(PICTURE)
        .execute(&world.pool)
        .await
        .unwrap();
    let stand_in = StandIn::start(Config { client_secret: GOOGLE.to_owned(), ..google::config() });
    stand_in.put_account(Account::new("vera@example.com", "Vera"));
    let key = Run::bare(&["calendars", "new-key", "--name", "planted"]).succeeds().trim().to_owned();
    let made = ["admin", "create", "--email", "vera@example.com", "--name", "Vera"];
    let made = Run::standings(&made, &database).with("STANDINGS_NEW_PASSWORD", PASSWORD).succeeds();
    let server = Run::standings(
        &["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--drain-wait", "0s"],
        &database,
    )
    .with("STANDINGS_LOG", "trace")
    .with("STANDINGS_PUBLIC_URL", google::PUBLIC_URL)
    .with("STANDINGS_S3_BUCKET", "pictures")
    .with("STANDINGS_S3_ENDPOINT", "http://127.0.0.1:9")
    .with("STANDINGS_S3_ACCESS_KEY_ID", "id")
    .with("STANDINGS_S3_SECRET_ACCESS_KEY", S3)
    .with("STANDINGS_GOOGLE_CLIENT_ID", &google::config().client_id)
    .with("STANDINGS_GOOGLE_CLIENT_SECRET", GOOGLE)
    .with("STANDINGS_GOOGLE_ISSUER", &stand_in.url())
    .with("STANDINGS_GOOGLE_API", &stand_in.url())
    .with("STANDINGS_OIDC_CLIENT_ID", "id")
    .with("STANDINGS_OIDC_CLIENT_SECRET", PROVIDER)
    .with("STANDINGS_OIDC_ISSUER", "http://127.0.0.1:9")
    .with("STANDINGS_CALENDAR_KEYS", &key)
    .with("STANDINGS_NATS_URL", &format!("nats://standings:{NATS}@127.0.0.1:9"))
    .serving();
    let mut browser = Browser::new(&server.address);
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
    browser.ask("GET", &format!("/api/file/{PICTURE}"), "");
    let (consent, cookie) = connect(&mut browser, &stand_in);
    let refresh = refresh_token(&world, &key).await;
    let token = std::mem::replace(&mut browser.token, display.clone());
    browser.ask("GET", "/api/display", "");
    browser.ask("GET", "/api/users", "");
    let metrics = fetched(&server.metrics);
    let errors = browser.errors.clone();
    server.terminate();
    let (_, log) = server.wait();
    let seen = [made, log.join("\n"), metrics, errors, dump(&world.pool).await];

    let sealing = key.split(':').nth(1).unwrap_or(&key).to_owned();
    let planted = [PASSWORD, WRONG, NEW, MISTYPED, GOOGLE, PROVIDER, NATS, DATABASE, S3].map(str::to_owned);
    let made = [
        ("session", token),
        ("session of two steps", session),
        ("display", display),
        ("link", link),
        ("factor", factor),
        ("recovery code", recovery),
        ("challenge", challenge),
        ("key", sealing),
        ("consent", consent),
        ("cookie of the way to Google", cookie),
        ("refresh token", refresh),
    ];
    let planted = planted.map(|secret| ("planted", secret));
    for (kind, secret) in planted.into_iter().chain(made) {
        assert!(secret.len() >= 16, "no {kind} was made: {}", seen[3]);
        for (place, text) in ["a command", "the log", "the metrics", "an error", "a row"].iter().zip(&seen) {
            assert!(!text.contains(&secret), "{place} holds {secret}");
        }
        // Bytes are shown like this.
        let hex = secret.bytes().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
        assert!(!seen[4].contains(&hex), "a row holds the bytes of {secret}");
    }
    assert!(
        seen[1].contains("/api/auth/login") && seen[3].contains("invalid_credentials"),
        "too little was done"
    );
}

/// Lets the calendar be read. Returns the code with which Google answers, and the cookie of the way there.
fn connect(browser: &mut Browser<'_>, google: &StandIn) -> (String, String) {
    let asked = browser.ask("GET", "/api/google-calendar/connect", "");
    let cookie = browser.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    let address = google.authorise(&text(&asked["data"]["url"]), "vera@example.com");
    browser.cookie.clone_from(&cookie);
    browser.ask("GET", address.strip_prefix(google::PUBLIC_URL).unwrap(), "");
    assert!(browser.header("location").contains("calendar=connected"), "{}", browser.head);
    let code = address.split(['?', '&']).find_map(|pair| pair.strip_prefix("code=")).unwrap_or_default();
    (code.to_owned(), cookie.split_once('=').map_or_else(String::new, |(_, value)| value.to_owned()))
}

/// As only who has the key can read it.
async fn refresh_token(world: &World, key: &str) -> String {
    let held = "SELECT user_id, refresh_token, key_id FROM calendar_connections";
    let (user, bytes, key_id): (i64, Vec<u8>, String) =
        sqlx::query_as(held).fetch_one(&world.pool).await.unwrap();
    let keys = Keys::parse(&key.into()).unwrap();
    let opened = keys.open(SecretKind::RefreshToken, user.into(), &Sealed { key_id, bytes });
    opened.unwrap().expose_secret().to_owned()
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
