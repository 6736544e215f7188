//! The part of Calendar v3 that the product uses: events of the primary calendar, and push notifications.

pub(crate) mod channel;
pub(crate) mod event;
mod fields;
mod guard;
pub(crate) mod listing;
pub(crate) mod model;
mod query;
pub(crate) mod series;
mod watch;

use axum::{
    Extension, Json, Router,
    extract::{RawQuery, State as Held},
    middleware::from_fn_with_state,
    routing::{get, post},
};
use serde_json::Value;

use crate::{
    error::ApiError,
    state::{App, State},
};

pub(crate) fn routes(app: &App) -> Router<App> {
    Router::new()
        .route("/calendar/v3/calendars/primary/events", get(list))
        .route("/calendar/v3/calendars/primary/events/watch", post(watch::watch))
        .route("/calendar/v3/channels/stop", post(watch::stop))
        .layer(from_fn_with_state(app.clone(), guard::guard))
}

async fn list(
    Held(app): Held<App>,
    Extension(caller): Extension<guard::Caller>,
    RawQuery(query): RawQuery,
) -> Result<Json<Value>, ApiError> {
    let asked = query::Asked::read(&query.unwrap_or_default())?;
    let mut state = app.lock();
    let gone = state.injector.faults.gone;
    if asked.query.sync_token.is_some() && asked.page_token.is_none() && state.injector.injects("gone", gone)
    {
        return Err(ApiError::gone());
    }
    state.list(&caller.sub, asked).map(Json)
}

impl State {
    /// Every account has a calendar, named by its email at the first access.
    pub(crate) fn calendar(&mut self, sub: &str) -> &mut model::Calendar {
        if !self.calendars.contains_key(sub) {
            let name = self.account(sub).map(|account| account.email.clone()).unwrap_or_default();
            let calendar = model::Calendar::new(name, self.config.time_zone, self.secret(""));
            self.calendars.insert(sub.to_owned(), calendar);
        }
        self.calendars.get_mut(sub).expect("it was just made")
    }
}
