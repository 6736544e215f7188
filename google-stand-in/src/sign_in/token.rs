//! `/token`: exchanges a code or a refresh token for an access token.

use axum::{
    Json,
    body::Bytes,
    extract::State as Held,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    client::{Form, OAuthError},
    grants::Grant,
};
use crate::state::{App, State};

pub(super) async fn token(
    Held(app): Held<App>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, OAuthError> {
    let form = Form::read(&headers, &body)?;
    let mut state = app.lock();
    form.authenticate(&headers, &state.config)?;
    // Faults are injected only into refreshing: it happens in the background, while a person would just try
    // again.
    if form.get("grant_type") == Some("refresh_token")
        && let Some(error) = state.injector.server_error()
    {
        return Ok(error.into_response());
    }
    let answer = match form.get("grant_type") {
        Some("authorization_code") => state.exchange(&form)?,
        Some("refresh_token") => state.refresh(&form)?,
        _ => return Err(OAuthError::bad("unsupported_grant_type", "Invalid grant_type")),
    };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

impl State {
    fn exchange(&mut self, form: &Form) -> Result<Value, OAuthError> {
        let name = form.get("code").ok_or(OAuthError::bad("invalid_request", "Missing parameter: code"))?;
        let now = self.now();
        let Some(code) = self.codes.get_mut(name) else {
            return Err(OAuthError::bad("invalid_grant", "Malformed auth code."));
        };
        // A replayed code ends the grant, because either user of the code may be the thief.
        if code.spent {
            if let Some(grant) = code.grant {
                self.grants.end(grant);
            }
            return Err(OAuthError::bad("invalid_grant", "Bad Request"));
        }
        // A wrong verifier also spends the code, so that it cannot be guessed.
        code.spent = true;
        let code = code.clone();
        if code.expires_at <= now {
            return Err(OAuthError::bad("invalid_grant", "Bad Request"));
        }
        if form.get("redirect_uri") != Some(&code.request.redirect_uri) {
            return Err(OAuthError::bad("redirect_uri_mismatch", "Bad Request"));
        }
        match form.get("code_verifier") {
            None => return Err(OAuthError::bad("invalid_grant", "Missing code verifier.")),
            Some(verifier) if !code.verifier_fits(verifier) => {
                return Err(OAuthError::bad("invalid_grant", "Invalid code verifier."));
            }
            Some(_) => {}
        }

        let mut scopes = code.scopes;
        if code.request.include_granted {
            let earlier = self.grants.alive_of(&code.sub).flat_map(|grant| grant.scopes.clone());
            scopes.extend(earlier);
            scopes.sort();
            scopes.dedup();
        }
        let offline = code.request.offline && code.request.prompt_consent;
        let grant = self.add_grant(&code.sub, scopes, offline);
        if let Some(code) = self.codes.get_mut(name) {
            code.grant = Some(grant.id);
        }
        let mut answer = self.tokens(&grant, Some(&code.request.nonce));
        if let Some(token) = &grant.refresh_token {
            answer["refresh_token"] = json!(token);
        }
        Ok(answer)
    }

    fn refresh(&mut self, form: &Form) -> Result<Value, OAuthError> {
        let missing = OAuthError::bad("invalid_request", "Missing parameter: refresh_token");
        let token = form.get("refresh_token").ok_or(missing)?;
        let grant = self.grants.of_refresh_token(token).cloned();
        let Some(grant) = grant.filter(|grant| grant.alive && !self.refresh_token_ran_out(grant)) else {
            return Err(OAuthError::bad("invalid_grant", "Token has been expired or revoked."));
        };
        self.count_for(&grant.sub, "token");
        Ok(self.tokens(&grant, None))
    }

    fn tokens(&mut self, grant: &Grant, nonce: Option<&str>) -> Value {
        let access_token = self.add_access_token(grant.id);
        json!({
            "id_token": self.id_token(grant, nonce, &access_token),
            "access_token": access_token,
            "expires_in": self.config.access_token_seconds,
            "scope": grant.scopes.join(" "),
            "token_type": "Bearer",
        })
    }
}
