use axum::{Json, body::Bytes, extract::State, http::HeaderMap};
use serde_json::{Value, json};

use super::client::{Form, OAuthError};
use crate::state::App;

/// No client authentication, as at Google: whoever holds the token may revoke it.
pub(super) async fn revoke(
    State(app): State<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Value>, OAuthError> {
    let form = Form::read(&headers, &body)?;
    let token =
        form.get("token").ok_or(OAuthError::bad("invalid_request", "Missing required parameter: token"))?;
    let mut state = app.lock();
    let sub = state.grants.of_any_token(token).filter(|grant| grant.alive).map(|grant| grant.sub.clone());
    let Some(sub) = sub else {
        return Err(OAuthError::bad("invalid_token", "Token expired or revoked"));
    };
    state.count_for(&sub, "revoke");
    state.grants.end_all_of(&sub);
    Ok(Json(json!({})))
}
