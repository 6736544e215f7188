//! Contradicting settings, plain http, and what the log says of a sign-in.

use axum::http::header;
use google_stand_in::{Account, Config, StandIn};

use crate::support::{
    TestDatabase, World,
    binary::Run,
    google::{GOOGLE, parameters},
};

fn serve(database: &str) -> Run {
    let always =
        ["serve", "--listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0", "--drain-wait", "0s"];
    Run::standings(&always, database)
}

fn google(run: Run) -> Run {
    run.with("STANDINGS_GOOGLE_CLIENT_ID", "us").with("STANDINGS_GOOGLE_CLIENT_SECRET", "hunter2")
}

#[tokio::test]
async fn auth_18_contradicting_settings_are_refused_at_the_start() {
    let database = TestDatabase::migrated().await;
    let url = database.url();
    let public = |run: Run| run.with("STANDINGS_PUBLIC_URL", "https://standings.example");
    let oidc = |run: Run| {
        run.with("STANDINGS_OIDC_CLIENT_ID", "us")
            .with("STANDINGS_OIDC_CLIENT_SECRET", "hunter2")
            .with("STANDINGS_OIDC_ISSUER", "https://sso.example")
    };
    for (run, word) in [
        (google(serve(&url)), "--google-client-id needs --public-url"),
        (oidc(serve(&url)), "--oidc-client-id needs --public-url"),
        (serve(&url).with("STANDINGS_GOOGLE_CLIENT_ID", "us"), "--google-client-secret"),
        (serve(&url).with("STANDINGS_GOOGLE_ISSUER", "https://x.example"), "--google-client-id"),
        (public(google(serve(&url))).with("STANDINGS_GOOGLE_ISSUER", "accounts.google.com"), "https://"),
        (
            google(serve(&url)).with("STANDINGS_PUBLIC_URL", "standings.example"),
            "--public-url is not an address",
        ),
        (serve(&url).with("STANDINGS_OIDC_ISSUER", "https://sso.example"), "--oidc-client-id"),
        (serve(&url).with("STANDINGS_OIDC_NAME", "Keycloak"), "--oidc-client-id"),
    ] {
        let said = run.fails();
        assert!(said.contains(word) && !said.contains("hunter2"), "{word}: {said}");
    }
    // The server also starts while Google is unavailable.
    let server = public(oidc(google(serve(&url)))).serving();
    let http_client = standings::http_client::Client::new().unwrap();
    let address = format!("http://{}/api/auth/providers", server.address);
    let answer = http_client.send(http_client.request(reqwest::Method::GET, &address)).await.unwrap();
    let told = String::from_utf8(answer.body).unwrap();
    assert!(told.contains("Google") && told.contains("single sign-on"), "{told}");
}

/// The real program on plain http with a real HTTP client.
#[tokio::test]
async fn auth_18_no_code_token_or_state_is_in_the_log_and_plain_http_has_a_plain_cookie() {
    let world = World::new().await;
    world.user("Vera", "user").await;
    let stand_in = StandIn::start(Config {
        accounts: vec![Account::new("vera@example.com", "Vera")],
        ..Config::default()
    });
    let Config { client_id, client_secret, .. } = Config::default();
    let public = "http://localhost:8080";
    let callback = format!("{public}{GOOGLE}/callback");
    stand_in.add_redirect_uri(&callback);
    let server = serve(&world.database_url())
        .with("STANDINGS_LOG", "debug")
        .with("STANDINGS_PUBLIC_URL", public)
        .with("STANDINGS_GOOGLE_ISSUER", &stand_in.url())
        .with("STANDINGS_GOOGLE_CLIENT_ID", &client_id)
        .with("STANDINGS_GOOGLE_CLIENT_SECRET", &client_secret)
        .serving();
    let http_client = standings::http_client::Client::new().unwrap();
    let ask = async |path: &str, cookie: &str| {
        let request = http_client.request(reqwest::Method::GET, &format!("http://{}{path}", server.address));
        let answer = http_client.send(request.header(header::COOKIE, cookie)).await.unwrap();
        let text = |name| answer.headers.get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
        (text(header::LOCATION), text(header::SET_COOKIE))
    };
    let (address, cookie) = ask(GOOGLE, "").await;
    assert!(cookie.starts_with("oauth=") && !cookie.contains("Secure"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let back = stand_in.authorise(&address, "vera@example.com");
    let (landing, _) = ask(back.strip_prefix(public).unwrap(), cookie).await;
    let token = landing.strip_prefix("/auth/google?token=").unwrap_or_else(|| panic!("{landing}"));
    // A second time, so that the log also has a refusal.
    ask(back.strip_prefix(public).unwrap(), cookie).await;
    stand_in.break_next_id_token(google_stand_in::Flaw::Nonce);
    let (again, other_cookie) = ask(GOOGLE, "").await;
    let other = stand_in.authorise(&again, "vera@example.com");
    let (refused, _) = ask(other.strip_prefix(public).unwrap(), &other_cookie).await;
    assert!(refused.contains("error="), "{refused}");
    server.terminate();
    let log = server.wait().1.join("\n");
    assert!(log.contains("path=\"/api/auth/google/callback\""), "{log}");
    assert!(log.contains("the provider's answer was refused") && log.contains("nonce mismatch"), "{log}");
    let (asked, came) = (parameters(&address), parameters(&back));
    let sent = parameters(&other);
    for secret in [
        token,
        &came["code"],
        &came["state"],
        &sent["code"],
        &sent["state"],
        &asked["nonce"],
        &asked["code_challenge"],
        cookie.split_once('=').unwrap().1,
        &client_secret,
    ] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
    for grant in stand_in.grants() {
        let grant = serde_json::to_value(&grant).unwrap();
        for token in grant.as_object().unwrap().values().filter_map(|value| value.as_str()) {
            assert!(token.len() < 40 || !log.contains(token), "a token of Google's is in the log:\n{log}");
        }
    }
}
