//! Authorisation codes.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use openidconnect::url::Url;
use sha2::{Digest, Sha256};

use super::request::AuthRequest;
use crate::{account::Account, state::State};

const VALID_SECONDS: i64 = 60;

#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) request: AuthRequest,
    pub(crate) sub: String,
    /// What the person allowed, which may be less than requested.
    pub(crate) scopes: Vec<String>,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) spent: bool,
    /// The grant that a replay revokes.
    pub(crate) grant: Option<usize>,
}

impl Code {
    pub(crate) fn verifier_fits(&self, verifier: &str) -> bool {
        let unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        (43..=128).contains(&verifier.len())
            && verifier.bytes().all(unreserved)
            && BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)) == self.request.challenge
    }
}

impl State {
    /// Where the browser is sent after the person allowed `scopes`.
    pub(crate) fn allowed(&mut self, request: AuthRequest, account: &Account, scopes: Vec<String>) -> String {
        let name = self.secret("4/");
        let location = redirect(&request, &[("code", &name), ("scope", &scopes.join(" "))]);
        let code = Code {
            sub: account.sub.clone(),
            scopes,
            expires_at: self.now() + TimeDelta::seconds(VALID_SECONDS),
            spent: false,
            grant: None,
            request,
        };
        self.codes.insert(name, code);
        location
    }
}

pub(crate) fn denied(request: &AuthRequest) -> String {
    redirect(request, &[("error", "access_denied")])
}

fn redirect(request: &AuthRequest, answer: &[(&str, &str)]) -> String {
    let mut url = Url::parse(&request.redirect_uri).expect("a registered redirect address is an address");
    url.query_pairs_mut().append_pair("state", &request.state).extend_pairs(answer);
    url.into()
}
