//! Checks the access token of every call: validity, expiry and scope.

use axum::http::{HeaderMap, header};

use super::grants::Grant;
use crate::{error::ApiError, state::State};

impl State {
    pub(crate) fn caller(
        &self,
        headers: &HeaderMap,
        scope_fits: impl Fn(&str) -> bool,
    ) -> Result<Grant, ApiError> {
        let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = value.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        let grant = self.grants.of_access_token(token, self.now()).ok_or_else(ApiError::unauthenticated)?;
        if !grant.scopes.iter().any(|scope| scope_fits(scope)) {
            return Err(ApiError::missing_scope());
        }
        Ok(grant.clone())
    }

    pub(crate) fn count_for(&mut self, sub: &str, endpoint: &str) {
        if let Some(email) = self.account(sub).map(|account| account.email.clone()) {
            self.calls.count_for(&email, endpoint);
        }
    }
}
