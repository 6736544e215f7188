//! The pages between 'Sign in with Google' and the redirect. They have no state: each carries the request
//! along.

use axum::{
    Form,
    extract::{RawQuery, State as Held},
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use serde::Deserialize;

use super::{
    code::denied,
    pages,
    request::{AuthRequest, Refusal, is_calendar},
};
use crate::{
    account::Account,
    state::{App, State},
};

pub(super) async fn ask(Held(app): Held<App>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let state = app.lock();
    match AuthRequest::read(&query, &state.config) {
        Ok(request) => pages::accounts(&query, &request, &state.accounts).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

#[derive(Deserialize)]
pub(super) struct Choice {
    query: String,
    /// Empty for 'Cancel'.
    #[serde(default)]
    account: String,
}

pub(super) async fn choose(Held(app): Held<App>, Form(choice): Form<Choice>) -> Response {
    let mut state = app.lock();
    let request = match AuthRequest::read(&choice.query, &state.config) {
        Ok(request) => request,
        Err(refusal) => return refusal.into_response(),
    };
    let Some(account) = state.account_by_email(&choice.account).cloned() else {
        return found(denied(&request));
    };
    if request.asks_for_calendar() && (request.prompt_consent || !state.has_granted(&request, &account)) {
        return pages::consent(&choice.query, &account).into_response();
    }
    let scopes = request.scopes.clone();
    found(state.allowed(request, &account, scopes))
}

#[derive(Deserialize)]
pub(super) struct Consent {
    query: String,
    account: String,
    /// Missing if the box is not ticked.
    calendar: Option<String>,
    answer: String,
}

pub(super) async fn consent(Held(app): Held<App>, Form(consent): Form<Consent>) -> Response {
    let mut state = app.lock();
    let request = match AuthRequest::read(&consent.query, &state.config) {
        Ok(request) => request,
        Err(refusal) => return refusal.into_response(),
    };
    match state.account_by_email(&consent.account).cloned() {
        Some(account) if consent.answer == "continue" => {
            let mut scopes = request.scopes.clone();
            scopes.retain(|scope| consent.calendar.is_some() || !is_calendar(scope));
            found(state.allowed(request, &account, scopes))
        }
        _ => found(denied(&request)),
    }
}

impl State {
    fn has_granted(&self, request: &AuthRequest, account: &Account) -> bool {
        let granted = |scope| self.grants.alive_of(&account.sub).any(|grant| grant.scopes.contains(scope));
        request.scopes.iter().all(granted)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Html(pages::refusal(&self))).into_response()
    }
}

fn found(location: String) -> Response {
    (StatusCode::FOUND, [(header::LOCATION, location)]).into_response()
}
