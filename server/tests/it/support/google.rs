//! A stand-in for Google on the world's clock, and browsers that sign in with it.

use std::{collections::BTreeMap, sync::Arc};

use axum::http::header;
use google_stand_in::{Account, Clock, Config, StandIn};
use openidconnect::url::Url;

use super::{Answer, Client, World, world::TestClock};

/// The public address in tests with Google.
pub(crate) const PUBLIC_URL: &str = "https://standings.example";
pub(crate) const GOOGLE: &str = "/api/auth/google";
pub(crate) const PROVIDER: &str = "/api/auth/provider";

pub(crate) fn config() -> Config {
    let redirect = |start: &str| format!("{PUBLIC_URL}{start}/callback");
    Config { redirect_uris: vec![redirect(GOOGLE), redirect(PROVIDER)], ..Config::default() }
}

/// The flags that use this stand-in as Google.
pub(crate) fn flags(google: &StandIn) -> Vec<String> {
    let Config { client_id, client_secret, .. } = config();
    let (issuer, url) = (google.url(), PUBLIC_URL);
    [
        ("public-url", url),
        ("google-issuer", &issuer),
        ("google-api", &issuer),
        ("google-client-id", &client_id),
        ("google-client-secret", &client_secret),
    ]
    .map(|(flag, value)| format!("--{flag}={value}"))
    .to_vec()
}

/// The flags that use this stand-in as the other provider.
pub(crate) fn provider_flags(provider: &StandIn) -> Vec<String> {
    let Config { client_id, client_secret, .. } = config();
    [
        ("oidc-name", "Keycloak"),
        ("oidc-issuer", &provider.url()),
        ("oidc-client-id", &client_id),
        ("oidc-client-secret", &client_secret),
    ]
    .map(|(flag, value)| format!("--{flag}={value}"))
    .to_vec()
}

impl World {
    /// A world in which people can sign in with Google.
    pub(crate) async fn with_google(more: &[&str]) -> Self {
        Self::with_google_and(|_| more.iter().map(ToString::to_string).collect()).await
    }

    /// The same, with flags that depend on Google's address.
    pub(crate) async fn with_google_and(more: impl Fn(&StandIn) -> Vec<String>) -> Self {
        let test_clock = TestClock::new();
        let clock = Clock::from_fn({
            let test_clock = Arc::clone(&test_clock);
            move || test_clock.lock().unwrap().now()
        });
        let google = StandIn::start(Config { clock, ..config() });
        let flags = [flags(&google), more(&google)].concat();
        let flags = flags.iter().map(String::as_str).collect::<Vec<_>>();
        let mut world = Self::at_clock(test_clock, &flags).await;
        world.google = Some(google);
        world
    }

    pub(crate) fn google(&self) -> &StandIn {
        self.google.as_ref().expect("a world with Google")
    }

    /// Goes to Google, chooses the account, comes back.
    pub(crate) async fn sign_in_with_google(&self, email: &str) -> Landing {
        let mut browser = Browser::new(self.anonymous());
        let address = browser.leave(GOOGLE).await;
        browser.come_back(&self.google().authorise(&address, email)).await
    }

    /// Creates an account at Google, but none here.
    pub(crate) fn at_google(&self, email: &str, name: &str) -> Account {
        let account = Account::new(email, name);
        self.google().put_account(account.clone());
        account
    }
}

/// Keeps the cookie, as a browser does.
#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    cookie: Option<String>,
}

impl Browser {
    pub(crate) fn new(client: Client) -> Self {
        Self { client, cookie: None }
    }

    /// Returns where the server sends it.
    pub(crate) async fn leave(&mut self, start: &str) -> String {
        let answer = self.follow(start).await;
        assert_eq!(answer.status, 302, "{}", answer.json());
        answer.header("location").to_owned()
    }

    /// Follows Google's redirect.
    pub(crate) async fn come_back(&mut self, address: &str) -> Landing {
        let path = address.strip_prefix(PUBLIC_URL).unwrap_or_else(|| panic!("{address} is not ours"));
        let answer = self.follow(path).await;
        assert_eq!(answer.status, 302, "{}", answer.json());
        Landing(answer.header("location").to_owned())
    }

    pub(crate) async fn follow(&mut self, path: &str) -> Answer {
        let client = match &self.cookie {
            Some(cookie) => self.client.clone().with_header(header::COOKIE, &format!("a=b; {cookie}")),
            None => self.client.clone(),
        };
        let answer = client.get(path).await;
        if let Some((cookie, rest)) = answer.header("set-cookie").split_once(';') {
            self.cookie = (!rest.contains("Max-Age=0")).then(|| cookie.to_owned());
        }
        answer
    }

    pub(crate) fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }
}

/// The page where a browser ends up.
#[derive(Debug)]
pub(crate) struct Landing(pub(crate) String);

impl Landing {
    pub(crate) fn token(&self) -> String {
        let token = self.0.strip_prefix("/auth/google?token=");
        token.unwrap_or_else(|| panic!("{} has no token", self.0)).to_owned()
    }

    pub(crate) fn error(&self) -> String {
        let (page, query) = self.0.split_once('?').unwrap();
        assert_eq!(page, "/auth/google");
        let query = parameters(&format!("{PUBLIC_URL}?{query}"));
        query.get("error").unwrap_or_else(|| panic!("{} has no error", self.0)).clone()
    }
}

/// The query of an address.
pub(crate) fn parameters(address: &str) -> BTreeMap<String, String> {
    Url::parse(address).unwrap().query_pairs().into_owned().collect()
}
