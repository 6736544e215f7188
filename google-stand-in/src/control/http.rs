//! The same calls over HTTP with JSON, for tests that are not written in Rust.

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Control;
use crate::{account::Account, outage::Down, sign_in::id_token::Flaw, state::App};

pub(super) type Answer = Result<Json<Value>, (StatusCode, Json<Value>)>;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/control/accounts", get(accounts).put(put_account))
        .route("/control/redirect-uris", post(add_redirect_uri))
        .route("/control/authorise", post(authorise))
        .route("/control/deny", post(deny))
        .route("/control/flaw", post(flaw))
        .route("/control/key/rotate", post(rotate_key))
        .route("/control/down", post(down))
        .route("/control/clock", post(clock))
        .route("/control/calls", get(calls).delete(forget_calls))
        .route("/control/grants", get(grants).post(issue_grant))
        .route("/control/grants/revoke", post(revoke_grants))
        .merge(super::http_calendar::routes())
}

impl Control {
    pub(super) fn of(app: App) -> Self {
        Self { app }
    }

    pub(super) fn known(&self, email: &str) -> Result<(), (StatusCode, Json<Value>)> {
        let known = self.app.lock().account_by_email(email).is_some();
        if known { Ok(()) } else { Err(refused(StatusCode::NOT_FOUND, &format!("no account {email}"))) }
    }
}

pub(super) fn refused(status: StatusCode, why: &str) -> (StatusCode, Json<Value>) {
    (status, Json(json!({ "error": why })))
}

pub(super) fn done() -> Json<Value> {
    Json(json!({ "done": true }))
}

#[derive(Deserialize)]
pub(super) struct Of {
    pub(super) email: String,
}

async fn accounts(State(app): State<App>) -> Json<Value> {
    Json(json!(Control::of(app).accounts()))
}

async fn put_account(State(app): State<App>, Json(account): Json<Account>) -> Json<Value> {
    Control::of(app).put_account(account);
    done()
}

#[derive(Deserialize)]
struct Uri {
    uri: String,
}

async fn add_redirect_uri(State(app): State<App>, Json(uri): Json<Uri>) -> Json<Value> {
    Control::of(app).add_redirect_uri(&uri.uri);
    done()
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Authorise {
    address: String,
    email: String,
    #[serde(default)]
    without_calendar: bool,
}

async fn authorise(State(app): State<App>, Json(asked): Json<Authorise>) -> Answer {
    let control = Control::of(app);
    control.known(&asked.email)?;
    match control.answered(&asked.address, &asked.email, !asked.without_calendar) {
        Ok(location) => Ok(Json(json!({ "location": location }))),
        Err(refusal) => Err(refused(StatusCode::BAD_REQUEST, &refusal.description)),
    }
}

#[derive(Deserialize)]
struct Deny {
    address: String,
}

async fn deny(State(app): State<App>, Json(asked): Json<Deny>) -> Answer {
    let control = Control::of(app);
    match control.refusal_of(&asked.address) {
        None => Ok(Json(json!({ "location": control.deny(&asked.address) }))),
        Some(refusal) => Err(refused(StatusCode::BAD_REQUEST, &refusal.description)),
    }
}

#[derive(Deserialize)]
struct NextFlaw {
    flaw: Flaw,
}

async fn flaw(State(app): State<App>, Json(next): Json<NextFlaw>) -> Json<Value> {
    Control::of(app).break_next_id_token(next.flaw);
    done()
}

async fn rotate_key(State(app): State<App>) -> Json<Value> {
    Control::of(app).rotate_key();
    done()
}

#[derive(Deserialize)]
struct BeDown {
    down: Down,
}

async fn down(State(app): State<App>, Json(be): Json<BeDown>) -> Json<Value> {
    Control::of(app).set_down(be.down);
    done()
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Skew {
    skew_seconds: i64,
}

async fn clock(State(app): State<App>, Json(skew): Json<Skew>) -> Json<Value> {
    Control::of(app).skew_clock(skew.skew_seconds);
    done()
}

async fn calls(State(app): State<App>) -> Json<Value> {
    Json(json!(Control::of(app).calls()))
}

async fn forget_calls(State(app): State<App>) -> Json<Value> {
    Control::of(app).forget_calls();
    done()
}

async fn grants(State(app): State<App>) -> Json<Value> {
    Json(json!(Control::of(app).grants()))
}

async fn issue_grant(State(app): State<App>, Json(of): Json<Of>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    Ok(Json(json!({ "refreshToken": control.issue_grant(&of.email) })))
}

async fn revoke_grants(State(app): State<App>, Json(of): Json<Of>) -> Answer {
    let control = Control::of(app);
    control.known(&of.email)?;
    control.revoke_grants(&of.email);
    Ok(done())
}
