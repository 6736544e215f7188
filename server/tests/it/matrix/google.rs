//! Rows about signing in with Google or the other provider: who signs in, what the provider says of them, and
//! how the browser returns. The stand-in plays both providers.

use axum::http::header;
use chrono::TimeDelta;
use google_stand_in::{Account, Down, Flaw};

use super::{
    bodies::unknown,
    content::Ask,
    expect::{Held, Outcome, ensure},
    row::{Keys, Row},
    run::opens,
    scene::{Person, Scene},
    state::{State, rows},
};
use crate::calendars::scene::KEYS;
use crate::support::{
    Client, World,
    google::{Browser, GOOGLE, Landing, PROVIDER, PUBLIC_URL, config, parameters, provider_flags},
};

const DOMAIN: &str = "pharma.example";
const STRANGER: &str = "stranger@pharma.example";

pub(super) async fn world() -> World {
    let more = vec![format!("--new-account-domains={DOMAIN}"), format!("--calendar-keys={KEYS}")];
    World::with_google_and(|google| [provider_flags(google), more.clone()].concat()).await
}

/// Where a row's sign-in begins, if it has one.
fn start(row: &Row) -> Option<&'static str> {
    [GOOGLE, PROVIDER]
        .into_iter()
        .find(|start| row.path.strip_prefix(start).is_some_and(|rest| rest == "/callback"))
}

/// Goes to Google and makes the row's request the return.
pub(super) async fn journey(
    row: &Row,
    scene: &Scene<'_>,
    caller: &Client,
    asks: &mut [Ask],
    keys: &mut Keys,
) -> Held {
    if !row.has("google", "not_configured") {
        // Undo what the row before did to it.
        scene.world.google().set_down(Down::No);
    }
    let Some(start) = start(row) else { return Ok(()) };
    let state = keys.remove("state").ok_or("a way back has a state, be it a missing one")?;
    if row.has("google", "not_configured") {
        return Ok(());
    }
    let google = scene.world.google();
    google.forget_calls();
    let who = keys.remove("google").unwrap_or_else(|| "active_user".to_owned());
    let email = arrange(scene, &who).await?;
    let mut browser = Browser::new(caller.clone());
    let address = browser.leave(start).await;
    let mut back = match keys.remove("google_error").as_deref() {
        None => google.authorise(&address, &email),
        Some("access_denied") => google.deny(&address),
        Some(other) => return unknown("google_error", other),
    };
    for (key, flaw) in [("nonce", Flaw::Nonce), ("aud", Flaw::Audience), ("iss", Flaw::Issuer)] {
        match keys.remove(key).as_deref() {
            None => {}
            Some("wrong") => google.break_next_id_token(flaw),
            Some(other) => return unknown(key, other),
        }
    }
    let mut cookie = browser.cookie().unwrap_or_default().to_owned();
    match state.as_str() {
        "valid" => {}
        "missing" => back = back.replace("state=", "no_state="),
        "other_browser" => {
            let mut other = Browser::new(caller.clone());
            other.leave(start).await;
            cookie = other.cookie().unwrap_or_default().to_owned();
        }
        "replayed" => {
            browser.come_back(&back).await.token();
        }
        "expired_10min" => scene.world.pass(TimeDelta::minutes(10)),
        other => return unknown("state", other),
    }
    if who == "down" {
        google.set_down(Down::Unavailable);
    }
    asks[0].address = back.replace(PUBLIC_URL, "");
    asks[0].headers.push((header::COOKIE, cookie));
    Ok(())
}

/// Creates the row's person at Google, and here as far as the row says. Returns their email.
async fn arrange(scene: &Scene<'_>, who: &str) -> Result<String, String> {
    let (email, verified) = match who {
        "active_user" | "down" => (linked(scene, &scene.user).await, true),
        "inactive_user" => (linked(scene, &scene.inactive).await, true),
        "unknown_verified" => (STRANGER.to_owned(), true),
        "unknown_domain_not_allowed" => ("stranger@elsewhere.example".to_owned(), true),
        "unverified_email" => (STRANGER.to_owned(), false),
        "email_matches_admin_password_account" => (scene.admin.email.clone(), true),
        "email_matches_user_account_verified" => (scene.user.email.clone(), true),
        "email_matches_user_account_unverified" => (scene.user.email.clone(), false),
        other => return unknown("google", other),
    };
    let account = Account { email_verified: Some(verified), ..Account::new(&email, "Somebody") };
    scene.world.google().put_account(account);
    Ok(email)
}

/// As an earlier sign-in leaves it.
async fn linked(scene: &Scene<'_>, person: &Person) -> String {
    sqlx::query("INSERT INTO identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4)")
        .bind(scene.world.google().url())
        .bind(Account::new(&person.email, "").sub)
        .bind(person.id)
        .bind(scene.world.now())
        .execute(&scene.world.pool)
        .await
        .unwrap();
    person.email.clone()
}

impl Outcome<'_> {
    /// Checks where the browser is sent, and with what.
    pub(super) fn sent_to_google(&self) -> Held {
        if self.row.has("google", "not_configured") {
            let asked = self.answers[0].header("location").starts_with("/auth/google?error=");
            return ensure(asked || self.row.expected == 404, "no error to show");
        }
        let google = self.scene.world.google();
        let mut states = std::collections::BTreeSet::new();
        for answer in &self.answers {
            let address = answer.header("location");
            if let Some(refusal) = google.refusal_of(address) {
                return Err(format!("Google would refuse {address}: {}", refusal.description));
            }
            let asked = parameters(address);
            let redirect = format!("{PUBLIC_URL}{}/callback", self.row.path);
            ensure(asked["redirect_uri"] == redirect, format!("back to {}", asked["redirect_uri"]))?;
            ensure(asked["client_id"] == config().client_id, "as another client")?;
            ensure(!address.contains("evil"), "the caller chose where the browser goes")?;
            let cookie = answer.header("set-cookie");
            let bound = ["__Host-oauth=", "; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"];
            ensure(bound.iter().all(|part| cookie.contains(part)), format!("the cookie is {cookie}"))?;
            states.extend([asked["state"].clone(), asked["nonce"].clone(), asked["code_challenge"].clone()]);
        }
        ensure(states.len() == 3 * self.answers.len(), "state, nonce and challenge are not fresh")?;
        ensure(self.grew("oidc_attempts") == self.answers.len(), "nobody is awaited")
    }

    /// Checks where the browser lands, and what changed on the way.
    pub(super) async fn came_back(&self) -> Held {
        let Self { row, answers, scene, .. } = self;
        if row.has("google", "not_configured") {
            return ensure(answers[0].header("set-cookie").is_empty(), "a cookie nobody asked for");
        }
        let (landing, google) = (Landing(answers[0].header("location").to_owned()), scene.world.google());
        let who = row.keys.get("google").map_or("", String::as_str);
        if row.has("state", "valid") && row.keys.len() == 2 && SIGNED_IN.contains(&who) {
            let linked = usize::from(who == "email_matches_user_account_verified");
            ensure(self.grew("identities") == linked, "not linked as it should be")?;
            return ensure(opens(scene, &landing.token()).await, "the token opens nothing");
        }
        let sentence = landing.error();
        match who {
            "inactive_user" | "unknown_verified" => ensure(sentence == "User is not active", &*sentence)?,
            "unknown_domain_not_allowed" => ensure(sentence == "User not found", &*sentence)?,
            _ => ensure(sentence.len() > 20, &*sentence)?,
        }
        if !row.has("state", "valid") {
            let asked = u64::from(row.has("state", "replayed"));
            ensure(google.calls().of("token") == asked, "the code was exchanged")?;
        }
        if who == "unknown_verified" {
            let made = rows(&self.after, "users").iter().find(|user| user.contains(STRANGER));
            ensure(self.grew("users") == 1 && made.is_some(), "no account waits")?;
            return ensure(self.grew("sessions") == 0, "somebody is in who should wait");
        }
        ensure(without_attempts(&self.before) == without_attempts(&self.after), "something changed")
    }
}

const SIGNED_IN: [&str; 2] = ["active_user", "email_matches_user_account_verified"];

/// A finished attempt does not count as a change.
fn without_attempts(state: &State) -> State {
    state.clone().into_iter().filter(|(table, _)| table != "public.oidc_attempts").collect()
}
