//! A complete outage.

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

use crate::{calls::endpoint_of, state::App};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Down {
    #[default]
    No,
    /// Every answer is 503.
    Unavailable,
    /// Connections are accepted and never answered.
    Hang,
}

pub(crate) async fn count_and_maybe_fail(State(app): State<App>, request: Request, next: Next) -> Response {
    let down = {
        let mut state = app.lock();
        state.calls.count(endpoint_of(&request));
        state.down
    };
    match down {
        Down::No => next.run(request).await,
        Down::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "Service Unavailable").into_response(),
        Down::Hang => std::future::pending().await,
    }
}
