//! Two-step sign-in.

mod demanded;
mod kept;
mod limits;
mod setup;
mod sign_in;

use axum::{body::Body, http::Method};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::support::{Answer, Client, World, rows::PASSWORD};

const OWN: &str = "/api/users/me/second-factor";

/// Somebody with an authenticator.
struct Person {
    email: String,
    /// The session in which it was set up
    session: Client,
    key: String,
    recovery_codes: Vec<String>,
}

/// What the authenticator shows then.
pub(crate) fn code(key: &str, at: DateTime<Utc>) -> String {
    let totp = Builder::new().with_secret(Secret::try_from_base32(key).unwrap()).build().unwrap();
    totp.generate(u64::try_from(at.timestamp()).unwrap()).to_string()
}

async fn delete(client: &Client, body: Value) -> Answer {
    let typed = client.clone().with_header(axum::http::header::CONTENT_TYPE, "application/json");
    typed.send(Method::DELETE, OWN, Body::from(body.to_string())).await
}

async fn begin(client: &Client) -> String {
    let begun = client.post(OWN, json!({ "password": PASSWORD })).await;
    assert_eq!(begun.status, 200, "{:?}", begun.json());
    begun.data()["key"].as_str().unwrap().to_owned()
}

async fn confirm(client: &Client, code: &str) -> Answer {
    client.post(&format!("{OWN}/confirm"), json!({ "code": code })).await
}

/// The first half of signing in.
async fn challenge(world: &World, email: &str) -> String {
    let answer = world.anonymous().log_in(email, PASSWORD).await;
    assert_eq!((answer.status.as_u16(), &answer.json()["code"]), (401, &json!("second_factor_required")));
    answer.json()["challenge"].as_str().unwrap().to_owned()
}

/// The second half.
async fn answer(client: &Client, challenge: &str, code: &str) -> Answer {
    client.post("/api/auth/second-factor", json!({ "challenge": challenge, "code": code })).await
}

impl World {
    /// Set up through the API; the next code is a new one.
    async fn with_authenticator(&self, name: &str, role: &str) -> Person {
        let user = self.user(name, role).await;
        let session = self.session_of(user).await;
        let key = begin(&session).await;
        let confirmed = confirm(&session, &code(&key, self.now())).await;
        assert_eq!(confirmed.status, 200, "{:?}", confirmed.json());
        let codes = confirmed.data()["recovery_codes"].clone();
        self.pass(TimeDelta::seconds(30));
        let recovery_codes = serde_json::from_value(codes).unwrap();
        Person { email: self.email_of(user).await, session, key, recovery_codes }
    }
}

impl Person {
    fn code(&self, world: &World) -> String {
        code(&self.key, world.now())
    }

    fn wrong_code(&self, world: &World) -> String {
        let near = [-30, 0, 30].map(|seconds| code(&self.key, world.now() + TimeDelta::seconds(seconds)));
        let codes = ["000000", "111111", "222222", "333333"];
        codes.into_iter().find(|wrong| !near.contains(&(*wrong).to_owned())).unwrap().to_owned()
    }
}
