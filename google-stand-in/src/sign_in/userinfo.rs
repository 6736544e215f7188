use axum::{Json, extract::State, http::HeaderMap};
use serde_json::Value;

use crate::{error::ApiError, state::App};

pub(super) async fn userinfo(State(app): State<App>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let mut state = app.lock();
    let grant = state.caller(&headers, |scope| scope == "openid")?;
    state.count_for(&grant.sub, "userinfo");
    Ok(Json(state.claims(&grant)))
}
