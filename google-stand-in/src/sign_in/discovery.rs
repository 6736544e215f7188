use axum::{Json, extract::State, http::header, response::IntoResponse};
use serde_json::{Value, json};

use crate::state::App;

pub(super) async fn configuration(State(app): State<App>) -> Json<Value> {
    let (url, issuer) = {
        let state = app.lock();
        (state.url.clone(), state.published_issuer.clone())
    };
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{url}/authorize"),
        "token_endpoint": format!("{url}/token"),
        "revocation_endpoint": format!("{url}/revoke"),
        "userinfo_endpoint": format!("{url}/userinfo"),
        "jwks_uri": format!("{url}/jwks"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
        "scopes_supported": ["openid", "email", "profile"],
        "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
        "code_challenge_methods_supported": ["S256"],
        "grant_types_supported": ["authorization_code", "refresh_token"],
        "claims_supported": [
            "aud", "email", "email_verified", "exp", "iat", "iss", "name", "picture", "sub"
        ],
    }))
}

pub(super) async fn jwks(State(app): State<App>) -> impl IntoResponse {
    let keys = json!({ "keys": [app.lock().key.public()] });
    ([(header::CACHE_CONTROL, "public, max-age=3600")], Json(keys))
}
